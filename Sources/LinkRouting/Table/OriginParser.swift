/// Reads origins, in `source` lines and at the start of patterns.
extension PatternParser {
    /// An origin that fills a word of a `source` line. `nil` after a problem was noted.
    mutating func origin(_ word: Place, in line: Scanner) -> Origin? {
        var scanner = Scanner(line.bytes, file: line.file, from: word.start, to: word.end)
        if scanner.take(text: "//") {
            note(.notYet(.webOrigin), at: word)
            return nil
        }
        guard let scheme = scheme(&scanner) else {
            note(.originWithoutScheme(line.text(word)), at: word)
            return nil
        }
        guard scanner.take(text: "//") else {
            note(.originWithoutScheme(line.text(word)), at: word)
            return nil
        }
        let authority = scanner.text { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        if scanner.peek == UInt8(ascii: "/"), scanner.peek(1) == nil { scanner.position += 1 }
        if let byte = scanner.peek {
            let part = byte == UInt8(ascii: "/") ? "path" : byte == UInt8(ascii: "?") ? "query" : "fragment"
            note(.originWith(part: part), at: Place(file: line.file, start: scanner.position, end: word.end))
            return nil
        }
        if let at = line.bytes[authority.start..<authority.end].firstIndex(of: UInt8(ascii: "@")) {
            note(.originWith(part: "user info"), at: Place(file: line.file, start: authority.start, end: at + 1))
            return nil
        }
        if authority.start == authority.end {
            if ["http", "https", "tel", "facetime", "mailto"].contains(scheme) {
                note(.schemeNeedsHost(scheme), at: word)
                return nil
            }
            return Origin(scheme: scheme, host: nil, port: nil)
        }
        return hostAndPort(scheme: scheme, authority, in: scanner)
    }

    /// `scheme:` at the scanner's place, lower case; the scanner stays where it is if there is none.
    private mutating func scheme(_ scanner: inout Scanner) -> String? {
        var ahead = scanner
        let place = ahead.text { !$0.isSchemeByte }
        guard place.start < place.end, ahead.bytes[place.start].isLetter, ahead.take(":") else { return nil }
        scanner = ahead
        return ahead.text(place).lowercased()
    }

    private mutating func hostAndPort(scheme: String, _ authority: Place, in scanner: Scanner) -> Origin? {
        var host = Scanner(scanner.bytes, file: scanner.file, from: authority.start, to: authority.end)
        var origin = Origin(scheme: scheme, host: nil, port: nil)
        let isSubdomains = host.take(text: "*.")
        let name: Place
        if host.peek == UInt8(ascii: "[") {
            let start = host.position
            _ = host.text { $0 == UInt8(ascii: "]") }
            _ = host.take("]")
            name = host.place(from: start)
        } else {
            name = host.text { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "{") }
        }
        if host.peek == UInt8(ascii: "{") || (host.peek == UInt8(ascii: ":") && (host.peek(1) ?? 0x30).isDigit == false) {
            note(.notYet(.hostParameter), at: host.here)
            return nil
        }
        let text = host.text(name)
        if text == "*", !isSubdomains {
            origin.host = .any
        } else if text.contains("*") {
            note(text.hasPrefix("*") ? .notYet(.hostParameter) : .badHost(text), at: name)
            return nil
        } else if let canonical = canonicalHost(text, isWeb: origin.isWeb) {
            origin.host = isSubdomains ? .subdomains(of: canonical) : .literal(canonical)
        } else {
            note(.badHost(text), at: name.start < name.end ? name : authority)
            return nil
        }
        if host.take(":") {
            let digits = host.text { _ in false }
            guard let port = Int(host.text(digits)), (0...65535).contains(port) else {
                note(.badPort(host.text(digits)), at: digits)
                return nil
            }
            origin.port = port == Link.defaultPort(ofScheme: scheme) ? nil : port
        }
        return origin
    }

    /// The host in the form in which links carry it.
    private func canonicalHost(_ text: String, isWeb: Bool) -> String? {
        if text.isEmpty { return nil }
        guard isWeb else { return text.lowercased() }
        var canonical: [UInt8] = []
        let bytes = Array(text.utf8)
        guard WebHost.canonicalize(bytes.span, into: &canonical) else { return nil }
        return String(decoding: canonical, as: UTF8.self)
    }

    /// Reads `scheme://host` at the start of a pattern, if it names one. Behind a custom scheme the first segment is a host only
    /// when a source names it. `false` after a problem was noted.
    mutating func readOrigin(_ scanner: inout Scanner, into pattern: inout Pattern) -> Bool {
        if scanner.peek == UInt8(ascii: "/") {
            guard scanner.peek(1) == UInt8(ascii: "/") else { return true }
            let isHost = scanner.peek(2).map { $0.isNameByte || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ":") } ?? false
            note(isHost ? .notYet(.webOrigin) : .emptySegment, at: scanner.here)
            return false
        }
        let start = scanner.position
        guard let scheme = scheme(&scanner), scanner.peek == UInt8(ascii: "/") else {
            note(.patternStart(pattern.text), at: pattern.place)
            return false
        }
        var origin = Origin(scheme: scheme, host: nil, port: nil)
        let hasAuthority = scanner.take(text: "//")
        if origin.isWeb {
            let authority = scanner.text { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            guard hasAuthority, authority.start < authority.end else {
                note(.schemeNeedsHost(scheme), at: scanner.place(from: start))
                return false
            }
            guard let web = hostAndPort(scheme: scheme, authority, in: scanner) else { return false }
            origin = web
        } else if hasAuthority {
            readNamedHost(&scanner, into: &origin)
        }
        if !origins.isEmpty, !origins.contains(where: { $0.contains(origin) }) {
            note(.patternOutsideSources(origin.description), at: scanner.place(from: start))
            return false
        }
        pattern.origin = origin
        return true
    }

    /// Takes the authority of a custom scheme as the host when some source names that host.
    private mutating func readNamedHost(_ scanner: inout Scanner, into origin: inout Origin) {
        var ahead = scanner
        let authority = ahead.text { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        guard authority.start < authority.end else { return }
        let candidates = origins.filter { $0.scheme == origin.scheme && $0.host != nil }
        guard !candidates.isEmpty else { return }
        var host = origin
        let text = ahead.text(authority)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let port = Int(parts[1]) else { return }
            host.port = port
        }
        let name = String(parts[0]).lowercased()
        host.host = name.hasPrefix("*.") ? .subdomains(of: String(name.dropFirst(2))) : name == "*" ? .any : .literal(name)
        guard candidates.contains(where: { $0.contains(host) }) else { return }
        origin = host
        scanner = ahead
    }
}
