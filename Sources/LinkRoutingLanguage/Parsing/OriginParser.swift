/// Parses origins in `source` lines and at the start of patterns.
extension PatternParser {
    /// Parses a word of a `source` line as an origin. `nil` after an error was reported.
    ///
    /// - Parameter isFirst: whether it is the first origin of its source.
    mutating func origin(_ word: SourceRange, in line: Scanner, isFirst: Bool) -> Origin? {
        var scanner = Scanner(line.bytes, file: line.file, from: word.start, to: word.end)
        if scanner.bytes[word.start..<word.end].contains(where: { "(?\\^$".utf8.contains($0) }),
            let origins = LineSpelling.origins(line.text(word))
        {
            return fail(.originWithoutScheme(line.text(word)), at: word, suggesting: [origins])
        }
        var origin = Origin(scheme: nil, host: nil, port: nil)
        if !scanner.isAt("/") { origin.scheme = scheme(&scanner) }
        guard scanner.consume("/", "/") else {
            return fail(
                .originWithoutScheme(line.text(word)), at: word,
                suggesting: LineSpelling.origin(line.text(word), isFirst: isFirst))
        }
        let authority = scanner.bytes[scanner.position..<scanner.end].prefix { !Position.path.isEnd($0) }
        if let at = authority.firstIndex(of: ASCII.at) {
            return fail(
                .extraOriginPart("user info"), at: line.range(scanner.position, at + 1), suggesting: [""])
        }
        if authority.isEmpty {
            if origin.isWeb || ["tel", "facetime", "mailto"].contains(origin.scheme) {
                return fail(.schemeNeedsHost(origin.scheme ?? "//"), at: word)
            }
        } else {
            guard readHost(&scanner, into: &origin) != nil else { return nil }
            let star = origin.host?.star
            if let parameter = origin.parameters.first(where: { $0.name != nil || $0 != star }) {
                return fail(.parameterInSource, at: parameter.sourceRange)
            }
        }
        if scanner.isAt("/"), scanner.peek(1) == nil { scanner.position += 1 }
        if !scanner.isAtEnd {
            let part = scanner.isAt("/") ? "a path" : scanner.isAt("?") ? "a query" : "a fragment"
            return fail(.extraOriginPart(part), at: line.range(scanner.position, word.end), suggesting: [""])
        }
        return origin
    }

    /// Parses `scheme:` and returns the scheme in lower case. Without a scheme, the scanner does not move.
    private mutating func scheme(_ scanner: inout Scanner) -> String? {
        var ahead = scanner
        let range = ahead.text { !$0.isSchemeByte }
        guard range.start < range.end, ahead.bytes[range.start].isLetter, ahead.consume(":") else {
            return nil
        }
        scanner = ahead
        return ahead.text(range).lowercased()
    }

    // MARK: Hosts

    /// Parses `host[:port]`. `nil` after an error was reported.
    private mutating func readHost(_ scanner: inout Scanner, into origin: inout Origin) -> Void? {
        guard let host = host(&scanner, isWeb: origin.isWeb) else { return nil }
        origin.host = host
        guard scanner.consume(":") else {
            if scanner.isAtEnd(of: .path) { return () }
            return fail(.badHost(scanner.text(scanner.currentCharacter)), at: scanner.currentCharacter)
        }
        let digits = scanner.text(until: Position.path.isEnd)
        guard let port = Numbers.uint(scanner.bytes.span.extracting(digits.start..<digits.end)),
            port <= 65535
        else {
            return fail(.badPort(scanner.text(digits)), at: digits)
        }
        let isDefault = origin.scheme.map { Link.defaultPort(ofScheme: $0) == Int(port) } ?? false
        // Without a port, `*` accepts every port.
        origin.port = isDefault && !host.isAny ? nil : Int(port)
        return ()
    }

