@testable import LinkRouting
@testable import LinkRoutingLanguage

/// What the query conditions of a pattern make of query items.
struct NaiveQuery {
    /// The text under each parameter, in the order written; `nil` for an optional that is absent.
    var captures: [NaiveCapture] = []
    /// The conditions that fail, in the order written.
    var failures: [(reason: String, param: String)] = []

    init(_ conditions: [Pattern.QueryItem], of items: [NaiveItem], _ options: TableOptions) {
        for condition in conditions {
            check(condition, items.filter { Self.isName($0.key, Bytes(condition.key.utf8), options) })
        }
    }

    /// Whether two names of items are the same one.
    static func isName(_ one: Bytes, _ other: Bytes, _ options: TableOptions) -> Bool {
        NaivePath.equal(one, other, ignoringCase: options.ignoresQueryCase)
    }

    /// `named` are the items that the condition is about.
    private mutating func check(_ item: Pattern.QueryItem, _ named: [NaiveItem]) {
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
                text = Bytes(values.filter { !$0.isEmpty }.joined(separator: String(separator).utf8))
            }
            if let rejected = text, NaiveValue.json(rejected, parameter.type) == nil {
                if parameter.isLenient { text = nil } else { failures.append(("bad_value", name)) }
            } else if text == nil, parameter.presence == .required {
                failures.append(("missing_query", name))
            }
            captures.append((parameter, text))
        case .value(let element):
            guard let text = values.first else {
                failures.append(("missing_query", item.key))
                return
            }
            let fits = NaivePath.fits(element, text, ignoringCase: false)
            if let fit = fits.first(where: {
                $0.allSatisfy { NaiveValue.json($0.text, $0.parameter.type) != nil }
            }) {
                captures += fit.map { ($0.parameter, $0.text) }
            } else {
                failures.append(("bad_value", item.key))
            }
        }
    }

    /// The `items` that `declared` does not name, as a JSON object.
    static func undeclared(
        _ items: [NaiveItem], besides declared: [Pattern.QueryItem], _ options: TableOptions
    ) -> String {
        let items = items.filter { item in
            !declared.contains { isName(item.key, Bytes($0.key.utf8), options) }
        }
        var keys: [Bytes] = []
        for item in items where !keys.contains(where: { isName($0, item.key, options) }) {
            keys.append(item.key)
        }
        let members = keys.map { key in
            let all = items.filter { isName($0.key, key, options) }.map { item in
                item.value.map { NaiveValue.quoted(String(decoding: $0, as: UTF8.self)) } ?? "true"
            }
            let value = all.count == 1 ? all[0] : "[" + all.joined(separator: ",") + "]"
            return NaiveValue.quoted(String(decoding: key, as: UTF8.self)) + ":" + value
        }
        return "{" + members.joined(separator: ",") + "}"
    }
}
