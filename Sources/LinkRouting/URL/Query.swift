/// The items of a query, split at `&`, then at the first `=`, each part percent-decoded once into one buffer.
package struct Query: Sendable {
    package struct Item: Sendable {
        package var name: ByteRange
        /// What stands behind the `=`, or `nil` without one.
        package var value: ByteRange?
    }

    /// How names compare, and what a `+` is.
    package var options = TableOptions()
    package private(set) var items: [Item] = []
    /// The text in which the stretches stand, decoded.
    package private(set) var text: Bytes = []

    mutating func clear() {
        items.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
    }

    /// Reads the query at `stretch` of `link`. Linear.
    ///
    /// Most items have nothing to decode: they stand in one copy of the whole query, and what is decoded is appended to it.
    mutating func read(_ link: Span<UInt8>, _ stretch: ByteRange?) {
        clear()
        guard let stretch, !stretch.isEmpty else { return }
        text.append(link.extracting(stretch.range))
        let end = Int(stretch.end)
        var start = Int(stretch.start)
        var equals = -1
        var isEncoded = false
        var index = start
        while index < end {
            let byte = link[index]
            // Letters and most other bytes of a query are none of those below.
            if byte &- UInt8(ascii: "%") <= UInt8(ascii: "=") - UInt8(ascii: "%") {
                switch byte {
                case UInt8(ascii: "&"):
                    if index > start { append(link, start, equals, index, isEncoded, Int(stretch.start)) }
                    start = index &+ 1
                    equals = -1
                    isEncoded = false
                case UInt8(ascii: "="): if equals < 0 { equals = index }
                case UInt8(ascii: "%"): isEncoded = true
                case UInt8(ascii: "+"): if options.readsPlusAsSpace { isEncoded = true }
                default: break
                }
            }
            index &+= 1
        }
        if end > start { append(link, start, equals, end, isEncoded, Int(stretch.start)) }
    }

    /// Appends the item at `start..<end` of `link`, with `=` at `equals` or none, of a query that begins at `base`.
    @inline(__always)
    private mutating func append(
        _ link: Span<UInt8>, _ start: Int, _ equals: Int, _ end: Int, _ isEncoded: Bool, _ base: Int
    ) {
        if isEncoded {
            appendDecoded(link, start, equals, end)
        } else if equals < 0 {
            items.append(Item(name: ByteRange(start &- base, end &- base), value: nil))
        } else {
            let value = ByteRange(equals &+ 1 &- base, end &- base)
            items.append(Item(name: ByteRange(start &- base, equals &- base), value: value))
        }
    }

    @inline(never)
    private mutating func appendDecoded(_ link: Span<UInt8>, _ start: Int, _ equals: Int, _ end: Int) {
        let name = decode(link, start, equals < 0 ? end : equals)
        items.append(Item(name: name, value: equals < 0 ? nil : decode(link, equals + 1, end)))
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

    /// Whether an item has the name `name`.
    @inline(__always)
    package func isNamed(_ item: Item, _ name: Span<UInt8>) -> Bool {
        let written = text.span.extracting(item.name.range)
        return options.ignoresQueryCase ? ASCIICase.areEqual(written, name) : written.isEqual(to: name)
    }

    /// The value of the first item called `name` that has one.
    func firstValue(_ name: Span<UInt8>) -> ByteRange? {
        for item in items where item.value != nil && isNamed(item, name) { return item.value }
        return nil
    }

    /// Appends the values of all items called `name`, joined with `separator` in their order; empty ones add nothing.
    mutating func join(_ name: Span<UInt8>, separator: Bytes) -> ByteRange {
        let first = text.count
        for item in items {
            guard let value = item.value, !value.isEmpty, isNamed(item, name) else { continue }
            if text.count > first { text.append(contentsOf: separator) }
            // A slice of the text would make every append copy all of it.
            for index in value.range { text.append(text[index]) }
        }
        return ByteRange(first, text.count)
    }
}
