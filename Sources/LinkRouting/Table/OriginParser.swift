/// Origins: in `source` lines, and at the start of patterns.
extension PatternParser {
    /// An origin that fills a word of a `source` line. `nil` after a problem was noted.
    mutating func origin(_ word: SourceRange, in line: Scanner) -> Origin? {
        var scanner = Scanner(line.bytes, file: line.file, from: word.start, to: word.end)
        var origin = Origin(scheme: nil, host: nil, port: nil)
        if scanner.peek != UInt8(ascii: "/") {
            origin.scheme = scheme(&scanner)
            guard origin.scheme != nil else {
                note(.originWithoutScheme(line.text(word)), at: word)
                return nil
            }
        }
        guard scanner.take("/", "/") else {
            note(.originWithoutScheme(line.text(word)), at: word)
            return nil
        }
        if let at = userInfo(scanner) {
            note(.originWith(part: "user info"), at: SourceRange(file: line.file, start: scanner.position, end: at + 1))
            return nil
        }
        if scanner.isAtEnd || Self.endsAuthority(scanner.bytes[scanner.position]) {
            if origin.isWeb || ["tel", "facetime", "mailto"].contains(origin.scheme) {
                note(.schemeNeedsHost(origin.scheme ?? "//"), at: word)
                return nil
            }
        } else {
            guard readHost(&scanner, into: &origin) else { return nil }
            if let parameter = origin.parameters.first(where: { $0.name != nil }) ?? origin.host?.openLabel {
                note(.originCaptures, at: parameter.place)
                return nil
            }
        }
        if scanner.peek == UInt8(ascii: "/"), scanner.peek(1) == nil { scanner.position += 1 }
        if let byte = scanner.peek {
            let part = byte == UInt8(ascii: "/") ? "path" : byte == UInt8(ascii: "?") ? "query" : "fragment"
            note(.originWith(part: part), at: SourceRange(file: line.file, start: scanner.position, end: word.end))
            return nil
        }
        return origin
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// The offset of the `@` behind user info, if the authority has any.
    private func userInfo(_ scanner: Scanner) -> Int? {
        let end = scanner.bytes[scanner.position..<scanner.end].firstIndex(where: Self.endsAuthority) ?? scanner.end
        return scanner.bytes[scanner.position..<end].firstIndex(of: UInt8(ascii: "@"))
    }

    /// `scheme:` at the scanner's place, lower case; the scanner stays where it is if there is none.
    private mutating func scheme(_ scanner: inout Scanner) -> String? {
        var ahead = scanner
        let place = ahead.text { !$0.isSchemeByte }
        guard place.start < place.end, ahead.bytes[place.start].isLetter, ahead.take(":") else { return nil }
        scanner = ahead
        return ahead.text(place).lowercased()
    }

    // MARK: Hosts

    /// `host[:port]` at the scanner's place. `false` after a problem was noted.
    private mutating func readHost(_ scanner: inout Scanner, into origin: inout Origin) -> Bool {
        guard let host = host(&scanner, isWeb: origin.isWeb) else { return false }
        origin.host = host
        guard scanner.take(":") else {
            if scanner.isAtEnd || Self.endsAuthority(scanner.bytes[scanner.position]) { return true }
            note(.badHost(scanner.text(scanner.here)), at: scanner.here)
            return false
        }
        let digits = scanner.text(until: Self.endsAuthority)
        guard let port = Int(scanner.text(digits)), (0...65535).contains(port) else {
            note(.badPort(scanner.text(digits)), at: digits)
            return false
        }
        origin.port = origin.scheme != nil && port == Link.defaultPort(ofScheme: origin.scheme ?? "") ? nil : port
        return true
    }

    private mutating func host(_ scanner: inout Scanner, isWeb: Bool) -> HostPattern? {
        let start = scanner.position
        var host = HostPattern(star: nil, labels: [])
        if scanner.peek == UInt8(ascii: "[") {
            _ = scanner.text { $0 == UInt8(ascii: "]") }
            _ = scanner.take("]")
            host.labels = [.literal(scanner.text(scanner.place(from: start)))]
            return canonical(host, isWeb: isWeb, at: scanner.place(from: start))
        }
        if scanner.peek == UInt8(ascii: "*") {
            host.star = hostStar(&scanner)
            guard scanner.take(".") else { return host }
        }
        repeat {
            guard let label = hostLabel(&scanner) else { return nil }
            host.labels.append(label)
        } while scanner.take(".")
        return canonical(host, isWeb: isWeb, at: scanner.place(from: start))
    }

    /// `*` or `*name`.
    private func hostStar(_ scanner: inout Scanner) -> Parameter {
        let start = scanner.position
        _ = scanner.take("*")
        let name = scanner.text(scanner.parameterName())
        return Parameter(
            name: name.isEmpty || name == "_" ? nil : name, type: .string, presence: .required, place: scanner.place(from: start))
    }

    private mutating func hostLabel(_ scanner: inout Scanner) -> HostLabel? {
        if Self.beginsParameter(scanner) {
            guard let compiledPattern = parameter(&scanner) else { return nil }
            let parameter = compiled.written(compiledPattern, file: scanner.file)
            if parameter.presence != .required {
                note(.optionalInHost(parameter.name ?? "_"), at: parameter.place)
                return nil
            }
            guard let byte = scanner.peek, byte != UInt8(ascii: "."), byte != UInt8(ascii: ":"), !Self.endsAuthority(byte) else {
                return .parameter(parameter)
            }
            note(.mixedHostLabel, at: scanner.here)
            return nil
        }
        let place = scanner.text { byte in
            byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") || Self.endsAuthority(byte)
        }
        if Self.beginsParameter(scanner) {
            note(.mixedHostLabel, at: scanner.here)
            return nil
        }
        let text = scanner.text(place)
        guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "*")) else {
            note(.badHost(text), at: place)
            return nil
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

    /// The host with its literal labels in the form in which links carry them. `nil` after a problem was noted.
    private mutating func canonical(_ host: HostPattern, isWeb: Bool, at place: SourceRange) -> HostPattern? {
        func literal(_ label: HostLabel) -> String { if case .literal(let text) = label { text } else { "x" } }
        var labels = host.labels.map { literal($0).lowercased() }
        if isWeb {
            var written: Bytes = []
            for label in host.labels {
                if !written.isEmpty { written.append(Ascii.dot) }
                written.append(contentsOf: literal(label).utf8)
            }
            var canonical: Bytes = []
            let isFine = WebHost.canonicalize(written.span, into: &canonical)
            if canonical != written {
                labels = canonical.split(separator: Ascii.dot, omittingEmptySubsequences: false).map {
                    String(decoding: $0, as: UTF8.self)
                }
            }
            // An address has no labels to leave open; as a literal it is one text.
            guard isFine, labels.count == host.labels.count || host.parameters.isEmpty && host.star == nil else {
                note(.badHost(String(decoding: written, as: UTF8.self)), at: place)
                return nil
            }
        }
        var result = HostPattern(star: host.star, labels: labels.map(HostLabel.literal))
        for (index, label) in host.labels.enumerated() where index < labels.count {
            if case .parameter = label { result.labels[index] = label }
        }
        return result
    }

    // MARK: Patterns

    /// Reads `scheme://host` or `//host` at the start of a pattern, if it names one. Behind a custom scheme the first segment is a
    /// host only when a source names it. `false` after a problem was noted.
    mutating func readOrigin(_ scanner: inout Scanner, into pattern: inout CompiledTable.Pattern) -> Bool {
        let start = scanner.position
        var origin = Origin(scheme: nil, host: nil, port: nil)
        if scanner.peek == UInt8(ascii: "/") {
            guard scanner.peek(1) == UInt8(ascii: "/"), !compiled.options.countsEmptySegments || beginsHost(scanner) else {
                return true
            }
            guard beginsHost(scanner) else {
                note(.emptySegment, at: SourceRange(file: scanner.file, start: start + 1, end: start + 2))
                return false
            }
        } else {
            guard let scheme = scheme(&scanner), scanner.peek == UInt8(ascii: "/") else {
                note(.patternStart(scanner.text(pattern.place)), at: pattern.place)
                return false
            }
            origin.scheme = scheme
        }
        let hasAuthority = scanner.take("/", "/")
        if origin.isWeb {
            guard hasAuthority, let byte = scanner.peek, !Self.endsAuthority(byte) else {
                note(.schemeNeedsHost(origin.scheme ?? "//"), at: scanner.place(from: start))
                return false
            }
            guard readHost(&scanner, into: &origin) else { return false }
        } else if hasAuthority {
            readNamedHost(&scanner, into: &origin)
        }
        if !origins.isEmpty, !Origin.cover(origins, origin) {
            note(.patternOutsideSources(origin.description), at: scanner.place(from: start))
            return false
        }
        pattern.origin = compiled.origins.count
        compiled.origins.append(origin)
        if let host = origin.host, !host.parameters.isEmpty {
            pattern.host = compiled.hosts.count
            let compiledPattern = self.compiledPattern(host)
            compiled.hosts.append(compiledPattern)
        }
        return true
    }

    private mutating func compiledPattern(_ written: HostPattern) -> CompiledTable.Host {
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
        return host
    }

    private mutating func add(_ parameter: Parameter) -> Int {
        compiled.parameters.append(
            CompiledTable.Parameter(
                name: parameter.name.map { number(ofName: 0..<$0.utf8.count, in: Bytes($0.utf8).span) } ?? -1,
                type: compiled.types.index(of: parameter.type),
                standIn: CompiledTable.Parameter.required, stretch: ByteRange(parameter.place.start, parameter.place.end)))
        return compiled.parameters.count - 1
    }

    /// Whether a host can begin behind the `//` at the scanner's place.
    private func beginsHost(_ scanner: Scanner) -> Bool {
        guard let byte = scanner.peek(2) else { return false }
        return !Self.endsAuthority(byte)
    }

    /// Takes the authority of a custom scheme as the host when some source names that host.
    private mutating func readNamedHost(_ scanner: inout Scanner, into origin: inout Origin) {
        let named = origins.filter { $0.scheme == origin.scheme && $0.host != nil }
        guard !named.isEmpty, let byte = scanner.peek, !Self.endsAuthority(byte) else { return }
        var ahead = scanner
        var found = origin
        // What is no host is a path: the problems of this attempt are nobody's.
        let noted = diagnostics
        let isHost = readHost(&ahead, into: &found)
        restore(noted)
        guard isHost, Origin.cover(named, found) else { return }
        origin = found
        scanner = ahead
    }
}
