/// An origin of links, in a source or at the start of a pattern: `scheme://[host[:port]]` or `//host[:port]`.
package struct Origin: Sendable, Hashable {
    /// The scheme in lower case; `nil` for `//`, which is both `http` and `https`.
    package var scheme: String?
    /// The host; `nil` for a custom scheme with any host or none.
    package var host: HostPattern?
    /// The port. `nil` is the scheme's default port, or any port if the host is `*`.
    package var port: Int?

    /// Whether the scheme is `http` or `https`, whose links follow the WHATWG URL Standard.
    package var isWeb: Bool { scheme.map { $0 == "http" || $0 == "https" } ?? true }

    /// The schemes in lower case: `http` and `https` for `//`.
    package var schemes: [String] { scheme.map { [$0] } ?? ["http", "https"] }

    /// The parameters of the host, from left to right.
    package var parameters: [Parameter] { host?.parameters ?? [] }

    /// The origin without parameter names and locations. Origins of the same shape accept the same links.
    package var shape: Origin { Origin(scheme: scheme, host: host?.shape, port: port) }

    /// The port that a link with this scheme must have; `nil` for the default port.
    package func port(for scheme: String) -> Int? { port == Link.defaultPort(ofScheme: scheme) ? nil : port }

    /// Whether every link of `other` with this scheme is a link of this origin, too.
    package func contains(_ other: Origin, scheme: String) -> Bool {
        guard schemes.contains(scheme) else { return false }
        guard let host else { return true }
        guard let inner = other.host, host.contains(inner) else { return false }
        if host.isAny, port == nil { return true }
        return port(for: scheme) == other.port(for: scheme) && !(inner.isAny && other.port == nil)
    }
}

/// The host of an origin: labels, optionally after a `*`.
package struct HostPattern: Sendable, Hashable {
    /// A leading `*`: one or more labels before the others, or any host if there are no others.
    ///
    /// Its name is `nil` if the labels are not reported.
    package var star: Parameter?
    /// The labels, from left to right.
    package var labels: [Label]

    /// One label of a host.
    package enum Label: Sendable, Hashable {
        /// Exactly this text. For `http` and `https`, it is canonical as in the URL Standard: lower case,
        /// `xn--`.
        case literal(String)
        /// A parameter for the whole label.
        case parameter(Parameter)

        /// Whether the labels are equal. Texts are compared code point by code point.
        package static func == (left: Label, right: Label) -> Bool {
            switch (left, right) {
            case (.literal(let text), .literal(let other)): text.isSame(as: other)
            case (.parameter(let parameter), .parameter(let other)): parameter == other
            default: false
            }
        }

        /// Hashes the text or the parameter.
        package func hash(into hasher: inout Hasher) {
            switch self {
            case .literal(let text): hasher.combine(text)
            case .parameter(let parameter): hasher.combine(parameter)
            }
        }
    }

    /// The parameters, from left to right.
    package var parameters: [Parameter] {
        [star].compactMap { $0 }
            + labels.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
    }

    /// Whether the host is `*`: any host, and any port unless the origin has one.
    package var isAny: Bool { star != nil && labels.isEmpty }

    /// The host as text, if it has neither parameters nor a `*`.
    package var literal: String? { star == nil ? literalSuffix : nil }

    /// The labels joined with dots, if all of them are literal.
    package var literalSuffix: String? {
        let texts = labels.compactMap { if case .literal(let text) = $0 { text } else { nil } }
        return texts.count == labels.count ? texts.concatenated(".") : nil
    }

    /// The host without parameter names and locations.
    var shape: HostPattern {
        func anonymous(_ parameter: Parameter) -> Parameter {
            Parameter(name: nil, type: parameter.type, presence: .required, sourceRange: .none)
        }
        return HostPattern(
            star: star.map(anonymous),
            labels: labels.map {
                if case .parameter(let parameter) = $0 { .parameter(anonymous(parameter)) } else { $0 }
            })
    }

    /// Whether every host of `other` matches this one, too. This host is that of a source and has no
    /// parameters.
    func contains(_ other: HostPattern) -> Bool {
        guard star != nil else { return other.star == nil && other.labels == labels }
        let hasMore =
            other.labels.count > labels.count || (other.labels.count == labels.count && other.star != nil)
        return hasMore && Array(other.labels.suffix(labels.count)) == labels
    }

    /// Whether the pattern matches a host of this name.
    package func accepts(_ name: String) -> Bool {
        let texts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard star == nil ? texts.count == labels.count : texts.count > labels.count else { return false }
        return zip(labels, texts.suffix(labels.count)).allSatisfy { label, text in
            switch label {
            case .literal(let literal): ASCII.areEqualIgnoringCase(literal, text)
            case .parameter(let parameter): !text.isEmpty && parameter.type.accepts(text)
            }
        }
    }
}

extension Origin: CustomStringConvertible {
    /// The origin in the syntax of the language.
    package var description: String {
        var text = (scheme.map { $0 + ":" } ?? "") + "//"
        if let host { text += host.description }
        if let port { text += ":\(port)" }
        return text
    }
}

extension HostPattern: CustomStringConvertible {
    /// The host in the syntax of the language.
    package var description: String {
        var parts = labels.map { label in
            switch label {
            case .literal(let text): text
            case .parameter(let parameter): parameter.description
            }
        }
        if let star { parts.insert("*" + (star.name ?? ""), at: 0) }
        return parts.concatenated(".")
    }
}
