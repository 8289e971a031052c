@testable import LinkRouting

/// A source of random links for a table: links that one of its patterns wants, most of them spoilt a little afterwards.
struct RandomLinks {
    private let table: RouteTable
    private var random: SplitMix64

    init(for table: RouteTable, seed: UInt64) {
        self.table = table
        random = SplitMix64(seed: seed)
    }

    /// The next link.
    mutating func next() -> String {
        if random.chance(2) { return random.pick(["", "nonsense", "a/b", "shop.org/a", "//ex.com/a", ":", "ex.com:443/a"]) }
        let patterns = table.routes.flatMap(\.patterns)
        guard !patterns.isEmpty else { return "/" }
        var draft = draft(of: random.pick(patterns))
        for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) { spoil(&draft) }
        return text(of: draft)
    }

    /// A link in parts, as they are written.
    private struct Draft {
        /// `scheme://`, with a host for `http` and `https`; empty for a bare path.
        var origin: String
        var segments: [String]
        var items: [String]
        /// What the text begins and ends with.
        var before = ""
        var after = ""
        var hasFinalSlash = false
    }

    private mutating func text(of draft: Draft) -> String {
        var path = draft.segments.joined(separator: "/") + (draft.hasFinalSlash && !draft.segments.isEmpty ? "/" : "")
        if draft.origin.hasSuffix("://") {
            if random.chance(15) { path = "/" + path }
        } else {
            path = "/" + path
        }
        if draft.origin.isEmpty {
            while path.hasPrefix("//") { path.removeFirst() }
        }
        if draft.origin.hasSuffix("://"), !path.hasPrefix("/"), random.chance(10) {
            return draft.before + draft.origin.dropLast() + path + query(draft) + draft.after
        }
        return draft.before + draft.origin + path + query(draft) + draft.after
    }

    private func query(_ draft: Draft) -> String {
        draft.items.isEmpty ? "" : "?" + draft.items.joined(separator: "&")
    }
}

// MARK: - Links that a pattern wants

extension RandomLinks {
    private mutating func draft(of pattern: Pattern) -> Draft {
        var segments: [String] = []
        for element in pattern.path { segments += self.segments(element) }
        var items: [String] = []
        for item in pattern.query { items += self.items(item) }
        for global in table.globals where random.chance(50) { items += self.items(global) }
        if random.chance(10) { items.append(random.pick(["z=1", "q=5", "g=x", "z"])) }
        return Draft(origin: origin(pattern), segments: segments, items: items.shuffled(using: &random))
    }

    private mutating func segments(_ element: Element) -> [String] {
        switch element {
        case .literal, .mixed: [value(element)]
        case .parameter(let parameter): parameter.presence != .required && random.chance(40) ? [] : [value(element)]
        case .rest(let rest):
            (0..<Int.random(in: (rest.isRequired ? 1 : 0)...3, using: &random)).map { _ in random.pick(Self.texts) }
        }
    }

    private mutating func items(_ item: QueryItem) -> [String] {
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
    private mutating func value(_ element: Element) -> String {
        switch element {
        case .literal(let text): return Self.encoded(text)
        case .parameter(let parameter): return value(parameter.type)
        case .mixed(let pieces):
            var result = ""
            for piece in pieces {
                switch piece {
                case .text(let text): result += Self.encoded(text)
                case .parameter(let parameter): result += value(parameter.type)
                }
            }
            return result
        case .rest: return random.pick(Self.texts)
        }
    }

    /// A text that `type` accepts, as it is written in a link; for most types.
    private mutating func value(_ type: ValueType) -> String {
        switch type {
        case .string: return random.pick(Self.texts)
        case .int, .uint, .double:
            let fitting = Self.numbers.filter { NaiveValue.json(Array($0.utf8), type) != nil }
            return fitting.isEmpty ? "1" : random.pick(fitting)
        case .bool: return random.pick(["true", "True", "yes", "1", "false", "False", "no", "0"])
        case .uuid:
            return random.pick(["123e4567-e89b-12d3-a456-426614174000", "0-0-0-0-0", "FFFFFFFF-ffff-0000-0000-000000000000"])
        case .date: return random.pick(["2024-02-29", "2023-02-29", "1900-02-29", "2026-12-31", "2026-13-01", "2026-04-31"])
        case .url: return random.pick(["app%3A%2F%2Fx", "https%3A%2F%2Fex.com", "ex.com", "x"])
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
        var text = origin.scheme + "://"
        switch origin.host {
        case nil: return text
        case .literal(let host): text += host
        case .subdomains(let base): text += random.pick(["x.", "y.", "x.y.", "z."]) + base
        case .any: text += "any.org"
        }
        if let port = origin.port { text += ":\(port)" }
        return text
    }
}

// MARK: - Links spoilt

extension RandomLinks {
    private mutating func spoil(_ draft: inout Draft) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: change(&draft.segments) { random, _ in random.pick(Self.texts) }
        case 1: change(&draft.segments) { random, text in random.chance(50) ? text.uppercased() : text.lowercased() }
        case 2: change(&draft.segments) { random, text in Self.escaping(text, &random) }
        case 3: change(&draft.segments) { random, text in text + random.pick(["%2F", "%2f1", "%", "%zz", "%FF", "-", "%25"]) }
        case 4: insert(random.pick(Self.texts), into: &draft.segments)
        case 5: insert("", into: &draft.segments)
        case 6: if !draft.segments.isEmpty { draft.segments.remove(at: .random(in: draft.segments.indices, using: &random)) }
        case 7: draft.hasFinalSlash = true
        case 8: spoilQuery(&draft.items)
        case 9: spoilQuery(&draft.items)
        case 10: spoilOrigin(&draft.origin)
        default:
            if random.chance(50) { draft.after += random.pick([" ", "\t", "#", "#a/b", "#?q=1"]) } else { draft.before = " " }
        }
    }

