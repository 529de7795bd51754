import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

// A reader that goes away (`planner shop | head`) is no reason to die.
signal(SIGPIPE, SIG_IGN)
let code = await CommandLineProgram.run(Array(CommandLine.arguments.dropFirst()), .live())
exit(code.rawValue)
