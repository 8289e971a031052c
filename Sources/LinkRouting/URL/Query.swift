/// The items of a query, split at `&` and then at the first `=`; names and values are percent-decoded once.
package struct Query: Sendable {
    package struct Item: Sendable {
        package var name: ByteRange
        /// The text after the `=`, or `nil` if there is no `=`.
        package var value: ByteRange?
    }

    /// How names compare, and how `+` is read.
    package var options = TableOptions()
    package private(set) var items: [Item] = []
    /// The decoded text that the ranges of the items refer to.
    ///
    /// Most items have nothing to decode. They refer to a copy of the whole query; decoded names and values
    /// are appended to it.
    package private(set) var text: Bytes = []
    /// The number of bytes of ``text`` that belong to the link. To set it back drops what was joined since.
    var textCount = 0

    /// The conditions of the pattern that was found to hold last. Their values are in ``heldValues``, so they
    /// need not be looked for again.
    var heldConditions = 0..<0
    /// The ranges of the values of ``heldConditions`` in ``text``; `nil` for one without a value. There may
    /// be more elements after them.
    var heldValues: ContiguousArray<ByteRange?> = []

    /// Removes the bytes that do not belong to the link, before others are appended.
    private mutating func trimText() {
        if textCount < text.count { text.removeLast(text.count - textCount) }
    }

    /// An item as the query spells it, while its end is not known yet.
    private struct RawItem {
        var start: Int
        /// The offset of the first `=`, or -1.
        var equals = -1
        var isEncoded = false
    }

    /// Reads the query in the given range of `link`; without a range, the query is empty. Linear in its
    /// length.
    mutating func read(_ link: Span<UInt8>, _ range: ByteRange?) {
        heldConditions = 0..<0
        items.clear()
        textCount = 0
        guard let range, !range.isEmpty else { return }
        text.write(link.extracting(range.range), room: range.count)
        textCount = range.count
        let base = Int(range.start)
        let end = Int(range.end)
        var item = RawItem(start: base)
        var index = base
        while index < end {
            var marks = Self.delimiters(link.zeroPaddedWord(index, min(index &+ 8, end)))
            while marks != 0 {
                let offset = index &+ (marks.trailingZeroBitCount &>> 3)
                switch link[offset] {
                case UInt8(ascii: "&"):
                    if offset > item.start { append(item, to: offset, of: link, base: base) }
                    item = RawItem(start: offset &+ 1)
                case UInt8(ascii: "="): if item.equals < 0 { item.equals = offset }
                case UInt8(ascii: "%"): item.isEncoded = true
                default: if options.readsPlusAsSpace { item.isEncoded = true }
                }
                marks &= marks &- 1
            }
            index &+= 8
        }
        if end > item.start { append(item, to: end, of: link, base: base) }
    }

    /// Marks each `&`, `=`, `%` and `+` of eight bytes.
    @inline(__always)
    private static func delimiters(_ word: UInt64) -> UInt64 {
        SWAR.equal(word, UInt8(ascii: "&")) | SWAR.equal(word, UInt8(ascii: "="))
            | SWAR.equal(word, ASCII.percent) | SWAR.equal(word, UInt8(ascii: "+"))
    }

    /// Appends an item that ends at `end` of `link`, in a query that begins at `base`.
    @inline(__always)
    private mutating func append(_ item: RawItem, to end: Int, of link: Span<UInt8>, base: Int) {
        if item.isEncoded {
            appendDecoded(item, to: end, of: link)
        } else if item.equals < 0 {
            items.append(Item(name: ByteRange(item.start &- base, end &- base), value: nil))
        } else {
            let value = ByteRange(item.equals &+ 1 &- base, end &- base)
            items.append(Item(name: ByteRange(item.start &- base, item.equals &- base), value: value))
        }
    }

    @inline(never)
    private mutating func appendDecoded(_ item: RawItem, to end: Int, of link: Span<UInt8>) {
        trimText()
        defer { textCount = text.count }
        let name = decode(link, item.start, item.equals < 0 ? end : item.equals)
        items.append(Item(name: name, value: item.equals < 0 ? nil : decode(link, item.equals + 1, end)))
    }

    private mutating func decode(_ link: Span<UInt8>, _ start: Int, _ end: Int) -> ByteRange {
        let first = text.count
        if options.readsPlusAsSpace {
            var part = start
            for index in start..<end where link[index] == UInt8(ascii: "+") {
                PercentCoding.appendDecoded(link.extracting(part..<index), to: &text)
                text.append(UInt8(ascii: " "))
                part = index + 1
            }
            PercentCoding.appendDecoded(link.extracting(part..<end), to: &text)
        } else {
            PercentCoding.appendDecoded(link.extracting(start..<end), to: &text)
        }
        return ByteRange(first, text.count)
    }
}

// MARK: - Lookup

extension Query {
    /// Whether an item is called `name`, by the rules of the options.
    @inline(__always)
    package func isNamed(_ item: Item, _ name: Span<UInt8>) -> Bool {
        let written = text.span.extracting(item.name.range)
        return written.isEqual(to: name, ignoringCase: options.ignoresQueryCase)
    }

    /// The value of the first item called `name` that has one.
    package func firstValue(_ name: Span<UInt8>) -> ByteRange? {
        // Most names differ in length.
        for item in items where item.name.count == name.count && item.value != nil && isNamed(item, name) {
            return item.value
        }
        return nil
    }

    /// Appends the values of all items called `name` to the text, in order, with `separator` between them.
    ///
    /// Empty values are skipped.
    mutating func join(_ name: Span<UInt8>, separator: EncodedScalar) -> ByteRange {
        trimText()
        defer { textCount = text.count }
        let first = text.count
        for item in items {
            guard let value = item.value, !value.isEmpty, isNamed(item, name) else { continue }
            if text.count > first {
                for index in 0..<separator.count { text.append(separator[index]) }
            }
            // Byte by byte: appending a slice of the text would first copy all of it.
            for index in value.range { text.append(text[index]) }
        }
        return ByteRange(first, text.count)
    }
}

extension Query {
    /// Whether two items may have the same name. The answer is exact for up to eight items, and `true` for
    /// more.
    package var mayRepeat: Bool {
        if items.count > 8 { return true }
        for index in items.indices {
            for other in 0..<index {
                if isNamed(items[other], text.span.extracting(items[index].name.range)) { return true }
            }
        }
        return false
    }
}
