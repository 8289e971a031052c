import LinkRoutingLanguage

/// The parts of a pattern from which a tree of patterns is built, each as text in canonical form.
///
/// The text is split, not parsed, so it may be any text that the parser accepts now or later.
package struct PatternComponents {
    /// `scheme://host`, `scheme://` or `//host`; `nil` if the pattern begins with a path.
    package private(set) var origin: String?
    /// The segments of the path. One final `/` adds none, but an empty segment elsewhere is kept.
    package private(set) var segments: [String] = []
    /// The query and the fragment, including the `?` or `#` that begins them; empty if there is neither.
    package private(set) var conditions = ""

    /// Splits the text of a pattern, which may be written in any form.
    package init(_ pattern: String) {
        let bytes = PatternFormatter.format(pattern)
        var scanner = Scanner(bytes, file: 0, from: 0, to: bytes.count)
        _ = scanner.takeText { !$0.isSchemeByte }
        _ = scanner.consume(":")
        if scanner.consume("/", "/") {
            Self.skipSegment(&scanner)
            origin = String(decoding: bytes[..<scanner.position], as: UTF8.self)
        } else {
            scanner.position = 0
        }
        while let first = scanner.peek, first != UInt8(ascii: "?"), first != UInt8(ascii: "#") {
            _ = scanner.consume("/")
            let start = scanner.position
            Self.skipSegment(&scanner)
            if scanner.position > start || scanner.peek == UInt8(ascii: "/") {
                segments.append(String(decoding: bytes[start..<scanner.position], as: UTF8.self))
            }
        }
        conditions = String(decoding: scanner.takeRest(), as: UTF8.self)
    }

    /// Moves to the next `/`, `?` or `#` outside braces, or to the end.
    private static func skipSegment(_ scanner: inout Scanner) {
        while let byte = scanner.peek, !"/?#".utf8.contains(byte) {
            if byte == UInt8(ascii: "{") {
                _ = PatternParser.skipBraces(&scanner)
            } else {
                scanner.position += 1
            }
        }
    }
}
