import LinkRoutingLanguage

/// Decides what iOS and macOS do with links of one domain, for one app or for any.
///
/// It never changes and can be shared by threads.
package struct AppleMatcher: Sendable {
    /// The rules, in the order of the file.
    let rules: ContiguousArray<Rule>
    /// For each rule what the path must begin with.
    private let starts: ContiguousArray<PathStart>
    /// The domain in lower case; `nil` if links of every domain are compared.
    let host: Bytes?
    /// For each app, or each set of apps with the same rules: the rules of its entries of `details`.
    let programs: [[Range<Int>]]

    /// Prepares the rules of a file. Takes time in proportion to its size.
    ///
    /// - Parameters:
    ///   - association: The file.
    ///   - host: The domain that serves the file. Without it, the hosts of links are not compared.
    ///   - appID: The app in question. Without it, a link opens if it opens any of the apps.
    package init(_ association: AppSiteAssociation, host: String? = nil, appID: String? = nil) {
        rules = Self.rules(of: association)
        starts = ContiguousArray(rules.map { PathStart($0) })
        self.host = host.map { ASCII.lowercased(Bytes($0.utf8).span) }
        let apps = association.entriesOfApps.filter { appID == nil || $0.app == appID }
        programs = apps.map(\.entries).uniqued.map { entries in
            entries.map { association.details[$0].rules }
        }
    }

    /// Decides about a link as it is written: nothing is normalized.
    package func evaluate(_ link: String) -> LinkVerdict { evaluate(Bytes(link.utf8).span) }

    /// Decides about a link as it is written: nothing is normalized.
    package func evaluate(_ link: Span<UInt8>) -> LinkVerdict {
        guard let parts = AppleLink(link), parts.isWeb else { return .noRule }
        if let host, !ASCII.areEqualIgnoringCase(link.extracting(parts.host), host.span) { return .noRule }
        let path = parts.pathAndSlash.span
        let start = path.zeroPaddedWord(0, min(8, path.count))
        return verdict { starts[$0].admits(start) && mismatch($0, link, parts) == nil }
    }

    /// The verdict on a link, which opens if it opens any of the apps. Rules are tried in order.
    @inline(__always)
    func verdict(_ isMatching: (Int) -> Bool) -> LinkVerdict {
        var excluding: Int?
        programs: for program in programs {
            for entry in program {
                for rule in entry where isMatching(rule) {
                    if !rules[rule].excludes { return LinkVerdict(outcome: .opens, rule: rule) }
                    excluding = excluding ?? rule
                    continue programs
                }
            }
        }
        return excluding.map { LinkVerdict(outcome: .excluded, rule: $0) } ?? .noRule
    }
}

/// The first bytes of the paths that a rule can match, by which most rules are passed over at once.
private struct PathStart: Sendable {
    /// The bytes, the first one lowest, and zeros after them.
    private var word: UInt64 = 0
    /// All bits of the bytes that are known.
    private var mask: UInt64 = 0

    init(_ rule: AppleMatcher.Rule) {
        // Nothing is known of a path in another form.
        guard rule.form == .written else { return }
        for (index, unit) in rule.path.prefix.prefix(8).enumerated() {
            word |= UInt64(unit) << UInt64(8 * index)
            mask |= 0xFF << UInt64(8 * index)
        }
    }

    /// Whether a path that begins with these bytes can match.
    @inline(__always)
    func admits(_ path: UInt64) -> Bool { (path ^ word) & mask == 0 }
}

/// Where the parts of a web link are that Apple's rules look at.
///
/// It is not copied for each of the rules that it is compared with.
struct AppleLink: ~Copyable {
    var host: Range<Int>
    /// The path without its first slash, and with one slash at its end.
    var pathAndSlash: Bytes
    /// The path as it is written.
    var wholePath: Range<Int>
    /// Empty if there is none.
    var query: Range<Int>
    /// Empty if there is none.
    var fragment: Range<Int>
    /// Whether the scheme is `https` or `http`, in any case.
    var isWeb: Bool

    init?(_ link: Span<UInt8>) {
        guard let parts = LinkParts(link, backslashes: false), let host = parts.host else {
            return nil
        }
        let scheme = link.extracting(parts.scheme).text.lowercased()
        isWeb = scheme == "https" || scheme == "http"
        self.host = host
        wholePath = parts.path
        pathAndSlash = Self.pathAndSlash(of: link.extracting(parts.path))
        query = parts.query ?? parts.path.upperBound..<parts.path.upperBound
        fragment = parts.fragment ?? parts.path.upperBound..<parts.path.upperBound
    }

    /// A path without its first slash, and with one slash at its end.
    static func pathAndSlash(of path: Span<UInt8>) -> Bytes {
        var bytes = Bytes(path)
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
        return bytes + [UInt8(ascii: "/")]
    }
}
