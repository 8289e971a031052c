/// Parses the lines of routes and groups.
extension TableParser {
    mutating func readRouteLine(_ line: Line) {
        var scanner = scanner(line)
        switch line.keyword {
        case .option, .source, .type, .query: currentRoute = .none
        case .group: openGroup(scanner, at: line.start)
        case .closingBrace: closeGroup(&scanner, at: line.start)
        case .pattern: readRoute(&scanner)
        case .unreadable: currentRoute = .broken
        case .doc, .also, .ok, .no, .deprecated: readAttribute(line, &scanner)
        }
    }

    mutating func openGroup(_ line: Scanner, at start: Int) {
        currentRoute = .none
        var scanner = line
        let range = line.range(start, start + 5)
        if group != nil { report(.nestedGroup, at: range) }
        var sources: [Int] = []
        var (hasBrace, isClosed) = (false, false)
        var namesSource = false
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            if hasBrace {
                report(.textAfterGroupBrace(text), at: word)
                isClosed = line.text(line.range(word.start - 1, line.end)).utf8.contains(sequence: " }")
                break
            } else if text == "{" {
                hasBrace = true
            } else {
                namesSource = true
                if let source = source(text, at: word) { sources.append(source) }
            }
        }
        if !hasBrace { report(.missingGroupBrace, at: scanner.currentCharacter) }
        if !namesSource { report(.missingName(of: .source), at: range) }
        if !isClosed { group = (sourceSet(sources), range) }
    }

    mutating func closeGroup(_ scanner: inout Scanner, at start: Int) {
        currentRoute = .none
        if group == nil {
            report(.strayBrace, at: scanner.range(start, start + 1))
        }
        group = nil
        expectEnd(&scanner)
    }

    /// Ends the route of the last lines, and reports a group that is still open at the end of a file.
    mutating func endFile() {
        if let group { report(.unclosedGroup, at: group.sourceRange) }
        group = nil
        currentRoute = .none
    }

    /// The index of the source called `name`; `nil` after an error was reported.
    mutating func source(_ name: String, at range: SourceRange) -> Int? {
        if let known = sourceNames[name] { return known }
        let nearest =
            patterns.typeParser.work.compareNames(table.sources.count)
            ? SpellingSuggestion.suggestion(for: name, among: table.sources.map(\.name).sorted()) : nil
        let sign = range.end - range.start > name.utf8.count ? "@" : ""
        return fail(
            .unknownName(name, of: .source), at: range,
            suggesting: LineSpelling.sources(name, sign) + [nearest.map { sign + $0 }])
    }

    mutating func readRoute(_ scanner: inout Scanner) {
        currentRoute = .broken
        let before = diagnostics.count
        let line = scanner
        if reportStart(of: line) { return }
        let pattern = patterns.pattern(&scanner)
        _ = scanner.skipToWord()
        guard scanner.consume("-", ">") else {
            reportArrow(of: line, at: pattern == nil ? nil : scanner, before: before)
            return
        }
        guard !scanner.skipToWord() else { return report(.missingRouteName, at: scanner.currentCharacter) }
        guard let name = name(&scanner, of: .route) else { return }
        let constants = readConstants(&scanner)
        let sourceSet = readSources(&scanner)
        guard var compiledPattern = pattern else { return }
        (compiledPattern.constants, compiledPattern.sourceSet) = (constants, sourceSet)
        checkOrigin(of: compiledPattern)
        if diagnostics.count == before { addRoute(name, compiledPattern) }
    }

    /// Adds a route with the name at `name`, unless the name is taken.
    private mutating func addRoute(_ name: SourceRange, _ pattern: CompiledTable.Pattern) {
        let isExcluding = name.end - name.start == 4 && compiled.text(of: name) == "none"
        let bytes = compiled.files[name.file].bytes
        let hash = bytes.span.hash(of: name.start..<name.end)
        if !isExcluding, let known = routeNames.index(of: hash, where: { hasName($0, name) }) {
            let first = compiled.routes[known]
            return report(
                .duplicateName(compiled.text(of: name), of: .route), at: name,
                related: SourceRange(first.name, file: first.file))
        }
        routeNames.append(hash)
        currentRoute = .route(compiled.routes.count)
        compiled.routes.append(
            RouteEntry(
                file: name.file, name: ByteRange(name.start, name.end),
                firstPattern: compiled.patterns.count,
                isExcluding: isExcluding))
        addPattern(pattern)
    }

    /// Whether the route has the name at `name`.
    private func hasName(_ route: Int, _ name: SourceRange) -> Bool {
        let entry = compiled.routes[route]
        let (known, other) = (compiled.files[entry.file].bytes, compiled.files[name.file].bytes)
        return !entry.isExcluding && known[entry.name.range] == other[name.start..<name.end]
    }

    /// Adds a pattern to the last route.
    mutating func addPattern(_ pattern: CompiledTable.Pattern) {
        var pattern = pattern
        pattern.route = compiled.routes.count - 1
        compiled.patterns.append(pattern)
        parameters.append(patterns.parameters)
    }

    /// Reports a pattern that names an origin outside the sources it accepts: no link could ever match it.
    mutating func checkOrigin(of pattern: CompiledTable.Pattern) {
        guard pattern.origin >= 0, pattern.sourceSet >= 0 else { return }
        let origin = compiled.makeOrigin(at: pattern.origin, file: pattern.file)
        let allowed = compiled.sourceLists[pattern.sourceSet]
        guard !allowed.isEmpty, table.sources(among: allowed, accepting: origin).isEmpty,
            let other = table.sources(among: Array(table.sources.indices), accepting: origin).first
        else { return }
        report(
            .patternOutsideAcceptedSources(
                origin.description, coveredBy: table.sources[other].name, isInGroup: group != nil),
            at: pattern.sourceRange)
    }

    /// Parses `with K=V...` up to the first `@` or the end of the line. Empty if `with` is not next.
    mutating func readConstants(_ scanner: inout Scanner) -> Range<Int> {
        let first = compiled.constants.count
        if scanner.skipToWord() { return first..<first }
        let start = scanner.position
        let word = scanner.word()
        guard scanner.isText(word, "with") else {
            scanner.position = start
            return first..<first
        }
        while !scanner.skipToWord(), scanner.peek != UInt8(ascii: "@") {
            let added = compiled.constants.count
            guard patterns.readConstant(&scanner) != nil else {
                scanner.position = scanner.end
                return first..<added
            }
            let constant = compiled.constants[added]
            if let known = compiled.constants[first..<added].first(where: {
                $0.name == constant.name
            }) {
                report(
                    .duplicateParameter(compiled.names[constant.name]),
                    at: SourceRange(constant.byteRange, file: scanner.file),
                    related: SourceRange(known.byteRange, file: scanner.file))
            }
        }
        if compiled.constants.count == first { report(.missingConstants, at: word) }
        return first..<compiled.constants.count
    }

    /// Parses `@SOURCE...` up to the end of the line, and returns the index of the set: -1 for all sources.
    ///
    /// Without `@`, the set is that of the group.
    mutating func readSources(_ scanner: inout Scanner) -> Int {
        var sources: [Int] = []
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            guard text.hasPrefix("@"), text.utf8.count > 1 else {
                scanner.position = word.start
                reportUnexpected(scanner)
                return -1
            }
            let name = String(text.dropFirst())
            guard let source = source(name, at: word) else { continue }
            if let group, !compiled.sourceLists[group.sourceSet].contains(source) {
                report(.sourceOutsideGroup(name), at: word, related: group.sourceRange)
            } else {
                sources.append(source)
            }
        }
        if sources.isEmpty { return group?.sourceSet ?? -1 }
        return sourceSet(sources)
    }

    /// The index of a set of sources, named in any order. A new set is added.
    private mutating func sourceSet(_ named: [Int]) -> Int {
        let sources = Set(named).sorted()
        if let known = sourceSetIndices[sources] { return known }
        let index = compiled.sourceLists.count
        sourceSetIndices[sources] = index
        compiled.sourceLists.append(sources)
        return index
    }
}
