/// An error in a route table, with its location.
///
/// Its sentence is ``Kind/message``, its stable code is ``Kind/code``, and ``text(files:)`` renders it
/// together with the line it is about.
public struct Diagnostic: Sendable {
    /// The kind of error.
    public let kind: Kind
    /// The text that is wrong. It may be empty, at the end of a line where something is missing.
    public let sourceRange: SourceRange
    /// A second location that explains the error: the first definition of a name, or the other route.
    public let related: SourceRange?
    /// A text to write instead, if one was tried and the table loads with it.
    public internal(set) var suggestion: Suggestion?
    /// Texts that may resolve the error, the best one first. They have not been tried.
    var candidates: [Suggestion] = []

    /// A replacement text that resolves the error.
    public struct Suggestion: Sendable, Hashable {
        /// The text to replace, within one line.
        public let sourceRange: SourceRange
        /// The text to write.
        public let text: String
    }

    /// Creates a diagnostic with texts that may resolve the error, the best one first.
    ///
    /// They are only candidates until ``SuggestionCheck`` has loaded the table with them.
    ///
    /// - Parameter replaced: the range that they replace; `nil` means the range of the error.
    @inline(never)
    package init(
        _ kind: Kind, at sourceRange: SourceRange, related: SourceRange? = nil,
        suggesting texts: [String?] = [], for replaced: SourceRange? = nil
    ) {
        (self.kind, self.sourceRange, self.related) = (kind, sourceRange, related)
        candidates = texts.compactMap { text in
            text.map { Suggestion(sourceRange: replaced ?? sourceRange, text: $0) }
        }
    }

    /// The words of `old` that differ from those of `new`, and what to write for them. White space inside
    /// braces does not end a word.
    ///
    /// - Parameters:
    ///   - place: the location of `old`.
    ///   - isOpen: whether the words after the first one that differs count as different, too.
    static func difference(
        _ old: String, _ new: String, at place: SourceRange, isOpen: Bool = false
    ) -> (range: SourceRange, text: String) {
        let (before, after) = (Bytes(old.utf8), Bytes(new.utf8))
        var (start, end) = (0, 0)
        var depth = 0
        func isBetweenWords(_ byte: UInt8, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Bool {
            if byte == UInt8(ascii: open) { depth += 1 }
            if byte == UInt8(ascii: close) { depth -= 1 }
            return depth <= 0 && byte.isSpace
        }
        for index in 0..<min(before.count, after.count) {
            guard before[index] == after[index] else { break }
            if isBetweenWords(before[index], "{", "}") { start = index + 1 }
        }
        depth = 0
        for count in 1..<(isOpen ? 1 : max(1, min(before.count, after.count) - start)) {
            guard before[before.count - count] == after[after.count - count] else { break }
            if isBetweenWords(before[before.count - count], "}", "{") { end = count }
        }
        let range = SourceRange(file: place.file, start: place.start + start, end: place.end - end)
        return (range, String(decoding: after[start..<after.count - end], as: UTF8.self))
    }

    /// The text after the carets: what to write, if that was found and tried, or an explanation.
    public var hint: String? {
        if let suggestion { return kind.hint(writing: suggestion.text) }
        // A similar type was meant, even if the line has another error.
        return kind.code == "unknown-type" && !candidates.isEmpty ? nil : kind.hint
    }
}

extension Diagnostic {
    /// A kind of error, with what it says about one place.
    public struct Kind: Sendable, Hashable {
        /// A stable code for this kind of error, in kebab case, such as `unknown-type` or `missing-arrow`.
        public let code: String
        /// One sentence that says what is wrong, without a full stop. Hidden characters are visible in it.
        public let message: String
        /// The explanation after the carets if no text to write is suggested.
        public let hint: String?
        /// A label for the related location.
        package let relation: String
        /// The routes that match the links of an unreachable one, and win.
        package internal(set) var matchingRoutes: [MatchingRoute] = []
        /// A query item that would resolve the conflict of two routes.
        var excludableKey: String?
        private let offer: Offer

        /// How the hint offers a text with which the table loads.
        enum Offer { case text, meant, optionalSegment, exclusion }

        init(
            _ code: String, _ message: Sentence, hint: Sentence? = nil, relation: String = "the first one",
            offer: Offer = .text
        ) {
            self.code = code
            self.message = VisibleText.of(message.text)
            self.hint = hint?.text
            self.relation = relation
            self.offer = offer
        }

        /// The kind with `texts` in place of each `%` in its sentence and its hint.
        func callAsFunction(_ texts: String...) -> Self {
            func filled(_ text: String) -> Sentence { Sentence(stringLiteral: text).filled(with: texts) }
            return Self(code, filled(message), hint: hint.map(filled), relation: relation, offer: offer)
        }

