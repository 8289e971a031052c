import LinkRouting

/// Any text has a canonical form or is refused, and what is canonical stays as it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func canonicalizeWebURL(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    // Whoever reads a link checks first that it is UTF-8.
    let input = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard let once = canonicalForm(of: input) else { return 0 }
    let twice = canonicalForm(of: once)
    precondition(twice == once, "\(text(once)) became \(twice.map(text) ?? "nothing")")
    return 0
}

private func canonicalForm(of bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    return WebURL.canonicalize(bytes.span, into: &output) ? output : nil
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
