/// A finding, and the other places of its file where the same finding occurs.
struct MergedFinding {
    let finding: Finding
    /// The first other places.
    private var others: [Location] = []
    private var otherCount = 0
    /// The number of all places.
    private(set) var count = 1
    /// The place added last. The links within one link all have its place.
    private var last: Location

    /// The maximum number of other places that are named.
    private static let maximumNamed = 3

    init(_ finding: Finding) {
        self.finding = finding
        last = finding.location
    }

    fileprivate mutating func add(_ location: Location) {
        count += 1
        if location.line == last.line, location.column == last.column { return }
        last = location
        otherCount += 1
        if others.count < Self.maximumNamed { others.append(location) }
    }

    /// The other places in a sentence: `also at 7:5, 9:1 and 38 more places`; `nil` without other places.
    var otherPlaces: String? {
        if otherCount == 0 { return nil }
        // If there are more places than names, the number includes the last name, so it is never 1.
        let named = otherCount > Self.maximumNamed ? others.dropLast() : others[...]
        var parts = named.map { "\($0.line):\($0.column)" }
        let rest = otherCount - named.count
        if rest > 0 { parts.append(Messages.counted(rest, "more place")) }
        return "also at " + Messages.series(parts)
    }
}

/// Merges the equal findings of a file: those with the same code, link and message.
///
/// The memory is bounded: after a number of different findings, these are returned, and later ones are
/// merged only among themselves. So the result depends only on the findings and their order.
struct FindingMerger {
    private static let maximumCount = 1000
    private static let maximumBytes = 4 << 20
    private var byteCount = 0
    /// The findings of the current file, in the order of their first places.
    private var findings: [MergedFinding] = []
    /// The indices of the findings by code, link, message and hint.
    private var indices: [[String?]: Int] = [:]

    /// Adds a finding, and returns the earlier ones if they can no longer be merged with it.
    mutating func add(_ finding: Finding) -> [MergedFinding] {
        let key = [finding.code, finding.link, finding.message, finding.hint]
        let isSameFile = findings.last?.finding.location.file == finding.location.file
        if isSameFile, let index = indices[key] {
            findings[index].add(finding.location)
            return []
        }
        let isFull = findings.count >= Self.maximumCount || byteCount >= Self.maximumBytes
        let complete = isSameFile && !isFull ? [] : takeAll()
        indices[key] = findings.count
        byteCount += finding.link?.utf8.count ?? 0
        findings.append(MergedFinding(finding))
        return complete
    }

    /// Returns all findings, and forgets them.
    mutating func takeAll() -> [MergedFinding] {
        defer { (findings, byteCount, indices) = ([], 0, [:]) }
        return findings
    }
}
