/// Finds the origins that accept a link, in time that does not depend on how many literal hosts there are.
///
/// Literal hosts and `*.host` stand in one hash table under their text; hosts with parameters are few and are tried one by one.
struct OriginIndex: Sendable {
    /// An origin that accepts a link.
    struct Found: Sendable {
        /// What the origin leads to: a source, or a root of the trie.
        var value: Int
        var host: HostSpecificity
        /// 0 for a named scheme, 1 for `//`.
        var schemeRank: Int
        /// Whether the host is no part of the path.
        var namesHost: Bool
        /// Whether the host is any one, on a port that is written.
        var isAnyOfOnePort: Bool
    }

    private enum Kind: UInt8, Sendable { case literal, subdomains, any, none }

    private struct Entry: Sendable {
        var found: Found
        var scheme: Int
        package var kind: Kind
        var host: ByteRange
        /// The port, -1 for the default one, ``everyPort`` for all.
        var port: Int32
    }

    private struct ParameterHostEntry: Sendable {
        var found: Found
        var scheme: Int
        var host: CompiledTable.Host
        var port: Int32
    }

    private static let everyPort: Int32 = -3

    /// The schemes and hosts, lower case.
    private var texts: Bytes = []
    private var schemes: [ByteRange] = []
    private var entries: [Entry] = []
    private var shaped: [ParameterHostEntry] = []
    /// Open addressing; the index of an entry plus 1, or 0 for an empty slot.
    private var slots: [UInt32] = Array(repeating: 0, count: 16)
    private var longestSuffix = -1

    var isEmpty: Bool { schemes.isEmpty }

    // MARK: Building

    /// No origins.
    init() {}

    /// The origins of `sources`, each of which leads to the index of its source.
    init(_ sources: [Source]) {
        for (index, source) in sources.enumerated() {
            for origin in source.origins { insert(origin.origin, index) }
        }
    }

    /// Adds an origin that leads to `value`; `host` is its host, compiled, when that holds parameters.
    mutating func insert(_ origin: Origin, _ value: Int, host: CompiledTable.Host? = nil) {
        for name in origin.schemes {
            let scheme = index(ofScheme: name)
            let port = origin.port(for: name).map { Int32($0) } ?? -1
            let found = Found(
                value: value, host: host?.steps ?? HostSpecificity(origin.host), schemeRank: origin.scheme == nil ? 1 : 0,
                namesHost: origin.host != nil, isAnyOfOnePort: origin.host?.isAny == true && origin.port != nil)
            guard let written = origin.host else {
                add(Entry(found: found, scheme: scheme, kind: .none, host: ByteRange(0, 0), port: Self.everyPort))
                continue
            }
            if let suffix = written.literalSuffix {
                let kind = written.isAny ? Kind.any : written.star == nil ? .literal : .subdomains
                let everyPort = written.isAny && origin.port == nil
                add(
                    Entry(
                        found: found, scheme: scheme, kind: kind, host: append(suffix), port: everyPort ? Self.everyPort : port))
            } else if let host {
                shaped.append(ParameterHostEntry(found: found, scheme: scheme, host: host, port: port))
            }
        }
    }

    private mutating func index(ofScheme name: String) -> Int {
        if let known = scheme(Bytes(name.utf8).span, ByteRange(0, name.utf8.count)) { return known }
        schemes.append(append(name))
        return schemes.count - 1
    }

    private mutating func append(_ text: String) -> ByteRange {
        let start = texts.count
        texts.append(contentsOf: text.utf8)
        return ByteRange(start, texts.count)
    }

    private mutating func add(_ entry: Entry) {
        if entry.kind == .subdomains { longestSuffix = max(longestSuffix, entry.host.count) }
        entries.append(entry)
        if (entries.count + 1) * 2 > slots.count {
            slots = Array(repeating: 0, count: slots.count * 2)
            for index in entries.indices { place(index) }
        } else {
            place(entries.count - 1)
        }
    }

