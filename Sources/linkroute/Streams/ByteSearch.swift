import CLibrary
import LinkRoutingLanguage

extension Span where Element == UInt8 {
    /// The offset of the first `byte`, found with the C library's `memchr`.
    func firstOffset(of byte: UInt8) -> Int? {
        // Safe: the pointer is used only during the call, for exactly the bytes of the span.
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), bytes.count)
            else { return nil }
            return unsafe start.distance(to: UnsafeRawPointer(found))
        }
    }

    /// The offset of the first `byte` at or after `start`.
    func firstOffset(of byte: UInt8, from start: Int) -> Int? {
        extracting(start..<count).firstOffset(of: byte).map { start + $0 }
    }

    /// Whether the span contains `text`, which must be lower-case ASCII, ignoring case.
    ///
    /// Fast if `text` has a bracket, a colon or an equals sign, for which `memchr` can look.
    func contains(ignoringCase text: String) -> Bool {
        let wanted = Bytes(text.utf8)
        let mark = wanted.firstIndex { "<>[](){}:=".utf8.contains($0) }
        if count < wanted.count { return false }
        var start = 0
        while start + wanted.count <= count {
            if let mark {
                guard let found = firstOffset(of: wanted[mark], from: start + mark) else { return false }
                start = found - mark
                if start + wanted.count > count { return false }
            }
            if has(ignoringCase: text, at: start) { return true }
            start += 1
        }
        return false
    }

    /// Whether an ASCII text in lower case is at `start`, which may be outside.
    func has(ignoringCase text: String, at start: Int) -> Bool {
        var index = start
        for byte in text.utf8 {
            guard indices.contains(index), ASCII.lowercased(self[index]) == byte else { return false }
            index += 1
        }
        return true
    }
}

/// Finds occurrences of one byte in a text that is scanned forwards. No occurrence is searched for twice.
struct ByteSearcher {
    private let byte: UInt8
    /// The occurrence that was found last.
    private var known = -1

    init(_ byte: UInt8) { self.byte = byte }

    /// The first occurrence at or after `start`; `end` if there is none. `start` must never decrease.
    mutating func next(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        if known >= start { return known }
        known = text.extracting(start..<end).firstOffset(of: byte).map { start + $0 } ?? end
        return known
    }
}

extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    /// A byte may be written as the ASCII character that it means: `text[index] == "<"`.
    @inline(__always)
    public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}
