import LinkRoutingLanguage
import LinkRoutingTools

/// A line of a link list: a link, and optionally its expected result.
///
/// The forms are `URL`, `URL # comment` and `URL -> route key=value…`. A `#` after white space, or at the
/// start of the line, begins a comment; any other `#` begins a fragment.
struct LinkListLine {
    /// Why the expectation after `->` cannot be read, as a sentence without a full stop.
    struct ExpectationError: Error, Equatable {
        let message: String

        init(_ message: String) { self.message = message }
    }

    /// The range of the link in the line.
    let link: Range<Int>
    /// The range after `->`, comment included; `nil` without an arrow.
    private let words: Range<Int>?

    /// Parses a line. Returns `nil` if it has no link.
    init?(_ line: Span<UInt8>) {
        let start = line.end(from: 0, while: \.isSpace)
        guard start < line.count, line[start] != "#" else { return nil }
        var index = start
        while true {
            let gap = line.end(from: index) { !$0.isSpace }
            index = line.end(from: gap, while: \.isSpace)
            let isArrow = Self.isArrow(line, at: index)
            if index == line.count || line[index] == "#" || isArrow {
                link = start..<gap
                words = isArrow ? index + 2..<line.count : nil
                return
            }
        }
    }

    private static func isArrow(_ line: Span<UInt8>, at index: Int) -> Bool {
        line.hasPrefix("->", at: index) && (index + 2 == line.count || line[index + 2].isSpace)
    }

    /// The end of the word at `start`. A value between single quotes may contain white space.
    private static func endOfWord(_ line: Span<UInt8>, from start: Int) -> Int {
        var index = start
        var isQuoted = false
        while index < line.count, isQuoted || !line[index].isSpace {
            if line[index] == "'", isQuoted || index > start && line[index - 1] == "=" {
                isQuoted.toggle()
            }
            index += 1
        }
        return index
    }

    /// The expected result after the arrow; `nil` without one.
    func expectation(_ line: Span<UInt8>) throws(ExpectationError) -> LinkExpectation? {
        guard let range = words else { return nil }
        var words: [String] = []
        var index = range.lowerBound
        while true {
            index = line.end(from: index, to: range.upperBound, while: \.isSpace)
            if index == range.upperBound || line[index] == "#" { break }
            let end = Self.endOfWord(line, from: index)
            guard let word = String(validating: line.extracting(index..<end)) else {
                throw ExpectationError("the text after `->` is not UTF-8")
            }
            words.append(word)
            index = end
        }
        guard let route = words.first else { throw ExpectationError("expected a route after `->`") }
        var expectation = LinkExpectation(route: route)
        for word in words.dropFirst() { expectation.values.append(try Self.value(word)) }
        return expectation
    }

    private static func value(_ word: String) throws(ExpectationError) -> LinkExpectation.Value {
        guard let equals = word.utf8.firstIndex(of: "="), equals > word.startIndex else {
            throw ExpectationError("\(Messages.quoted(word)) is not a value: expected `name=value`")
        }
        let name = String(word[..<equals])
        let text = word[word.utf8.index(after: equals)...]
        guard text.utf8.first == "'" else {
            return LinkExpectation.Value(name: name, text: String(text))
        }
        guard text.utf8.count > 1, text.utf8.last == "'" else {
            throw ExpectationError("the closing quote is missing")
        }
        return LinkExpectation.Value(name: name, text: String(text.dropFirst().dropLast()))
    }
}
