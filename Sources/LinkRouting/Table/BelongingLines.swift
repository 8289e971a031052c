/// The lines that belong to the route above them: `doc`, `also`, `ok`, `no` and `deprecated`.
extension TableParser {
    mutating func readBelonging(_ line: Line) {
        var scanner = line.scanner
        let keyword = line.keyword.rawValue
        let place = Place(file: scanner.file, start: line.start, end: line.start + keyword.utf8.count)
        let index: Int
        switch target {
        case .nothing:
            note(.withoutRoute(keyword: keyword), at: place)
            return
        case .broken: return
        case .route(let route): index = route
        }
        if table.routes[index].name == nil, line.keyword != .doc, line.keyword != .no {
            note(.notForNone(keyword: keyword), at: place)
            return
        }
        switch line.keyword {
        case .also:
            guard !scanner.skipToWord() else {
                note(.missingText(keyword: keyword), at: scanner.here)
                return
            }
            guard var pattern = patterns.pattern(&scanner) else { return }
            let before = diagnostics.count
            pattern.constants = readConstants(&scanner)
            let hasOwn = !scanner.skipToWord()
            pattern.sources = hasOwn ? readSources(&scanner) : table.routes[index].patterns[0].sources
            checkOrigin(of: pattern)
            if diagnostics.count == before { table.routes[index].patterns.append(pattern) }
        case .ok, .no: readExample(&scanner, isExpectedToMatch: line.keyword == .ok, of: index)
        default:
            scanner.skipSpaces()
            var end = scanner.end
            while end > scanner.position, scanner.bytes[end - 1].isSpace || scanner.bytes[end - 1] == UInt8(ascii: "\r") {
                end -= 1
            }
            let text = scanner.text(Place(file: scanner.file, start: scanner.position, end: end))
            if line.keyword == .doc {
                table.routes[index].documentation.append(text)
            } else {
                table.routes[index].deprecation = text
            }
        }
    }

    mutating func readExample(_ scanner: inout Scanner, isExpectedToMatch: Bool, of route: Int) {
        guard !scanner.skipToWord() else {
            note(.missingText(keyword: isExpectedToMatch ? "ok" : "no"), at: scanner.here)
            return
        }
        let link = scanner.word()
        var example = Example(isExpectedToMatch: isExpectedToMatch, link: scanner.text(link), values: [], place: link)
        while !scanner.skipToWord() {
            let start = scanner.position
            let name = scanner.text { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard isExpectedToMatch, name.start < name.end, scanner.take("=") else {
                let word = Place(file: name.file, start: start, end: scanner.word().end)
                note(isExpectedToMatch ? .badExampleValue(scanner.text(word)) : .unexpectedText(scanner.text(word)), at: word)
                return
            }
            let value: Place
            if scanner.take("'") {
                guard let quoted = scanner.quoted() else {
                    note(.unclosedQuote, at: Place(file: name.file, start: scanner.position - 1, end: scanner.position))
                    return
                }
                value = quoted
            } else {
                value = scanner.word()
            }
            example.values.append((scanner.text(name), scanner.text(value), scanner.place(from: start)))
        }
        table.routes[route].examples.append(example)
    }
}
