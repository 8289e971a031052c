/// The lines of routes and groups.
extension TableParser {
    mutating func readRouteLine(_ line: Line) {
        var scanner = scanner(line)
        if let group, group.place.file != scanner.file { closeFile() }
        switch line.keyword {
        case .option, .source, .type, .query: target = .nothing
        case .group: openGroup(scanner, at: line.start)
        case .closingBrace: closeGroup(&scanner, at: line.start)
        case .pattern: readRoute(&scanner)
        case .unreadable: target = .broken
        case .doc, .also, .ok, .no, .deprecated: readBelonging(line, &scanner)
        }
        collect()
    }

    mutating func openGroup(_ line: Scanner, at start: Int) {
        target = .nothing
        var scanner = line
        let place = SourceRange(file: line.file, start: start, end: start + 5)
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
        group = Group(sources: sources, sourceSet: sourceSet(sources), place: place)
    }

    mutating func closeGroup(_ scanner: inout Scanner, at start: Int) {
        target = .nothing
        if group == nil { note(.strayBrace, at: SourceRange(file: scanner.file, start: start, end: start + 1)) }
        group = nil
        expectEnd(&scanner)
    }

    mutating func closeFile() {
        if let group { note(.unclosedGroup, at: group.place) }
        group = nil
        target = .nothing
    }

    mutating func source(_ name: String, at place: SourceRange) -> Int? {
        if let number = sourceNames.number(of: 0..<name.utf8.count, in: Bytes(name.utf8).span) { return namedSources[number] }
        let nearest = SpellingSuggestion.suggestion(for: name, among: table.sources.map(\.name).sorted())
        note(.unknownName(name, of: .source, suggestion: nearest), at: place)
        return nil
    }

    mutating func readRoute(_ scanner: inout Scanner) {
        target = .broken
        let before = diagnostics.count
        let pattern = patterns.pattern(&scanner)
        collect()
        _ = scanner.skipToWord()
        guard scanner.take("-", ">") else {
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
        let sourceSet = readSources(&scanner)
        collect()
        guard var compiledPattern = pattern else { return }
        (compiledPattern.constants, compiledPattern.sourceSet) = (constants, sourceSet)
        checkOrigin(of: compiledPattern)
        if diagnostics.count == before { addRoute(name, compiledPattern) }
    }

    /// Adds a route with the name that stands at `name`, unless another has it.
    private mutating func addRoute(_ name: SourceRange, _ pattern: CompiledTable.Pattern) {
        let isExcluding = name.end - name.start == 4 && table.text(of: name) == "none"
        let bytes = table.files[name.file].bytes
        let hash = bytes.span.hash(of: name.start..<name.end)
        if !isExcluding, let known = routeNames.place(of: hash, where: { hasName($0, name) }) {
            let first = table.entries[known]
            note(.duplicateName(table.text(of: name), of: .route), at: name, related: SourceRange(first.name, file: first.file))
            return
        }
        routeNames.append(hash)
        target = .route(table.entries.count)
        table.entries.append(
            RouteEntry(
                file: name.file, name: ByteRange(name.start, name.end), firstPattern: patterns.compiled.patterns.count,
                isExcluding: isExcluding))
        addPattern(pattern)
    }

    /// Whether a route is called as the text at `name` says.
    private func hasName(_ route: Int, _ name: SourceRange) -> Bool {
        let entry = table.entries[route]
        let (known, other) = (table.files[entry.file].bytes, table.files[name.file].bytes)
        return !entry.isExcluding && known[entry.name.range] == other[name.start..<name.end]
    }

    /// Adds a pattern of the last route.
    mutating func addPattern(_ pattern: CompiledTable.Pattern) {
        var pattern = pattern
        pattern.route = table.entries.count - 1
        patterns.compiled.patterns.append(pattern)
    }

    /// Notes a pattern that names an origin outside the sources it accepts: no link would ever match it.
    mutating func checkOrigin(of pattern: CompiledTable.Pattern) {
        guard pattern.origin >= 0, pattern.sourceSet >= 0 else { return }
        let origin = patterns.compiled.origins[pattern.origin]
        let allowed = patterns.compiled.sourceLists[pattern.sourceSet]
        if !allowed.isEmpty, table.sources(among: allowed, accepting: origin).isEmpty {
            note(.patternOutsideAccepted(origin.description), at: pattern.place)
        }
    }

    /// `with K=V...` up to the first `@` or the end of the line; nothing when the line goes on otherwise.
    mutating func readConstants(_ scanner: inout Scanner) -> Range<Int> {
        let first = patterns.compiled.constants.count
        if scanner.skipToWord() { return first..<first }
        let start = scanner.position
        let word = scanner.word()
        guard scanner.isText(word, "with") else {
            scanner.position = start
            return first..<first
        }
        while !scanner.skipToWord(), scanner.peek != UInt8(ascii: "@") {
            let added = patterns.compiled.constants.count
            guard patterns.readConstant(&scanner) else {
                scanner.position = scanner.end
                return first..<added
            }
            let constant = patterns.compiled.constants[added]
            if let known = patterns.compiled.constants[first..<added].first(where: { $0.name == constant.name }) {
                note(
                    .duplicateParameter(patterns.compiled.names[constant.name]),
                    at: SourceRange(constant.stretch, file: scanner.file), related: SourceRange(known.stretch, file: scanner.file))
            }
        }
        collect()
        if patterns.compiled.constants.count == first { note(.missingConstants, at: word) }
        return first..<patterns.compiled.constants.count
    }

    /// `@SOURCE...` up to the end of the line, or else the sources of the group: the index of their set, -1 for all.
    mutating func readSources(_ scanner: inout Scanner) -> Int {
        var sources: [Int] = []
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            guard text.hasPrefix("@"), text.utf8.count > 1 else {
                note(.unexpectedText(text), at: word)
                return -1
            }
            let name = String(text.dropFirst())
            guard let source = source(name, at: word) else { continue }
            if let group, !group.sources.contains(source) {
                note(.sourceOutsideGroup(name), at: word, related: group.place)
            } else if !sources.contains(source) {
                sources.append(source)
            }
        }
        if sources.isEmpty { return group?.sourceSet ?? -1 }
        return sourceSet(sources.sorted())
    }

    /// The index of a set of sources, which is added if it is new.
    private mutating func sourceSet(_ sources: [Int]) -> Int {
        if let known = sourceSetIndices[sources] { return known }
        let index = patterns.compiled.sourceLists.count
        sourceSetIndices[sources] = index
        patterns.compiled.sourceLists.append(sources)
        patterns.compiled.sourceSets.append(table.sources.indices.map(sources.contains))
        return index
    }
}
