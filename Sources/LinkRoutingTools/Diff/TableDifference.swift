public import LinkRouting

/// What a table says otherwise than an earlier one.
///
/// Routes are known by their names, and compared by what their patterns mean: how a line is spelled, where it stands, comments,
/// descriptions and examples make no difference, nor does the name of a type. The order of sources is not compared: it decides only
/// which route takes a bare path that routes of different sources match.
public struct TableDifference: Sendable {
    /// The changes: of options, sources, types, global parameters, `none` lines and routes; of each first what is removed, in the order
    /// of the old table, then what is renamed or changed, then what is added, in the order of the new one.
    public let changes: [TableChange]

    /// Whether the tables say the same.
    public var isEmpty: Bool { changes.isEmpty }

    /// Compares `new` with `old`. Linear in the size of the tables.
    public init(from old: RouteTable, to new: RouteTable) {
        let sources = Self.sources(old, new)
        let types = NamedItems(old.types, new.types, name: \.name) { Bytes($0.type.meaning.utf8) }
        let newNames = Dictionary(
            sources.renamed.map { (old.sources[$0.old].name, new.sources[$0.new].name) }, uniquingKeysWith: { first, _ in first })
        let oldSide = RoutePatterns(old, sourceNames: old.sources.map { newNames[$0.name] ?? $0.name })
        let newSide = RoutePatterns(new, sourceNames: new.sources.map(\.name))
        let routes = RouteComparison(old: oldSide, new: newSide)
        changes =
            Self.optionChanges(old.options, new.options) + Self.sourceChanges(sources) + Self.typeChanges(types)
            + Self.globalChanges(Self.globals(old, new))
            + routes.exclusionChanges + routes.routeChanges
    }

    private static func sources(_ old: RouteTable, _ new: RouteTable) -> NamedItems<Source> {
        NamedItems(old.sources, new.sources, name: \.name) { Set($0.origins.map(\.origin.shape)) }
    }

    private static func globals(_ old: RouteTable, _ new: RouteTable) -> NamedItems<Pattern.QueryItem> {
        NamedItems(old.globals, new.globals, name: \.key) { _ in nil as Int? }
    }

    /// Whether two tables say the same about links as a whole: in their options, sources and global parameters.
    static func readsLinksAlike(_ old: RouteTable, _ new: RouteTable) -> Bool {
        old.options == new.options && sourceChanges(sources(old, new)).isEmpty && globalChanges(globals(old, new)).isEmpty
    }
}
