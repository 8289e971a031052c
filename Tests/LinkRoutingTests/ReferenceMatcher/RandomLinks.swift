@testable import LinkRouting
@testable import LinkRoutingLanguage

/// A source of random links for a table: links that one of its patterns wants, most of them spoilt a little
/// afterwards.
struct RandomLinks {
    let table: RouteTable
    /// The literal texts of the table's paths, as they are written in a link.
    private let literals: [String]
    var random: SplitMix64

    init(for table: RouteTable, seed: UInt64) {
        self.table = table
        let elements = table.routes.flatMap(\.patterns).flatMap { $0.path + ($0.fragment?.path ?? []) }
        literals = elements.compactMap { if case .literal(let text) = $0 { Self.encoded(text) } else { nil } }
        random = SplitMix64(seed: seed)
    }

    /// The next link.
    mutating func next() -> String {
        if random.chance(2) {
            return random.pick(["", "nonsense", "a/b", "shop.org/a", "//ex.com/a", ":", "ex.com:443/a"])
        }
        let patterns = table.routes.flatMap(\.patterns)
        guard !patterns.isEmpty else { return "/" }
        var draft = draft(of: random.pick(patterns))
        useOptions(&draft)
        for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) { spoil(&draft) }
        return text(of: draft)
    }

    /// A link in parts, as they are written.
    struct Draft {
        /// `scheme://`, with a host for `http` and `https`; empty for a bare path.
        var origin: String
        var segments: [String]
        var items: [String]
        /// The fragment with its `#`, or nothing.
        var fragment = ""
        /// What the text begins and ends with.
        var before = ""
        var after = ""
        var hasFinalSlash = false
    }

    private mutating func text(of draft: Draft) -> String {
        var path =
            draft.segments.joined(separator: "/")
            + (draft.hasFinalSlash && !draft.segments.isEmpty ? "/" : "")
        if draft.origin.hasSuffix("://") {
            if random.chance(15) { path = "/" + path }
        } else {
            path = "/" + path
        }
        if draft.origin.isEmpty {
            while path.hasPrefix("//") { path.removeFirst() }
        }
        let end = path + query(draft) + draft.fragment + draft.after
        if draft.origin.hasSuffix("://"), !path.hasPrefix("/"), random.chance(10) {
            return draft.before + draft.origin.dropLast() + end
        }
        return draft.before + draft.origin + end
    }

    private func query(_ draft: Draft) -> String {
        draft.items.isEmpty ? "" : "?" + draft.items.joined(separator: "&")
    }
}

// MARK: - Links that a pattern wants

extension RandomLinks {
    private mutating func draft(of pattern: Pattern) -> Draft {
        let segments = pattern.path.flatMap { self.segments($0) }
        var items = pattern.query.flatMap { self.items($0) }
        for global in table.globals where random.chance(50) { items += self.items(global) }
        if random.chance(10) { items.append(random.pick(["z=1", "q=5", "g=x", "z"])) }
        var draft = Draft(origin: origin(pattern), segments: segments, items: items.shuffled(using: &random))
        if let fragment = pattern.fragment {
            draft.fragment = self.fragment(fragment)
        } else if random.chance(10) {
            draft.fragment = random.pick(["#", "#a", "#a/b", "#?q=1", "#q=1"])
        }
        return draft
    }

    private mutating func fragment(_ pattern: Pattern.Fragment) -> String {
        let items = pattern.query.flatMap { self.items($0) }.shuffled(using: &random).joined(separator: "&")
        if pattern.isQueryOnly {
            if items.isEmpty { return random.pick(["", "#", "#/", "#?"]) }
            return random.pick(["#", "#?", "#/", "#/?"]) + items
        }
        let path = pattern.path.flatMap { self.segments($0) }.joined(separator: "/")
        return random.pick(["#", "#/"]) + path + (items.isEmpty ? "" : "?" + items)
    }

    private mutating func segments(_ element: Pattern.Element) -> [String] {
        switch element {
        case .literal, .compound: [value(element)]
        case .parameter(let parameter):
            parameter.presence != .required && random.chance(40) ? [] : [value(element)]
        case .catchAll(let rest):
            (0..<Int.random(in: (rest.isRequired ? 1 : 0)...3, using: &random)).map { _ in text() }
        }
    }

    /// Any text, often one that is a literal somewhere.
    mutating func text() -> String {
        if random.chance(3) { return longText() }
        return literals.isEmpty || random.chance(60) ? random.pick(Self.texts) : random.pick(literals)
    }

    /// A text that reaches into the next 64 bytes of a path, or beyond, with an escape anywhere.
    private mutating func longText() -> String {
        let (before, after) = (Int.random(in: 0...70, using: &random), random.pick([0, 1, 8, 60]))
        return String(repeating: "x", count: before) + random.pick(["%20", "%C3%A9", "%", "A"])
            + String(repeating: "y", count: after)
    }

    private mutating func items(_ item: Pattern.QueryItem) -> [String] {
        let key = Self.encoded(item.key)
        switch item.condition {
        case .absent: return []
        case .present: return [random.chance(50) ? key : key + "=1"]
        case .value(let element):
            if case .parameter(let parameter) = element {
                if parameter.presence != .required, random.chance(40) { return [] }
                if case .list = parameter.type, random.chance(30) {
                    return [key + "=" + value(element), key + "=" + value(element)]
                }
            }
            return [key + "=" + value(element)]
        }
    }

