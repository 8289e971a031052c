/// The values a link is built from, in the order given. Names compare code point by code point.
struct GivenValues {
    let list: [(name: String, text: String)]

    /// The text given for `name`; the first if there are several.
    func text(of name: String) -> String? { list.first { $0.name.isSame(as: name) }?.text }

    /// A name among `names` that is given more than once.
    func repeated(among names: [String]) -> String? {
        names.first { name in list.count { $0.name.isSame(as: name) } > 1 }
    }

    /// The values that are for none of `names`.
    func besides(_ names: [String]) -> [(name: String, text: String)] {
        list.filter { value in !names.contains { $0.isSame(as: value.name) } }
    }
}

extension String {
    /// Whether both texts are the same, code point by code point; `==` would take `é` for `e` with an accent.
    package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension TableOptions {
    /// Whether two names of query items are one to the table.
    func areSameQueryName(_ left: String, _ right: String) -> Bool {
        ignoresQueryCase ? ASCIICase.areEqual(left, right) : left.isSame(as: right)
    }
}
