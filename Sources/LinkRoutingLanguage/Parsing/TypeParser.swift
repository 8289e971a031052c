/// Parses type expressions in braces and in `type` lines, and resolves the names in them.
package struct TypeParser: DiagnosticCollector {
    /// The definition of a named type. It is parsed when the type is first used.
    struct Definition {
        var name: String
        var sourceRange: SourceRange
        var text: Scanner
        var state: State
        enum State { case unread, reading, read(ValueType?) }
    }

    private(set) var definitions = HashTable<String, Definition>()
    private(set) var used = HashTable<String, Void>()
    /// The types that the program registered.
    let customTypes: [CustomType]
    /// The texts of the expressions parsed so far, and the expressions by their ids.
    private var expressionTexts = StringInterner()
    private var expressions: [ValueRegex] = []
    let errors = DiagnosticList()
    let work: LoadingWork
    /// The number of definitions that are being parsed, of which each refers to the next.
    private var depth = 0

    init(customTypes: [CustomType] = [], work: LoadingWork) {
        self.customTypes = customTypes
        self.work = work
    }

    mutating func define(_ definition: Definition) { definitions[definition.name] = definition }

    /// The names of all types that are not built in.
    var otherTypeNames: [String] { definitions.keys + customTypes.map(\.name) }

    /// The type called `name`.
    mutating func type(named name: String, at range: SourceRange) -> ValueType? {
        if let builtIn = ValueType.builtIn(name) { return builtIn }
        guard let definition = definitions[name] else {
            if let custom = customTypes.first(where: { $0.name == name }) { return .custom(custom) }
            return fail(
                .unknownName(name, of: .type, isDefinable: Self.isDefinable(name)), at: range,
                suggesting: suggestions(forType: name))
        }
        used[name] = ()
        switch definition.state {
        case .reading: return fail(.typeCycle(name), at: range, related: definition.sourceRange)
        case .unread where depth > ValueType.maximumDepth:
            // The types that it refers to would be too deep, too.
            definitions[name]?.state = .read(nil)
            return fail(.typeTooDeep, at: range)
        case .unread, .read: return resolve(name) ?? fail(.brokenType(name), at: range)
        }
    }

    /// Resolves types, each after those that its definition refers to. So a chain of names may have any
    /// length, and the order of the lines does not matter.
    mutating func resolve(_ names: [String]) {
        var known = HashTable<String, Void>()
        for name in names where known[name] == nil {
            known[name] = ()
            var open = [(name: name, words: words(ofDefinition: name))]
            while let last = open.indices.last {
                if let next = open[last].words.popLast() {
                    if known[next] == nil { open.append((next, words(ofDefinition: next))) }
                    known[next] = ()
                } else {
                    _ = resolve(open.removeLast().name)
                }
            }
        }
    }

    /// The words of a definition that may be names of types in the table.
    private func words(ofDefinition name: String) -> [String] {
        guard var text = definitions[name]?.text else { return [] }
        var words: [String] = []
        while !text.isAtEnd {
            let word = text.text(Self.word(&text))
            if definitions[word] != nil { words.append(word) }
            if text.consume("'") { _ = text.quoted() } else { text.position += 1 }
        }
        return words
    }

    /// The type that the table defines as `name`. This does not count as a use of the type.
    mutating func resolve(_ name: String) -> ValueType? {
        guard var definition = definitions[name] else { return nil }
        if case .read(let type) = definition.state { return type }
        definitions[name]?.state = .reading
        depth += 1
        let type = wholeType(&definition.text)
        depth -= 1
        definitions[name]?.state = .read(type)
        return type
    }

    /// Parses a type that ends with the line, or before a comment.
    private mutating func wholeType(_ scanner: inout Scanner) -> ValueType? {
        if scanner.skipToWord() { return fail(.missingType, at: scanner.currentCharacter) }
        let start = scanner.position
        guard let type = expression(&scanner) else {
            repairLast(from: start, scanner, isInBraces: false)
            return nil
        }
        if scanner.skipToWord() { return type }
        if report(scanner.otherComment) { return nil }
        let mark = scanner.currentCharacter
        if scanner.isAt(anyOf: "?=") {
            let isLast = scanner.isAt("?") && scanner.peek(1)?.isSpace ?? true
            return fail(.optionalType, at: mark, suggesting: isLast ? [""] : [])
        }
        report(.unexpectedInType(scanner.text(mark)), at: mark)
        repairLast(from: start, scanner, isInBraces: false)
        return nil
    }

    /// Parses a type expression, up to the first character that cannot belong to it. `nil` after an error was
    /// reported.
    mutating func expression(_ scanner: inout Scanner) -> ValueType? {
        scanner.skipSpaces()
        let base =
            scanner.isAt("/")
            ? regex(&scanner) : scanner.consume("[") ? list(&scanner) : wordsOrRange(&scanner)
        guard let base else { return nil }
        var ahead = scanner
        ahead.skipSpaces()
        let word = Self.word(&ahead)
        let text = ahead.text(word)
        if text == "except" {
            scanner = ahead
            return except(base, &scanner)
        }
        guard SpellingSuggestion.suggestion(for: text, among: ["except"]) != nil else { return base }
        return fail(.unknownWord(text), at: word, suggesting: ["except"])
    }

    /// Parses the name of a type, a range of numbers, or alternatives.
    private mutating func wordsOrRange(_ scanner: inout Scanner) -> ValueType? {
        guard let first = alternative(&scanner) else { return nil }
        scanner.skipSpaces()
        if scanner.isAt("|") || scanner.isQuoted(first) { return oneOf(first, &scanner) }
        let name = scanner.text(first)
        guard let next = scanner.peek, next.isDigit || ".-".utf8.contains(next) else {
            return type(named: name, at: first)
        }
        return range(of: name, at: first, &scanner)
    }

    /// Parses `/…/`. A slash inside the expression is written `\/`.
    private mutating func regex(_ scanner: inout Scanner) -> ValueType? {
        let start = scanner.position
        guard let range = scanner.regex() ?? scanner.regexWithOpenClass() else {
            return fail(.unclosedRegex, at: scanner.range(start, start + 1))
        }
        let bytes = scanner.bytes.span
        if let known = expressionTexts.id(of: range.start..<range.end, in: bytes) {
            return .regex(expressions[known])
        }
        if work.isExhausted { return nil }
        do {
            let expression = try ValueRegex(scanner.text(range), work)
            if work.isExhausted { return fail(.tooExpensiveExpressions, at: range) }
            _ = expressionTexts.insert(range.start..<range.end, of: bytes)
            expressions.append(expression)
            return .regex(expression)
        } catch {
            if work.isExhausted { return fail(.tooExpensiveExpressions, at: range) }
            let at = min(range.start + error.offset, range.end)
            return fail(.badRegex(error), at: scanner.range(at, max(at, min(at + 1, range.end))))
        }
    }

    /// Parses the alternatives after `except`: names of types, and texts that the base type accepts.
    private mutating func except(_ base: ValueType, _ scanner: inout Scanner) -> ValueType? {
        var texts: [String] = []
        var types: [ValueType] = []
        let start = scanner.position
        // Compiled once for all texts.
        var compiled = CompiledTypes()
        let index = compiled.index(of: base)
        let isNumeric = [.int, .uint, .double, .bool].contains(compiled.baseKind(of: index))
        repeat {
            guard let next = alternative(&scanner) else { return nil }
            let text = scanner.text(next)
            let isQuoted = scanner.isQuoted(next)
            if !isQuoted, Self.hasWildcards(text) || Self.isNameless(text) {
                return fail(.unnamedException(text), at: next)
            }
            if !isQuoted, isTypeName(text) {
                guard let type = type(named: text, at: next) else { return nil }
                if isNumeric, case .oneOf(let words) = type {
                    // Like texts, they are compared by value.
                    texts += words.filter {
                        compiled.accepts(index, Bytes($0.utf8).span, isValidUTF8: true, mayBeEmpty: false)
                    }
                } else {
                    types.append(type)
                }
            } else if !compiled.accepts(index, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: true) {
                return fail(.exceptionOutsideType(text, base.description), at: next)
            } else {
                texts.append(text)
            }
            scanner.skipSpaces()
        } while scanner.consume("|")
        let type = texts.isEmpty && types.isEmpty ? base : ValueType.except(base, texts: texts, types: types)
        guard type.isWithinNestingLimit else { return fail(.typeTooDeep, at: scanner.range(from: start)) }
        return type
    }

    private func isTypeName(_ text: String) -> Bool {
        definitions[text] != nil || ValueType.builtIn(text) != nil || customTypes.contains { $0.name == text }
    }

    /// Parses one alternative: a text, which may be in quotes, or the name of a type.
    private mutating func alternative(_ scanner: inout Scanner) -> SourceRange? {
        scanner.skipSpaces()
        let start = scanner.position
        if report(Self.otherQuotes(scanner)) { return nil }
        if scanner.consume("'") {
            return scanner.quoted() ?? fail(.unclosedQuote, at: scanner.range(start, start + 1))
        }
        let range = Self.word(&scanner)
        return range.start < range.end ? range : fail(.emptyAlternative, at: scanner.currentCharacter)
    }

    /// Moves past a word. A `~` ends it if `?` or `=` follows: together they mark a lenient parameter.
    package static func word(_ scanner: inout Scanner) -> SourceRange {
        let start = scanner.position
        let range = scanner.text(until: endsWord)
        guard range.start < range.end, scanner.bytes[range.end - 1] == UInt8(ascii: "~") else { return range }
        var ahead = scanner
        ahead.skipSpaces()
        if ahead.isAt(anyOf: "?=") { scanner.position -= 1 }
        return scanner.range(from: start)
    }

    static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "="):
            true
        case UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "'"): true
        default: false
        }
    }

    private mutating func oneOf(_ first: SourceRange, _ scanner: inout Scanner) -> ValueType? {
        var places = [first]
        var known = StringInterner()
        _ = known.insert(first.start..<first.end, of: scanner.bytes.span)
        while true {
            scanner.skipSpaces()
            guard scanner.consume("|") else {
                return hasMisplacedType(places, scanner) ? nil : .oneOf(places.map(scanner.text))
            }
            guard let next = alternative(&scanner) else { return nil }
            if known.insert(next.start..<next.end, of: scanner.bytes.span) < places.count {
                return fail(.duplicateAlternative(scanner.text(next)), at: next)
            }
            places.append(next)
        }
    }

    /// Whether a text without quotes has characters of an expression.
    private static func hasWildcards(_ text: String) -> Bool {
        text != "*" && text.utf8.contains { "\\()*".utf8.contains($0) }
    }

    /// Whether a text without quotes is an expression or a range of numbers.
    private static func isNameless(_ text: String) -> Bool {
        text.utf8.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
            || text.utf8.contains(sequence: "...") && TypeRepair.isRange(text)
    }

    /// Reports an alternative that is a type or a regular expression rather than a text. Returns whether
    /// there is one.
    ///
    /// `double`, `date` and `url` are ordinary words if another alternative is not a type.
    private mutating func hasMisplacedType(_ alternatives: [SourceRange], _ scanner: Scanner) -> Bool {
        let bare = alternatives.filter { !scanner.isQuoted($0) }
        guard alternatives.count > 1, let last = alternatives.last, !bare.isEmpty else { return false }
        if bare.contains(where: { Self.hasWildcards(scanner.text($0)) }) {
            let whole = scanner.range(alternatives[0].start, last.end)
            report(.bareExpression(scanner.text(whole)), at: whole)
            return true
        }
        let first = bare.first { isTypeName(scanner.text($0)) || Self.isNameless(scanner.text($0)) }
        guard let first else { return false }
        let isAbsence = alternatives.allSatisfy {
            let text = scanner.text($0)
            return !scanner.isQuoted($0) && isTypeName(text)
                || TypeSynonyms.absent.contains(text.lowercased())
        }
        let isWord = bare.map(scanner.text).allSatisfy {
            !Self.isNameless($0) && (!isTypeName($0) || ["double", "date", "url"].contains($0))
        }
        if isWord, !isAbsence { return false }
        report(.typeAmongAlternatives(scanner.text(first)), at: first)
        return true
    }

    private mutating func list(_ scanner: inout Scanner) -> ValueType? {
        scanner.skipSpaces()
        if scanner.isAt("[") { return fail(.listOfLists, at: scanner.currentCharacter) }
        guard let element = expression(&scanner) else { return nil }
        if case .list = element { return fail(.listOfLists, at: scanner.currentCharacter) }
        scanner.skipSpaces()
        var separator: Unicode.Scalar = ","
        if scanner.consume("'") {
            let start = scanner.position
            let text = scanner.quoted().map { Array(scanner.text($0).unicodeScalars) } ?? []
            guard text.count == 1 else {
                return fail(.badSeparator, at: scanner.range(start - 1, scanner.position))
            }
            separator = text[0]
            scanner.skipSpaces()
        }
        guard scanner.consume("]") else { return fail(.unclosedBracket, at: scanner.currentCharacter) }
        return .list(element, separator: separator)
    }

    /// Parses `A...B` after the name of a number type. One of the bounds may be missing.
    private mutating func range(of name: String, at range: SourceRange, _ scanner: inout Scanner)
        -> ValueType?
    {
        let whole = Self.word(&scanner)
        let text = scanner.text(whole)
        let isNumber = ["int", "uint", "double"].contains(name)
        let dots = (whole.start..<whole.end).first {
            scanner.bytes[$0..<whole.end].starts(with: "...".utf8)
        }
        guard let dots else {
            return fail(isNumber ? .badNumber(text, name) : .unexpectedInType(text), at: whole)
        }
        guard isNumber else {
            return self.type(named: name, at: range) == nil ? nil : fail(.rangeOfOtherType(name), at: range)
        }
        let ends = [scanner.range(whole.start, dots), scanner.range(dots + 3, whole.end)].map(scanner.text)
        func type<Number: LosslessStringConvertible & Comparable & Hashable & Sendable>(
            _ make: (Bounds<Number>) -> ValueType
        ) -> ValueType? {
            let numbers = ends.map { Number($0) }
            if let bad = ends.first(where: { !$0.isEmpty && Number($0) == nil }) {
                return fail(.badNumber(bad, name), at: whole)
            }
            let bounds = Bounds(lower: numbers[0], upper: numbers[1])
            if bounds.isUnbounded { return fail(.badNumber(text, name), at: whole) }
            if let lower = bounds.lower, let upper = bounds.upper, lower > upper {
                return fail(.emptyRange(text), at: whole)
            }
            return make(bounds)
        }
        if name == "int" { return type(ValueType.int) }
        if name == "uint" { return type(ValueType.uint) }
        // Infinity and hexadecimal digits are no values of the type.
        let areDecimal = ends.allSatisfy {
            Double($0)?.isFinite != false && !$0.lowercased().utf8.contains(UInt8(ascii: "x"))
        }
        return areDecimal ? type(ValueType.double) : fail(.badNumber(text, name), at: whole)
    }
}

extension Scanner {
    /// Whether the text at `range` is in quotes.
    func isQuoted(_ range: SourceRange) -> Bool { bytes[range.start - 1] == UInt8(ascii: "'") }
}
