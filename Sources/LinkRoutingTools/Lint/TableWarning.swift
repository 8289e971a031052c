public import LinkRouting

/// Something in a table that is allowed, and probably not meant.
public struct TableWarning: Sendable {
    /// What may be wrong with a table that loads.
    public enum Kind: Sendable, Hashable {
        /// No line names the type.
        case unusedType(String)
        /// No route accepts the links of the source.
        case unusedSource(String)
        /// The route has no `ok` line.
        case routeWithoutExample(String)
        /// The notice of the route's `deprecated` line is empty.
        case deprecatedWithoutAdvice(String)
        /// Whether the route and the other one tie for some link is too much to decide.
        case undecidedOverlap(String, other: String)
    }

    /// What it is.
    public var kind: Kind
    /// Where it stands.
    public var sourceRange: SourceRange
}

extension RouteTable {
    /// All warnings about the table, in file order.
    public var warnings: [TableWarning] {
        var warnings: [TableWarning] = []
        for type in types where !type.isUsed { warnings.append(TableWarning(kind: .unusedType(type.name), sourceRange: type.sourceRange)) }
        let used = Set(routes.flatMap(\.patterns).flatMap(sources(of:)))
        for (index, source) in sources.enumerated() where !used.contains(index) {
            warnings.append(TableWarning(kind: .unusedSource(source.name), sourceRange: source.sourceRange))
        }
        for route in routes {
            guard let name = route.name else { continue }
            if !route.examples.contains(where: \.isExpectedToMatch) {
                warnings.append(TableWarning(kind: .routeWithoutExample(name), sourceRange: route.sourceRange))
            }
            if route.deprecation?.isEmpty == true {
                warnings.append(TableWarning(kind: .deprecatedWithoutAdvice(name), sourceRange: route.sourceRange))
            }
        }
        return warnings.sorted { ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start) }
    }
}

extension TableWarning.Kind {
    /// The kind in kebab case, for programs; it never changes.
    public var code: String {
        switch self {
        case .unusedType: "unused-type"
        case .unusedSource: "unused-source"
        case .routeWithoutExample: "route-without-ok"
        case .deprecatedWithoutAdvice: "deprecated-without-advice"
        case .undecidedOverlap: "undecided-overlap"
        }
    }

    /// What it is, in one sentence without a full stop.
    public var message: String {
        switch self {
        case .unusedType(let name): "type `\(name)` is not used"
        case .unusedSource(let name): "no route accepts links of source `\(name)`"
        case .routeWithoutExample(let name): "route `\(name)` has no `ok` line"
        case .deprecatedWithoutAdvice(let name): "route `\(name)` is deprecated without a word on what to use instead"
        case .undecidedOverlap(let name, let other):
            "whether routes `\(name)` and `\(other)` both take some link is too much to decide"
        }
    }

    /// What to write instead.
    public var hint: String? {
        switch self {
        case .unusedType, .unusedSource: nil
        case .routeWithoutExample: "add a link that must lead here: `ok LINK name=value`"
        case .deprecatedWithoutAdvice: "write `deprecated use …`"
        case .undecidedOverlap: "narrow a type of one of them"
        }
    }
}
