import LinkRoutingLanguage
import LinkRoutingTools

/// Any text is a table or has errors that can be shown; a table that loads can be compiled and tried, and has
/// a canonical form.
@_cdecl("LLVMFuzzerTestOneInput")
public func loadTable(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard count <= 4096 else { return -1 }
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    format(TableFile(name: "fuzz.routes", bytes: bytes))
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

/// What is formatted means the same, which the formatter proves itself, and is in canonical form then.
private func format(_ file: TableFile) {
    do {
        let formatted = try TableFormatter.format([file])
        let again = try TableFormatter.format(formatted)
        precondition(again[0].bytes == formatted[0].bytes, "formatting again changes the text")
    } catch FormattingError.table {
    } catch {
        preconditionFailure("the canonical form would not mean the same")
    }
}
