extension Matcher {
    /// Builds the link of a route from its values. This is the inverse of `Match.routeValues`.
    ///
    /// Without a `source`, the link comes from the first source that the route accepts and that needs no
    /// host; if the table has none, the link is a path. The result was resolved, and gave the same route and
    /// the same values; only a value that is `nil` may have become the default of the pattern.
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
            return try withDraft { draft, resolver throws(BuildError.Reason) in
                for member in values.members { try give(member, ofRoute: values.route, to: &draft) }
                for item in query { draft.give(item) }
                var builder = LinkBuilder(matcher: self, route: values.route, source: source, host: host)
                if compiled.patterns(ofRoute: values.route).count > 1 {
                    builder.omitted = values.members.filter { $0.value == nil }.map { $0.name }
                }
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
            // Making an error takes longer than making a link.
            let patterns = compiled.patterns(ofRoute: builder.route)
            guard patterns.contains(where: { compiled.accepts(source, pattern: $0) }) else { continue }
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

    /// Gives the values of a member: one text for a parameter, or each item of a `*name`.
    private func give(
        _ member: RouteValues.Member, ofRoute route: Int, to draft: inout LinkDraft
    ) throws(BuildError.Reason) {
        switch member.value {
        case nil: return
        case .string(let text): draft.give(member.name, text)
        case .query(let items): for item in items { draft.give(item, of: member.name) }
        case .list(let elements):
            guard let separator = separator(of: member.name, ofRoute: route) else {
                throw .noText(member.name)
            }
            draft.give(member.name, try BuildError.Reason.text(of: elements, separator, for: member.name))
        case let value?: draft.give(member.name, value.text ?? "")
        }
    }

    /// The separator of the list that a pattern of the route, or a global parameter, has by this name.
    private func separator(of name: String, ofRoute route: Int) -> Unicode.Scalar? {
        let patterns = compiled.patterns(ofRoute: route)
        let parameters = patterns.flatMap { matchedParameters(of: $0, .max) } + matchedGlobals
        let parameter = parameters.first { compiled.names[$0.name].isSame(as: name) }
        guard let type = parameter?.type, type >= 0,
            case .list(_, let separator) = compiled.types.types[compiled.types.base(of: type)]
        else { return nil }
        return separator
    }
}

extension LinkDraft {
    /// Gives a query item for the link.
    fileprivate mutating func give(_ item: LinkQueryItem, of collection: String? = nil) {
        give(item.name, item.value ?? "", isFlag: item.value == nil, isItem: true, of: collection)
    }
}

extension BuildError.Reason {
    /// Whether another source may fit: the route accepts no links from this one, it needs a host, or its
    /// links resolve to something else, as web links do with a segment `..`.
    fileprivate var isAboutSource: Bool {
        switch self {
        case .sourceNotAccepted, .hostRequired, .hostNotAccepted, .roundTripFailed: true
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