    /// A text that `element` accepts, as it is written in a link.
    private mutating func value(_ element: Pattern.Element) -> String {
        switch element {
        case .literal(let text): return Self.encoded(text)
        case .parameter(let parameter): return value(parameter.type)
        case .compound(let pieces):
            var result = ""
            for piece in pieces {
                switch piece {
                case .text(let text): result += Self.encoded(text)
                case .parameter(let parameter): result += value(parameter.type)
                }
            }
            return result
        case .catchAll: return random.pick(Self.texts)
        }
    }

    /// A text that `type` accepts, as it is written in a link; for most types.
    private mutating func value(_ type: ValueType) -> String {
        switch type {
        case .string: return text()
        case .int, .uint, .double:
            let fitting = Self.numbers.filter { NaiveValue.json(Bytes($0.utf8), type) != nil }
            return fitting.isEmpty ? "1" : random.pick(fitting)
        case .bool: return random.pick(["true", "True", "yes", "1", "false", "False", "no", "0"])
        case .uuid:
            return random.pick([
                "123e4567-e89b-12d3-a456-426614174000", "0-0-0-0-0", "FFFFFFFF-ffff-0000-0000-000000000000",
            ])
        case .date:
            return random.pick([
                "2024-02-29", "2023-02-29", "1900-02-29", "2026-12-31", "2026-13-01", "2026-04-31",
            ])
        case .url: return random.pick(["app%3A%2F%2Fx", "https%3A%2F%2Fex.com", "ex.com", "x"])
        case .regex: return random.pick(["a", "m", "z", "ab", "kk", "q-7", "7", "42", "123", "A", "-"])
        case .custom: return text()
        case .except(let base, _, _): return value(base)
        case .oneOf(let texts): return Self.encoded(random.pick(texts))
        case .list(let element, let separator):
            let values = (0..<random.pick([1, 1, 2, 3])).map { _ in value(element) }
            return values.joined(separator: String(separator))
        }
    }

    /// Where the link comes from: mostly from where the pattern wants it.
    private mutating func origin(_ pattern: Pattern) -> String {
        if let origin = pattern.origin, random.chance(80) { return concrete(origin) }
        if table.sources.isEmpty || random.chance(15) { return random.pick(Self.origins) }
        if random.chance(20) { return "" }
        let sources = pattern.sources.map { $0.map { table.sources[$0] } } ?? table.sources
        let source = sources.isEmpty || random.chance(15) ? random.pick(table.sources) : random.pick(sources)
        return concrete(random.pick(source.origins.map(\.origin)))
    }

    private mutating func concrete(_ origin: Origin) -> String {
        var text = (origin.scheme.map { $0 + ":" } ?? random.pick(["https:", "http:", ""])) + "//"
        guard let host = origin.host else { return text }
        if random.chance(4) { text += "user@" }
        if host.isAny {
            text += random.pick(["any.org", "ex.com", "ex.com", "x.ex.com", "y.ex.com", "x.y.ex.com"])
            if origin.port == nil, random.chance(30) { text += random.pick([":8443", ":443", ":80"]) }
        }
        if host.star != nil, !host.isAny { text += RandomOrigins.labels(&random) + "." }
        let labels = host.labels.map { label in
            switch label {
            case .literal(let text): text
            case .parameter(let parameter): hostLabel(parameter.type)
            }
        }
        text += labels.joined(separator: ".")
        if let port = origin.port { text += ":\(port)" }
        return text
    }

    private mutating func hostLabel(_ type: ValueType) -> String {
        let label = RandomOrigins.label(&random)
        if NaiveValue.json(Bytes(label.utf8), type) != nil { return label }
        if case .oneOf(let texts) = type { return random.pick(texts) }
        return random.pick(["1", "2", "x"])
    }
}

// MARK: - Texts

extension RandomLinks {
    /// `text` with everything but unreserved characters escaped.
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
                || "0123456789-._,".utf8.contains(byte)
            if isPlain { return String(Unicode.Scalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    static let texts = [
        "a", "b", "new", "x", "A", "s", "a-b", "a-1", "1", "5", "12", "1,2", "a,b", "a.b", "%20", "caf%C3%A9",
        "café", "a%2Fb",
        "img-3.png", "b-2-a-1", "a+b", "1.5", "cafe%CC%81", "%E2%82%AC", "--", "%00",
    ]

    private static let numbers = [
        "0", "1", "2", "3", "4", "5", "7", "9", "+007", "-2", "007", "+3", "-0", "1025",
        "9223372036854775807", "1.5", "2.50",
        "-1.25", "1e3", "1E-7", "1e21", "123456789012345678901234", "0.000001", "5e-324", "+4.0", "0.1",
    ]

    static let origins = [
        "", "app://", "app://", "https://ex.com", "https://x.ex.com", "https://x.y.ex.com", "http://ex.com",
        "other://",
        "https://shop.org", "https://any.org", "http://y.ex.com", "app://ex.com", "app://x.ex.com",
        "app://ex.com:99",
        "app://x.ex.com:99", "https://z.ex.com:8443", "https://\(RandomOrigins.longLabel).ex.com",
        "https://\(RandomOrigins.longLabel)-and-another.ex.com",
        "https://\(RandomOrigins.longLabel).x.ex.com",
    ]
}
