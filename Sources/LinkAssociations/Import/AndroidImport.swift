import LinkRouting

/// Reads the intent filters of a manifest for a table.
struct AndroidImport {
    private(set) var rules: [ImportedRule] = []
    private(set) var notes: [ExchangeNote]
    /// The lines of the sources.
    let sources: [String]

    init(_ manifest: AndroidManifest) {
        let filters = manifest.filters.filter { $0.isForBrowsers && $0.isReachable && !$0.hasType }
        let origins = AndroidOrigins(filters)
        sources = origins.lines
        notes = origins.notes
        for (index, filter) in filters.enumerated() {
            let names = origins.sources(ofFilter: index)
            if !names.isEmpty { add(filter, names) }
        }
    }

    private mutating func add(_ filter: AndroidFilter, _ sources: [String]) {
        let hasRest = filter.data.contains { data in
            data.attributes.contains { $0.key.part == .schemeSpecificPart }
        }
        if hasRest {
            note(.fewer, "links that only its `ssp` attributes describe", filter.path)
        }
        let hasHost = filter.data.contains { $0[.host] != nil }
        let paths = filter.data.enumerated().flatMap { offset, data in
            data.attributes.filter { $0.key.part == .path }.map { (offset, $0) }
        }
        if !hasHost && hasRest { return }
        if !hasHost || paths.isEmpty && filter.groups.isEmpty {
            rules.append(ImportedRule(place: filter.path, sources: sources))
            return
        }
        for (offset, attribute) in paths {
            var rule = ImportedRule(place: "\(filter.path) data[\(offset)]", sources: sources)
            guard set(attribute, &rule) else { continue }
            rules.append(rule)
        }
        for (offset, group) in filter.groups.enumerated() {
            add(group, "\(filter.path) uri-relative-filter-group[\(offset)]", sources)
        }
    }

    /// Whether the path can match.
    private func set(_ attribute: AndroidFilter.Attribute, _ rule: inout ImportedRule) -> Bool {
        guard let read = AndroidAtoms.path(attribute) else { return false }
        if read.atoms != [.star] { rule.path = read.atoms }
        rule.takesMore += read.takesMore
        rule.takesFewer += read.takesFewer
        return true
    }

    private mutating func add(_ group: AndroidFilter.Group, _ place: String, _ sources: [String]) {
        let attributes = group.data.flatMap(\.attributes)
        if attributes.isEmpty { return }
        var rule = ImportedRule(excludes: !group.allows, place: place, sources: sources)
        var isExact = true
        for attribute in attributes {
            switch attribute.key.part {
            case .path where rule.path == nil:
                guard set(attribute, &rule) else { return }
            case .query:
                if let item = Self.item(attribute), !rule.items.contains(where: { $0.key == item.key }) {
                    rule.items.append(item)
                } else {
                    isExact = false
                }
            default: isExact = false
            }
        }
        if !group.allows { swap(&rule.takesMore, &rule.takesFewer) }
        guard isExact || group.allows else {
            return note(.more, "links that this group excludes: a table cannot say its conditions", place)
        }
        if !isExact { rule.takesMore.append("links with other queries or fragments") }
        rules.append(rule)
    }

    /// A whole item, or the start of one up to its value.
    private static func item(_ attribute: AndroidFilter.Attribute) -> ImportedItem? {
        guard let equals = attribute.value.firstIndex(of: "="), equals > attribute.value.startIndex else {
            return nil
        }
        let key = String(attribute.value[..<equals])
        let value = String(attribute.value[attribute.value.index(after: equals)...])
        guard !key.utf8.contains(UInt8(ascii: "&")), !value.utf8.contains(UInt8(ascii: "&")) else {
            return nil
        }
        switch attribute.key.kind {
        case .literal: return ImportedItem(key: key, demand: .text(value))
        case .prefix where value.isEmpty: return ImportedItem(key: key, demand: .present)
        case .prefix:
            let expression = RegexText.expression(for: [.text(value), .star])
            return ImportedItem(key: key, demand: .expression(expression, mayBeAbsent: false))
        default: return nil
        }
    }

    private mutating func note(_ direction: ExchangeNote.Direction, _ links: String, _ place: String) {
        notes.append(ExchangeNote(direction: direction, subject: nil, place: place, links: links))
    }
}

/// Reads the dynamic rules of an `assetlinks.json` file for a table.
struct AssetLinksImport {
    private(set) var rules: [ImportedRule] = []

    init(_ statement: AssetLinks.Statement) {
        guard let found = statement.rules else {
            rules = [ImportedRule(place: statement.package)]
            return
        }
        rules = found.compactMap(Self.rule)
    }

    private static func rule(_ content: AssetLinks.Rule) -> ImportedRule? {
        var rule = ImportedRule(excludes: content.excludes, place: content.place.path)
        if let path = content.path {
            guard let read = AndroidAtoms.path(dynamic: path) else { return nil }
            if read.atoms != [.star] { rule.path = read.atoms }
            rule.takesMore += read.takesMore
            rule.takesFewer += read.takesFewer
        }
        for item in content.query where !item.name.isEmpty {
            if rule.items.contains(where: { $0.key == item.name }) { continue }
            let value = AndroidAtoms.value(dynamic: item.value)
            rule.takesMore += value.takesMore
            rule.takesFewer += value.takesFewer
            let demand: ImportedItem.Demand
            if value.atoms == [.star] {
                demand = .present
            } else if case .text(let text)? = value.atoms.first, value.atoms.count == 1 {
                demand = .text(text)
            } else {
                demand = .expression(RegexText.expression(for: value.atoms), mayBeAbsent: false)
            }
            rule.items.append(ImportedItem(key: item.name, demand: demand))
        }
        if let fragment = content.fragment {
            let value = AndroidAtoms.value(dynamic: fragment)
            rule.takesMore.append("links with another slash at the start or the end of their fragments")
            rule.takesFewer.append("links with query items in their fragments")
            if value.atoms == [.star] {
                rule.takesMore.append("links without a fragment")
            } else {
                rule.fragment = value.atoms
            }
        }
        if rule.excludes { swap(&rule.takesMore, &rule.takesFewer) }
        return rule
    }
}
