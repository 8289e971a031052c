import LinkRoutingLanguage
import Testing

@Suite("Test data of the URL Standard")
struct StandardDataTests {
    /// Cases of `urltestdata.json` with a deliberately different outcome, and the reason.
    static let urlDifferences: [String: String] = [:]

    /// Hosts of `toascii.json` with a deliberately different outcome, and the reason.
    static let hostDifferences: [String: String] = [:]

    @Test(
        "http and https URLs of urltestdata.json are read as expected",
        .enabled(
            if: StandardData.isPresent("urltestdata.json"),
            "skipped: shared/data/wpt/urltestdata.json is absent")
    )
    func urls() throws {
        var checked = 0
        var differing: Set<String> = []
        for entry in try StandardData.cases("urltestdata.json") {
            let input = trimmed(entry["input"] as? String ?? "")
            guard isAbsolute(input, base: entry["base"] as? String) else { continue }
            checked += 1
            let isRefused = entry["failure"] as? Bool == true
            let expected = isRefused ? nil : parts(of: entry)
            let actual = canonicalURL(input).map(parts(of:))
            if actual == expected { continue }
            differing.insert(input)
            #expect(
                Self.urlDifferences[input] != nil,
                "\(input.debugDescription): \(actual ?? []) is not \(expected ?? [])")
        }
        #expect(differing == Set(Self.urlDifferences.keys))
        #expect(checked >= 300)
    }

    @Test(
        "Hosts of toascii.json are read as expected",
        .enabled(
            if: StandardData.isPresent("toascii.json"), "skipped: shared/data/wpt/toascii.json is absent")
    )
    func hosts() throws {
        var checked = 0
        var differing: Set<String> = []
        for entry in try StandardData.cases("toascii.json") {
            guard let input = entry["input"] as? String else { continue }
            checked += 1
            let expected = entry["output"] as? String
            let actual = canonicalHost(input)
            if actual == expected { continue }
            differing.insert(input)
            let comment: Comment = "\(input.debugDescription): \(actual ?? "nil") is not \(expected ?? "nil")"
            #expect(Self.hostDifferences[input] != nil, comment)
        }
        #expect(differing == Set(Self.hostDifferences.keys))
        #expect(checked >= 80)
    }

    /// The input without C0 controls and spaces at its ends, which the caller removes.
    private func trimmed(_ input: String) -> String {
        let scalars = input.unicodeScalars.drop { $0.value <= 0x20 }
        guard let last = scalars.lastIndex(where: { $0.value > 0x20 }) else { return "" }
        return String(scalars[...last])
    }

    /// Whether `input` is http or https and has the same meaning with and without its base.
    ///
    /// A base of the same scheme is ignored only if two slashes follow the scheme.
    private func isAbsolute(_ input: String, base: String?) -> Bool {
        guard let colon = input.firstIndex(of: ":") else { return false }
        let scheme = input[..<colon].lowercased()
        guard scheme == "http" || scheme == "https" else { return false }
        guard let base, base.hasPrefix(scheme + ":") else { return true }
        let rest = input[colon...].dropFirst().unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
        return rest.starts(with: "//".unicodeScalars) || rest.starts(with: "\\\\".unicodeScalars)
    }

    /// Scheme, host, port and the decoded segments of the path as the data has them.
    private func parts(of entry: [String: Any]) -> [String] {
        let text = { (key: String) in entry[key] as? String ?? "" }
        return [
            text("protocol"), text("hostname"), text("port"), decodedText(text("search")),
            decodedText(text("hash")),
        ]
            + decoded(text("pathname"))
    }

    /// Scheme, host, port, query, fragment and the decoded segments of the path of a URL in canonical form.
    private func parts(of url: String) -> [String] {
        var rest = url.unicodeScalars[...]
        let take = { (end: (Unicode.Scalar) -> Bool) in
            let part = rest.prefix { !end($0) }
            rest = rest[part.endIndex...]
            return String(part)
        }
        let scheme = take { $0 == "/" }
        rest = rest.dropFirst(2)
        let authority = take { $0 == "/" }
        let path = take { $0 == "?" || $0 == "#" }
        let query = take { $0 == "#" }
        let fragment = String(rest)
        var host = authority
        var port = ""
        if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
            host = String(authority[..<colon])
            port = String(authority[colon...].dropFirst())
        }
        let context = query == "?" ? "" : decodedText(query)
        return [scheme, host, port, context, fragment == "#" ? "" : decodedText(fragment)] + decoded(path)
    }

    private func decoded(_ path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).map { decodedText(String($0)) }
    }

    /// The text with its percent-escapes decoded, bytes as Latin-1 characters so that none are lost.
    private func decodedText(_ text: String) -> String {
        let bytes = Bytes(text.utf8)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < bytes.count {
            let digits = bytes[index...].dropFirst().prefix(2)
            if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                result.append(Unicode.Scalar(value))
                index += 3
            } else {
                result.append(Unicode.Scalar(bytes[index]))
                index += 1
            }
        }
        return String(result)
    }
}
