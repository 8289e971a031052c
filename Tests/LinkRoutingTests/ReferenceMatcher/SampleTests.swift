import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// The program's own answers against the naive matcher. `make bench` names the folder in `LINKROUTE_SAMPLES`:
/// for each `NAME.routes` in it, `NAME.results` holds what `linkroute match` wrote for some links.
@Suite("Results of the program for sample links")
struct SampleTests {
    /// A table, links, and the lines of result.
    struct Sample: CustomTestStringConvertible {
        var testDescription: String
        var table: RouteTable
        var results: [Substring]
    }

    private static let folder = ProcessInfo.processInfo.environment["LINKROUTE_SAMPLES"]

    private static func samples() throws -> [Sample] {
        guard let folder else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".results")
        }.sorted()
        return try names.map { name in
            let path = folder + "/" + name.dropLast("results".count)
            let bytes = try Bytes(Data(contentsOf: URL(filePath: path + "routes")))
            let results = try String(
                decoding: Data(contentsOf: URL(filePath: path + "results")), as: UTF8.self)
            return Sample(
                testDescription: name, table: try RouteTable(files: [TableFile(name: name, bytes: bytes)]),
                results: results.split(separator: "\n"))
        }
    }

    @Test("The program gives the same results as the naive matcher", .enabled(if: folder != nil))
    func agreement() throws {
        let samples = try Self.samples()
        #expect(!samples.isEmpty)
        for sample in samples {
            #expect(!sample.results.isEmpty, "\(sample.testDescription)")
            let naive = NaiveMatcher(sample.table)
            for result in sample.results {
                let link = String(result.dropFirst(#"{"url":""#.count).prefix { $0 != "\"" })
                #expect(result == Self.line(naive.resolve(link), link))
            }
        }
    }

    /// The line of result for an answer of the naive matcher: `route {parameters} @source`, or `- reason
    /// parameter nearest`.
    private static func line(_ answer: String, _ link: String) -> String {
        let head = #"{"url":"\#(link)","route":"#
        let words = answer.split(separator: " ")
        if words[0] == "-" {
            let members = zip(["reason", "param", "nearest"], words.dropFirst()).map { #""\#($0)":"\#($1)""# }
            return head + "null," + members.joined(separator: ",") + "}"
        }
        let route = words[0]
        let source = words.last ?? ""
        let parameters = answer.dropFirst(route.count + 1).dropLast(source.count + 1)
        return head + #""\#(route)","params":\#(parameters),"source":"\#(source.dropFirst())"}"#
    }
}
