@testable import LinkRouting
@testable import LinkRoutingLanguage

/// Which of several matches of one link are the most specific ones.
struct NaiveOrder {
    /// The matches that no other one has beaten.
    private(set) var remaining: [NaiveMatch]
    private let options: TableOptions

    /// Compares all `matches` of `link` together, step by step. `origin` is the one through which the link
    /// came, if a source took it.
    init(_ matches: [NaiveMatch], of link: NaiveLink, through origin: Origin?, _ options: TableOptions) {
        self.options = options
        remaining = matches
        compareHosts(of: link, through: origin)
        comparePaths(link.segments) { $0.path }
        compareQueries { $0.pattern.query }
        dropBeaten { Self.fragmentRank($0) < Self.fragmentRank($1) }
        if let fragment = remaining.first?.fragment {
            comparePaths(fragment.link.segments) { $0.fragment?.path }
            compareQueries { $0.pattern.fragment?.query ?? [] }
        }
        dropBeaten { Self.optionalCount($0) > Self.optionalCount($1) }
        compareSources(of: link)
        dropBeaten { $0.pattern.origin != nil && $1.pattern.origin == nil }
    }

    /// One step: what another remaining match beats drops out.
    private mutating func dropBeaten(_ beats: (NaiveMatch, NaiveMatch) -> Bool) {
        let group = remaining
        remaining = group.filter { one in !group.contains { beats($0, one) } }
    }

    /// Labels from the right, then a named scheme before `//`.
    private mutating func compareHosts(of link: NaiveLink, through origin: Origin?) {
        guard let host = link.host else { return }
        for index in host.split(separator: ".", omittingEmptySubsequences: false).indices {
            func label(_ match: NaiveMatch) -> NaiveLabel {
                NaiveLabel((match.pattern.origin ?? origin)?.host, fromRight: index)
            }
            dropBeaten { label($0).beats(label($1)) }
        }
        func isNamed(_ match: NaiveMatch) -> Bool {
            (match.pattern.origin ?? origin).map { $0.scheme != nil } ?? true
        }
        dropBeaten { isNamed($0) && !isNamed($1) }
    }

    /// Segment by segment, then how the pattern ends.
    private mutating func comparePaths(_ segments: [Bytes], _ path: (NaiveMatch) -> NaivePath?) {
        for index in segments.indices {
            compareElements(isExact: { Bytes($0.utf8) == segments[index] }, { path($0)?.taken[index] })
        }
        func hasEmptyRest(_ match: NaiveMatch) -> Bool { path(match)?.hasEmptyRest ?? false }
        dropBeaten { !hasEmptyRest($0) && hasEmptyRest($1) }
        dropBeaten { (path($0)?.leftOut ?? 0) < (path($1)?.leftOut ?? 0) }
    }

    /// The ranking of what stands for one segment or one value; a match for which `element` is `nil` beats
    /// nothing and is beaten by nothing. `isExact` tells whether a literal is the link's text in case, too.
    private mutating func compareElements(
        isExact: (String) -> Bool, _ element: (NaiveMatch) -> Pattern.Element?
    ) {
        func drop(_ beats: (NaiveShape, NaiveShape) -> Bool) {
            dropBeaten { one, other in
                guard let one = element(one), let other = element(other) else { return false }
                return beats(NaiveShape(one, isExact: isExact), NaiveShape(other, isExact: isExact))
            }
        }
        drop { $0.rank < $1.rank }
        drop { $0.rank == $1.rank && $0.exactness > $1.exactness }
        drop { $0.rank == $1.rank && $0.literalCount > $1.literalCount }
        let typeCount = remaining.compactMap(element).map(\.parameters.count).max() ?? 0
        for index in 0..<typeCount {
            drop { one, other in
                guard one.rank == other.rank, one.literalCount == other.literalCount else { return false }
                guard index < one.types.count, index < other.types.count else { return false }
                return NaiveValue.isMoreSpecific(one.types[index], than: other.types[index])
            }
        }
    }

    /// Conditions on the same item, then how many there are of each sort.
    private mutating func compareQueries(_ query: (NaiveMatch) -> [Pattern.QueryItem]) {
        let ignoresCase = options.ignoresQueryCase
        func name(_ item: Pattern.QueryItem) -> Bytes {
            Bytes((ignoresCase ? item.key.lowercased() : item.key).utf8)
        }
        let names = Set(remaining.flatMap { query($0).map(name) })
        for key in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            compareElements(isExact: { _ in true }) { match in
                for item in query(match) where name(item) == key {
                    if case .value(let element) = item.condition { return element }
                }
                return nil
            }
        }
        let counts: [(Pattern.QueryItem) -> Bool] = [
            Self.isText, { $0.condition.isAbsent }, Self.isRequired,
        ]
        for counted in counts {
            dropBeaten { query($0).count(where: counted) > query($1).count(where: counted) }
        }
    }

    /// Only items before a path, a path before no fragment.
    private static func fragmentRank(_ match: NaiveMatch) -> Int {
        match.pattern.fragment.map { $0.isQueryOnly ? 0 : 1 } ?? 2
    }

    private static func optionalCount(_ match: NaiveMatch) -> Int {
        (match.pattern.query + (match.pattern.fragment?.query ?? [])).count(where: isOptional)
    }

    /// `key=text`, or a parameter that must be there and accepts a single text.
    private static func isText(_ item: Pattern.QueryItem) -> Bool {
        switch item.condition {
        case .value(.literal): true
        case .value(.parameter(let parameter)):
            if case .oneOf(let texts) = parameter.type {
                texts.count == 1 && parameter.presence == .required
            } else {
                false
            }
        default: false
        }
    }

    private static func isRequired(_ item: Pattern.QueryItem) -> Bool {
        !item.condition.isAbsent && !isOptional(item)
    }

    private static func isOptional(_ item: Pattern.QueryItem) -> Bool {
        if case .value(.parameter(let parameter)) = item.condition {
            parameter.presence != .required
        } else {
            false
        }
    }

    /// A route for named sources before one for all; for a bare path one for all, then the source declared
    /// first.
    private mutating func compareSources(of link: NaiveLink) {
        if link.scheme == nil {
            dropBeaten { ($0.pattern.sources?.min() ?? -1) < ($1.pattern.sources?.min() ?? -1) }
        } else {
            dropBeaten { $0.pattern.sources != nil && $1.pattern.sources == nil }
        }
    }
}

/// What the ranking sees of an element.
private struct NaiveShape {
    /// The place in the ranking; a lower one is more specific.
    var rank: Int
    /// 1 for a literal that is the link's text in case, too.
    var exactness = 0
    /// The code points of literal text inside a compound segment.
    var literalCount = 0
    /// The types of the parameters, from left to right.
    var types: [ValueType] = []

    init(_ element: Pattern.Element, isExact: (String) -> Bool) {
        switch element {
        case .literal(let text):
            rank = 0
            exactness = isExact(text) ? 1 : 0
        case .compound(let pieces):
            rank = 1
            types = element.parameters.map(\.type)
            for case .text(let text) in pieces { literalCount += text.unicodeScalars.count }
        case .parameter(let parameter):
            rank = NaiveValue.rank(parameter.type)
            types = [parameter.type]
        case .catchAll(let rest):
            rank = rest.isRequired ? 13 : 14
        }
    }
}
