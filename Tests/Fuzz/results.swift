import Foundation
import LinkRouting

/// What is written about a link is valid JSON, whatever the link, and reads back as the link and its values.
@_cdecl("LLVMFuzzerTestOneInput")
public func writeResult(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let line = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: line, as: UTF8.self)
    for matcher in matchers {
        var context = MatchContext()
        for isFull in [false, true] {
            let writer = ResultJSON(matcher, isFull: isFull)
            var output: Bytes = []
            let outcome = matcher.resolve(line.span, &context)
            writer.append(outcome, of: line.span, &context, to: &output)
            check(output, url: text, hasRoute: isMatch(outcome))
            output = []
            let all = matcher.resolveAll(line.span, &context)
            writer.append(all: all, of: line.span, &context, to: &output)
            let objects = output.split(separator: UInt8(ascii: "\n")).count
            precondition(objects == 1, "\(objects) lines for one link")
        }
    }
    return 0
}

private func isMatch(_ outcome: Outcome) -> Bool {
    if case .match = outcome { return true }
    return false
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
