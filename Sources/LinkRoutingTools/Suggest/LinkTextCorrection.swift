import LinkRoutingLanguage

/// Corrects texts that are not URLs.
struct LinkTextCorrection {
    private let schemes: [String]

    /// - Parameter table: The table whose sources name the schemes that a text may begin with.
    init(_ table: RouteTable) {
        var schemes = ["https", "http"]
        for scheme in table.sources.flatMap({ $0.origins.flatMap(\.origin.schemes) })
        where !schemes.contains(scheme) {
            schemes.append(scheme)
        }
        self.schemes = schemes
    }

    /// Links that may have been meant by `text`: decoded, without surrounding punctuation, without white
    /// space, with `://` after the scheme.
    func corrections(of text: String) -> [String] {
        var link = text
        if !text.utf8.contains(sequence: "://"), let decoded = PercentCoding.decodedText(Bytes(text.utf8)),
            decoded.utf8.contains(sequence: "://")
        {
            link = decoded
        }
        link = ValueCorrection.trimmed(link)
        let joined = String(
            String.UnicodeScalarView(link.unicodeScalars.filter { !$0.properties.isWhitespace }))
        return [link, joined, withSchemeDelimiter(joined)].compactMap { $0 }.filter {
            $0 != text && !$0.isEmpty
        }
    }

    /// `https//host` and `https;/host` as `https://host`.
    private func withSchemeDelimiter(_ text: String) -> String? {
        for scheme in schemes where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let host = rest.drop { ":;/\\.,".contains($0) }
            if host.count < rest.count, !host.isEmpty { return "\(scheme)://\(host)" }
        }
        return nil
    }
}
