import LinkRouting

/// Any text is a table or has errors that can be shown; a table that loads can be compiled and tried.
@_cdecl("LLVMFuzzerTestOneInput")
public func loadTable(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard count <= 4096 else { return -1 }
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    do {
        let table = try RouteTable(files: [TableFile(name: "fuzz.routes", bytes: bytes)])
        let matcher = try Matcher(table)
        _ = matcher.failingExamples()
    } catch {
        precondition(!error.diagnostics.isEmpty, "an error that says nothing")
        precondition(!error.description.isEmpty)
    }
    return 0
}
