import Foundation
import LinkRoutingLanguage
import Testing

/// How many cases of the URL Standard's test data are read as the standard says, by kind of link.
@Suite("The score on urltestdata.json") struct StandardScoreTests {
    /// Why a link with a scheme other than `http` and `https` is read differently.
    enum Difference: String, CaseIterable {
        case none = "as the standard says"
        case accepted = "refused by the standard, accepted here"
        case refused = "accepted by the standard, refused here"
        case scheme = "another scheme"
        case host = "another host"
        case port = "another port"
        case path = "another path"
        case query = "another query"
        case fragment = "another fragment"
    }

    /// The schemes for which the standard has rules of their own, other than `http` and `https`.
    static let specialSchemes: Set<String> = ["ftp", "ws", "wss", "file"]

    @Test(
        "Links with other schemes: the tables of docs/robustness.md",
        .enabled(
            if: StandardData.isPresent("urltestdata.json"),
            "skipped: shared/data/wpt/urltestdata.json is absent"),
        arguments: [
            (
                true,
                """
                as the standard says: 32
                refused by the standard, accepted here: 13
                another host: 28
                another port: 3
                another path: 34
                another query: 1
                another fragment: 1
                """
            ),
            (
                false,
                """
                as the standard says: 146
                refused by the standard, accepted here: 38
                accepted by the standard, refused here: 1
                another host: 6
                another path: 22
                another query: 1
                another fragment: 3
                """
            ),
        ])
    func otherSchemes(_ isSpecial: Bool, _ expected: String) throws {
        let matcher = try Matcher(RouteTable("/*rest -> any\n"))
        var counts: [Difference: Int] = [:]
        for entry in try StandardData.cases("urltestdata.json") {
            guard let input = entry["input"] as? String, let scheme = scheme(of: input),
                !["http", "https"].contains(scheme), Self.specialSchemes.contains(scheme) == isSpecial
            else { continue }
            counts[difference(input, entry, matcher), default: 0] += 1
        }
        let lines = Difference.allCases.compactMap { kind in counts[kind].map { "\(kind.rawValue): \($0)" } }
        #expect(lines.joined(separator: "\n") == expected)
    }

    private func scheme(of input: String) -> String? {
        let trimmed = input.trimmingCharacters(in: CharacterSet(charactersIn: "\u{0}"..."\u{20}"))
        guard let colon = trimmed.firstIndex(of: ":"), trimmed.first?.isLetter == true else { return nil }
        let scheme = trimmed[..<colon].unicodeScalars
        guard
            scheme.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains($0))
            })
        else { return nil }
        return String(scheme).lowercased()
    }

    private func difference(_ input: String, _ entry: [String: Any], _ matcher: Matcher) -> Difference {
        let bytes = Bytes(input.utf8)
        var context = MatchContext()
        if case .miss(let miss) = matcher.resolve(bytes.span, &context), miss.reason == .invalidURL {
            return entry["failure"] as? Bool == true ? .none : .refused
        }
        if entry["failure"] as? Bool == true { return .accepted }
        let link = context.link
        func text(_ range: ByteRange?) -> String {
            range.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? ""
        }
        func same(_ key: String, _ actual: String) -> Bool {
            let expected = entry[key] as? String ?? ""
            return expected.removingPercentEncoding ?? expected == actual.removingPercentEncoding ?? actual
        }
        if text(link.scheme).lowercased() + ":" != entry["protocol"] as? String { return .scheme }
        if !same("hostname", text(link.host)) { return .host }
        if entry["port"] as? String != (link.port < 0 ? "" : "\(link.port)") { return .port }
        if !same("pathname", text(link.path)) { return .path }
        let query = text(link.query)
        if !same("search", query.isEmpty ? "" : "?" + query) { return .query }
        let fragment = text(link.fragment)
        if !same("hash", fragment.isEmpty ? "" : "#" + fragment) { return .fragment }
        return .none
    }
}
