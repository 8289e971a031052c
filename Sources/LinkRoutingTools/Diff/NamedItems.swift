import LinkRouting

/// The lines of one kind in two tables, brought together by their names.
///
/// A line whose name only one table has is renamed if a line whose name only the other table has says the same.
struct NamedItems<Item> {
    let old: [Item]
    let new: [Item]
    /// Indices of what only the old lines have.
    private(set) var removed: [Int] = []
    /// Indices of what only the new lines have.
    private(set) var added: [Int] = []
    private(set) var renamed: [(old: Int, new: Int)] = []
    /// What both have under one name, the same or not.
    private(set) var common: [(old: Int, new: Int)] = []

    /// - Parameter meaning: what a line says besides its name; `nil` if that is never enough to know it by.
    init<Meaning: Hashable>(
        _ old: [Item], _ new: [Item], name: (Item) -> String, meaning: (Item) -> Meaning?
    ) {
        self.old = old
        self.new = new
        // By bytes: names that Unicode takes for the same are different ones to links.
        var unseen: [Bytes: Int] = [:]
        for (index, item) in old.enumerated() { unseen[Bytes(name(item).utf8)] = index }
        var fresh: [Int] = []
        for (index, item) in new.enumerated() {
            if let known = unseen.removeValue(forKey: Bytes(name(item).utf8)) {
                common.append((known, index))
            } else {
                fresh.append(index)
            }
        }
        var gone: [Meaning: [Int]] = [:]
        for index in unseen.values.sorted().reversed() {
            if let meaning = meaning(old[index]) { gone[meaning, default: []].append(index) }
        }
        for index in fresh {
            if let meaning = meaning(new[index]), let known = gone[meaning]?.popLast() {
                renamed.append((known, index))
            } else {
                added.append(index)
            }
        }
        removed = Set(unseen.values).subtracting(renamed.map(\.old)).sorted()
    }
}
