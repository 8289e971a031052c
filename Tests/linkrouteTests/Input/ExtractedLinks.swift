import LinkRoutingLanguage
import SystemIO

@testable import linkroute

extension LinkExtractor {
    /// The links of a text that is read in blocks of this size, as `line:column-end link`, with `@` before a
    /// reference between documents, and `!` before a link that is too long.
    mutating func links(in text: String, block: Int) throws -> [String] {
        let folder = try TemporaryFolder(["text": text])
        let descriptor = try FileDescriptor.opened(FilePath(folder.path + "/text"))
        defer { descriptor.close() }
        var reader = BlockReader(descriptor, block: block)
        var cursor = TextCursor(file: "")
        var links: [String] = []
        try reader.forEachWindow(limit: 1 << 20, beforeRead: {}) { window, isLast in
            let done = try extract(window, isLast: isLast) { link, text in
                let place = cursor.location(of: link.range, in: window)
                let end = place.endColumn.map { "-\($0)" } ?? ""
                let mark = (link.isReference ? "@" : "") + (link.isTooLong ? "!" : "")
                let written = String(decoding: Bytes(text), as: UTF8.self)
                links.append("\(place.line):\(place.column)\(end) \(mark)\(written)")
            }
            cursor.leave(done, of: window)
            return done
        }
        return links
    }
}
