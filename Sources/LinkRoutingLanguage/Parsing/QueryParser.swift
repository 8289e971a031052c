/// Parses the queries of patterns and fragments, and global parameters.
extension PatternParser {
    /// Parses the items after `?`, up to a fragment or the end.
    ///
    /// - Returns: the conditions, and the parameter of `*name`; -1 without one.
    mutating func query(_ scanner: inout Scanner) -> (conditions: Range<Int>, rest: Int) {
        let first = compiled.conditions.count
        var places = HashTable<Bytes, ByteRange>()
        var rest = -1
        if scanner.isAtEnd || scanner.isAt("#") {
            // The `?` before it, which cannot be text.
            let mark = scanner.range(max(0, scanner.position - 1), scanner.position)
            report(
                .emptyQuery, at: scanner.currentCharacter, suggesting: [""],
                for: spacesBeforeItem(scanner) ?? mark)
            return (first..<first, -1)
        }
        repeat {
            if let found = self.rest(&scanner, in: .query)?.parameter {
                if rest >= 0 {
                    let ranges = [found, rest].map {
                        SourceRange(compiled.parameters[$0].byteRange, file: scanner.file)
                    }
                    report(.duplicateQueryName("*"), at: ranges[0], related: ranges[1])
                }
                rest = found
                continue
            }
            guard let condition = queryItem(&scanner) else { break }
            let name = compiled.itemName(of: condition)
            if let first = places[name] {
                report(
                    .duplicateQueryName(compiled.text(condition.key)),
                    at: SourceRange(condition.byteRange, file: scanner.file),
                    related: SourceRange(first, file: scanner.file))
            } else {
                places[name] = condition.byteRange
            }
            compiled.conditions.append(condition)
        } while scanner.consume("&")
        return (first..<compiled.conditions.count, rest)
    }

    /// The spaces between a query that ends here and an item with a value; `nil` if no such item follows.
    private func spacesBeforeItem(_ pattern: Scanner) -> SourceRange? {
        var scanner = pattern
        scanner.end =
            scanner.bytes[scanner.position...].firstIndex(of: UInt8(ascii: "\n")) ?? scanner.bytes.count
        scanner.skipSpaces()
        let spaces = scanner.range(from: pattern.position)
        let item = scanner.text(scanner.word())
        let isItem = item.utf8.first.map { $0.isNameByte || ":{".utf8.contains($0) } ?? false
        return isItem && item.utf8.contains { ":=".utf8.contains($0) } ? spaces : nil
    }

    private mutating func queryItem(_ scanner: inout Scanner) -> CompiledTable.Condition? {
        let start = scanner.position
        if scanner.isAt(":") || scanner.isAt("{") { return parameterItem(&scanner) }
        if scanner.isAt("a"), scanner.text(scanner.range(start - 1, min(start + 4, scanner.end))) == "&amp;" {
            // The query is escaped for HTML.
            return fail(.unexpectedText("amp;"), at: scanner.range(start, start + 4), suggesting: [""])
        }
        let isAbsent = scanner.consume("!")
        if isAbsent && scanner.isAt(":") {
            return fail(.strayCharacter(":", "%3A"), at: scanner.currentCharacter, suggesting: [""])
        }
        let name = scanner.text {
            Position.query.isEnd($0) || "=*{}".utf8.contains($0)
        }
        if scanner.isAt("*") { return fail(.unescapedStar, at: scanner.currentCharacter) }
        // `/:year?-:month`
        let written = scanner.bytes[name.start..<name.end]
        if scanner.bytes[start - 1] == UInt8(ascii: "?"),
            written.first.map({ "-.".utf8.contains($0) }) ?? false,
            written.contains(UInt8(ascii: ":")) || scanner.isAt("{")
        {
            return fail(.misplacedOptionalMark, at: scanner.range(start - 1, start))
        }
        if scanner.isAt("{") || scanner.isAt("}") {
            reportBrace(isAbsent ? nil : start, scanner)
            return nil
        }
        guard let key = PercentCoding.decodedText(scanner.bytes.span.extracting(name.start..<name.end)) else {
            return fail(.literalNotUTF8(scanner.text(name)), at: name)
        }
        if key.isEmpty { return fail(.emptyQueryName, at: scanner.currentCharacter) }
        if key.utf8.first == UInt8(ascii: "/") { return fail(.queryNameWithSlash(key), at: name) }
        guard scanner.consume("=") else {
            if !isAbsent, let meant = Self.parameter(scanner.text(name)) {
                let notation: Diagnostic.ForeignNotation = meant.hasSuffix("{string?}") ? .optional : .type
                return fail(
                    .foreignSyntax(scanner.text(name), notation), at: name, suggesting: [meant])
            }
            let kind: CompiledTable.Condition.Kind = isAbsent ? .absent : .present
            return condition(key, kind, literal(Span()), at: scanner.range(from: start))
        }
        if isAbsent {
            return fail(.unexpectedInType("="), at: scanner.range(scanner.position - 1, scanner.position))
        }
        guard let element = element(&scanner, in: .query) else { return nil }
        return condition(key, .value, element, at: scanner.range(from: start))
    }

