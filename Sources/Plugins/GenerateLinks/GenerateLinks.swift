import Foundation
import PackagePlugin

/// `swift package generate-links [OPTION]...`: writes the type for the `*.routes` files of each target into
/// the folder of the first of them.
@main
struct GenerateLinks: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try generate(arguments, tool: try context.tool(named: "linkroute-generate").url) { names in
            let package = context.package
            return try (names.isEmpty ? package.targets : package.targets(named: names))
                .compactMap { $0 as? SourceModuleTarget }.map { ($0.name, tables(in: [$0.directoryURL])) }
        }
    }

    /// - Parameter targets: the targets with these names, or all of them if there are no names.
    private func generate(
        _ arguments: [String], tool: URL, targets: ([String]) throws -> [(name: String, tables: [URL])]
    ) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let typeName = extractor.extractOption(named: "type").last ?? "AppLink"
        let options =
            extractor.extractOption(named: "access").flatMap { ["--access", $0] }
            + ["check", "foundation"].filter { extractor.extractFlag(named: $0) > 0 }.map { "--\($0)" }
        if let unknown = extractor.remainingArguments.first {
            Diagnostics.error(
                "unknown argument `\(unknown)`; there are --target, --type, --access, --foundation and --check"
            )
            return
        }
        let targets = try targets(names).filter { !$0.tables.isEmpty }
        for (name, tables) in targets {
            let output = tables[0].deletingLastPathComponent().appending(path: "\(typeName).swift")
            let process = Process()
            process.executableURL = tool
            process.arguments =
                ["--output", output.path(percentEncoded: false), "--type", typeName] + options
                + tables.map { $0.path(percentEncoded: false) }
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus != 0 { Diagnostics.error("no links for target \(name)") }
        }
        if targets.isEmpty { Diagnostics.error("no target has a `*.routes` file") }
    }

    /// The tables among files and in folders, also those that the target excludes, but none of hidden
    /// folders such as `.build`.
    private func tables(in files: [URL]) -> [URL] {
        files.flatMap { file in
            let path = file.path(percentEncoded: false)
            let inner = (try? FileManager.default.subpathsOfDirectory(atPath: path))?.sorted() ?? []
            return [file] + inner.filter { !"/\($0)".contains("/.") }.map { file.appending(path: $0) }
        }.filter { $0.pathExtension == "routes" }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension GenerateLinks: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try generate(arguments, tool: try context.tool(named: "linkroute-generate").url) { names in
                context.xcodeProject.targets
                    .filter { names.isEmpty || names.contains($0.displayName) }
                    .map { ($0.displayName, tables(in: $0.inputFiles.map(\.url))) }
            }
        }
    }
#endif
