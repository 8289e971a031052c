/// The part of a document that is made by a program: what stands between two marks.
enum DocumentSection {
    private static let start = "<!-- numbers: made by `make bench-record` -->\n"
    private static let end = "<!-- end of numbers -->\n"

    /// `document` with `text` between its marks; `nil` if it has none.
    static func replacing(in document: String, with text: String) -> String? {
        guard let head = range(of: start, in: document[...]), let tail = range(of: end, in: document[head.upperBound...]) else {
            return nil
        }
        return document[..<head.upperBound] + "\n" + text + "\n" + document[tail.lowerBound...]
    }

    private static func range(of mark: String, in text: Substring) -> Range<String.Index>? {
        var start = text.startIndex
        while start < text.endIndex {
            if text[start...].hasPrefix(mark) { return start..<text.index(start, offsetBy: mark.count) }
            guard let line = text[start...].firstIndex(of: "\n") else { return nil }
            start = text.index(after: line)
        }
        return nil
    }
}