    private static let parameters = [
        Notation("NAME:KNOWN?", ":NAME{KNOWN?}"), Notation("NAME:KNOWN", ":NAME{KNOWN}"),
        Notation("NAME?", ":NAME{string?}"),
    ]

    /// The parameter that was meant by the name of an item without a value, such as `page:int` or `sort?`.
    private static func parameter(_ name: String) -> String? {
        guard name.utf8.contains(where: { ":?".utf8.contains($0) }) else { return nil }
        return parameters.lazy.compactMap { $0.rewritten(name) }.first
    }

    /// Reports a brace in the name of an item. After its colon at `start`, it would begin the type of a
    /// parameter.
    private mutating func reportBrace(_ start: Int?, _ line: Scanner) {
        var scanner = line
        let character = scanner.currentCharacter
        let mark = scanner.text(character)
        _ = scanner.text(until: Position.query.isEnd)
        let item = start.map { scanner.range(from: $0) }
        report(
            .strayCharacter(mark, mark == "{" ? "%7B" : "%7D"), at: character,
            suggesting: [item.map { ":" + scanner.text($0) }], for: item)
    }

    /// Parses `:name{…}`, an item whose name is that of its parameter.
    private mutating func parameterItem(_ scanner: inout Scanner) -> CompiledTable.Condition? {
        let start = scanner.position
        guard let parameter = parameter(&scanner) else { return nil }
        let range = scanner.range(from: start)
        if !scanner.isAtEnd(of: .query) {
            reportText(after: range, scanner)
            return nil
        }
        guard parameter.name >= 0 else { return fail(.missingParameterName, at: range) }
        return condition(compiled.names[parameter.name], .value, element(parameter), at: range)
    }

    /// Reports text after the parameter of an item.
    private mutating func reportText(after parameter: SourceRange, _ line: Scanner) {
        var scanner = line
        let character = scanner.currentCharacter
        let rest = scanner.text(until: Position.query.isEnd)
        let first = scanner.text(character)
        if first == "=" || first == "?" {
            reportText(rest, after: parameter, scanner)
        } else {
            report(
                .unexpectedInType(first), at: character, suggesting: first == "," || first == ";" ? ["&"] : []
            )
        }
    }

    private mutating func condition(
        _ key: String, _ kind: CompiledTable.Condition.Kind, _ element: CompiledTable.Element,
        at range: SourceRange
    ) -> CompiledTable.Condition {
        let literal = compiled.literals.insert(Bytes(key.utf8).span)
        return CompiledTable.Condition(
            key: compiled.literals[literal], kind: kind, element: element, byteRange: range.byteRange)
    }
}

extension CompiledTable {
    /// The name of a condition's item, in lower case if the table ignores its case.
    func itemName(of condition: Condition) -> Bytes {
        let name = texts.span.extracting(condition.key.range)
        return options.ignoresQueryCase ? ASCII.lowercased(name) : Bytes(name)
    }
}
