import LinkRoutingLanguage

/// Decides what iOS and macOS do with links of one domain, for one app or for any.
///
/// It never changes and can be shared by threads.
package struct AppleMatcher: Sendable {
    /// The rules, in the order of the file.
    let rules: ContiguousArray<Rule>
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
        return verdict { mismatch($0, link, parts) == nil }
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

/// Where the parts of a web link are that Apple's rules look at.
struct AppleLink {
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
