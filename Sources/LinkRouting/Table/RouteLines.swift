/// The lines of routes and groups.
extension TableParser {
    mutating func readRouteLine(_ line: Line) {
        var scanner = line.scanner
        if let group, group.place.file != scanner.file { closeFile() }
        switch line.keyword {
        case .option, .source, .type, .query: target = .nothing
        case .group: openGroup(scanner, at: line.start)
        case .closingBrace: closeGroup(&scanner, at: line.start)
        case .pattern: readRoute(&scanner)
        case .unreadable: target = .broken
        case .doc, .also, .ok, .no, .deprecated: readBelonging(line)
        }
        collect()
    }

    mutating func openGroup(_ line: Scanner, at start: Int) {
        target = .nothing
        var scanner = line
        let place = Place(file: line.file, start: start, end: start + 5)
        if group != nil { note(.nestedGroup, at: place) }
        var sources: [Int] = []
        var hasBrace = false
        var namesSource = false
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            if hasBrace {
                note(.unexpectedText(text), at: word)
            } else if text == "{" {
                hasBrace = true
            } else {
                namesSource = true
                if let source = source(text, at: word) { sources.append(source) }
            }
        }
        if !hasBrace { note(.missingGroupBrace, at: scanner.here) }
        if !namesSource { note(.missingName(of: .source), at: place) }
        group = Group(sources: sources, place: place)
    }

    mutating func closeGroup(_ scanner: inout Scanner, at start: Int) {
        target = .nothing
        if group == nil { note(.strayBrace, at: Place(file: scanner.file, start: start, end: start + 1)) }
        group = nil
        expectEnd(&scanner)
    }

    mutating func closeFile() {
        if let group { note(.unclosedGroup, at: group.place) }
        group = nil
        target = .nothing
    }

    mutating func source(_ name: String, at place: Place) -> Int? {
        if let index = sourceIndices[name] { return index }
        let nearest = NearestName.suggestion(for: name, among: sourceIndices.keys.sorted())
        note(.unknownName(name, of: .source, suggestion: nearest), at: place)
        return nil
    }

    mutating func readRoute(_ scanner: inout Scanner) {
        target = .broken
        let before = diagnostics.count
        var pattern = patterns.pattern(&scanner)
        collect()
        _ = scanner.skipToWord()
        guard scanner.take(text: "->") else {
            // A pattern with a problem may have ended somewhere else than it was meant to.
            if pattern == nil { return }
            note(.missingArrow, at: scanner.here)
            return
        }
        guard !scanner.skipToWord() else {
            note(.missingRouteName, at: scanner.here)
            return
        }
        guard let name = name(&scanner, of: .route) else { return }
        let constants = readConstants(&scanner)
        pattern?.constants = constants
        pattern?.sources = readSources(&scanner)
        collect()
        if let pattern { checkOrigin(of: pattern) }
        guard diagnostics.count == before, let pattern else { return }
        var route = Route(name: name.text, patterns: [pattern], place: name.place)
        if name.text == "none" {
            route.name = nil
        } else if let first = routeIndices[name.text] {
            note(.duplicateName(name.text, of: .route), at: name.place, related: table.routes[first].place)
            return
        } else {
            routeIndices[name.text] = table.routes.count
        }
        target = .route(table.routes.count)
        table.routes.append(route)
    }

    /// Notes a pattern that names an origin outside the sources it accepts: no link would ever match it.
    mutating func checkOrigin(of pattern: Pattern) {
        guard let origin = pattern.origin, pattern.sources?.isEmpty == false, table.sources(of: pattern).isEmpty else { return }
        note(.patternOutsideAccepted(origin.description), at: pattern.place)
    }

    /// `with K=V...` up to the first `@` or the end of the line; nothing when the line goes on otherwise.
    mutating func readConstants(_ scanner: inout Scanner) -> [Constant] {
        var ahead = scanner
        guard !ahead.skipToWord(), case let word = ahead.word(), ahead.text(word) == "with" else { return [] }
        scanner = ahead
        var constants: [Constant] = []
        while !scanner.skipToWord(), scanner.peek != UInt8(ascii: "@") {
            guard let constant = patterns.constant(&scanner) else {
                scanner.position = scanner.end
                return constants
            }
            if let first = constants.first(where: { $0.name == constant.name }) {
                note(.duplicateParameter(constant.name), at: constant.place, related: first.place)
            }
            constants.append(constant)
        }
        collect()
        if constants.isEmpty { note(.missingConstants, at: word) }
        return constants
    }

    /// `@SOURCE...` up to the end of the line, or else the sources of the group.
    mutating func readSources(_ scanner: inout Scanner) -> [Int]? {
        var sources: [Int] = []
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            guard text.hasPrefix("@"), text.utf8.count > 1 else {
                note(.unexpectedText(text), at: word)
                return nil
            }
            let name = String(text.dropFirst())
            guard let source = source(name, at: word) else { continue }
            if let group, !group.sources.contains(source) {
                note(.sourceOutsideGroup(name), at: word, related: group.place)
            } else if !sources.contains(source) {
                sources.append(source)
            }
        }
        return sources.isEmpty ? group?.sources : sources.sorted()
    }
}
