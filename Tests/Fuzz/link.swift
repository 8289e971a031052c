import LinkRoutingLanguage
import LinkRoutingTools

/// Any bytes are a link: it resolves or misses, and all that a result is made of can be written down.
///
/// The best of all matches is the one that a single look finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func resolveLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let line = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    for matcher in matchers {
        resolve(line, matcher)
        resolveList(line, matcher)
        _ = matcher.explain(line, failures: 2)
    }
    return 0
}

/// Resolves the lines of a list, each of which goes where it goes alone.
private func resolveList(_ text: Bytes, _ matcher: Matcher) {
    var resolver = BulkResolver(matcher)
    var templates = ResultTemplates(matcher)
    var context = MatchContext()
    let lines = text + [UInt8(ascii: "\n")]
    let block = lines + Array(repeating: UInt8(ascii: "/"), count: BulkResolver.padding)
    resolver.begin(block.span, upTo: lines.count)
    var alone = BulkResolver(matcher)
    alone.begin(block.span, upTo: lines.count)
    while alone.advance(block.span) {
        var output = ByteBuffer(capacity: 256)
        var misses = 0
        _ = resolver.write(linesOf: block.span, with: &templates, to: &output, upTo: 1, misses: &misses)
        let line = block.span.extracting(alone.line)
        let outcome = matcher.resolve(line, &context)
        precondition(alone.outcome == outcome, "the list says \(alone.outcome), the link \(outcome)")
        guard case .match(let pattern, let present) = outcome else {
            precondition(misses == 1, "the list says that a link resolves, the link \(outcome)")
            continue
        }
        var expected = Bytes("\"params\":".utf8)
        expected += matcher.parameters(of: pattern, present: present, line: line, &context)
        let text = output.withSpan { span in Bytes(span) }
        precondition(text.contains(expected), "the list reports other values")
    }
}

private func resolve(_ line: Bytes, _ matcher: Matcher) {
    var context = MatchContext()
    let best = result(matcher.resolve(line.span, &context), matcher, line, &context)
    let all = matcher.resolveAll(line.span, &context)
    let first = result(matcher.outcome(all.first, context), matcher, line, &context)
    precondition(best == first, "\(best) alone, \(first) among all")
}

/// The result with everything that a program could print of it.
private func result(_ outcome: Outcome, _ matcher: Matcher, _ line: Bytes, _ context: inout MatchContext)
    -> String
{
    var text = Bytes(matcher.describe(outcome, line, &context).utf8)
    if case .match(let pattern, let present) = outcome {
        let parameters = matcher.parameters(of: pattern, present: present, line: line.span, &context)
        precondition(String(validating: parameters, as: UTF8.self) != nil, "parameters are not UTF-8")
        text += matcher.globals(line: line.span, &context)
    }
    return String(decoding: text, as: UTF8.self)
}

extension Bytes {
    fileprivate func contains(_ other: Bytes) -> Bool {
        guard count >= other.count else { return false }
        return (0...(count - other.count)).contains { self[$0..<($0 + other.count)].elementsEqual(other) }
    }
}
