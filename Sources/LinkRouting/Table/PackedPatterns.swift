/// The patterns of a table in little space. Most consist of a path only, and share one record for everything
/// else.
package struct PackedPatterns: RandomAccessCollection, Sendable {
    private struct Entry: Sendable {
        @Packed var route: Int
        @Packed var file: Int
        var byteRange: ByteRange
        var path: CompiledTable.Path
        @Packed var requirements: Int
    }

    /// All that a pattern may require besides its path.
    private struct Requirements: Sendable, Hashable {
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
    private var requirements: [Requirements] = []

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(index: Int) -> CompiledTable.Pattern {
        @inline(__always) get {
            let entry = entries[index]
            let shared = requirements[entry.requirements]
            return CompiledTable.Pattern(
                route: entry.route, file: entry.file, byteRange: entry.byteRange, path: entry.path,
                origin: shared.origin,
                host: shared.host, conditions: shared.conditions, constants: shared.constants,
                queryRest: shared.queryRest,
                fragment: shared.fragment, sourceSet: shared.sourceSet, counts: shared.counts)
        }
    }

    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    mutating func append(_ pattern: CompiledTable.Pattern) {
        let shared = Requirements(pattern)
        // Neighbors are often equal: the patterns of a group accept the same sources, and others have no
        // requirements.
        if requirements.last != shared { requirements.append(shared) }
        entries.append(
            Entry(
                route: pattern.route, file: pattern.file, byteRange: pattern.byteRange, path: pattern.path,
                requirements: requirements.count - 1))
    }
}
