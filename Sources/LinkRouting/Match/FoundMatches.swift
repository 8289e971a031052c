/// The matches of one link that the search found, with what each one used for each segment, in buffers that
/// are reused from link to link.
///
/// There is more than one only if the link has to decide which one is best.
struct FoundMatches: Sendable {
    struct Match: Sendable {
        /// The index of the terminal.
        var index: Int
        /// The rank of the way its path ends; see ``Trie/Terminal/endRank(isCatchAllEmpty:)``.
        var endRank: Int
        /// Whether a catch-all of the pattern matches no segment.
        var isCatchAllEmpty: Bool
    }

    private(set) var list: [Match] = []
    /// The steps of the path that the search follows, then those of each match.
    private var steps: [SegmentStep] = []
    /// The number of segments of the link.
    private(set) var depthCount = 0

    var count: Int { list.count }

    /// Forgets all matches, before the search for a link with this number of segments.
    mutating func begin(depthCount: Int) {
        list.removeAll(keepingCapacity: true)
        self.depthCount = depthCount
        if steps.count < depthCount {
            steps += repeatElement(.literal(isExact: true), count: depthCount - steps.count)
        } else {
            steps.removeLast(steps.count - depthCount)
        }
    }

    /// Notes what the search uses for the segment at `depth`.
    mutating func setStep(_ step: SegmentStep, at depth: Int) { steps[depth] = step }

    /// Notes what the search uses for all segments from `depth` on.
    mutating func setSteps(_ step: SegmentStep, from depth: Int) {
        for depth in depth..<max(depth, depthCount) { steps[depth] = step }
    }

    /// Adds a match at the end of the path that the search follows.
    mutating func add(_ index: Int, _ terminal: Trie.Terminal, isCatchAllEmpty: Bool) {
        let endRank = terminal.endRank(isCatchAllEmpty: isCatchAllEmpty)
        list.append(Match(index: index, endRank: endRank, isCatchAllEmpty: isCatchAllEmpty))
        for depth in 0..<depthCount { steps.append(steps[depth]) }
    }

    /// What a match used for the segment at `depth`.
    func step(_ depth: Int, of match: Int) -> SegmentStep { steps[depthCount * (match + 1) + depth] }

    /// Whether a match, from the one at `first` on, has no empty catch-all.
    func hasFilled(from first: Int) -> Bool { list[first...].contains { !$0.isCatchAllEmpty } }
}
