@testable import LinkRouting

/// Which of several matches of one link are the most specific ones.
struct NaiveOrder {
    /// The matches that no other one has beaten.
    private(set) var remaining: [NaiveMatch]

    /// Compares all `matches` of `link` together, step by step. `origin` is the one through which the link came, if a source
    /// took it.
    init(_ matches: [NaiveMatch], of link: NaiveLink, through origin: Origin?) {
        remaining = matches
        compareHosts(of: link, through: origin)
        for index in link.segments.indices {
            compareElements(isExact: { Array($0.utf8) == link.segments[index] }, { $0.path.taken[index] })
        }
        dropBeaten { !$0.path.hasEmptyRest && $1.path.hasEmptyRest }
        dropBeaten { $0.path.leftOut < $1.path.leftOut }
        compareQueries()
        compareSources(of: link)
        dropBeaten { $0.pattern.origin != nil && $1.pattern.origin == nil }
    }

    /// One step: what another remaining match beats drops out.
    private mutating func dropBeaten(_ beats: (NaiveMatch, NaiveMatch) -> Bool) {
        let group = remaining
        remaining = group.filter { one in !group.contains { beats($0, one) } }
    }

    /// Labels from the right, a literal one before one under a `*`.
    private mutating func compareHosts(of link: NaiveLink, through origin: Origin?) {
        guard let host = link.host else { return }
        let count = host.split(separator: ".").count
        func isLiteral(_ match: NaiveMatch, _ label: Int) -> Bool {
            switch (match.pattern.origin ?? origin)?.host {
            case nil, .literal: true
            case .subdomains(let base): label < base.split(separator: ".").count
            case .any: false
            }
        }
        for label in 0..<count { dropBeaten { isLiteral($0, label) && !isLiteral($1, label) } }
    }

    /// The ranking of what stands for one segment or one value; a match for which `element` is `nil` beats nothing and is
    /// beaten by nothing. `isExact` tells whether a literal is the link's text in case, too.
    private mutating func compareElements(isExact: (String) -> Bool, _ element: (NaiveMatch) -> Element?) {
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

    private mutating func compareQueries() {
        let keys = Set(remaining.flatMap { $0.pattern.query.map { Array($0.key.utf8) } })
        for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            compareElements(isExact: { _ in true }) { match in
                for item in match.pattern.query where Array(item.key.utf8) == key {
                    if case .value(let element) = item.condition { return element }
                }
                return nil
            }
        }
        let counts: [(QueryItem) -> Bool] = [Self.isText, { $0.condition == .absent }, Self.isRequired, Self.isOptional]
        for counted in counts {
            dropBeaten { $0.pattern.query.count(where: counted) > $1.pattern.query.count(where: counted) }
        }
    }

    /// `key=text`, or a parameter that must be there and accepts a single text.
    private static func isText(_ item: QueryItem) -> Bool {
        switch item.condition {
        case .value(.literal): true
        case .value(.parameter(let parameter)):
            if case .oneOf(let texts) = parameter.type { texts.count == 1 && parameter.presence == .required } else { false }
        default: false
        }
    }

    private static func isRequired(_ item: QueryItem) -> Bool { item.condition != .absent && !isOptional(item) }

    private static func isOptional(_ item: QueryItem) -> Bool {
        if case .value(.parameter(let parameter)) = item.condition { parameter.presence != .required } else { false }
    }

    /// A route for named sources before one for all; for a bare path one for all, then the source declared first.
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
    /// The code points of literal text inside a mixed segment.
    var literalCount = 0
    /// The types of the parameters, from left to right.
    var types: [ValueType] = []

    init(_ element: Element, isExact: (String) -> Bool) {
        switch element {
        case .literal(let text):
            rank = 0
            exactness = isExact(text) ? 1 : 0
        case .mixed(let pieces):
            rank = 1
            types = element.parameters.map(\.type)
            for case .text(let text) in pieces { literalCount += text.unicodeScalars.count }
        case .parameter(let parameter):
            rank = NaiveValue.rank(parameter.type)
            types = [parameter.type]
        case .rest(let rest):
            rank = rest.isRequired ? 13 : 14
        }
    }
}
