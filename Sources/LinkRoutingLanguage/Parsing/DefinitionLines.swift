/// Parses the lines that define options, sources, types and global parameters.
extension TableParser {
    /// An option: its name, its only value, and the flag that it sets.
    package struct Option: Sendable {
        package let name: String
        package let value: String
        package let flag: any WritableKeyPath<TableOptions, Bool> & Sendable
    }

    package static let options = [
        Option(name: "path-case", value: "ignore", flag: \.ignoresPathCase),
        Option(name: "query-case", value: "ignore", flag: \.ignoresQueryCase),
        Option(name: "query-plus", value: "space", flag: \.readsPlusAsSpace),
        Option(name: "slashes", value: "strict", flag: \.countsEmptySegments),
    ]

    mutating func readOption(_ line: Scanner) {
        var scanner = line
        guard !scanner.skipToWord() else {
            return report(.missingName(of: .option), at: scanner.currentCharacter)
        }
        let name = scanner.word()
        let text = scanner.text(name)
        guard let option = Self.options.first(where: { $0.name == text }) else {
            let nearest = SpellingSuggestion.suggestion(for: text, among: Self.options.map(\.name))
            return report(.unknownName(text, of: .option), at: name, suggesting: [nearest])
        }
        guard !scanner.skipToWord() else {
            return report(
                .missingOptionValue(text, option.value), at: scanner.currentCharacter,
                suggesting: ["\(text) \(option.value)"], for: name)
        }
        let value = scanner.word()
        guard scanner.text(value) == option.value else {
            return report(.badOptionValue(text, scanner.text(value), option.value), at: value)
        }
        expectEnd(&scanner)
        if let first = optionPlaces[text] {
            report(.duplicateName(text, of: .option), at: name, related: first)
        }
        optionPlaces[text] = optionPlaces[text] ?? name
        compiled.options[keyPath: option.flag] = true
    }

    mutating func readSource(_ line: Scanner) {
        var scanner = line
        guard let range = name(&scanner, of: .source) else { return }
        let name = scanner.text(range)
        if let first = sourceNames[name] {
            report(
                .duplicateName(name, of: .source), at: range, related: table.sources[first].sourceRange)
        } else {
            sourceNames[name] = table.sources.count
        }
        var source = Source(name: name, origins: [], sourceRange: range)
        var isBroken = false
        while !scanner.skipToWord() {
            if !source.origins.isEmpty, report(scanner.otherComment) {
                isBroken = true
                break
            }
            let word = scanner.word()
            let text = scanner.text(word)
            if text.hasSuffix(";") || text.utf8.contains(where: { ",=".utf8.contains($0) }) {
                let parts = text.split { ",=".contains($0) }.joined(separator: " ")
                let place = text.utf8.firstIndex { ",=;".utf8.contains($0) } ?? text.startIndex
                let start = word.start + text.utf8.distance(from: text.startIndex, to: place)
                report(
                    .unexpectedText(String(text[place])), at: scanner.range(start, start + 1),
                    suggesting: parts.contains(" ") ? [parts] : [""], for: parts.contains(" ") ? word : nil)
                isBroken = true
                continue
            }
            guard
                let origin = patterns.origin(
                    word, in: scanner, isFirst: source.origins.isEmpty && scanner.isAtLastWord)
            else {
                isBroken = true
                continue
            }
            reportDuplicate(origin, at: word)
            source.origins.append((origin, word))
        }
        if source.origins.isEmpty, !isBroken { report(.missingOrigin, at: range) }
        table.sources.append(source)
        patterns.addSource(source.origins.map(\.origin))
    }

    /// Reports the origin of a source if links of some scheme would come from an earlier origin just as well:
    /// `//host` and `//host:443` for `https`.
    private mutating func reportDuplicate(_ origin: Origin, at word: SourceRange) {
        let hasEveryPort = origin.host?.isAny == true && origin.port == nil
        let links = origin.schemes.map { scheme in
            let port = hasEveryPort ? "*" : origin.port(for: scheme).map { "\($0)" } ?? ""
            return ExactText("\(origin.scheme ?? "") \(scheme)://\(origin.host?.description ?? ""):\(port)")
        }
        let first = links.compactMap { sourceLinks[$0] }.first
        if let first { report(.duplicateOrigin(origin.description), at: word, related: first) }
        for links in links where sourceLinks[links] == nil { sourceLinks[links] = word }
    }

