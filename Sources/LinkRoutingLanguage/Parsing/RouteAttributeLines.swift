/// Parses the lines that belong to the route above them: `doc`, `also`, `ok`, `no` and `deprecated`.
extension TableParser {
    mutating func readAttribute(_ line: Line, _ scanner: inout Scanner) {
        let keyword = line.keyword.rawValue
        let range = scanner.range(line.start, line.start + keyword.utf8.count)
        let index: Int
        switch currentRoute {
        case .none:
            return report(.lineOutsideRoute(keyword), at: range)
        case .broken: return
        case .route(let route): index = route
        }
        if compiled.routes[index].isExcluding, line.keyword != .doc, line.keyword != .no {
            return report(.notAllowedForNone(keyword), at: range)
        }
        switch line.keyword {
        case .also:
            guard !scanner.skipToWord() else {
                return report(.missingContent(keyword: keyword), at: scanner.currentCharacter)
            }
            guard var pattern = patterns.pattern(&scanner) else { return }
            let before = diagnostics.count
            pattern.constants = readConstants(&scanner)
            let own = compiled.patterns[compiled.routes[index].firstPattern]
            pattern.sourceSet = scanner.skipToWord() ? own.sourceSet : readSources(&scanner)
            checkOrigin(of: pattern)
            if diagnostics.count == before { addPattern(pattern) }
        case .ok, .no: readExample(&scanner, isExpectedToMatch: line.keyword == .ok, of: index)
        default:
            let text = scanner.text(scanner.trimmed(scanner.range(scanner.position, scanner.end)))
            if line.keyword == .doc {
                table.notes[notes(ofRoute: index)].documentation.append(text)
            } else {
                compiled.deprecations[index] = text
            }
        }
    }

    /// The index of a route's notes, which are created for its first line that needs them.
    private mutating func notes(ofRoute route: Int) -> Int {
        if compiled.routes[route].notes < 0 {
            compiled.routes[route].notes = table.notes.count
            table.notes.append(RouteNotes())
        }
        return compiled.routes[route].notes
    }

    mutating func readExample(_ scanner: inout Scanner, isExpectedToMatch: Bool, of route: Int) {
        guard !scanner.skipToWord() else {
            return report(
                .missingContent(keyword: isExpectedToMatch ? "ok" : "no"), at: scanner.currentCharacter)
        }
        let link = scanner.word()
        var example = Route.Example(
            isExpectedToMatch: isExpectedToMatch, link: scanner.text(link), values: [], sourceRange: link)
        while !scanner.skipToWord() {
            let start = scanner.position
            let name = scanner.text { $0 == UInt8(ascii: "=") || $0.isSpace }
            guard isExpectedToMatch, name.start < name.end, scanner.consume("=") else {
                scanner.position = start
                if report(scanner.otherComment) { return }
                let word = scanner.word()
                let kind: Diagnostic.Kind = isExpectedToMatch ? .badExampleValue : .unexpectedText
                return report(kind(scanner.text(word)), at: word)
            }
            guard let value = scanner.quotedOrWord() else {
                return report(.unclosedQuote, at: scanner.range(scanner.position - 1, scanner.position))
            }
            example.values.append(
                Route.ExpectedValue(
                    name: scanner.text(name), text: scanner.text(value),
                    sourceRange: scanner.range(from: start)))
        }
        table.notes[notes(ofRoute: route)].examples.append(example)
    }
}
