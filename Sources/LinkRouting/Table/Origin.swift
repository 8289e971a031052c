/// Where links come from: `scheme://[host[:port]]` or `//host[:port]`, in a source or at the start of a pattern.
public struct Origin: Sendable, Hashable {
    /// The scheme, lower case; `nil` is `//`: `http` and `https`.
    public var scheme: String?
    /// The host, or `nil` for a custom scheme whose links are all accepted.
    public var host: HostPattern?
    /// The port; `nil` accepts only the scheme's default port, and every port when the host is any.
    public var port: Int?

    /// Whether the scheme is `http` or `https`, whose links the WHATWG URL Standard reads.
    public var isWeb: Bool { scheme.map { $0 == "http" || $0 == "https" } ?? true }

    /// The schemes, lower case: both web schemes for `//`.
    public var schemes: [String] { scheme.map { [$0] } ?? ["http", "https"] }

    /// The parameters of the host, from left to right.
    public var parameters: [Parameter] { host?.parameters ?? [] }

    /// The origin without the names of its parameters: what decides which links it accepts.
    package var shape: Origin { Origin(scheme: scheme, host: host?.shape, port: port) }

    /// The port a link with this `scheme` must have, `nil` for the default one.
    package func port(for scheme: String) -> Int? { port == Link.defaultPort(ofScheme: scheme) ? nil : port }

    /// Whether every link of `other` is a link of one of `origins`.
    static func cover(_ origins: [Origin], _ other: Origin) -> Bool {
        other.schemes.allSatisfy { scheme in origins.contains { $0.contains(other, scheme: scheme) } }
    }

    /// Whether every link of `other` with this `scheme` is a link of this origin too.
    func contains(_ other: Origin, scheme: String) -> Bool {
        guard schemes.contains(scheme) else { return false }
        guard let host else { return true }
        guard let inner = other.host, host.contains(inner) else { return false }
        if host.isAny, port == nil { return true }
        return port(for: scheme) == other.port(for: scheme) && !(inner.isAny && other.port == nil)
    }
}

/// The host of an origin: labels, and what a leading `*` stands for.
public struct HostPattern: Sendable, Hashable {
    /// A leading `*`: one or more labels before the others, any host when there are none. Its name is `nil` when it reports nothing.
    public var star: Parameter?
    /// The labels from left to right.
    public var labels: [HostLabel]

    /// The parameters, from left to right.
    public var parameters: [Parameter] {
        [star].compactMap { $0 }
            + labels.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
    }

    /// The first label that is a parameter.
    var openLabel: Parameter? {
        labels.lazy.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }.first
    }

    /// Whether it is `*`, any host on every port.
    public var isAny: Bool { star != nil && labels.isEmpty }

    /// The host when it is literal, in the form in which links carry it.
    public var literal: String? {
        guard star == nil else { return nil }
        return literalSuffix
    }

    /// The labels joined when all of them are literal.
    package var literalSuffix: String? {
        var text = ""
        for (index, label) in labels.enumerated() {
            guard case .literal(let literal) = label else { return nil }
            text += (index > 0 ? "." : "") + literal
        }
        return text
    }

    /// The pattern without names and places.
    var shape: HostPattern {
        func bare(_ parameter: Parameter) -> Parameter {
            Parameter(name: nil, type: parameter.type, presence: .required, place: SourceRange(file: 0, start: 0, end: 0))
        }
        return HostPattern(
            star: star.map(bare),
            labels: labels.map { if case .parameter(let parameter) = $0 { .parameter(bare(parameter)) } else { $0 } })
    }

    /// Whether every host of `other` is one of this pattern too; the pattern is a source's and captures nothing.
    func contains(_ other: HostPattern) -> Bool {
        guard star != nil else { return other.star == nil && other.labels == labels }
        let hasMore = other.labels.count > labels.count || (other.labels.count == labels.count && other.star != nil)
        return hasMore && Array(other.labels.suffix(labels.count)) == labels
    }
}

/// One label of a host.
public enum HostLabel: Sendable, Hashable {
    /// Exactly this text, in the form of the URL Standard (lower case, `xn--`).
    case literal(String)
    /// The whole label is one parameter.
    case parameter(Parameter)
}

extension Origin: CustomStringConvertible {
    /// The origin as the language spells it.
    public var description: String {
        var text = (scheme.map { $0 + ":" } ?? "") + "//"
        if let host { text += host.description }
        if let port { text += ":\(port)" }
        return text
    }
}

extension HostPattern: CustomStringConvertible {
    /// The host as the language spells it.
    public var description: String {
        var parts = labels.map { label in
            switch label {
            case .literal(let text): text
            case .parameter(let parameter): parameter.description
            }
        }
        if let star { parts.insert("*" + (star.name ?? ""), at: 0) }
        return parts.joined(separator: ".")
    }
}

extension Parameter: CustomStringConvertible {
    /// The parameter as the language spells it.
    public var description: String {
        let mark =
            switch presence {
            case .required: ""
            case .optional: "?"
            case .default(let text): "=\(ValueType.quoted(text))"
            }
        return ":" + (name ?? "_") + (type == .string && mark.isEmpty ? "" : "{\(type)\(mark)}")
    }
}