    private mutating func host(_ scanner: inout Scanner, isWeb: Bool) -> HostPattern? {
        let start = scanner.position
        var host = HostPattern(star: nil, labels: [])
        if scanner.isAt("[") {
            _ = scanner.text { $0 == UInt8(ascii: "]") }
            _ = scanner.consume("]")
            host.labels = [.literal(scanner.text(scanner.range(from: start)))]
            return canonical(host, isWeb: isWeb, at: scanner.range(from: start))
        }
        if scanner.consume("*") {
            let name = scanner.text(scanner.parameterName())
            host.star = Parameter(
                name: name.isEmpty || name == "_" ? nil : name, type: .string, presence: .required,
                sourceRange: scanner.range(from: start))
            guard scanner.consume(".") else { return host }
        }
        repeat {
            guard let label = hostLabel(&scanner) else { return nil }
            host.labels.append(label)
        } while scanner.consume(".")
        return canonical(host, isWeb: isWeb, at: scanner.range(from: start))
    }

    private mutating func hostLabel(_ scanner: inout Scanner) -> HostPattern.Label? {
        if Self.beginsParameter(scanner) {
            guard let parameter = parameter(&scanner) else { return nil }
            if parameter.isOptional {
                report(.optionalInHost, about: parameter, scanner)
                return nil
            }
            if scanner.isAtEnd(of: .path) || scanner.isAt(anyOf: ".:") {
                return .parameter(compiled.makeParameter(parameter, file: scanner.file))
            }
            return fail(.compoundHostLabel, at: scanner.currentCharacter)
        }
        let range = scanner.text { byte in
            byte == ASCII.dot || byte == ASCII.colon || byte == UInt8(ascii: "{") || Position.path.isEnd(byte)
        }
        if Self.beginsParameter(scanner) { return fail(.compoundHostLabel, at: scanner.currentCharacter) }
        let text = scanner.text(range)
        guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "*")) else {
            return fail(.badHost(text), at: range)
        }
        return .literal(text)
    }

    private static func beginsParameter(_ scanner: Scanner) -> Bool {
        switch scanner.peek {
        case UInt8(ascii: "{"): true
        case UInt8(ascii: ":"): scanner.peek(1).map { $0.isLetter || $0 == UInt8(ascii: "_") } ?? false
        default: false
        }
    }

    /// Normalizes the literal labels of a host to the form that they have in links. `nil` after an error was
    /// reported.
    private mutating func canonical(_ host: HostPattern, isWeb: Bool, at range: SourceRange) -> HostPattern? {
        let texts = host.labels.map { if case .literal(let text) = $0 { text } else { "x" } }
        var labels = texts.map { $0.lowercased() }
        if isWeb {
            let written = Bytes(texts.concatenated(".").utf8)
            var canonical: Bytes = []
            let isFine = WebHost.canonicalize(written.span, into: &canonical)
            if canonical != written {
                labels = canonical.split(separator: ASCII.dot, omittingEmptySubsequences: false).map {
                    String(decoding: $0, as: UTF8.self)
                }
            }
            // An IP address has no labels that could be parameters. As a literal, it is one label.
            guard isFine, labels.count == host.labels.count || (host.parameters.isEmpty && host.star == nil)
            else { return fail(.badHost(String(decoding: written, as: UTF8.self)), at: range) }
        }
        var result = HostPattern(star: host.star, labels: labels.map(HostPattern.Label.literal))
        for (index, label) in host.labels.enumerated() where index < labels.count {
            if case .parameter = label { result.labels[index] = label }
        }
        return result
    }

    // MARK: Patterns

    /// Parses `scheme://host` or `//host` at the start of a pattern, if the pattern has an origin.
    ///
    /// After a custom scheme, the first segment is a host only if a source names it. `nil` after an error
    /// was reported.
    mutating func readOrigin(_ scanner: inout Scanner, into pattern: inout CompiledTable.Pattern) -> Void? {
        let start = scanner.position
        var origin = Origin(scheme: nil, host: nil, port: nil)
        if scanner.isAt("/") {
            let beginsHost = scanner.peek(2).map { !Position.path.isEnd($0) } ?? false
            if scanner.peek(1) != ASCII.slash { return () }
            if !beginsHost {
                return compiled.options.countsEmptySegments
                    ? () : fail(.emptySegment, at: scanner.range(start + 1, start + 2))
            }
        } else {
            guard let scheme = scheme(&scanner), scanner.isAt("/") else {
                let text = scanner.text(pattern.sourceRange)
                return fail(
                    .patternStart(text), at: pattern.sourceRange, suggesting: LineSpelling.pattern(text))
            }
            origin.scheme = scheme
        }
        let hasAuthority = scanner.consume("/", "/")
        if origin.isWeb {
            guard hasAuthority, !scanner.isAtEnd(of: .path) else {
                let range = pattern.sourceRange
                let rest = scanner.text(scanner.range(scanner.position, range.end)).drop { $0 == "/" }
                return fail(
                    .schemeNeedsHost(origin.scheme ?? "//"), at: scanner.range(from: start),
                    suggesting: hasAuthority || rest.isEmpty ? [] : ["\(origin.scheme ?? "https")://\(rest)"],
                    for: range)
            }
            guard readHost(&scanner, into: &origin) != nil else { return nil }
        } else if hasAuthority {
            readNamedHost(&scanner, into: &origin)
        }
        if !origins.keys.isEmpty, !cover(origin) {
            return fail(.patternOutsideSources(origin.description), at: scanner.range(from: start))
        }
        pattern.origin = compiled.origins.count
        pattern.host = compile(origin)
        return ()
    }

    /// Adds a source with these origins.
    mutating func addSource(_ origins: [Origin]) {
        let first = compiled.origins.count
        for origin in origins {
            knownOrigins[origin] = ()
            for scheme in origin.schemes { self.origins[scheme, default: []].append(origin) }
            _ = compile(origin)
        }
        compiled.sourceOrigins.append(first..<compiled.origins.count)
    }

    /// Adds an origin to the compiled table. Returns the index of its host, if that has parameters; otherwise
    /// -1.
    private mutating func compile(_ origin: Origin) -> Int {
        var index = -1
        if let written = origin.host, !written.parameters.isEmpty {
            var host = CompiledTable.Host()
            if let star = written.star { host.star = add(star) }
            for label in written.labels {
                switch label {
                case .literal(let text): host.labels.append(.literal(Bytes(text.utf8)))
                case .parameter(let parameter):
                    let index = add(parameter)
                    host.labels.append(.parameter(index, type: compiled.parameters[index].type))
                }
            }
            index = compiled.hosts.count
            compiled.hosts.append(host)
        }
        compiled.origins.append(CompiledTable.Origin(origin, host: index < 0 ? nil : index))
        return index
    }

    private mutating func add(_ parameter: Parameter) -> Int {
        compiled.parameters.append(
            CompiledTable.Parameter(
                parameter.name.map { id(ofName: 0..<$0.utf8.count, in: Bytes($0.utf8).span) } ?? -1,
                type: compiled.types.index(of: parameter.type), at: parameter.sourceRange))
        return compiled.parameters.count - 1
    }

    /// Parses the authority of a custom scheme as a host if some source names that host.
    private mutating func readNamedHost(_ scanner: inout Scanner, into origin: inout Origin) {
        let scheme = origin.scheme ?? ""
        let known = (origins[scheme] ?? []).filter { $0.host != nil }
        guard !known.isEmpty || hasOtherSources, !scanner.isAtEnd(of: .path) else { return }
        var ahead = scanner
        var found = origin
        // Text that is not a host is a path, so errors of this attempt do not count.
        let before = diagnostics.count
        let isHost = readHost(&ahead, into: &found) != nil
        diagnostics.removeLast(diagnostics.count - before)
        guard isHost, hasOtherSources || known.contains(where: { $0.contains(found, scheme: scheme) })
        else { return }
        origin = found
        scanner = ahead
    }
}
