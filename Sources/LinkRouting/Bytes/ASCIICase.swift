/// Comparison that ignores the case of ASCII letters.
package enum ASCIICase {
    package static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where folded(left[index]) != folded(right[index]) { return false }
        return true
    }

    package static func areEqual(_ left: Span<UInt8>, _ right: String) -> Bool {
        var right = right
        // Safe: the bytes are used only during the call.
        return right.withUTF8 { unsafe areEqual(left, $0.span) }
    }

    package static func areEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && zip(left.utf8, right.utf8).allSatisfy { folded($0) == folded($1) }
    }

    package static func folded(_ bytes: Span<UInt8>) -> Bytes {
        var result = Bytes(bytes)
        for index in result.indices { result[index] = folded(result[index]) }
        return result
    }

    @inline(__always)
    package static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
