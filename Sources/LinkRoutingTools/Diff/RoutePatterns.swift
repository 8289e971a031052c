import LinkRouting

/// The routes of a table as they are compared with those of another.
struct RoutePatterns {
    let table: RouteTable
    /// The name of each source, as the other table would have it.
    let sourceNames: [String]

    init(_ table: RouteTable, sourceNames: [String]) {
        self.table = table
        self.sourceNames = sourceNames
    }

    /// A pattern, what it says, and how it is written.
    struct Entry {
        let pattern: Pattern
        let meaning: PatternMeaning
        /// The sources to which it is restricted, as `@NAME @NAME`; empty if it is to none.
        let sources: String

        /// The pattern alone, in canonical spelling.
        var text: String { String(decoding: PatternSpelling.canonical(Bytes(pattern.text.utf8)[...]), as: UTF8.self) }

        /// The constants, as `NAME=TEXT NAME=TEXT`; empty if there are none.
        var constants: String {
            let constants = pattern.constants.map { constant in
                "\(constant.name)\(constant.type == .string ? "" : "{\(constant.type)}")=\(ValueType.quoted(constant.text))"
            }
            return constants.sortedByBytes.joined(separator: " ")
        }

        /// The pattern with all that stands behind the name of its route.
        var line: String {
            text + (constants.isEmpty ? "" : " with \(constants)") + (sources.isEmpty ? "" : " \(sources)")
        }
    }

    func entries(ofRoute index: Int) -> [Entry] { entries(table.patterns(ofRoute: index)) }

    func entries(_ patterns: some Sequence<Int>) -> [Entry] {
        patterns.map { index in
            let pattern = table.pattern(at: index)
            let sources = pattern.sources.map { $0.map { sourceNames[$0] }.sortedByBytes }
            return Entry(
                pattern: pattern, meaning: PatternMeaning(pattern, sources: sources),
                sources: (sources ?? []).map { "@" + $0 }.joined(separator: " "))
        }
    }

    /// What all patterns of a route say.
    func meaning(ofRoute index: Int) -> Set<PatternMeaning> { Set(entries(ofRoute: index).map(\.meaning)) }

    /// Where the name of a route stands.
    func place(ofRoute index: Int) -> SourceRange { SourceRange(table.entries[index].name, file: table.entries[index].file) }
}
