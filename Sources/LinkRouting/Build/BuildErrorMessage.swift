/// All sentences about links that cannot be built.
extension BuildError {
    /// One sentence, without a full stop, that says why the link could not be built.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch reason {
        case .unknownRoute: "unknown route `\(route)`"
        case .missingValues(let names):
            "route `\(route)` needs \(names.count == 1 ? "a value" : "values") for \(Self.list(names))"
        case .noPatternFits: "no pattern of route `\(route)` fits these values"
        default: reason.sentence
        }
    }

    /// Further lines: a suggestion, or the reason for each pattern of the route.
    public var details: [String] {
        switch reason {
        case .noPatternFits(let patterns): patterns.map { Self.line($0.pattern, $0.reason).text }
        default: [reason.hint?.text].compactMap { $0 }
        }
    }

    private static func line(_ pattern: String, _ reason: Reason) -> Sentence {
        "`\(pattern)`: \(reason.sentence)"
    }

    /// The names in backticks, as a list: `a`, `b` and `c`.
    fileprivate static func list(_ names: [String]) -> Sentence {
        let quoted = names.map { "`\(Sentence.clipped($0))`" }
        guard let last = quoted.last, quoted.count > 1 else {
            return Sentence(stringLiteral: quoted.joined())
        }
        return Sentence(stringLiteral: quoted.dropLast().joined(separator: ", ") + " and " + last)
    }
}

extension BuildError: CustomStringConvertible {
    /// The message, followed by the details on indented lines.
    public var description: String { ([message] + details.map { "  " + $0 }).joined(separator: "\n") }
}

extension BuildError.Reason {
    fileprivate var sentence: Sentence {
        switch self {
        case .unknownRoute: "the route is unknown"
        case .unknownSource(let name, _): "unknown source `\(name)`"
        case .badHost(let host): "`\(host)` is not a valid host"
        case .duplicateValue(let name): "`\(name)` is given twice"

        case .missingValues(let names): "\(BuildError.list(names)) \(names.count == 1 ? "is" : "are") missing"
        case .constantDiffers(let name, let given, let constant):
            "`\(name)` is `\(constant)` here, not `\(given)`"
        case .unknownParameter(let name): "it has no parameter `\(name)`"
        case .queryCatchAll(let name): "`\(name)` collects all other query items and has no value of its own"
        case .itemOfPattern(let key): "the pattern decides about the query item `\(key)`"
        case .patternHasFragment: "the pattern has a fragment of its own"

        case .sourceNotAccepted(let source): "links from source `\(source)` are not accepted"
        case .hostNotAccepted(let host, let origin?): "`\(origin)` does not accept the host `\(host)`"
        case .hostNotAccepted(let host, nil): "no source accepts the host `\(host)`"
        case .hostRequired(let origin): "`\(origin)` matches many hosts"

        case .typeMismatch(let name, let text, let type):
            "`\(text)` does not match `\(type)`, so it cannot be `\(name)`"
        case .emptyValue(let name): "the value of `\(name)` cannot be empty"
        case .emptyElement(let name): "an element of `\(name)` is empty, which no list can have"
        case .separatorInElement(let name, let text, let separator):
            "an element of `\(name)` is `\(text)`, which contains the separator `\(separator)`"
        case .noText(let name): "the value of `\(name)` has a list where only a single text can be"
        case .noExample(let type): "no example is known for an unnamed parameter of type `\(type)`"
        case .roundTripFailed(let link, let result): "the link would be `\(link)`, which \(result.sentence)"
        case .noPatternFits: "no pattern fits these values"
        }
    }

    fileprivate var hint: Sentence? {
        switch self {
        case .unknownRoute(let suggestion?), .unknownSource(_, let suggestion?):
            "did you mean `\(suggestion)`?"
        case .hostRequired: "give one of these hosts"
        case .queryCatchAll: "give the query items by their own names"
        default: nil
        }
    }
}

extension BuildError.ActualResult {
    fileprivate var sentence: Sentence {
        switch self {
        case .route(let name): "resolves to `\(name)`"
        case .value(let name, nil): "gives no `\(name)`"
        case .value(let name, let json?): "gives `\(json)` for `\(name)`"
        case .source(let name): "comes from source `\(name)`"
        case .miss(let miss):
            "does not resolve: `\(miss.reason.rawValue)`"
                + (miss.parameter.map { " of `\($0)`" } ?? "" as Sentence)
                + (miss.nearest.map { ", nearest `\($0)`" } ?? "" as Sentence)
        }
    }
}
