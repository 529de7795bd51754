import FoundationEssentials
import PlannerCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension CommandEnvironment {
    /// The real world: this process, this terminal, today by the machine's own calendar.
    static func live() -> CommandEnvironment {
        let variables = ProcessInfo.processInfo.environment
        return CommandEnvironment(
            variables: variables, today: todayByClock(), executable: executablePath(),
            isTerminal: isatty(STDOUT_FILENO) == 1 && variables["NO_COLOR"] == nil,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            readLine: { Swift.readLine(strippingNewline: true) },
            write: { text in writeAll(STDOUT_FILENO, Array(text.utf8)) },
            writeBytes: { bytes in writeAll(STDOUT_FILENO, bytes) },
            warn: { text in writeAll(STDERR_FILENO, Array((text + "\n").utf8)) },
            writeError: { text in writeAll(STDERR_FILENO, Array(text.utf8)) },
            randomID: {
                var generator = SystemRandomNumberGenerator()
                return RecordID(using: &generator)
            })
    }

    private static func todayByClock() -> CivilDate {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            ?? CivilDate(dayNumber: 0)
    }

    private static func executablePath() -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return CommandLine.arguments.first ?? "planner" }
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes everything or gives up silently when the reader has gone (a closed pipe is no fault of ours).
    private static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) {
        var offset = 0
        while offset < bytes.count {
            let written = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                offset += written
            } else if errno != EINTR {
                return
            }
        }
    }
}
