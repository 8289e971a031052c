import LinkRoutingLanguage

/// Any text has a canonical form or is refused, and what is canonical stays as it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func canonicalizeWebURL(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    // Whoever reads a link checks first that it is UTF-8.
    let input = Bytes(String(decoding: bytes, as: UTF8.self).utf8)
    guard let once = canonicalForm(of: input) else { return 0 }
    let twice = canonicalForm(of: once)
    precondition(twice == once, "\(text(once)) became \(twice.map(text) ?? "nothing")")
    return 0
}

private func canonicalForm(of bytes: Bytes) -> Bytes? {
    var output: Bytes = []
    return WebURL.canonicalize(bytes.span, into: &output) ? output : nil
}

private func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
