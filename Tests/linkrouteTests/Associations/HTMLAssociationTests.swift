import Foundation
import GoldenFiles
import Testing

@Suite("The page of check with association files")
struct HTMLAssociationTests {
    /// The page, from one text to before another one.
    private static func part(from start: String, to end: String) throws -> String {
        let folder = try AssociationSample.folder()
        let page = try folder.run(
            [
                "check", "--format", "html", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ]).output
        let first = try #require(page.range(of: start)).lowerBound
        return String(page[first..<(try #require(page[first...].range(of: end)).lowerBound)])
    }

    @Test("The header counts the web links that open the app on each system")
    func totals() throws {
        let part = try Self.part(from: "<dl class=\"totals\">", to: "<p class=\"small\">Each link")
        expectGolden("associations/totals.html", part)
    }

    @Test("Each finding is a problem of its kind")
    func problems() throws {
        let part = try Self.part(from: "<div id=\"problem-list\">", to: "<section id=\"screens\"")
        expectGolden("associations/problems.html", part)
    }
}
