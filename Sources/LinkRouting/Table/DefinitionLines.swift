/// The lines that define what routes use: options, sources, types and global parameters.
extension TableParser {
    /// What `option` lines may say.
    static let options: [(name: String, value: String, choice: any WritableKeyPath<TableOptions, Bool> & Sendable)] = [
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
            let nearest = NearestName.suggestion(for: text, among: Self.options.map(\.name))
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
        patterns.options = table.options
    }

    mutating func readSource(_ line: Scanner) {
        var scanner = line
        guard let name = name(&scanner, of: .source) else { return }
        if let first = sourceIndices[name.text] {
            note(.duplicateName(name.text, of: .source), at: name.place, related: table.sources[first].place)
        }
        var source = Source(name: name.text, origins: [], place: name.place)
        var isBroken = false
        while !scanner.skipToWord() {
            let word = scanner.word()
            guard let origin = patterns.origin(word, in: scanner) else {
                isBroken = true
                continue
            }
            if let first = originPlaces[origin.shape] {
                note(.duplicateOrigin(origin.description), at: word, related: first)
            } else {
                originPlaces[origin.shape] = word
            }
            source.origins.append((origin, word))
            patterns.origins.append(origin)
        }
        if source.origins.isEmpty, !isBroken { note(.missingOrigin, at: name.place) }
        if sourceIndices[name.text] == nil { sourceIndices[name.text] = table.sources.count }
        table.sources.append(source)
    }

    mutating func readTypeName(_ line: Scanner) {
        var scanner = line
        guard let name = name(&scanner, of: .type) else { return }
        if ValueType.builtIns.contains(where: { $0.name == name.text }) {
            note(.builtInTypeName(name.text), at: name.place)
        } else if let first = typesInOrder.first(where: { $0.name == name.text }) {
            note(.duplicateName(name.text, of: .type), at: name.place, related: first.place)
        } else {
            typesInOrder.append((name.text, name.place))
            patterns.types.define(.init(name: name.text, place: name.place, text: scanner, state: .unread))
        }
    }

    mutating func resolveTypes() {
        for (name, place) in typesInOrder {
            guard let type = patterns.types.resolve(name) else { continue }
            table.types.append(TypeDefinition(name: name, type: type, place: place))
        }
        collect()
    }

    /// Notes which types some line names.
    mutating func markUsedTypes() {
        for index in table.types.indices { table.types[index].isUsed = patterns.types.used.contains(table.types[index].name) }
    }

    mutating func readGlobals(_ line: Scanner) {
        var scanner = line
        let place = scanner.skipToWord() ? scanner.place(from: scanner.position) : PatternParser.extent(&scanner).pattern
        var inner = Scanner(scanner.bytes, file: scanner.file, from: place.start, to: place.end)
        let (items, rest) = patterns.query(&inner)
        if let rest { note(.globalNotParameter, at: rest.place) }
        for item in items {
            guard case .value(let element) = item.condition, !element.parameters.isEmpty else {
                note(.globalNotParameter, at: item.place)
                continue
            }
            if let first = table.globals.first(where: { patterns.areSameName($0.key, item.key) }) {
                note(.duplicateQueryName(item.key), at: item.place, related: first.place)
            }
            table.globals.append(item)
        }
        expectEnd(&inner)
        expectEnd(&scanner)
        collect()
    }
}
