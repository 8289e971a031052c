/// Reads type expressions, in braces and in `type` lines, and looks up the names they use.
package struct TypeParser {
    /// Where each named type is defined, and what it is once it has been read.
    struct Definition {
        var name: String
        var place: SourceRange
        var text: Scanner
        var state: State
        enum State { case unread, reading, read(ValueType?) }
    }

    private(set) var definitions: [String: Definition] = [:]
    private(set) var used: Set<String> = []
    /// The types that code registered.
    private let customTypes: [CustomType]
    private var expressions: [String: ValueRegex] = [:]
    private var diagnostics: [Diagnostic] = []

    init(customTypes: [CustomType] = []) { self.customTypes = customTypes }

    /// Whether a problem was found since the diagnostics were taken.
    var hasDiagnostics: Bool { !diagnostics.isEmpty }

    mutating func define(_ definition: Definition) { definitions[definition.name] = definition }

    /// The problems found since the last call.
    mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics = [] }
        return diagnostics
    }

    /// The type called `name`, read now if it has not been read before.
    mutating func type(named name: String, at place: SourceRange) -> ValueType? {
        if let builtIn = ValueType.builtIn(name) { return builtIn }
        guard let definition = definitions[name] else {
            if let custom = customTypes.first(where: { $0.name == name }) { return .custom(custom) }
            let names = ValueType.builtIns.map(\.description) + (definitions.keys + customTypes.map(\.name)).sorted()
            let nearest = SpellingSuggestion.suggestion(for: name, among: names)
            diagnostics.append(Diagnostic(.unknownName(name, of: .type, suggestion: nearest), at: place))
            return nil
        }
        used.insert(name)
        switch definition.state {
        case .read(let type): return type
        case .reading:
            diagnostics.append(Diagnostic(.typeCycle(name), at: place, related: definition.place))
            return nil
        case .unread:
            definitions[name]?.state = .reading
            var scanner = definition.text
            let type = wholeType(&scanner)
            definitions[name]?.state = .read(type)
            return type
        }
    }

    /// A type that fills the line up to its end or a comment.
    private mutating func wholeType(_ scanner: inout Scanner) -> ValueType? {
        if scanner.skipToWord() {
            diagnostics.append(Diagnostic(.missingType, at: scanner.here))
            return nil
        }
        guard let type = expression(&scanner) else { return nil }
        guard scanner.skipToWord() else {
            let problem: Problem =
                scanner.peek == UInt8(ascii: "?") || scanner.peek == UInt8(ascii: "=")
                ? .optionalType : .unexpectedInType(scanner.text(scanner.here))
            return fail(problem, at: scanner.here)
        }
        return type
    }

    private mutating func fail(_ problem: Problem, at place: SourceRange) -> ValueType? {
        diagnostics.append(Diagnostic(problem, at: place))
        return nil
    }

    /// A type expression; stops before what cannot belong to it. `nil` after a problem was noted.
    mutating func expression(_ scanner: inout Scanner) -> ValueType? {
        scanner.skipSpaces()
        if scanner.take("[") { return list(&scanner).flatMap { exceptions(from: $0, &scanner) } }
        if scanner.peek == UInt8(ascii: "/") { return regex(&scanner).flatMap { exceptions(from: $0, &scanner) } }
        guard let first = alternative(&scanner) else { return nil }
        scanner.skipSpaces()
        if scanner.peek == UInt8(ascii: "|") || first.isQuoted {
            return oneOf(first, &scanner).flatMap { exceptions(from: $0, &scanner) }
        }
        let name = scanner.text(first.place)
        var type: ValueType?
        if let next = scanner.peek, next.isDigit || next == UInt8(ascii: ".") || next == UInt8(ascii: "-") {
            type = range(of: name, at: first.place, &scanner)
        } else {
            type = self.type(named: name, at: first.place)
        }
        return type.flatMap { exceptions(from: $0, &scanner) }
    }

    /// `base`, or `base except …`.
    private mutating func exceptions(from base: ValueType, _ scanner: inout Scanner) -> ValueType? {
        var ahead = scanner
        ahead.skipSpaces()
        let word = ahead.text(until: TypeParser.endsWord)
        guard ahead.text(word) == "except" else { return base }
        scanner = ahead
        return except(base, &scanner)
    }

    /// `/…/`; a slash inside is written `\/`.
    private mutating func regex(_ scanner: inout Scanner) -> ValueType? {
        let start = scanner.position
        guard let place = scanner.regex() else {
            return fail(.unclosedRegex, at: SourceRange(file: scanner.file, start: start, end: start + 1))
        }
        let text = scanner.text(place)
        if let known = expressions[text] { return .regex(known) }
        do {
            let expression = try ValueRegex(text)
            expressions[text] = expression
            return .regex(expression)
        } catch {
            let at = min(place.start + error.offset, place.end)
            return fail(.badRegex(error), at: SourceRange(file: scanner.file, start: at, end: max(at, min(at + 1, place.end))))
        }
    }

    /// What follows `except`: texts that the base accepts, and names of types.
    private mutating func except(_ base: ValueType, _ scanner: inout Scanner) -> ValueType? {
        var texts: [String] = []
        var types: [ValueType] = []
        repeat {
            guard let next = alternative(&scanner) else { return nil }
            let text = scanner.text(next.place)
            if !next.isQuoted, isTypeName(text) {
                guard let type = type(named: text, at: next.place) else { return nil }
                types.append(type)
            } else if !base.accepts(text) {
                return fail(.exceptionOutside(text, type: base.description), at: next.place)
            } else {
                texts.append(text)
            }
            scanner.skipSpaces()
        } while scanner.take("|")
        return .except(base, texts: texts, types: types)
    }

    private func isTypeName(_ text: String) -> Bool {
        definitions[text] != nil || ValueType.builtIn(text) != nil || customTypes.contains { $0.name == text }
    }

    private struct Alternative {
        var place: SourceRange
        var isQuoted: Bool
    }

    /// One text of a one-of, or a type's name.
    private mutating func alternative(_ scanner: inout Scanner) -> Alternative? {
        scanner.skipSpaces()
        let start = scanner.position
        if scanner.take("'") {
            guard let place = scanner.quoted() else {
                _ = fail(.unclosedQuote, at: SourceRange(file: scanner.file, start: start, end: start + 1))
                return nil
            }
            return Alternative(place: place, isQuoted: true)
        }
        let place = scanner.text(until: TypeParser.endsWord)
        if place.start == place.end {
            _ = fail(scanner.isAtEnd ? .missingType : .emptyAlternative, at: scanner.here)
            return nil
        }
        return Alternative(place: place, isQuoted: false)
    }

    package static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "]"),
            UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    private mutating func oneOf(_ first: Alternative, _ scanner: inout Scanner) -> ValueType? {
        var texts = [scanner.text(first.place)]
        while true {
            scanner.skipSpaces()
            guard scanner.take("|") else { return .oneOf(texts) }
            guard let next = alternative(&scanner) else { return nil }
            let text = scanner.text(next.place)
            if texts.contains(text) { return fail(.duplicateAlternative(text), at: next.place) }
            texts.append(text)
        }
    }

    private mutating func list(_ scanner: inout Scanner) -> ValueType? {
        scanner.skipSpaces()
        if scanner.peek == UInt8(ascii: "[") { return fail(.listOfLists, at: scanner.here) }
        guard let element = expression(&scanner) else { return nil }
        if case .list = element { return fail(.listOfLists, at: scanner.here) }
        scanner.skipSpaces()
        var separator: Unicode.Scalar = ","
        if scanner.take("'") {
            let start = scanner.position
            let text = scanner.quoted().map { Array(scanner.text($0).unicodeScalars) } ?? []
            guard text.count == 1 else {
                return fail(.badSeparator, at: SourceRange(file: scanner.file, start: start - 1, end: scanner.position))
            }
            separator = text[0]
            scanner.skipSpaces()
        }
        guard scanner.take("]") else { return fail(.unclosedBracket, at: scanner.here) }
        return .list(element, separator: separator)
    }

    /// `A...B` behind the name of a number type; an end may be missing.
    private mutating func range(of name: String, at place: SourceRange, _ scanner: inout Scanner) -> ValueType? {
        let start = scanner.position
        let whole = scanner.text(until: TypeParser.endsWord)
        let text = scanner.text(whole)
        guard let dots = text.firstRange(of: "...") else { return fail(.unexpectedInType(text), at: whole) }
        let lower = String(text[..<dots.lowerBound])
        let upper = String(text[dots.upperBound...])
        func bounds<Number: LosslessStringConvertible & Comparable & Hashable & Sendable>(
            _: Number.Type
        ) -> (bounds: Bounds<Number>?, bad: String) {
            let least = lower.isEmpty ? nil : Number(lower)
            let greatest = upper.isEmpty ? nil : Number(upper)
            if !lower.isEmpty, least == nil { return (nil, lower) }
            if !upper.isEmpty, greatest == nil { return (nil, upper) }
            return (Bounds(lower: least, upper: greatest), "")
        }
        func finished<Number>(_ read: (bounds: Bounds<Number>?, bad: String), _ make: (Bounds<Number>) -> ValueType) -> ValueType?
        {
            let place = SourceRange(file: scanner.file, start: start, end: scanner.position)
            guard let bounds = read.bounds else { return fail(.badNumber(read.bad, type: name), at: place) }
            if bounds.isUnbounded { return fail(.badNumber(text, type: name), at: place) }
            if let lower = bounds.lower, let upper = bounds.upper, lower > upper { return fail(.contradiction(text), at: place) }
            return make(bounds)
        }
        switch name {
        case "int": return finished(bounds(Int64.self), ValueType.int)
        case "uint": return finished(bounds(UInt64.self), ValueType.uint)
        case "double":
            let read = bounds(Double.self)
            for end in [read.bounds?.lower, read.bounds?.upper].compactMap(\.self) where !end.isFinite {
                return fail(.badNumber(text, type: name), at: place)
            }
            return finished(read, ValueType.double)
        default: return fail(.unexpectedInType(text), at: whole)
        }
    }
}

extension String {
    /// Where `text` occurs first.
    fileprivate func firstRange(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}

extension TypeParser {
    /// The type that the definition of `name` stands for.
    mutating func resolve(_ name: String) -> ValueType? {
        guard let place = definitions[name]?.place else { return nil }
        let wasUsed = used.contains(name)
        let type = type(named: name, at: place)
        if !wasUsed { used.remove(name) }
        return type
    }
}
