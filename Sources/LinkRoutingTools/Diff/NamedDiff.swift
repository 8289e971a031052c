import LinkRoutingLanguage

/// Pairs the items of two tables by their names.
///
/// An item that only the old table has counts as renamed if an item that only the new table has is otherwise
/// equal.
struct NamedDiff<Item> {
    /// The indices of an item in the old and the new table.
    typealias Pair = (old: Int, new: Int)

    let old: [Item]
    let new: [Item]
    /// The indices of the items that only the old table has.
    private(set) var removed: [Int] = []
    /// The indices of the items that only the new table has.
    private(set) var added: [Int] = []
    private(set) var renamed: [Pair] = []
    /// The items that have the same name in both tables, equal or not.
    private(set) var common: [Pair] = []

    /// Pairs items that have the same key, and then those with the same content. Linear in their number,
    /// except for a sort of those without a partner.
    ///
    /// - Parameters:
    ///   - key: the name as bytes: names that are equal to Unicode are different to links.
    ///   - content: what an item consists of besides its key; `nil` if it can only be identified by that.
    init<Key: Hashable, Content: Hashable>(
        _ old: [Item], _ new: [Item], key: (Item) -> Key, content: (Item) -> Content?
    ) {
        self.old = old
        self.new = new
        var unmatched: [Key: Int] = [:]
        for (index, item) in old.enumerated() { unmatched[key(item)] = index }
        var unknown: [Int] = []
        for (index, item) in new.enumerated() {
            if let known = unmatched.removeValue(forKey: key(item)) {
                common.append((known, index))
            } else {
                unknown.append(index)
            }
        }
        var candidates: [Content: [Int]] = [:]
        for index in unmatched.values.sorted().reversed() {
            if let content = content(old[index]) { candidates[content, default: []].append(index) }
        }
        for index in unknown {
            if let content = content(new[index]), let known = candidates[content]?.popLast() {
                renamed.append((known, index))
            } else {
                added.append(index)
            }
        }
        removed = Set(unmatched.values).subtracting(renamed.map(\.old)).sorted()
    }
}

extension NamedDiff {
    /// The changes of lines of one kind.
    ///
    /// - Parameter details: the differences between two lines, either of which may be missing.
    func changes(
        _ subject: TableChange.Subject, name: (Item) -> String, sourceRange: (Item) -> SourceRange,
        details: (Item?, Item?) -> [TableChange.Detail]
    ) -> [TableChange] {
        func change(_ before: Item?, _ after: Item?, _ kind: TableChange.Kind) -> TableChange {
            TableChange(
                subject: subject, name: (after ?? before).map(name) ?? "", kind: kind,
                details: details(before, after), oldSourceRange: before.map(sourceRange),
                newSourceRange: after.map(sourceRange))
        }
        let renamed = renamed.map { pair in
            // A `none` line has no name of its own.
            let kind = subject == .exclusion ? .changed : TableChange.Kind.renamed(from: name(old[pair.old]))
            return change(old[pair.old], new[pair.new], kind)
        }
        let changed = common.map { change(old[$0.old], new[$0.new], .changed) }.filter { !$0.details.isEmpty }
        return removed.map { change(old[$0], nil, .removed) } + renamed + changed
            + added.map { change(nil, new[$0], .added) }
    }
}
