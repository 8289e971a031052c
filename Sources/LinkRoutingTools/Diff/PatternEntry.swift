import LinkRoutingLanguage

/// A pattern of a table that is compared, with its meaning and its text.
struct PatternEntry {
    let pattern: Pattern
    let meaning: Fingerprint
    /// The sources that the pattern is restricted to, as `@NAME @NAME`; empty if it is not restricted.
    let sources: String

    /// - Parameter sourceNames: the names of the table's sources.
    init(_ pattern: Pattern, sourceNames: [String]) {
        let names = pattern.sources.map { $0.map { sourceNames[$0] }.sortedByBytes }
        self.pattern = pattern
        meaning = Fingerprint(pattern, sources: names)
        sources = (names ?? []).map { "@" + $0 }.joined(separator: " ")
    }

    /// The pattern alone, in canonical form.
    var text: String { String(decoding: PatternFormatter.format(pattern.text), as: UTF8.self) }

    /// The constants, as `NAME=TEXT NAME=TEXT`; empty if there are none.
    var constants: String {
        let constants = pattern.constants.map { constant in
            let type = constant.type == .string ? "" : "{\(constant.type)}"
            return "\(constant.name)\(type)=\(ValueType.quoted(constant.text))"
        }
        return constants.sortedByBytes.joined(separator: " ")
    }

    /// The pattern with its constants and sources.
    var line: String {
        text + (constants.isEmpty ? "" : " with \(constants)") + (sources.isEmpty ? "" : " \(sources)")
    }

    /// The differences from a pattern of the same shape.
    func details(since old: PatternEntry) -> [TableChange.Detail] {
        var details: [TableChange.Detail] = []
        func add(_ aspect: TableChange.Detail.Aspect, from before: String?, to after: String?) {
            details.append(TableChange.Detail(aspect: aspect, pattern: text, old: before, new: after))
        }
        let parameters = zip(old.pattern.allParameters, pattern.allParameters)
        for (before, after) in parameters where Fingerprint(before) != Fingerprint(after) {
            add(.parameter, from: before.description, to: after.description)
        }
        for (aspect, before, after) in [
            (TableChange.Detail.Aspect.constants, old.constants, constants),
            (.sources, old.sources, sources),
        ] where !before.isSame(as: after) {
            add(aspect, from: before.isEmpty ? nil : before, to: after.isEmpty ? nil : after)
        }
        return details
    }
}

extension NamedDiff<PatternEntry> {
    /// The differences between the patterns of a route in two tables. Patterns with the same meaning are
    /// omitted; those that differ only in types, optional values, defaults, constants or sources count as
    /// renamed.
    init(patterns old: [PatternEntry], _ new: [PatternEntry]) {
        let (before, after) = (Set(old.map(\.meaning)), Set(new.map(\.meaning)))
        self.init(
            old.filter { !after.contains($0.meaning) }, new.filter { !before.contains($0.meaning) },
            key: \.meaning, content: { Fingerprint(shapeOf: $0.pattern) })
    }

    /// The differences, one detail each.
    var details: [TableChange.Detail] {
        removed.map { TableChange.Detail(aspect: .pattern, old: old[$0].line) }
            + renamed.flatMap { new[$0.new].details(since: old[$0.old]) }
            + added.map { TableChange.Detail(aspect: .pattern, new: new[$0].line) }
    }
}

extension Pattern {
    /// All parameters, including those that report nothing, in an order that does not depend on that of the
    /// query items.
    fileprivate var allParameters: [Parameter] {
        func sorted(_ items: [Pattern.QueryItem]) -> [Pattern.QueryItem] {
            items.sorted { $0.key.precedes($1.key) }
        }
        let fragment = fragment.map { $0.path.parameters + sorted($0.query).parameters } ?? []
        return (origin?.parameters ?? []) + path.parameters + sorted(query).parameters + fragment
    }
}
