import LinkRoutingLanguage

/// The differences between the patterns of a route in two tables. Patterns with the same meaning are omitted.
struct PatternDiff {
    /// The patterns that only the old table has.
    private(set) var removed: [Entry] = []
    /// The patterns that differ only in types, optional values, defaults, constants or sources.
    private(set) var changed: [(old: Entry, new: Entry)] = []
    /// The patterns that only the new table has.
    private(set) var added: [Entry] = []

    /// A pattern with its meaning and its text.
    struct Entry {
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
    }

    init(_ old: [Entry], _ new: [Entry]) {
        // Most routes are the same.
        if old.map(\.meaning) == new.map(\.meaning) { return }
        let (before, after) = (Set(old.map(\.meaning)), Set(new.map(\.meaning)))
        let onlyOld = old.filter { !after.contains($0.meaning) }
        let onlyNew = new.filter { !before.contains($0.meaning) }
        var candidates: [Fingerprint: [Int]] = [:]
        for index in onlyOld.indices.reversed() {
            candidates[Fingerprint(shapeOf: onlyOld[index].pattern), default: []].append(index)
        }
        var isPaired = Array(repeating: false, count: onlyOld.count)
        for entry in onlyNew {
            if let index = candidates[Fingerprint(shapeOf: entry.pattern)]?.popLast() {
                changed.append((onlyOld[index], entry))
                isPaired[index] = true
            } else {
                added.append(entry)
            }
        }
        removed = onlyOld.indices.filter { !isPaired[$0] }.map { onlyOld[$0] }
    }

    /// The differences, one detail each.
    var details: [TableChange.Detail] {
        removed.map { TableChange.Detail(aspect: .pattern, old: $0.line) }
            + changed.flatMap { Self.details($0.old, $0.new) }
            + added.map { TableChange.Detail(aspect: .pattern, new: $0.line) }
    }

    /// The differences between two patterns of the same shape.
    static func details(_ old: Entry, _ new: Entry) -> [TableChange.Detail] {
        var details: [TableChange.Detail] = []
        func add(_ aspect: TableChange.Detail.Aspect, from before: String?, to after: String?) {
            details.append(TableChange.Detail(aspect: aspect, pattern: new.text, old: before, new: after))
        }
        let parameters = zip(old.pattern.allParameters, new.pattern.allParameters)
        for (before, after) in parameters where Fingerprint(before) != Fingerprint(after) {
            add(.parameter, from: before.description, to: after.description)
        }
        for (aspect, before, after) in [
            (TableChange.Detail.Aspect.constants, old.constants, new.constants),
            (.sources, old.sources, new.sources),
        ] where !before.isSame(as: after) {
            add(aspect, from: before.isEmpty ? nil : before, to: after.isEmpty ? nil : after)
        }
        return details
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
