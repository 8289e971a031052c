package import Testing

/// Compares a text with the file `name` in `Tests/Golden`, byte for byte.
///
/// `make golden` writes the file instead. In CI nothing is written: the test fails.
package func expectGolden(
    _ name: String, _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    expectText(actual, of: GoldenFile(golden: name), sourceLocation)
}

/// Compares a text with the document at `path` in the package, whose tables of options are made by the tests.
///
/// `make golden` writes the document instead, like a file in `Tests/Golden`.
package func expectDocument(
    _ path: String, _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    expectText(actual, of: GoldenFile(path: path), sourceLocation)
}

private func expectText(_ actual: String, of file: GoldenFile, _ sourceLocation: SourceLocation) {
    guard let problem = file.problem(with: actual) else { return }
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
}

/// Compares each case of the file `name` in `Tests/Golden` with what `outcome` makes of its input.
///
/// The file has a case after each line that begins with `====`, which may name it: first its input, in which
/// `<U+0009>` is a tab, then the results, each after a line `---- name`. `make golden` writes the results for
/// the inputs of the file, so a new case is an input without results.
///
/// - Parameter outcome: the names of the results of an input, and the results.
/// - Returns: the number of cases.
@discardableResult
package func expectGoldenCases(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
    outcome: (_ input: String) throws -> [(name: String, text: String)]
) rethrows -> Int {
    var cases = GoldenCase.all(in: GoldenFile(golden: name).text ?? "")
    for index in cases.indices { cases[index].results = try outcome(cases[index].input) }
    let text = GoldenCase.text(of: cases)
    let isReadBack = GoldenCase.all(in: text).elementsEqual(cases) {
        $0.heading == $1.heading && $0.inputLines == $1.inputLines
    }
    #expect(
        !cases.isEmpty && isReadBack,
        "Tests/Golden/\(name) has no cases, or a result has a line like those between cases",
        sourceLocation: sourceLocation)
    expectGolden(name, text, sourceLocation: sourceLocation)
    return cases.count
}
