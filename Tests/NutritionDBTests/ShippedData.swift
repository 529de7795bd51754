import Foundation

/// The tables that are shipped, found from this file.
enum ShippedData {
    static func path(_ name: String, file: String = #filePath) -> String {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
            folder.deleteLastPathComponent()
        }
        return folder.path + "/data/" + name
    }
}
