/// The queries of patterns and fragments, and global parameters.
extension PatternParser {
    /// Reads the items behind `?`, up to a fragment or the end, and the `*name` among them, whose parameter is -1 without one.
    mutating func query(_ scanner: inout Scanner, isInFragment: Bool = false) -> (conditions: Range<Int>, rest: Int) {
        let first = compiled.conditions.count
        var rest = -1
        if scanner.isAtEnd || scanner.peek == UInt8(ascii: "#") {
            note(.emptyQuery, at: scanner.here)
            return (first..<first, -1)
        }
        repeat {
            if readQueryRest(&scanner) {
                let found = compiled.parameters.count - 1
                if rest >= 0 {
                    let places = [found, rest].map { SourceRange(compiled.parameters[$0].stretch, file: scanner.file) }
                    note(.duplicateQueryName("*"), at: places[0], related: places[1])
                }
                rest = found
                continue
            }
            guard let condition = queryItem(&scanner) else { return (first..<compiled.conditions.count, rest) }
            if let known = compiled.conditions[first...].first(where: { areSameName($0.key, condition.key) }) {
                note(
                    .duplicateQueryName(compiled.text(condition.key)), at: SourceRange(condition.stretch, file: scanner.file),
                    related: SourceRange(known.stretch, file: scanner.file))
            }
            compiled.conditions.append(condition)
        } while scanner.take("&")
        if isInFragment, scanner.peek == UInt8(ascii: "#") { note(.strayCharacter("#", escape: "%23"), at: scanner.here) }
        return (first..<compiled.conditions.count, rest)
    }

    /// Whether two names of query items are one to the table. Equal texts stand in one place.
    func areSameName(_ left: ByteRange, _ right: ByteRange) -> Bool {
        if left == right || !compiled.options.ignoresQueryCase { return left == right }
        return ASCIICase.areEqual(compiled.texts.span.extracting(left.range), compiled.texts.span.extracting(right.range))
    }

    /// Reads `*name`, which fills an item; `false` if none begins here.
    private mutating func readQueryRest(_ scanner: inout Scanner) -> Bool {
        let start = scanner.position
        guard scanner.take("*") else { return false }
        let name = scanner.parameterName()
        if let byte = scanner.peek, !Position.query.isEnd(byte) {
            scanner.position = start
            return false
        }
        addParameter(scanner, named: name, at: scanner.place(from: start))
        return true
    }

    private mutating func queryItem(_ scanner: inout Scanner) -> CompiledTable.Condition? {
        let start = scanner.position
        switch scanner.peek {
        case UInt8(ascii: "*"):
            note(.starInText, at: scanner.here)
            return nil
        case UInt8(ascii: ":"), UInt8(ascii: "{"): return parameterItem(&scanner)
        default: break
        }
        let isAbsent = scanner.take("!")
        let name = scanner.text { Position.query.isEnd($0) || $0 == UInt8(ascii: "=") }
        guard let key = PercentCoding.decodedText(scanner.bytes.span.extracting(name.start..<name.end)) else {
            note(.literalNotUTF8(scanner.text(name)), at: name)
            return nil
        }
        if key.isEmpty {
            note(.emptyQueryName, at: scanner.here)
            return nil
        }
        if key.hasPrefix("/") {
            note(.queryNameWithSlash(key), at: name)
            return nil
        }
        guard scanner.take("=") else {
            let nothing = CompiledTable.Element(kind: .literal, index: compiled.literals.insert(Span()), parameter: -1)
            return condition(Bytes(key.utf8).span, isAbsent ? .absent : .present, nothing, at: scanner.place(from: start))
        }
        if isAbsent {
            note(.unexpectedInType("="), at: SourceRange(file: scanner.file, start: scanner.position - 1, end: scanner.position))
            return nil
        }
        guard let element = element(&scanner, in: .query) else { return nil }
        return condition(Bytes(key.utf8).span, .value, element, at: scanner.place(from: start))
    }

    /// `:name{…}`, whose key is its name.
    private mutating func parameterItem(_ scanner: inout Scanner) -> CompiledTable.Condition? {
        let start = scanner.position
        guard let parameter = parameter(&scanner) else { return nil }
        if let byte = scanner.peek, !Position.query.isEnd(byte) {
            note(.unexpectedInType(scanner.text(scanner.here)), at: scanner.here)
            return nil
        }
        let place = scanner.place(from: start)
        guard parameter.name >= 0 else {
            note(.missingParameterName, at: place)
            return nil
        }
        let key = compiled.names[parameter.name]
        compiled.parameters.append(parameter)
        let element = CompiledTable.Element(
            kind: .type, isOptional: parameter.isOptional, index: parameter.type, parameter: compiled.parameters.count - 1)
        return condition(Bytes(key.utf8).span, .value, element, at: place)
    }

    private mutating func condition(
        _ key: Span<UInt8>, _ kind: CompiledTable.Condition.Kind, _ element: CompiledTable.Element, at place: SourceRange
    ) -> CompiledTable.Condition {
        let literal = compiled.literals.insert(key)
        return CompiledTable.Condition(
            key: compiled.literals[literal], kind: kind, element: element, stretch: ByteRange(place.start, place.end))
    }
}
