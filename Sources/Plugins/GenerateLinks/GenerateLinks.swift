import Foundation
import PackagePlugin

/// `swift package generate-links [--check] [--type NAME] [--target NAME]...`: writes the type for the
/// `*.routes` files of each target into the folder of the first of them.
@main
struct GenerateLinks: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let typeName = extractor.extractOption(named: "type").last ?? "AppLink"
        let isCheck = extractor.extractFlag(named: "check") > 0
        if let unknown = extractor.remainingArguments.first {
            Diagnostics.error("unknown argument `\(unknown)`; there are --target, --type and --check")
            return
        }
        let tool = try context.tool(named: "linkroute-generate").url
        var isEmpty = true
        for target in names.isEmpty ? context.package.targets : try context.package.targets(named: names) {
            guard let target = target as? SourceModuleTarget else { continue }
            let tables = try tables(in: target.directoryURL)
            guard let folder = tables.first?.deletingLastPathComponent() else { continue }
            isEmpty = false
            let output = folder.appending(path: "\(typeName).swift").path(percentEncoded: false)
            let process = Process()
            process.executableURL = tool
            process.arguments =
                ["--output", output, "--type", typeName] + (isCheck ? ["--check"] : [])
                + tables.map { $0.path(percentEncoded: false) }
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus != 0 { Diagnostics.error("no links for target \(target.name)") }
        }
        if isEmpty { Diagnostics.error("no target has a `*.routes` file") }
    }

    /// The tables in a folder, also those that the target excludes, but none of hidden folders such as
    /// `.build`.
    private func tables(in folder: URL) throws -> [URL] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        return files.sorted().filter { !"/\($0)".contains("/.") }.map { folder.appending(path: $0) }
            .filter { $0.pathExtension == "routes" }
    }
}
