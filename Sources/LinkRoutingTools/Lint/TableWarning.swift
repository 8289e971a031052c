public import LinkRoutingLanguage

/// A warning about a table that loads, but looks like a mistake.
public struct TableWarning: Sendable {
    /// The kinds of warnings. Each names the type, the source or the route that it is about.
    public enum Kind: Sendable, Hashable {
        /// No line uses the type.
        case unusedType(String)
        /// No route accepts links from the source.
        case unusedSource(String)
        /// The route has no `ok` line.
        case routeWithoutExample(String)
        /// The notice of the route's `deprecated` line is empty.
        case deprecatedWithoutAdvice(String)
        /// Two routes may be ambiguous for some link, but the analysis was too expensive to finish.
        case undecidedOverlap(String, other: String)
    }

    /// The kind of warning and its subject.
    public var kind: Kind
    /// The source range of the subject's name.
    public var sourceRange: SourceRange
}

extension RouteTable {
    /// All warnings about the table, in file order.
    public var warnings: [TableWarning] {
        var warnings: [TableWarning] = []
        for type in types where !type.isUsed {
            warnings.append(TableWarning(kind: .unusedType(type.name), sourceRange: type.sourceRange))
        }
        for index in unusedSources {
            let source = sources[index]
            warnings.append(TableWarning(kind: .unusedSource(source.name), sourceRange: source.sourceRange))
        }
        for index in entries.indices {
            guard let name = name(ofRoute: index) else { continue }
            let sourceRange = SourceRange(entries[index].name, file: entries[index].file)
            if !examples(ofRoute: index).contains(where: \.isExpectedToMatch) {
                warnings.append(TableWarning(kind: .routeWithoutExample(name), sourceRange: sourceRange))
            }
            if deprecation(ofRoute: index)?.isEmpty == true {
                warnings.append(TableWarning(kind: .deprecatedWithoutAdvice(name), sourceRange: sourceRange))
            }
        }
        return warnings.inFileOrder
    }
}

extension [TableWarning] {
    var inFileOrder: [TableWarning] {
        sorted { ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start) }
    }
}

extension TableWarning.Kind {
    /// The kind of warning in kebab case, for programs. Codes never change.
    public var code: String {
        switch self {
        case .unusedType: "unused-type"
        case .unusedSource: "unused-source"
        case .routeWithoutExample: "route-without-ok"
        case .deprecatedWithoutAdvice: "deprecated-without-advice"
        case .undecidedOverlap: "undecided-overlap"
        }
    }

    /// The warning in one sentence without a full stop.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .unusedType(let name): "type `\(name)` is not used"
        case .unusedSource(let name): "no route accepts links from source `\(name)`"
        case .routeWithoutExample(let name): "route `\(name)` has no `ok` line"
        case .deprecatedWithoutAdvice(let name):
            "route `\(name)` is deprecated, but does not say what to use instead"
        case .undecidedOverlap(let name, let other):
            "could not decide whether routes `\(name)` and `\(other)` overlap"
        }
    }

    /// A suggestion that resolves the warning; `nil` if removing the line is the obvious one.
    public var hint: String? {
        switch self {
        case .unusedType, .unusedSource: nil
        case .routeWithoutExample: "add a link that must lead here: `ok LINK name=value`"
        case .deprecatedWithoutAdvice: "write `deprecated use …`"
        case .undecidedOverlap: "narrow a type of one of them"
        }
    }
}
