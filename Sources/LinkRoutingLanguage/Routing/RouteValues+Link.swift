extension Matcher {
    /// Builds the link of a route from its values. This is the inverse of `Match.routeValues`.
    ///
    /// Without a `source`, the link comes from the first source that the route accepts and that needs no
    /// host; if the table has none, the link is a path. The result was resolved, and gave the same route and
    /// the same values.
    ///
    /// - Parameters:
    ///   - values: the route, and the values of its parameters and of global parameters.
    ///   - source: the name of a source that the link must come from.
    ///   - host: the host, with a port unless it is the default: needed where an origin has a `*`.
    ///   - query: further query items.
    /// - Throws: `BuildError` if no pattern fits the values, a type rejects one, or the link would resolve
    ///   differently.
    public func link(
        to values: RouteValues, source: String? = nil, host: String? = nil, query: LinkQuery = [:]
    ) throws(BuildError) -> String {
        let name = table.name(ofRoute: values.route) ?? "none"
        var arguments: [LinkArgument] = []
        do throws(BuildError.Reason) {
            let types = types(ofRoute: values.route)
            for member in values.members { arguments += try Self.arguments(member, types) }
        } catch {
            throw BuildError(route: name, reason: error)
        }
        for item in query {
            arguments.append(
                LinkArgument(name: item.name, text: item.value ?? "", isFlag: item.value == nil))
        }
        if source != nil || host != nil || table.sources.isEmpty {
            return try link(to: name, values: arguments, source: source, host: host)
        }
        var failure: BuildError?
        for source in table.sources {
            do throws(BuildError) {
                return try link(to: name, values: arguments, source: source.name)
            } catch {
                // The next source may fit; an error about the values would come again.
                guard error.isAboutSource else { throw error }
                failure = failure ?? error
            }
        }
        // A pattern that names its own origin may need no source.
        do throws(BuildError) {
            return try link(to: name, values: arguments)
        } catch {
            throw failure ?? error
        }
    }

    /// The types of the values of a route and of the global parameters, by their names.
    private func types(ofRoute route: Int) -> [(name: String, type: ValueType)] {
        let patterns = table.patterns(ofRoute: route).map(table.pattern(at:))
        let parameters = patterns.flatMap(\.parameters) + table.globals.parameters
        return parameters.compactMap { parameter in parameter.name.map { ($0, parameter.type) } }
            + patterns.flatMap(\.constants).map { ($0.name, $0.type) }
    }

    /// The arguments that a value makes: one text for a parameter, or each item of a `*name`.
    private static func arguments(
        _ member: (name: String, value: LinkValue?), _ types: [(name: String, type: ValueType)]
    ) throws(BuildError.Reason) -> [LinkArgument] {
        switch member.value {
        case nil: return []
        case .query(let items):
            return items.map {
                LinkArgument(name: $0.name, text: $0.value ?? "", isFlag: $0.value == nil)
            }
        case .list(let elements):
            let type = types.first { $0.name.isSame(as: member.name) }?.type
            guard case .list(_, let separator)? = type?.withoutExceptions else {
                throw .noText(member.name)
            }
            let joined = try BuildError.Reason.text(of: elements, separator, for: member.name)
            return [LinkArgument(name: member.name, text: joined)]
        case let value?: return [LinkArgument(name: member.name, text: value.text ?? "")]
        }
    }
}

extension BuildError {
    /// Whether the route accepts no links from the source, or the source needs a host.
    fileprivate var isAboutSource: Bool {
        switch reason {
        case .sourceNotAccepted, .hostRequired, .hostNotAccepted: true
        case .noPatternFits(let patterns):
            patterns.contains { pattern in
                switch pattern.reason {
                case .sourceNotAccepted, .hostRequired, .hostNotAccepted: true
                default: false
                }
            }
        default: false
        }
    }
}

extension BuildError.Reason {
    /// The text of a list that is the value of `name`.
    static func text(
        of elements: [LinkValue], _ separator: Unicode.Scalar, for name: String
    ) throws(BuildError.Reason) -> String {
        var joined = ""
        for (index, element) in elements.enumerated() {
            guard let text = element.text else { throw .noText(name) }
            if text.isEmpty { throw .emptyElement(name) }
            if text.unicodeScalars.contains(separator) {
                throw .separatorInElement(name, text: text, separator: separator)
            }
            if index > 0 { joined.unicodeScalars.append(separator) }
            joined += text
        }
        return joined
    }
}
