@testable import LinkRouting

/// What the query conditions of a pattern make of the query of a link.
struct NaiveQuery {
    /// The text under each parameter, in the order written; `nil` for an optional that is absent.
    var captures: [(parameter: Parameter, text: [UInt8]?)] = []
    /// The conditions that fail, in the order written.
    var failures: [(reason: String, param: String)] = []

    init(_ conditions: [QueryItem], of link: NaiveLink) {
        for condition in conditions { check(condition, of: link) }
    }

    private mutating func check(_ item: QueryItem, of link: NaiveLink) {
        let named = link.items.filter { $0.key == Array(item.key.utf8) }
        let values = named.compactMap(\.value)
        switch item.condition {
        case .present:
            if named.isEmpty { failures.append(("missing_query", item.key)) }
        case .absent:
            if !named.isEmpty { failures.append(("bad_value", item.key)) }
        case .value(.parameter(let parameter)):
            let name = parameter.name ?? item.key
            var text = values.first
            if case .list(_, let separator) = parameter.type, !values.isEmpty {
                // Lists are joined, and an empty text is an empty list.
                text = Array(values.filter { !$0.isEmpty }.joined(separator: String(separator).utf8))
            }
            if let text {
                if NaiveValue.json(text, parameter.type) == nil { failures.append(("bad_value", name)) }
            } else if parameter.presence == .required {
                failures.append(("missing_query", name))
            }
            captures.append((parameter, text))
        case .value(let element):
            guard let text = values.first else {
                failures.append(("missing_query", item.key))
                return
            }
            let fits = NaivePath.fits(element, text, ignoringCase: false)
            if let fit = fits.first(where: { $0.allSatisfy { NaiveValue.json($0.text, $0.parameter.type) != nil } }) {
                captures += fit.map { ($0.parameter, $0.text) }
            } else {
                failures.append(("bad_value", item.key))
            }
        }
    }
}
