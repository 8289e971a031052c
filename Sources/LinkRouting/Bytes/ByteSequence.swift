/// Bytes that spans are taken of. The spans of `Array` are not available before macOS 26 and iOS 26.
package typealias Bytes = ContiguousArray<UInt8>

extension Collection<UInt8> {
    /// Whether the bytes of `text` stand next to each other somewhere in the collection.
    ///
    /// For texts, too, as `text.utf8`: what `String` has for this is part of a module of its own, which would make the program a
    /// megabyte larger.
    package func contains(sequence text: StaticString) -> Bool {
        let wanted = text.description.utf8
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
