import LinkRoutingLanguage

@testable import linkroute

/// The links that are found in a text, in any format, do not depend on how its bytes arrive.
///
/// The first byte is the length of the pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func extractLinks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    guard let length = bytes.first else { return -1 }
    let text = Bytes(bytes.dropFirst())
    for format in TextFormat.allCases {
        for includesCode in [false, true] {
            let whole = links(in: text, format, includesCode, length: max(1, text.count))
            let pieces = links(in: text, format, includesCode, length: max(1, Int(length)))
            precondition(whole == pieces, "\(format): at once \(whole), in pieces \(pieces)")
        }
    }
    return 0
}

/// Each link with its place.
private func links(in text: Bytes, _ format: TextFormat, _ includesCode: Bool, length: Int) -> [String] {
    var extractor = format.extractor(
        LinkScanner(vocabulary, maxLength: 1 << 20), field: nil, includesCode: includesCode)
    var cursor = TextCursor(file: "")
    var links: [String] = []
    var (start, end) = (0, 0)
    while start < text.count {
        end = min(text.count, end + length)
        let window = text.span.extracting(start..<end)
        do {
            let done = try extractor.extract(window, isLast: end == text.count) { link, decoded in
                let place = cursor.location(of: link.range, in: window)
                let written = String(decoding: Bytes(decoded), as: UTF8.self)
                links.append("\(place.line):\(place.column) \(link.isReference) \(link.isComment) \(written)")
            }
            precondition((0...window.count).contains(done), "\(done) of \(window.count) bytes are done")
            cursor.leave(done, of: window)
            start += done
        } catch {
            return links + ["\(error)"]
        }
        if end == text.count { break }
    }
    return links
}

private let vocabulary: LinkVocabulary = {
    do {
        return LinkVocabulary(
            try RouteTable(
                """
                source app app://
                source web https://shop.example https://*.labs.example
                /a -> a
                """))
    } catch {
        preconditionFailure("\(error)")
    }
}()
