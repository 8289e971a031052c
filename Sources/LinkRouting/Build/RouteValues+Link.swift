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
        do throws(BuildError.Reason) {
            let (source, host) = (try index(ofSource: source), try hostAndPort(host))
            return try withDraft(ofRoute: values.route) { draft, resolver throws(BuildError.Reason) in
                let list = try arguments(values, draft.parameters, query)
                var builder = LinkBuilder(
                    matcher: self, route: values.route,
                    arguments: Arguments(list, for: draft.parameters, of: self), source: source, host: host)
                return source == nil && host == nil
                    ? try linkOfFirstSource(&builder, &draft, &resolver)
                    : try builder.link(&draft, &resolver)
            }
        } catch {
            throw BuildError(route: compiled.name(ofRoute: values.route) ?? "none", reason: error)
        }
    }

    /// The link of the first source that the route accepts and that needs no host; without one, a path.
    private func linkOfFirstSource(
        _ builder: inout LinkBuilder, _ draft: inout LinkDraft, _ resolver: inout SingleResolver
    ) throws(BuildError.Reason) -> String {
        var failure: BuildError.Reason?
        for source in compiled.sources.indices {
            builder.source = source
            do throws(BuildError.Reason) {
                return try builder.link(&draft, &resolver)
            } catch {
                // The next source may fit; an error about the values would come again.
                guard error.isAboutSource else { throw error }
                failure = failure ?? error
            }
        }
        do throws(BuildError.Reason) {
            // A pattern that names its own origin may need no source.
            builder.source = nil
            return try builder.link(&draft, &resolver)
        } catch {
            throw failure ?? error
        }
    }

    /// The arguments that values and further query items make.
    private func arguments(
        _ values: RouteValues, _ parameters: [MatchedParameter], _ query: LinkQuery
    ) throws(BuildError.Reason) -> [LinkArgument] {
        var arguments: [LinkArgument] = []
        for member in values.members { try append(member, parameters, to: &arguments) }
        return arguments + query.map { LinkArgument($0) }
    }

    /// Appends the arguments that a value makes: one text for a parameter, or each item of a `*name`.
    private func append(
        _ member: (name: String, value: LinkValue?), _ parameters: [MatchedParameter],
        to arguments: inout [LinkArgument]
    ) throws(BuildError.Reason) {
        switch member.value {
        case nil: return
        case .query(let items): arguments += items.map { LinkArgument($0) }
        case .list(let elements):
            let type = parameters.first { compiled.names[$0.name].isSame(as: member.name) }?.type
            guard let type, type >= 0,
                case .list(_, let separator) = compiled.types.types[compiled.types.base(of: type)]
            else { throw .noText(member.name) }
            let joined = try BuildError.Reason.text(of: elements, separator, for: member.name)
            arguments.append(LinkArgument(name: member.name, text: joined))
        case let value?: arguments.append(LinkArgument(name: member.name, text: value.text ?? ""))
        }
    }
}

extension BuildError.Reason {
    /// Whether the route accepts no links from the source, or the source needs a host.
    fileprivate var isAboutSource: Bool {
        switch self {
        case .sourceNotAccepted, .hostRequired, .hostNotAccepted, .roundTripFailed(_, .source): true
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
    package static func text(
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
