import LinkRoutingLanguage
import SystemIO

/// The host that serves an association file.
enum SiteHost {
    /// The host that the folder of a file is named after: `example.com` of
    /// `sites/example.com/.well-known/apple-app-site-association`; `nil` if its name is not a host.
    static func folder(of path: FilePath) -> String? {
        var folders = path.bytes.split(separator: "/").dropLast()
        if let last = folders.last, last.elementsEqual(".well-known".utf8) { folders.removeLast() }
        guard let name = folders.last, let text = String(validating: Bytes(name).span) else { return nil }
        // `conf.d` is a folder and not a host.
        let isFile = text.utf8.dropLast().last == ASCII.dot
        return !isFile && isHost(text) ? text.lowercased() : nil
    }

    /// Whether a text has the form of a host with at least one dot: `example.com`, but not `v1.2`.
    static func isHost(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last else { return false }
        // Letters may be those of any alphabet.
        return !last.contains(where: \.isDigit)
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.allSatisfy { $0 >= 0x80 || $0 == "-" || $0.isDigit || $0.isLetter }
            }
    }

    /// The host in a text that has more than a host: `example.com` for `https://example.com/shop`.
    static func host(inURL text: String) -> String? {
        var rest = Substring(text)
        for scheme in ["https:", "http:"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.utf8.count)
        }
        rest = rest.drop { $0 == "/" }
        let host = rest.prefix { !"/?#:".contains($0) }
        guard host.utf8.count < text.utf8.count, isHost(String(host)) else { return nil }
        return host.lowercased()
    }
}
