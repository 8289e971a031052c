import LinkRouting
import LinkRoutingTools

/// The findings of one severity for a page: the first ones, and the number of each kind.
///
/// The counts are exact; the shown findings are bounded in number and in size.
struct HTMLFindings {
    private let maximumCount: Int
    private let maximumBytes: Int
    /// The findings that the page lists.
    private(set) var shown: [Finding] = []
    /// The number of all findings.
    private(set) var count = 0
    /// The number of findings of each code.
    private(set) var counts: [String: Int] = [:]
    private var byteCount = 0
    private var isFull = false

    /// The maximum length of a shown text in characters; nobody reads a longer one.
    private static let maximumCharacters = 2000

    /// - Parameters:
    ///   - maximumCount: the maximum number of shown findings.
    ///   - maximumBytes: the maximum size of their texts together.
    init(maximumCount: Int = 5000, maximumBytes: Int = 4 << 20) {
        self.maximumCount = maximumCount
        self.maximumBytes = maximumBytes
    }

    mutating func add(_ finding: Finding) {
        count += 1
        counts[finding.code, default: 0] += 1
        if isFull { return }
        let finding = Self.shortened(finding)
        byteCount += Self.size(of: finding)
        // No finding is shown after one that was omitted, even if it would fit.
        isFull = shown.count == maximumCount || byteCount > maximumBytes
        if !isFull { shown.append(finding) }
    }

    /// The part of a finding that a page shows.
    private static func shortened(_ finding: Finding) -> Finding {
        var finding = finding
        finding.facts = []
        finding.message = shortened(finding.message)
        finding.hint = finding.hint.map(shortened)
        for index in finding.suggestions.indices {
            finding.suggestions[index].link = shortened(finding.suggestions[index].link)
        }
        return finding
    }

    private static func shortened(_ text: String) -> String {
        if text.utf8.count <= maximumCharacters { return text }
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: maximumCharacters, limitedBy: scalars.endIndex)
        guard let end, end != scalars.endIndex else { return text }
        return text[..<end] + "…"
    }

    private static func size(of finding: Finding) -> Int {
        let texts = [finding.message, finding.hint ?? "", finding.link ?? "", finding.location.file]
        return (texts + finding.suggestions.map(\.link)).reduce(0) { $0 + $1.utf8.count }
    }
}