    mutating func readTypeName(_ line: Scanner) {
        var scanner = line
        guard let range = name(&scanner, of: .type) else { return }
        let name = scanner.text(range)
        if ValueType.builtIn(name) != nil {
            report(.builtInTypeName(name), at: range)
        } else if let first = patterns.typeParser.definitions[name] {
            report(.duplicateName(name, of: .type), at: range, related: first.sourceRange)
        } else {
            typesInOrder.append((name, range))
            patterns.typeParser.define(.init(name: name, sourceRange: range, text: scanner, state: .unread))
        }
    }

    mutating func resolveTypes() {
        patterns.typeParser.resolve(typesInOrder.map(\.name))
        for (name, range) in typesInOrder {
            guard let type = patterns.typeParser.resolve(name) else { continue }
            table.types.append(TypeDefinition(name: name, type: type, sourceRange: range))
        }
    }

    /// Marks the types that are used somewhere.
    mutating func markUsedTypes() {
        for index in table.types.indices {
            table.types[index].isUsed = patterns.typeParser.used[table.types[index].name] != nil
        }
    }

    mutating func readGlobals(_ line: Scanner) {
        var scanner = line
        let range =
            scanner.skipToWord()
            ? scanner.range(from: scanner.position) : PatternParser.extent(&scanner).pattern
        var inner = scanner
        (inner.position, inner.end) = (range.start, range.end)
        let before = diagnostics.count
        if inner.isAt("?"), range.end > range.start + 1 {
            report(.unexpectedText("?"), at: inner.currentCharacter, suggesting: [""])
            _ = inner.consume("?")
        }
        let (found, rest) = patterns.query(&inner)
        if rest >= 0 {
            report(
                .globalNotParameter,
                at: SourceRange(compiled.parameters[rest].byteRange, file: scanner.file))
        }
        let conditions = compiled.conditions[found]
        compiled.conditions.removeSubrange(found)
        for condition in conditions { addGlobal(condition, file: scanner.file) }
        compiled.globals = 0..<compiled.conditions.count
        if diagnostics.count == before, !inner.isAtEnd { reportUnexpected(inner) }
        if !scanner.skipToWord() { reportUnjoined(range, scanner, errorsBefore: before) }
    }

    /// Reports text after the first word of a `query` line. It may have more items.
    private mutating func reportUnjoined(_ first: SourceRange, _ rest: Scanner, errorsBefore before: Int) {
        var scanner = rest
        var words = [first]
        while !scanner.skipToWord() { words.append(PatternParser.extent(&scanner).pattern) }
        let text = scanner.text(words[1])
        guard text.utf8.first.map(":{&".utf8.contains) ?? false || text.utf8.contains(sequence: "=:") else {
            return reportUnexpected(rest)
        }
        let items = words.map { word in
            let item = scanner.text(word)
            return item.last.map(",;".contains) ?? false ? String(item.dropLast()) : item
        }
        // Commas and semicolons at the end of an item were reported when it was parsed.
        if items[0] != scanner.text(first) { diagnostics.removeLast(diagnostics.count - before) }
        let joined = items.filter { $0 != "&" }.joined(separator: "&").replacing("&&", by: "&")
        report(
            .unjoinedItem(text), at: words[1], suggesting: [joined],
            for: scanner.range(first.start, words[words.count - 1].end))
    }

    private mutating func addGlobal(_ condition: CompiledTable.Condition, file: Int) {
        let range = SourceRange(condition.byteRange, file: file)
        guard condition.kind == .value, condition.element.kind != .literal else {
            let word = compiled.text(of: range)
            let isName = Self.isName(Bytes(word.utf8).span, allowsDot: false)
            return report(.globalNotParameter, at: range, suggesting: isName ? [":\(word){string?}"] : [])
        }
        let itemName = compiled.itemName(of: condition)
        if let first = globalNames[itemName] {
            report(
                .duplicateQueryName(compiled.text(condition.key)), at: range, related: first)
        } else {
            globalNames[itemName] = range
        }
        let index = compiled.conditions.count
        compiled.conditions.append(condition)
        table.globals += compiled.makeQueryItems(index..<index + 1, file: file)
    }
}
