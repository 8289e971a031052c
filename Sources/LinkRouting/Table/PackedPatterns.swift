/// The patterns of a table in as little space as they need: most ask for nothing but a path, and share one record of what else may
/// be asked.
package struct PackedPatterns: RandomAccessCollection, Sendable {
    private struct Entry: Sendable {
        @Packed var route: Int
        @Packed var file: Int
        var stretch: ByteRange
        var path: CompiledTable.Path
        @Packed var demands: Int
    }

    private struct Demands: Sendable, Hashable {
        @Packed var origin: Int
        @Packed var host: Int
        @PackedRange var conditions: Range<Int>
        @PackedRange var constants: Range<Int>
        @Packed var queryRest: Int
        @Packed var fragment: Int
        @Packed var sourceSet: Int
        var counts: CompiledTable.Counts

        init(_ pattern: CompiledTable.Pattern) {
            origin = pattern.origin
            host = pattern.host
            conditions = pattern.conditions
            constants = pattern.constants
            queryRest = pattern.queryRest
            fragment = pattern.fragment
            sourceSet = pattern.sourceSet
            counts = pattern.counts
        }
    }

    private var entries: [Entry] = []
    private var demands: [Demands] = []

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(index: Int) -> CompiledTable.Pattern {
        @inline(__always) get {
            let entry = entries[index]
            let asked = demands[entry.demands]
            return CompiledTable.Pattern(
                route: entry.route, file: entry.file, stretch: entry.stretch, path: entry.path, origin: asked.origin,
                host: asked.host, conditions: asked.conditions,
                constants: asked.constants,
                queryRest: asked.queryRest, fragment: asked.fragment, sourceSet: asked.sourceSet, counts: asked.counts)
        }
    }

    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    mutating func append(_ pattern: CompiledTable.Pattern) {
        let asked = Demands(pattern)
        // The patterns of a group ask for the same sources, and the others mostly for nothing.
        if demands.last != asked { demands.append(asked) }
        entries.append(
            Entry(
                route: pattern.route, file: pattern.file, stretch: pattern.stretch, path: pattern.path, demands: demands.count - 1
            ))
    }
}
