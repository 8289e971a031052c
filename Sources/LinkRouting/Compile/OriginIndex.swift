/// Finds the origins that accept a link, in time that does not depend on the number of literal hosts.
///
/// Literal hosts and `*.suffix` are in one hash table, keyed by scheme, kind and text. The hash is computed
/// from the last label of the host to the first, so one pass over a link's host yields the hashes of all its
/// suffixes. Hosts with parameters are found by the text after their last one, and then tried one by one.
package struct OriginIndex: Sendable {
    /// An origin that accepts a link.
    package struct Hit: Sendable {
        /// The index of the source that the origin belongs to, or of the root of the trie above the patterns
        /// that name it.
        package var value: Int
        /// Whether patterns name the origin.
        package var isRoot: Bool
        package var host: HostSpecificity
        /// 0 for a named scheme, 1 for `//`.
        package var schemeRank: Int
        /// Whether the origin names a host. If not, the host of a custom-scheme link is part of the path.
        package var namesHost: Bool
        /// Whether the origin accepts any host on one explicit port.
        package var isAnyOfOnePort: Bool

        package init(
            value: Int, isRoot: Bool, host: HostSpecificity, schemeRank: Int, namesHost: Bool,
            isAnyOfOnePort: Bool
        ) {
            self.value = value
            self.isRoot = isRoot
            self.host = host
            self.schemeRank = schemeRank
            self.namesHost = namesHost
            self.isAnyOfOnePort = isAnyOfOnePort
        }
    }

    /// The hosts that an origin accepts.
    package enum Kind: UInt8, Sendable {
        case literal
        /// All hosts that end with a dot and a text.
        case subdomains
        case any
        /// Any host or none.
        case none
        case parameters
    }

    private struct Entry: Sendable {
        var hit: Hit
        var scheme: Int
        var kind: Kind
        /// The host, or the suffix after `*.`, in ``texts``.
        var host: ByteRange
        /// The port; -1 for the default one, ``everyPort`` for all.
        var port: Int32
        /// The index of the host with parameters; -1 if it has none.
        var parameterHost = -1
    }

    /// The port of an origin that accepts every port.
    package static let everyPort: Int32 = -3

    /// The schemes and hosts in lowercase.
    private var texts: Bytes = []
    private var schemes: [ByteRange] = []
    private var schemeHashes = HashIndex()
    private var entries: [Entry] = []
    private var parameterHosts: [CompiledTable.Host] = []
    /// The hashes of the entries.
    private var hashes = HashIndex()
    /// The length of the longest suffix after `*.` or a parameter; -1 without any.
    private var longestSuffix = -1
    /// The kinds of the entries, each as the bit of its raw value.
    private var kinds: UInt8 = 0

    // MARK: Building

    /// An empty index.
    package init() {}

    /// Adds an origin of one scheme.
    ///
    /// - Parameters:
    ///   - scheme: the scheme in lower case.
    ///   - host: the host of a literal kind, or what follows `*.`.
    ///   - parameters: the host of the kind with parameters.
    ///   - port: the port; -1 for the default one, ``everyPort`` for all.
    package mutating func insert(
        _ hit: Hit, scheme name: String, _ kind: Kind, _ host: String = "",
        _ parameters: CompiledTable.Host? = nil, port: Int32
    ) {
        var entry = Entry(
            hit: hit, scheme: index(ofScheme: name), kind: kind,
            host: append(parameters?.literalEnd ?? host), port: port)
        if let parameters {
            entry.parameterHost = parameterHosts.count
            parameterHosts.append(parameters)
        }
        add(entry)
    }

    private mutating func index(ofScheme name: String) -> Int {
        if let known = scheme(Bytes(name.utf8).span, ByteRange(0, name.utf8.count)) { return known }
        let range = append(name)
        schemes.append(range)
        schemeHashes.append(Self.hash(ofScheme: texts.span.extracting(range.range)))
        return schemes.count - 1
    }

    private mutating func append(_ text: String) -> ByteRange {
        let start = texts.count
        texts.append(contentsOf: text.utf8)
        return ByteRange(start, texts.count)
    }

    private mutating func add(_ entry: Entry) {
        if entry.kind == .subdomains || entry.kind == .parameters {
            longestSuffix = max(longestSuffix, entry.host.count)
        }
        entries.append(entry)
        kinds |= 1 << entry.kind.rawValue
        var hash = Self.seed
        Self.forEachSuffix(of: texts.span.extracting(entry.host.range)) { hash = $1 }
        hashes.append(Self.hash(hash, entry.scheme, entry.kind))
    }

    /// 2⁶⁴ divided by the golden ratio, made odd; also the hash of an empty text.
    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The 64-bit prime of the FNV-1a hash.
    private static let fnvPrime: UInt64 = 0x0000_0100_0000_01B3

    /// The hash of an entry, from that of its host.
    @inline(__always)
    private static func hash(_ host: UInt64, _ scheme: Int, _ kind: Kind) -> Int {
        let hash = (host ^ UInt64((scheme << 3) | Int(kind.rawValue))) &* seed
        return Int(truncatingIfNeeded: hash >> 33)
    }

    // MARK: Blocks

    /// The origins in a block, in the order in which they were inserted.
    mutating func code(_ coder: inout BlockCoder, roots: [Bool], _ table: CompiledTable) {
        var list = entries
        let known = self
        if coder.isReading { self = OriginIndex() }
        let empty = Entry(
            hit: Hit(
                value: 0, isRoot: false, host: .none, schemeRank: 0, namesHost: false, isAnyOfOnePort: false),
            scheme: 0,
            kind: .none, host: ByteRange(0, 0), port: -1)
        coder.list(&list, empty: empty) { coder, entry in
            coder.flag(&entry.hit.isRoot)
            coder.index(&entry.hit.value, 0..<(entry.hit.isRoot ? roots.count : table.sources.count))
            coder.require(!entry.hit.isRoot || roots[entry.hit.value])
            coder.index(&entry.hit.schemeRank, 0..<2)
            coder.flag(&entry.hit.namesHost)
            coder.flag(&entry.hit.isAnyOfOnePort)
            coder.choice(&entry.kind)
            coder.require(entry.hit.namesHost == (entry.kind != .none))
            coder.number(&entry.port)
            var (scheme, host) = coder.isReading ? ("", "") : known.texts(of: entry)
            coder.string(&scheme)
            coder.string(&host)
            var parameters =
                entry.parameterHost < 0 ? CompiledTable.Host() : known.parameterHosts[entry.parameterHost]
            if entry.kind == .parameters { table.codeHost(&parameters, &coder) }
            coder.specificity(&entry.hit.host, table)
            if coder.isReading, !coder.isDamaged {
                insert(
                    entry.hit, scheme: scheme, entry.kind, host,
                    entry.kind == .parameters ? parameters : nil, port: entry.port)
            }
        }
    }

    private func texts(of entry: Entry) -> (scheme: String, host: String) {
        func text(_ range: ByteRange) -> String { String(decoding: texts[range.range], as: UTF8.self) }
        return (text(schemes[entry.scheme]), text(entry.host))
    }

    // MARK: Looking up

    /// Whether some origin has the scheme at `range` of `text`.
    package func knows(_ text: Span<UInt8>, _ range: ByteRange) -> Bool { scheme(text, range) != nil }

    @inline(__always)
    private func scheme(_ text: Span<UInt8>, _ range: ByteRange) -> Int? {
        let name = text.extracting(range.range)
        return schemeHashes.index(of: Self.hash(ofScheme: name)) { index in
            ASCII.areEqualIgnoringCase(texts.span.extracting(schemes[index].range), name)
        }
    }

    /// A hash of a scheme, in any case.
    private static func hash(ofScheme scheme: Span<UInt8>) -> Int {
        var hash = seed
        add(scheme, scheme.indices, to: &hash)
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }

    /// Adds a range of a text to a hash, in lower case (FNV-1a over words of eight bytes).
    @inline(__always)
    private static func add(_ text: Span<UInt8>, _ range: Range<Int>, to hash: inout UInt64) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let word = text.zeroPaddedWord(offset, min(offset + 8, range.upperBound))
            hash = (hash ^ SWAR.lowercased(word)) &* fnvPrime
            offset += 8
        }
    }

    /// Sets `hits` to the origins that accept `link`, whose text is `text`: literal hosts first, then
    /// `*.` with longer before shorter suffixes, any host, origins without a host, and last hosts with
    /// parameters in no order.
    ///
    /// Linear in the length of the host and in the number of hosts with parameters that end alike.
    ///
    /// - Parameter name: the scheme that the link is taken to have.
    // The index and the types would be copied for a call.
    @inline(__always)
    func find(
        accepting link: Link, asScheme name: String? = nil, _ text: Span<UInt8>, _ types: CompiledTypes,
        _ hits: inout [Hit]
    ) {
        hits.clear()
        let known =
            if let name {
                name.withUTF8Span { scheme($0, ByteRange(0, $0.count)) }
            } else {
                scheme(text, link.scheme)
            }
        guard let scheme = known else { return }
        let host = text.extracting(link.host.range)
        // The number of hits before those of hosts with parameters.
        var front = 0
        // Inserts the hits of the entries of one kind whose text is the suffix of the host at `start`.
        func lookUp(_ kind: Kind, _ start: Int, _ hash: UInt64, at first: Int) {
            guard (kinds >> kind.rawValue) & 1 != 0 else { return }
            var position = first
            // Several entries may have one hash.
            _ = hashes.index(of: Self.hash(hash, scheme, kind)) { index in
                if entries[index].kind == kind, entries[index].scheme == scheme,
                    entries[index].port == Self.everyPort || entries[index].port == link.port,
                    isHost(entries[index].host, host.extracting(start..<host.count)),
                    kind != .parameters
                        || parameterHosts[entries[index].parameterHost].accepts(link, text, types)
                {
                    if position == hits.count {
                        hits.append(entries[index].hit)
                    } else {
                        hits.insert(entries[index].hit, at: position)
                    }
                    position += 1
                }
                return false
            }
            if kind != .parameters { front += position - first }
        }
        if !host.isEmpty {
            Self.forEachSuffix(of: host) { start, hash in
                if start == 0 {
                    lookUp(.literal, 0, hash, at: 0)
                } else if start > 1, host.count - start <= longestSuffix {
                    lookUp(.subdomains, start, hash, at: 0)
                    lookUp(.parameters, start, hash, at: hits.count)
                }
            }
            lookUp(.any, host.count, Self.seed, at: front)
            lookUp(.parameters, host.count, Self.seed, at: hits.count)
        }
        lookUp(.none, host.count, Self.seed, at: front)
    }

    /// Calls `body` for each suffix of a host that begins after a dot, the shortest first, and last for the
    /// whole host, which begins at 0.
    @inline(__always)
    private static func forEachSuffix(of host: Span<UInt8>, _ body: (_ start: Int, _ hash: UInt64) -> Void) {
        var hash = seed
        var end = host.count
        while true {
            var start = end
            while start > 0, host[start - 1] != UInt8(ascii: ".") { start -= 1 }
            add(host, start..<end, to: &hash)
            body(start, hash)
            if start == 0 { return }
            end = start - 1
        }
    }

    private func isHost(_ host: ByteRange, _ written: Span<UInt8>) -> Bool {
        ASCII.areEqualIgnoringCase(texts.span.extracting(host.range), written)
    }
}
