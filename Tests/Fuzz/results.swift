import Foundation
import LinkRoutingLanguage

/// What is written about a link is valid JSON, whatever the link, and reads back as the link and its values.
@_cdecl("LLVMFuzzerTestOneInput")
public func writeResult(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let line = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: line, as: UTF8.self)
    for matcher in matchers {
        var resolver = BulkResolver(matcher)
        for isFull in [false, true] {
            var templates = ResultTemplates(matcher, ResultForm(objectsOf: matcher.compiled, isFull: isFull))
            var output = ByteBuffer()
            resolver.resolve(line.span)
            resolver.writeResult(of: line.span, with: &templates, to: &output)
            let result = output.withSpan { Bytes($0) }
            check(result, url: text, hasRoute: resolver.isMatch)
            output.removeAll()
            var inner = ResultTemplates(
                matcher, ResultForm(objectsOf: matcher.compiled, isFull: isFull, isInner: true))
            for terminal in resolver.all(line.span) {
                resolver.writeMatch(terminal, of: line.span, with: &inner, to: &output)
            }
            let lines = output.withSpan { span in span.indices.count { span[$0] == UInt8(ascii: "\n") } }
            precondition(lines == 0, "\(lines) line feeds in matches of one link")
        }
    }
    return 0
}

/// Reads a line of output with a reader that is not ours.
private func check(_ output: Bytes, url: String, hasRoute: Bool) {
    let written = String(decoding: output, as: UTF8.self)
    precondition(written.hasSuffix("\n"), "no line ending: \(written)")
    guard let object = try? JSONSerialization.jsonObject(with: Data(output)) as? [String: Any] else {
        preconditionFailure("not a JSON object: \(written)")
    }
    let read = object["url"] as? String
    precondition(
        read?.unicodeScalars.elementsEqual(url.unicodeScalars) ?? false, "another link in \(written)")
    precondition(hasRoute == (object["route"] is String), "the route is wrong in \(written)")
    precondition(hasRoute == (object["reason"] == nil), "the reason is wrong in \(written)")
}
