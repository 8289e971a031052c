import LinkRouting

/// Other spellings of a text that is no link.
struct LinkSpelling {
    private let schemes: [String]

    /// - Parameter table: names the schemes that a text may begin with.
    init(_ table: RouteTable) {
        var schemes = ["https", "http"]
        for scheme in table.sources.flatMap({ $0.origins.flatMap(\.origin.schemes) }) where !schemes.contains(scheme) {
            schemes.append(scheme)
        }
        self.schemes = schemes
    }

    /// What `text` may have been meant to be: decoded, without what stands around it, without white space, with `://` behind its scheme.
    func spellings(of text: String) -> [String] {
        var spelling = text
        if !text.utf8.contains(sequence: "://"), let decoded = PercentCoding.decodedText(Bytes(text.utf8)),
            decoded.utf8.contains(sequence: "://")
        {
            spelling = decoded
        }
        spelling = ValueRepair.trimmed(spelling)
        let joined = String(String.UnicodeScalarView(spelling.unicodeScalars.filter { !$0.properties.isWhitespace }))
        return [spelling, joined, withScheme(joined)].compactMap { $0 }.filter { $0 != text && !$0.isEmpty }
    }

    /// `https//host` and `https;/host` as `https://host`.
    private func withScheme(_ text: String) -> String? {
        for scheme in schemes where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let behind = rest.drop { ":;/\\.,".contains($0) }
            if behind.count < rest.count, !behind.isEmpty { return "\(scheme)://\(behind)" }
        }
        return nil
    }
}