        /// The hint that offers `text`, with which the table loads.
        func hint(writing text: String) -> String {
            let isName = !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || "-.@".utf8.contains($0) }
            let sentence: Sentence =
                switch offer {
                case .meant where text.hasPrefix("'") && text.hasSuffix("'"):
                    "for the text, write `\(text)`"
                case .meant where isName: "did you mean `\(text)`?"
                case .optionalSegment where !text.utf8.contains(sequence: "->"):
                    "write `\(text)` for an optional segment"
                case .exclusion: "write `\(text)` here, or add a third route that requires both"
                default: "write `\(text)`"
                }
            return sentence.text
        }
    }

    /// The kinds of things that a table gives names to. The raw value is the word that messages use.
    enum DeclarationKind: String, CustomStringConvertible {
        case option, source, type, route, parameter

        var description: String { rawValue }
    }

    /// A route that wins a link from an unreachable one.
    package struct MatchingRoute: Sendable, Hashable {
        /// The name of the route, or `none`.
        package let route: String
        /// The file and line of its pattern.
        let place: String
        /// A link that both match. It is not a guess: it was resolved.
        let link: String
    }

    /// A kind of notation of other routers, and how this language writes it.
    enum ForeignNotation: String {
        case parameter, type, optional, part, alternatives, expression, catchAll, anchor, group

        var advice: Sentence {
            switch self {
            case .parameter: "a parameter is `:name` or `:name{type}`"
            case .type: "a type is in braces, `:name{type}`"
            case .optional: "an optional parameter is `:name{type?}`"
            case .part: "only a parameter that is a whole segment can be optional: write two patterns"
            case .alternatives: "alternatives are in braces, `:name{a|b}`"
            case .expression: "a regular expression is in braces, `:name{/regex/}`"
            case .catchAll: "the rest of a path is `*name`, or `+name` if it is not empty"
            case .group: "a folder in parentheses is not part of the path"
            case .anchor: "`$` does not end a pattern: a pattern always matches the whole path"
            }
        }
    }
}

extension Sentence {
    /// The sentence with `texts` in place of each `%`.
    package func filled(with texts: [String]) -> Sentence {
        var filled = StringInterpolation(literalCapacity: 64, interpolationCount: 2)
        let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0, index <= texts.count { filled.appendInterpolation(texts[index - 1]) }
            filled.appendLiteral(String(Substring(part)))
        }
        return Sentence(stringInterpolation: filled)
    }
}

extension SourceRange {
    /// Whether the range begins before `other` does.
    package func begins(before other: SourceRange) -> Bool { (file, start) < (other.file, other.start) }
}

/// The errors that the parsers of a table have found so far.
final class DiagnosticList {
    fileprivate var all: [Diagnostic] = []
}

/// A parser that goes on after an error.
protocol DiagnosticCollector {
    var errors: DiagnosticList { get }
}

extension DiagnosticCollector {
    /// The errors found so far, by this parser and those that it works with.
    var diagnostics: [Diagnostic] {
        get { errors.all }
        nonmutating _modify { yield &errors.all }
    }

    /// Reports an error, with texts that may resolve it, the best one first.
    mutating func report(
        _ kind: Diagnostic.Kind, at range: SourceRange, related: SourceRange? = nil,
        suggesting texts: [String?] = [], for replaced: SourceRange? = nil
    ) {
        diagnostics.append(Diagnostic(kind, at: range, related: related, suggesting: texts, for: replaced))
    }

    /// Reports an error, if there is one. Returns whether there is.
    mutating func report(_ found: Diagnostic?) -> Bool {
        if let found { diagnostics.append(found) }
        return found != nil
    }

    /// Reports an error, and returns `nil`.
    mutating func fail<Result>(
        _ kind: Diagnostic.Kind, at range: SourceRange, related: SourceRange? = nil,
        suggesting texts: [String?] = [], for replaced: SourceRange? = nil
    ) -> Result? {
        report(kind, at: range, related: related, suggesting: texts, for: replaced)
        return nil
    }
}

/// All errors of a route table, in the order of its text.
public struct TableError: Error, Sendable {
    /// The errors; never empty.
    public let diagnostics: [Diagnostic]
    /// The files that the diagnostics refer to by index.
    public let files: [TableFile]

    package init(diagnostics: [Diagnostic], files: [TableFile]) {
        self.diagnostics = diagnostics
        self.files = files
    }
}

extension TableError: CustomStringConvertible {
    /// All diagnostics with the lines they are about, separated by empty lines.
    public var description: String {
        text(limit: diagnostics.count)
    }

    /// The first `limit` diagnostics with the lines they are about, separated by empty lines.
    package func text(limit: Int) -> String {
        let files = files.map { LineIndex($0) }
        return diagnostics.prefix(limit).map { $0.text(files: files) }.joined(separator: "\n")
    }
}
