/// The lines that define what routes use: options, sources, types and global parameters.
extension TableParser {
    /// What `option` lines may say.
    package static let options: [(name: String, value: String, choice: any WritableKeyPath<TableOptions, Bool> & Sendable)] = [
        ("path-case", "ignore", \.ignoresPathCase), ("query-case", "ignore", \.ignoresQueryCase),
        ("query-plus", "space", \.readsPlusAsSpace), ("slashes", "strict", \.countsEmptySegments),
    ]

    mutating func readOption(_ line: Scanner) {
        var scanner = line
        guard !scanner.skipToWord() else {
            note(.missingName(of: .option), at: scanner.here)
            return
        }
        let name = scanner.word()
        let text = scanner.text(name)
        guard let option = Self.options.first(where: { $0.name == text }) else {
            let nearest = SpellingSuggestion.suggestion(for: text, among: Self.options.map(\.name))
            note(.unknownName(text, of: .option, suggestion: nearest), at: name)
            return
        }
        guard !scanner.skipToWord() else {
            note(.missingOptionValue(option: text, value: option.value), at: scanner.here)
            return
        }
        let value = scanner.word()
        guard scanner.text(value) == option.value else {
            note(.badOptionValue(scanner.text(value), option: text, value: option.value), at: value)
            return
        }
        expectEnd(&scanner)
        if let first = optionPlaces[text] { note(.duplicateName(text, of: .option), at: name, related: first) }
        optionPlaces[text] = optionPlaces[text] ?? name
        table.options[keyPath: option.choice] = true
        patterns.compiled.options = table.options
    }

    mutating func readSource(_ line: Scanner) {
        var scanner = line
        guard let place = name(&scanner, of: .source) else { return }
        let name = scanner.text(place)
        let number = sourceNames.insert(place.start..<place.end, of: scanner.bytes.span)
        if number < namedSources.count {
            note(.duplicateName(name, of: .source), at: place, related: table.sources[namedSources[number]].place)
        } else {
            namedSources.append(table.sources.count)
        }
        var source = Source(name: name, origins: [], place: place)
        var isBroken = false
        while !scanner.skipToWord() {
            let word = scanner.word()
            guard let origin = patterns.origin(word, in: scanner) else {
                isBroken = true
                continue
            }
            let shape = origin.shape
            let hash = shape.hashValue
            if let first = originIndices.place(of: hash, where: { sourceOrigins[$0].origin == shape }) {
                note(.duplicateOrigin(origin.description), at: word, related: sourceOrigins[first].place)
            } else {
                originIndices.append(hash)
                sourceOrigins.append((shape, word))
            }
            source.origins.append((origin, word))
            patterns.origins.append(origin)
        }
        if source.origins.isEmpty, !isBroken { note(.missingOrigin, at: place) }
        table.sources.append(source)
    }

    mutating func readTypeName(_ line: Scanner) {
        var scanner = line
        guard let place = name(&scanner, of: .type) else { return }
        let name = scanner.text(place)
        if ValueType.builtIn(name) != nil {
            note(.builtInTypeName(name), at: place)
        } else if let first = typesInOrder.first(where: { $0.name == name }) {
            note(.duplicateName(name, of: .type), at: place, related: first.place)
        } else {
            typesInOrder.append((name, place))
            patterns.typeParser.define(.init(name: name, place: place, text: scanner, state: .unread))
        }
    }

    mutating func resolveTypes() {
        for (name, place) in typesInOrder {
            guard let type = patterns.typeParser.resolve(name) else { continue }
            table.types.append(TypeDefinition(name: name, type: type, place: place))
        }
        collect()
    }

    /// Notes which types some line names.
    mutating func markUsedTypes() {
        for index in table.types.indices {
            table.types[index].isUsed = patterns.typeParser.used.contains(table.types[index].name)
        }
    }

    mutating func readGlobals(_ line: Scanner) {
        var scanner = line
        let place = scanner.skipToWord() ? scanner.place(from: scanner.position) : PatternParser.extent(&scanner).pattern
        var inner = Scanner(scanner.bytes, file: scanner.file, from: place.start, to: place.end)
        let (found, rest) = patterns.query(&inner)
        if rest >= 0 { note(.globalNotParameter, at: SourceRange(patterns.compiled.parameters[rest].stretch, file: scanner.file)) }
        let conditions = patterns.compiled.conditions[found]
        patterns.compiled.conditions.removeSubrange(found)
        for condition in conditions { addGlobal(condition, file: scanner.file) }
        patterns.compiled.globals = 0..<patterns.compiled.conditions.count
        expectEnd(&inner)
        expectEnd(&scanner)
        collect()
    }
    private mutating func addGlobal(_ condition: CompiledTable.Condition, file: Int) {
        let place = SourceRange(condition.stretch, file: file)
        guard condition.kind == .value, condition.element.kind != .literal else {
            note(.globalNotParameter, at: place)
            return
        }
        let key = condition.key
        if let first = patterns.compiled.conditions.firstIndex(where: { patterns.areSameName($0.key, key) }) {
            note(.duplicateQueryName(patterns.compiled.text(key)), at: place, related: table.globals[first].place)
        }
        let index = patterns.compiled.conditions.count
        patterns.compiled.conditions.append(condition)
        table.globals += patterns.compiled.written(index..<index + 1, file: file)
    }
}
