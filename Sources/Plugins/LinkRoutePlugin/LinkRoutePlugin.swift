import Foundation
import PackagePlugin

/// Generates the type `AppLink` for the `*.routes` files of a target each time it is built.
///
/// All these files form one table. Its mistakes stop the build, at their lines.
@main
struct LinkRoutePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        return command(
            tables: target.sourceFiles.map(\.url), tool: try context.tool(named: "linkroute-generate").url,
            folder: context.pluginWorkDirectoryURL, target: target.name)
    }

    private func command(tables: [URL], tool: URL, folder: URL, target: String) -> [Command] {
        // A resource may be a folder of tables.
        let tables = tables.flatMap { file in
            let path = file.path(percentEncoded: false)
            let inner = (try? FileManager.default.subpathsOfDirectory(atPath: path))?.sorted() ?? []
            return [file] + inner.filter { !"/\($0)".contains("/.") }.map { file.appending(path: $0) }
        }.filter { $0.pathExtension == "routes" }
        if tables.isEmpty {
            Diagnostics.warning("target \(target) uses LinkRoutePlugin and has no `*.routes` file")
            return []
        }
        let output = folder.appending(path: "AppLink.swift")
        return [
            .buildCommand(
                displayName: "Generating AppLink for \(target)", executable: tool,
                arguments: ["--output", output.path(percentEncoded: false)]
                    + tables.map { $0.path(percentEncoded: false) },
                inputFiles: tables, outputFiles: [output])
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension LinkRoutePlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            command(
                tables: target.inputFiles.map(\.url),
                tool: try context.tool(named: "linkroute-generate").url,
                folder: context.pluginWorkDirectoryURL, target: target.displayName)
        }
    }
#endif