    private mutating func place(_ index: Int) {
        let entry = entries[index]
        var hash = Self.seed
        for byte in texts[entry.host.range].reversed() { hash = Self.mixed(hash, byte) }
        var slot = Self.slot(hash, entry.scheme, entry.kind) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
    }

    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    @inline(__always)
    private static func slot(_ hash: UInt64, _ scheme: Int, _ kind: Kind) -> Int {
        let hash = (hash ^ UInt64(scheme << 2 | Int(kind.rawValue))) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 33)
    }

    // MARK: Looking up

    /// Whether some origin has the scheme at `byteRange` of `text`.
    func knows(_ text: Span<UInt8>, _ byteRange: ByteRange) -> Bool { scheme(text, byteRange) != nil }

    @inline(__always)
    private func scheme(_ text: Span<UInt8>, _ byteRange: ByteRange) -> Int? {
        let name = text.extracting(byteRange.range)
        for index in schemes.indices where ASCII.areEqualIgnoringCase(texts.span.extracting(schemes[index].range), name) { return index }
        return nil
    }

    /// Calls `body` with every origin that accepts `link`: literal hosts first, then `*.` with longer and shorter suffixes, any host,
    /// and last those without a host; hosts with parameters come at the end, in no order.
    ///
    /// Linear in the length of the host and in the number of hosts with parameters.
    @inline(__always)
    func forEach(accepting link: Link, _ text: Span<UInt8>, _ types: CompiledTypes, _ body: (Found) -> Void) {
        guard !isEmpty, let scheme = scheme(text, link.scheme) else { return }
        if !link.host.isEmpty {
            let start = Int(link.host.start)
            let end = Int(link.host.end)
            var hash = Self.seed
            var index = end
            var suffixes: [(start: Int, hash: UInt64)] = []
            while index > start {
                index -= 1
                let byte = ASCII.lowercased(text[index])
                if byte == UInt8(ascii: "."), end - index - 1 <= longestSuffix, index > start {
                    suffixes.append((index + 1, hash))
                }
                hash = Self.mixed(hash, byte)
            }
            probe(hash, scheme, .literal, start, link, text, body)
            for suffix in suffixes.reversed() { probe(suffix.hash, scheme, .subdomains, suffix.start, link, text, body) }
            probe(Self.seed, scheme, .any, end, link, text, body)
        }
        probe(Self.seed, scheme, .none, Int(link.host.end), link, text, body)
        if link.host.isEmpty { return }
        for entry in shaped where entry.scheme == scheme && entry.port == link.port && entry.host.accepts(link, text, types) {
            body(entry.found)
        }
    }

    private func isHost(_ host: ByteRange, _ written: Span<UInt8>) -> Bool {
        ASCII.areEqualIgnoringCase(texts.span.extracting(host.range), written)
    }

    @inline(__always)
    private func probe(
        _ hash: UInt64, _ scheme: Int, _ kind: Kind, _ start: Int, _ link: Link, _ text: Span<UInt8>, _ body: (Found) -> Void
    ) {
        var slot = Self.slot(hash, scheme, kind) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if entries[index].kind == kind, entries[index].scheme == scheme,
                entries[index].port == Self.everyPort || entries[index].port == link.port,
                isHost(entries[index].host, text.extracting(start..<Int(link.host.end)))
            {
                body(entries[index].found)
            }
            slot = (slot + 1) & (slots.count - 1)
        }
    }
}

/// What an origin says about each label of a host, from the right: what step 1 of the order compares.
enum HostSpecificity: Sendable, Hashable {
    /// There is no host.
    case none
    /// Every label is literal.
    case literal
    case steps([Candidates.Step])

    /// The steps of a host without parameters.
    init(_ host: HostPattern?) {
        guard let host else {
            self = .none
            return
        }
        guard host.star != nil else {
            self = .literal
            return
        }
        self = .steps(host.labels.map { _ in .literal(isExact: true) } + [.rest(.any)])
    }

    /// What stands for the label at `index` from the right.
    func step(_ index: Int) -> Candidates.Step? {
        switch self {
        case .none: return nil
        case .literal: return .literal(isExact: true)
        case .steps(let steps):
            if index < steps.count { return steps[index] }
            if case .rest? = steps.last { return steps.last }
            return nil
        }
    }

    var count: Int { if case .steps(let steps) = self { steps.count } else { 0 } }
}

extension CompiledTable.Host {
    var steps: HostSpecificity {
        let steps = labels.reversed().map { label -> Candidates.Step in
            if case .parameter(_, let type) = label { .label(.type(UInt32(type))) } else { .literal(isExact: true) }
        }
        if star >= 0 { return .steps(steps + [.rest(.any)]) }
        return .steps(steps)
    }

    /// Whether the host of `link` has these labels, and one or more before them if there is a star. The labels of a web host are
    /// lower case, however the link writes them.
    func accepts(_ link: Link, _ text: Span<UInt8>, _ types: CompiledTypes) -> Bool {
        var end = Int(link.host.end)
        let start = Int(link.host.start)
        for index in labels.indices.reversed() {
            guard end >= start else { return false }
            var first = end
            while first > start, text[first - 1] != UInt8(ascii: ".") { first -= 1 }
            let label = text.extracting(first..<end)
            switch labels[index] {
            case .literal(let literal): guard ASCII.areEqualIgnoringCase(literal.span, label) else { return false }
            case .parameter(_, let type):
                if link.kind == .web, label.indices.contains(where: { ASCII.lowercased(label[$0]) != label[$0] }) {
                    let lowerCase = ASCII.lowercased(label)
                    guard types.accepts(type, lowerCase.span, isTrusted: false, mayBeEmpty: false) else { return false }
                } else {
                    guard types.accepts(type, label, isTrusted: false, mayBeEmpty: false) else { return false }
                }
            }
            end = first - 1
        }
        return star >= 0 ? end > start : end < start
    }
}
