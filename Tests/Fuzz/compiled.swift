import LinkRouting
import LinkRoutingLanguage

/// Any bytes with a right checksum are either refused as a compiled table, or make a matcher that answers
/// links and makes them.
@_cdecl("LLVMFuzzerTestOneInput")
public func openTable(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    guard let matcher = try? Matcher(compiled: CompiledBlock.sealed(bytes)) else { return 0 }
    // Whatever is opened can be written again.
    let again = try? Matcher(compiled: matcher.compiledTable(includesText: false))
    for link in links {
        let match = try? matcher.match(link)
        if let again { precondition((try? again.match(link))?.routeIndex == match?.routeIndex) }
        guard let match else { continue }
        _ = try? matcher.link(to: match.routeValues)
    }
    return 0
}

private let links = [
    "app://items/5/a?utm_source=x", "https://example.com/items/new", "https://shop.example.com/a/b/c#d",
    "/values/1.5/true", "/", "//a.example.com/x?page=1&flag", "https://example.com:8443/x",
]
