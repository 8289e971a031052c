import Foundation
import Testing

/// Compares the Swift code of the documents with samples that are compiled and run.
///
/// A sample is the lines between `// snippet` and `// end` in a file of `Tests/Samples`; those between `// continued`
/// and `// end` belong to the sample before them. The samples of a file are the blocks of one document, in the same
/// order, except those marked `before`, which are code for other libraries.
@Suite("Swift code of the documents")
struct SampleTextTests {
    @Test(
        "Each block is a sample",
        arguments: [
            ("README.md", "Tests/Samples/Readme.swift"),
            ("docs/coming-from.md", "Tests/Samples/ComingFromPage.swift"),
            ("docs/library.md", "Tests/Samples/LibraryPage.swift"),
            ("docs/routing.md", "Tests/Samples/RoutingPage.swift"),
            (
                "Sources/LinkRouting/LinkRouting.docc/LinkRouting.md",
                "Tests/Samples/LinkRoutingOverview.swift"
            ),
            ("Sources/LinkRouting/LinkRouting.docc/FirstTable.md", "Tests/Samples/FirstTableArticle.swift"),
            ("Sources/LinkRouting/LinkRouting.docc/InAServer.md", "Tests/Samples/ServerArticle.swift"),
            (
                "Sources/LinkRouting/LinkRouting.docc/TestingYourLinks.md",
                "Tests/Samples/TestingLinksArticle.swift"
            ),
            ("Sources/LinkRouting/LinkRouting.docc/CustomTypes.md", "Tests/Samples/CustomTypesArticle.swift"),
            (
                "Sources/LinkRouting/LinkRouting.docc/MovingFromOtherLibraries.md",
                "Tests/Samples/MovingArticle.swift"
            ),
            (
                "Sources/LinkRoutingHandlers/LinkRoutingHandlers.docc/LinkRoutingHandlers.md",
                "Tests/Samples/HandlersOverview.swift"
            ),
            (
                "Sources/LinkRoutingHandlers/LinkRoutingHandlers.docc/InAnApp.md",
                "Tests/Samples/AppArticle.swift"
            ),
            (
                "Sources/LinkRoutingFoundation/LinkRoutingFoundation.docc/LinkRoutingFoundation.md",
                "Tests/Samples/FoundationOverview.swift"
            ),
            (
                "Sources/LinkAssociations/LinkAssociations.docc/LinkAssociations.md",
                "Tests/Samples/AssociationsOverview.swift"
            ),
        ] as [(String, String)])
    func samples(_ document: String, _ file: String) throws {
        let blocks = try FencedBlock.all(inDocument: document).filter {
            $0.language == "swift" && $0.file != "before"
        }.map(\.text)
        let samples = try Self.samples(inFile: file)
        #expect(!blocks.isEmpty)
        for (block, sample) in zip(blocks, samples) { #expect(block == sample) }
        #expect(blocks.count == samples.count)
    }

    /// The samples of a file, without the indentation of their markers.
    private static func samples(inFile path: String) throws -> [String] {
        let text = try String(contentsOf: PackageTables.root.appending(path: path), encoding: .utf8)
        var samples: [String] = []
        var indentation: Int?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line.drop(while: { $0 == " " }) {
            case "// snippet":
                indentation = line.count - "// snippet".count
                samples.append("")
            case "// continued": indentation = line.count - "// continued".count
            case "// end": indentation = nil
            default:
                if let indentation { samples[samples.count - 1] += line.dropFirst(indentation) + "\n" }
            }
        }
        return samples
    }
}
