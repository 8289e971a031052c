/// All sentences about links that cannot be built.
extension BuildError {
    /// Why there is no link, in one sentence without a full stop.
    public var message: String {
        switch problem {
        case .unknownRoute: "unknown route `\(route)`"
        case .missingValues(let names):
            "route `\(route)` needs \(names.count == 1 ? "a value" : "values") for \(Self.list(names))"
        case .noPattern: "no pattern of route `\(route)` goes with what is given"
        default: problem.message
        }
    }

    /// More lines: what was probably meant, what to do about it, or why each pattern of the route does not go.
    public var details: [String] {
        switch problem {
        case .noPattern(let problems): problems.map { "`\($0.pattern)`: \($0.problem.message)" }
        default: [problem.hint].compactMap { $0 }
        }
    }

    /// The names between backticks: `a`, `b` and `c`.
    fileprivate static func list(_ names: [String]) -> String {
        let quoted = names.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension BuildError: CustomStringConvertible {
    /// The sentence, and each further line indented.
    public var description: String { ([message] + details.map { "  " + $0 }).joined(separator: "\n") }
}

extension BuildError.Problem {
    fileprivate var message: String {
        switch self {
        case .unknownRoute: "the route is unknown"
        case .unknownSource(let name, _): "unknown source `\(name)`"
        case .badHost(let host): "`\(host)` is no host"
        case .repeatedValue(let name): "`\(name)` is given twice"

        case .missingValues(let names): "\(BuildError.list(names)) \(names.count == 1 ? "is" : "are") missing"
        case .constantDiffers(let name, let given, let constant): "`\(name)` is `\(constant)` here, not `\(given)`"
        case .noPlace(let name): "it has no parameter `\(name)`"
        case .queryRest(let name): "`\(name)` stands for all other query items and has no value of its own"
        case .itemTaken(let key, let name): "the query item `\(key)` holds the value of `\(name)`"
        case .itemDiffers(let key, let given, let text): "the query item `\(key)` is `\(text)` here, not `\(given)`"
        case .itemExcluded(let key): "a query item `\(key)` must not be there"
        case .fragmentTaken: "the pattern has a fragment of its own"

        case .sourceRefused(let source): "source `\(source)` has no links for it"
        case .hostRefused(let host, let origin?): "`\(origin)` does not accept the host `\(host)`"
        case .hostRefused(let host, nil): "no source accepts the host `\(host)`"
        case .hostNeeded(let origin): "`\(origin)` stands for many hosts"

        case .refusedValue(let name, let text, let type): "`\(text)` is no `\(type)`, so it cannot be `\(name)`"
        case .emptyValue(let name): "the value of `\(name)` is empty, and nothing stands there for an empty text"
        case .emptySegment(let name, let text): "`\(text)` has an empty segment, which `\(name)` would lose"
        case .notInHost(let name, let text): "`\(text)` cannot stand in a host, so it cannot be `\(name)`"
        case .noSample(let type): "no text is known for a parameter without a name of type `\(type)`"
        case .dotSegment(let text, _):
            "`\(text)` cannot be a segment of a web link, where it means \(text == "." ? "this folder" : "the folder above")"
        case .differs(let link, let given): "the link would be `\(link)`, which \(given.message)"
        case .noPattern: "no pattern goes with what is given"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .unknownRoute(let suggestion?), .unknownSource(_, let suggestion?): "did you mean `\(suggestion)`?"
        case .hostNeeded: "give the host that is meant"
        case .queryRest: "give the query items by their own names"
        case .itemTaken(_, let name): "give `\(name)`"
        default: nil
        }
    }
}

extension BuildError.Given {
    fileprivate var message: String {
        switch self {
        case .route(let name): "resolves to `\(name)`"
        case .value(let name, nil): "gives no `\(name)`"
        case .value(let name, let json?): "gives `\(json)` for `\(name)`"
        case .source(let name): "comes through source `\(name)`"
        case .miss(let reason, let parameter, let nearest):
            "does not resolve: `\(reason.rawValue)`" + (parameter.map { " of `\($0)`" } ?? "")
                + (nearest.map { ", nearest `\($0)`" } ?? "")
        }
    }
}
