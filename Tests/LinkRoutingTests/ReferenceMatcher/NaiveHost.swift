@testable import LinkRouting
@testable import LinkRoutingLanguage

/// The text under a parameter; `nil` for an optional that is absent.
typealias NaiveCapture = (parameter: Parameter, text: Bytes?)

/// The source that takes a link, and which of its origins does.
struct NaiveEntrance {
    var source: Int
    var origin: Origin
}

/// Which links an origin accepts, and which origin is the more specific one.
enum NaiveHost {
    /// What the parameters of `origin` capture from `link`, or `nil` when it does not accept the link.
    static func captures(_ origin: Origin, _ link: NaiveLink) -> [NaiveCapture]? {
        guard let scheme = link.scheme else { return nil }
        guard origin.scheme == scheme || origin.scheme == nil && ["http", "https"].contains(scheme) else {
            return nil
        }
        guard let pattern = origin.host, let host = link.host else {
            return origin.host == nil && link.host == nil ? [] : nil
        }
        let isAny = pattern.star != nil && pattern.labels.isEmpty
        guard origin.port.map({ $0 == link.port }) ?? (link.hasDefaultPort || isAny) else { return nil }
        if isAny {
            let port = link.hasDefaultPort ? nil : link.port
            return pattern.star.map { [($0, Bytes((host + (port.map { ":\($0)" } ?? "")).utf8))] }
        }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var captures: [NaiveCapture] = []
        for label in pattern.labels.reversed() {
            guard let text = labels.popLast() else { return nil }
            switch label {
            case .literal(let literal): guard text.lowercased() == literal else { return nil }
            case .parameter(let parameter):
                guard !text.isEmpty, NaiveValue.json(Bytes(text.utf8), parameter.type) != nil else {
                    return nil
                }
                captures.insert((parameter, Bytes(text.utf8)), at: 0)
            }
        }
        guard let star = pattern.star else { return labels.isEmpty ? captures : nil }
        return labels.isEmpty ? nil : [(star, Bytes(labels.joined(separator: ".").utf8))] + captures
    }

    /// The most specific of the origins of `sources` that accept `link`, and how the link is then read: the
    /// authority behind a custom scheme is a host if that origin names one.
    static func entrance(
        _ sources: [Source], of link: NaiveLink, _ options: TableOptions
    ) -> (entrance: NaiveEntrance, link: NaiveLink)? {
        var result: (entrance: NaiveEntrance, link: NaiveLink)?
        for reading in [link, link.withHost(options)].compactMap(\.self) {
            for (index, source) in sources.enumerated() {
                for origin in source.origins.map(\.origin) where captures(origin, reading) != nil {
                    if let result, !isMoreSpecific(origin, than: result.entrance.origin) { continue }
                    result = (NaiveEntrance(source: index, origin: origin), reading)
                }
            }
        }
        return result
    }

    /// Of two origins that accept a link: literal host, longer `*.`, shorter `*.`, `*`, none; then a named
    /// scheme before `//`.
    private static func isMoreSpecific(_ one: Origin, than other: Origin) -> Bool {
        func ranks(_ origin: Origin) -> [Int] {
            guard let host = origin.host else { return [0] }
            let isAnyOfOnePort = host.labels.isEmpty && origin.port != nil
            return [
                1, host.star == nil ? 1 : 0, host.labels.count, isAnyOfOnePort ? 1 : 0,
                origin.scheme == nil ? 0 : 1,
            ]
        }
        return ranks(other).lexicographicallyPrecedes(ranks(one))
    }
}

/// What stands for one label of a link's host.
enum NaiveLabel {
    case literal
    case parameter(ValueType)
    case star

    /// What the label `index` from the right is in `host`; the link's own host when that is `nil`.
    init(_ host: HostPattern?, fromRight index: Int) {
        guard let host else {
            self = .literal
            return
        }
        guard index < host.labels.count else {
            self = .star
            return
        }
        switch host.labels.reversed()[index] {
        case .literal: self = .literal
        case .parameter(let parameter): self = .parameter(parameter.type)
        }
    }

    /// Whether this label is more specific than `other`.
    func beats(_ other: NaiveLabel) -> Bool {
        switch (self, other) {
        case (.literal, .literal): false
        case (.literal, _): true
        case (.parameter(let one), .parameter(let other)): NaiveValue.isMoreSpecific(one, than: other)
        case (.parameter, .star): true
        default: false
        }
    }
}
