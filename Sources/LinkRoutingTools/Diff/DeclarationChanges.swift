import LinkRouting

/// The changes of what routes depend on: options, sources, types and global parameters.
extension TableDifference {
    static func optionChanges(_ old: TableOptions, _ new: TableOptions) -> [TableChange] {
        let choices = TableParser.options.map { option in
            (name: "\(option.name) \(option.value)", old: old[keyPath: option.flag], new: new[keyPath: option.flag])
        }
        return choices.filter { $0.old && !$0.new }.map { TableChange(subject: .option, name: $0.name, kind: .removed) }
            + choices.filter { !$0.old && $0.new }.map { TableChange(subject: .option, name: $0.name, kind: .added) }
    }

    static func sourceChanges(_ sources: NamedItems<Source>) -> [TableChange] {
        changes(sources, .source, name: \.name, place: \.sourceRange) { old, new in
            let (before, after) = (old?.origins.map(\.origin) ?? [], new?.origins.map(\.origin) ?? [])
            let (gone, come) = (Set(before.map(\.shape)), Set(after.map(\.shape)))
            return before.filter { !come.contains($0.shape) }
                .map { TableChange.Detail(aspect: .origin, old: $0.description) }
                + after.filter { !gone.contains($0.shape) }.map { TableChange.Detail(aspect: .origin, new: $0.description) }
        }
    }

    static func typeChanges(_ types: NamedItems<TypeDefinition>) -> [TableChange] {
        changes(types, .type, name: \.name, place: \.sourceRange) { old, new in
            if let old, let new, old.type.meaning.isSame(as: new.type.meaning) { return [] }
            return [TableChange.Detail(aspect: .definition, old: old?.type.description, new: new?.type.description)]
        }
    }

    static func globalChanges(_ globals: NamedItems<Pattern.QueryItem>) -> [TableChange] {
        changes(globals, .query, name: \.key, place: \.sourceRange) { old, new in
            if let old, let new, PatternMeaning(old) == PatternMeaning(new) { return [] }
            return [TableChange.Detail(aspect: .definition, old: old?.description, new: new?.description)]
        }
    }

    /// The changes of lines of one kind.
    ///
    /// - Parameter details: what is different in a line; `nil` stands for the one that there is not.
    private static func changes<Item>(
        _ items: NamedItems<Item>, _ subject: TableChange.Subject, name: (Item) -> String, place: (Item) -> SourceRange,
        details: (Item?, Item?) -> [TableChange.Detail]
    ) -> [TableChange] {
        let removed = items.removed.map { index in
            let item = items.old[index]
            return TableChange(
                subject: subject, name: name(item), kind: .removed, details: details(item, nil), oldPlace: place(item))
        }
        let renamed = items.renamed.map { pair in
            let (old, new) = (items.old[pair.old], items.new[pair.new])
            return TableChange(
                subject: subject, name: name(new), kind: .renamed(from: name(old)), oldPlace: place(old), newPlace: place(new))
        }
        let changed = items.common.compactMap { pair -> TableChange? in
            let (old, new) = (items.old[pair.old], items.new[pair.new])
            let details = details(old, new)
            if details.isEmpty { return nil }
            return TableChange(
                subject: subject, name: name(new), kind: .changed, details: details, oldPlace: place(old), newPlace: place(new))
        }
        let added = items.added.map { index in
            let item = items.new[index]
            return TableChange(
                subject: subject, name: name(item), kind: .added, details: details(nil, item), newPlace: place(item))
        }
        return removed + renamed + changed + added
    }
}
