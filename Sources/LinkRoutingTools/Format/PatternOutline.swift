package import LinkRouting

/// A pattern's text in the parts that a tree of patterns is made of, in canonical spelling.
///
/// It is split as text, so that whatever may stand in a pattern passes through.
package struct PatternOutline {
    /// `scheme://host`, `scheme://` or `//host`; `nil` for a pattern that begins with a path.
    package private(set) var origin: String?
    /// The segments of the path.
    package private(set) var segments: [String] = []
    /// The query and the fragment, with the `?` or `#` that begins them; empty when there is neither.
    package private(set) var conditions = ""

    package init(_ text: String) {
        let bytes = PatternSpelling.canonical(Bytes(text.utf8)[...])
        var rest = bytes[...]
        if let slashes = Self.endOfSlashes(rest) {
            let end = Self.end(of: rest[slashes...]) { "/?#".utf8.contains($0) }
            origin = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[end...]
        }
        while let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "#") {
            if first == UInt8(ascii: "/") { rest = rest.dropFirst() }
            let end = Self.end(of: rest) { "/?#".utf8.contains($0) }
            // One final `/` begins no segment; an empty segment in the middle is shown as it is.
            if end > rest.startIndex || end < rest.endIndex && rest[end] == UInt8(ascii: "/") {
                segments.append(String(decoding: rest[..<end], as: UTF8.self))
            }
            rest = rest[end...]
        }
        conditions = String(decoding: rest, as: UTF8.self)
    }

    /// The place behind the `//` of an origin.
    private static func endOfSlashes(_ text: ArraySlice<UInt8>) -> Int? {
        if text.starts(with: "//".utf8) { return text.startIndex + 2 }
        guard let colon = text.first(where: { !$0.isSchemeByte }), colon == UInt8(ascii: ":"),
            let index = text.firstIndex(of: colon), text[index...].starts(with: "://".utf8)
        else { return nil }
        return index + 3
    }

    /// The first place outside braces whose byte `isEnd` accepts, or the end of the text.
    private static func end(of text: ArraySlice<UInt8>, where isEnd: (UInt8) -> Bool) -> Int {
        var position = text.startIndex
        while position < text.endIndex, !isEnd(text[position]) {
            if text[position] == UInt8(ascii: "{"), let end = PatternSpelling.endOfBraces(in: text, from: position) {
                position = end
            } else {
                position += 1
            }
        }
        return position
    }
}
