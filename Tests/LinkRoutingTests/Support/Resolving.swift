import Foundation
import Synchronization
import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The table in `text`, compiled.
func load(_ text: String) throws -> (RouteTable, Matcher) {
    let table = try RouteTable(text)
    return (table, try Matcher(table))
}

/// What `link` resolves to: `route {parameters}`, with ` globals {…}` when the table declares any, or `-
/// reason parameter nearest`.
func resolve(_ table: String, _ link: String) throws -> String {
    let matcher = try Tables.matcher(table)
    return answer(matcher, link, withSource: false)
}

/// Every route that `link` resolves to, best first, as ``resolve(_:_:)`` describes one, with `|` between
/// them.
func resolveAll(_ table: String, _ link: String) throws -> String {
    let matcher = try Tables.matcher(table)
    var context = MatchContext()
    let line = Bytes(link.utf8)
    let terminals = matcher.resolveAll(line.span, &context)
    let outcomes =
        terminals.isEmpty
        ? [matcher.outcome(nil, context)] : terminals.map { matcher.outcome($0, context) }
    return outcomes.map { matcher.describe($0, line, &context) }.joined(separator: " | ")
}

/// What `link` resolves to, with the source through which it came when the table has sources.
func describe(_ matcher: Matcher, _ link: String) -> String { answer(matcher, link, withSource: true) }

/// Expects each link to resolve to the outcome before it, which names the source if the table has any.
func expectOutcomes(
    _ table: String, _ outcomes: KeyValuePairs<String, [String]>,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let (_, matcher) = try load(table)
    for (expected, links) in outcomes {
        for link in links {
            #expect(describe(matcher, link) == expected, "\(link)", sourceLocation: sourceLocation)
        }
    }
}

/// The `ok` and `no` lines of the table at `path` that do not hold, one text each.
func checkExamples(path: String) throws -> [String] {
    let bytes = try Bytes(Data(contentsOf: URL(filePath: path)))
    let matcher = try Matcher(RouteTable(files: [TableFile(name: path, bytes: bytes)]))
    return matcher.failingExamples().map { failure in
        "\(failure.result?.link ?? ""): \(failure.message), gave \(failure.result?.found ?? "")"
    }
}

private func answer(_ matcher: Matcher, _ link: String, withSource: Bool) -> String {
    var context = MatchContext()
    let line = Bytes(link.utf8)
    let outcome = matcher.resolve(line.span, &context)
    var text = matcher.describe(outcome, line, &context)
    guard case .match = outcome else { return text }
    if !matcher.table.globals.isEmpty {
        let globals = matcher.globals(line: line.span, &context)
        text += " globals " + String(decoding: globals, as: UTF8.self)
    }
    if withSource, !matcher.table.sources.isEmpty {
        text += " @" + (context.source < 0 ? "-" : matcher.table.sources[context.source].name)
    }
    return text
}

/// The matchers of the tables that tests name by their text; large ones are named many times.
private enum Tables {
    private static let known = Mutex<[String: Matcher]>([:])

    static func matcher(_ text: String) throws -> Matcher {
        if let matcher = known.withLock({ $0[text] }) { return matcher }
        let (_, matcher) = try load(text)
        known.withLock { $0[text] = matcher }
        return matcher
    }
}

/// The errors of a table as people read them, or nothing if it loads.
func diagnostics(of text: String) -> String {
    do {
        _ = try Matcher(RouteTable(text + "\n"))
        return ""
    } catch {
        var text = error.description
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
