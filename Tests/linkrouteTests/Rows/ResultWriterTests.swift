import Foundation
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

/// The program's results of lists do not depend on the use of bitmasks.
@Suite("Writing results")
struct ResultWriterTests {
    /// The links of the `ok` and `no` lines of a table, and variations of them that take other ways.
    private func links(of table: RouteTable) -> [String] {
        var links = ["", "https://nowhere.example/a", "not a link", "/bare/path"]
        for example in table.routes.flatMap(\.examples) {
            let link = example.link
            links += [link, link + "/", " " + link, link + "/é", link.uppercased(), String(link.dropLast())]
            links += [link + "?utm_source=mail&a=%22", link + "/%20x#y", link.replacing("/", with: "//")]
            links.append(link + "/%2e%2e/" + String(repeating: "z", count: 70))
        }
        return links
    }

    /// The bytes that the program writes for `lines` in the mode of `options`.
    private func output(
        _ matcher: Matcher, _ lines: Bytes, _ options: KeyValuePairs<String, [String]>, usesMasks: Bool
    ) throws -> String {
        let command = ParsedCommand(
            name: .match, operands: [],
            options: options.map {
                ParsedOption(name: OptionName(rawValue: $0) ?? .help, values: $1.map { Argument($0) })
            })
        let folder = try TemporaryFolder()
        let file = try FileHandle(forWritingTo: folder.write("", to: "output"))
        var output = OutputBuffer(FileDescriptor(number: file.fileDescriptor, name: .standardOutput))
        var form = try MatchForm(command)
        form.maxLine = 200
        var writer = ResultWriter(matcher, form, usesMasks: usesMasks)
        let block = lines + repeatElement(0, count: BulkResolver.padding)
        let batch = RowReader.Batch(range: 0..<lines.count, kind: .rows)
        writer.begin(block.span, batch)
        while try output.write({ writer.write(block.span, batch, to: &$0, upTo: $1) }) {}
        try writer.finish(&output)
        try output.flush()
        return try folder.text(of: "output") + (writer.hasMisses ? "misses" : "")
    }

    @Test(
        "Bitmasks do not change the output in any format",
        arguments: PackageTables.examples + PackageTables.benchmark + ["routes/pokedex.routes"])
    func bitmasks(path: String) throws {
        let bytes = try Bytes(Data(contentsOf: PackageTables.root.appending(path: path)))
        let matcher = try Matcher(RouteTable(files: [TableFile(name: path, bytes: bytes)]))
        let lines = Bytes(links(of: matcher.table).map { $0 + "\n" }.joined().utf8)
        var modes: [KeyValuePairs<String, [String]>] = [[:], ["format": ["tsv"]]]
        if path == "routes/pokedex.routes" {
            modes += [["full": []], ["all": []], ["format": ["name"]], ["count": []]]
        }
        for mode in modes {
            let slow = try output(matcher, lines, mode, usesMasks: false)
            #expect(!slow.isEmpty)
            #expect(try output(matcher, lines, mode, usesMasks: true) == slow)
        }
    }
}