    private mutating func spoilQuery(_ items: inout [String]) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: insert(random.pick(["q", "r", "s"]), into: &items)
        case 1: insert(random.pick(["q=", "r=", "s=", ""]), into: &items)
        case 2: insert(random.pick(["q=", "r=", "s=", "Q="]) + random.pick(Self.texts), into: &items)
        case 3: if !items.isEmpty { items.remove(at: .random(in: items.indices, using: &random)) }
        case 4: if !items.isEmpty { insert(random.pick(items), into: &items) }
        case 5: change(&items) { random, text in text + random.pick(["x", "1", ",2", "%2", "+", "=", "%2C1", "%FF"]) }
        default: change(&items) { random, text in Self.escaping(text, &random) }
        }
    }

    private mutating func spoilOrigin(_ origin: inout String) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: origin = random.pick(Self.origins)
        case 1:
            let hasPort = origin.split(separator: ":").count > 2
            if !origin.hasSuffix("://"), !origin.isEmpty, !hasPort { origin += random.pick([":443", ":8443"]) }
        case 2:
            let scheme = origin.prefix { $0 != ":" }
            origin = scheme.uppercased() + origin.dropFirst(scheme.count)
        default: origin = ""
        }
    }

    private mutating func change(_ texts: inout [String], _ edit: (inout SplitMix64, String) -> String) {
        guard !texts.isEmpty else { return }
        let index = Int.random(in: texts.indices, using: &random)
        texts[index] = edit(&random, texts[index])
    }

    private mutating func insert(_ text: String, into texts: inout [String]) {
        texts.insert(text, at: .random(in: 0...texts.count, using: &random))
    }

    /// `text` with one letter or digit, no part of an escape, escaped.
    private static func escaping(_ text: String, _ random: inout SplitMix64) -> String {
        let bytes = Array(text.utf8)
        let plain = bytes.indices.filter { index in
            let isInEscape = bytes[max(0, index - 2)..<index].contains(UInt8(ascii: "%"))
            return !isInEscape && bytes[index] < 0x80 && Character(Unicode.Scalar(bytes[index])).isLetter
                || !isInEscape && ("0"..."9").contains(Character(Unicode.Scalar(bytes[index])))
        }
        guard !plain.isEmpty else { return text }
        let index = random.pick(plain)
        let escape = Array("%\(String(bytes[index], radix: 16, uppercase: random.chance(50)))".utf8)
        return String(decoding: bytes[..<index] + escape + bytes[(index + 1)...], as: UTF8.self)
    }

    /// `text` with everything but unreserved characters escaped.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain = Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || "0123456789-._,".utf8.contains(byte)
            if isPlain { return String(Unicode.Scalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

// MARK: - Alphabets

extension RandomLinks {
    private static let texts = [
        "a", "b", "new", "x", "A", "s", "a-b", "a-1", "1", "5", "12", "1,2", "a,b", "a.b", "%20", "caf%C3%A9", "café", "a%2Fb",
        "img-3.png", "b-2-a-1", "1.5", "cafe%CC%81", "%E2%82%AC", "--", "%00",
    ]

    private static let numbers = [
        "0", "1", "2", "3", "4", "5", "7", "9", "+007", "-2", "007", "+3", "-0", "1025", "9223372036854775807", "1.5", "2.50",
        "-1.25", "1e3", "1E-7", "1e21", "123456789012345678901234", "0.000001", "5e-324", "+4.0", "0.1",
    ]

    private static let origins = [
        "", "app://", "app://", "https://ex.com", "https://x.ex.com", "https://x.y.ex.com", "http://ex.com", "other://",
        "https://shop.org",
    ]
}
