// Writes the file of Swift for a table: the tool of the plugins of the package, without the commands of the
// program.
//
//     linkroute-generate --output FILE [--type NAME] [--check] TABLE...

import LinkRoutingLanguage
import SwiftGeneration
import SystemIO

/// The options of the command line.
struct Request {
    var output = ""
    var typeName = "AppLink"
    /// Whether a file that differs is an error, and nothing is written.
    var isCheck = false
    var tables: [String] = []

    init(_ arguments: [String]) throws {
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            switch argument {
            case "--check": isCheck = true
            case "--output", "--type":
                guard let value = arguments.popFirst() else { throw Failure("`\(argument)` needs a value") }
                if argument == "--output" { output = value } else { typeName = value }
            default: tables.append(argument)
            }
        }
        if output.isEmpty || tables.isEmpty { throw Failure("`--output FILE` and a table are needed") }
        if !SwiftName.isTypeName(typeName) {
            throw Failure("`\(typeName)` cannot be the name of a type in Swift")
        }
    }

    /// Writes the file, unless it is as it should be.
    func run() throws {
        let files = try tables.sorted().map { TableFile(name: $0, bytes: try Self.bytes(of: $0)) }
        let text = try SwiftGenerator.source(
            for: Matcher(RouteTable(files: files)),
            GenerationOptions(typeName: typeName, access: .internal, usesFoundation: false))
        let bytes = ContiguousArray(text.utf8)
        if (try? Self.bytes(of: output)) == bytes { return }
        if isCheck { throw Failure("\(output) differs from the table: run `swift package generate-links`") }
        let outputs = try OutputFiles()
        try outputs.write(bytes.span, to: OutputTarget(FilePath(output)))
        try outputs.commit()
    }

    private static func bytes(of path: String) throws -> ContiguousArray<UInt8> {
        try FileDescriptor.reading(FilePath(path)) { file throws(InputOutputError) in try file.readAll() }
    }
}

/// An error about no place in a table.
struct Failure: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The lines that report an error as compilers do, so that an editor shows it at its line.
func lines(for error: any Error) -> [String] {
    func line(_ place: SourceRange, _ files: [TableFile], _ text: String) -> String {
        let file = files[place.file]
        let position = file.position(of: place.start)
        return "\(VisibleText.of(file.name)):\(position.line):\(position.column): \(VisibleText.of(text))"
    }
    switch error {
    case let error as TableError:
        return error.diagnostics.flatMap { diagnostic in
            let kind = diagnostic.kind
            return [line(diagnostic.sourceRange, error.files, "error: \(kind.message)")]
                + (diagnostic.hint.map { [line(diagnostic.sourceRange, error.files, "note: \($0)")] } ?? [])
                + (diagnostic.related.map { [line($0, error.files, "note: \(kind.relation)")] } ?? [])
        }
    case let error as GenerationError:
        return error.problems.flatMap { problem in
            [line(problem.sourceRange, error.files, "error: \(problem.message)")]
                + (problem.related.map { [line($0, error.files, "note: \(problem.relatedLabel)")] } ?? [])
        }
    case let error as Failure: return ["error: \(error.message)"]
    case let error as InputOutputError: return error.message { $0 }.map { ["error: \($0)"] } ?? []
    default: return ["error: \(error)"]
    }
}

do {
    try Request(Array(CommandLine.arguments.dropFirst())).run()
} catch {
    let text = lines(for: error).map { $0 + "\n" }.joined()
    try? FileDescriptor.standardError.write(ContiguousArray(text.utf8).span)
    ProcessEnvironment.exit(status: 1)
}
