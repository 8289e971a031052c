import LinkRoutingLanguage

/// Any text is a regular expression or has an error at a place of it; an expression accepts or refuses any
/// value. The first line is the expression, the rest the value.
@_cdecl("LLVMFuzzerTestOneInput")
public func matchExpression(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard count <= 512 else { return -1 }
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let pattern = String(validating: parts[0], as: UTF8.self) else { return -1 }
    do {
        let expression = try ValueRegex(pattern)
        let value = parts.count > 1 ? Array(parts[1]) : []
        let isAccepted = expression.matches(value.span)
        precondition(
            !isAccepted || String(validating: value, as: UTF8.self) != nil,
            "a value that is not UTF-8 is accepted")
        precondition(expression.matches(value.span) == isAccepted)
    } catch {
        precondition((0...pattern.utf8.count).contains(error.offset), "the error lies outside the expression")
        precondition(!error.message.isEmpty)
    }
    return 0
}
