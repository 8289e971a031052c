/// The items of a query, split at `&`, then at the first `=`, each part percent-decoded once into one buffer.
struct Query: Sendable {
    struct Item: Sendable {
        var name: Stretch
        /// What stands behind the `=`, or `nil` without one.
        var value: Stretch?
    }

    /// How names compare, and what a `+` is.
    var options = TableOptions()
    private(set) var items: [Item] = []
    /// The decoded text in which the stretches stand.
    private(set) var text: [UInt8] = []

    mutating func clear() {
        items.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
    }

    /// Reads the query at `stretch` of `link`. Linear.
    mutating func read(_ link: Span<UInt8>, _ stretch: Stretch?) {
        clear()
        guard let stretch, !stretch.isEmpty else { return }
        var start = Int(stretch.start)
        let end = Int(stretch.end)
        while start <= end {
            var itemEnd = start
            while itemEnd < end, link[itemEnd] != UInt8(ascii: "&") { itemEnd += 1 }
            if itemEnd > start { readItem(link, start, itemEnd) }
            start = itemEnd + 1
        }
    }

    private mutating func readItem(_ link: Span<UInt8>, _ start: Int, _ end: Int) {
        var equals = start
        while equals < end, link[equals] != UInt8(ascii: "=") { equals += 1 }
        let name = decode(link, start, equals)
        items.append(Item(name: name, value: equals < end ? decode(link, equals + 1, end) : nil))
    }

    private mutating func decode(_ link: Span<UInt8>, _ start: Int, _ end: Int) -> Stretch {
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
        return Stretch(first, text.count)
    }

    /// Whether an item has the name `name`.
    @inline(__always)
    func isNamed(_ item: Item, _ name: Span<UInt8>) -> Bool {
        let written = text.span.extracting(item.name.range)
        return options.ignoresQueryCase ? ASCIICase.areEqual(written, name) : written.isEqual(to: name)
    }

    /// The value of the first item called `name` that has one.
    func firstValue(_ name: Span<UInt8>) -> Stretch? {
        for item in items where item.value != nil && isNamed(item, name) { return item.value }
        return nil
    }

    /// Appends the values of all items called `name`, joined with `separator` in their order; empty ones add nothing.
    mutating func join(_ name: Span<UInt8>, separator: [UInt8]) -> Stretch {
        let first = text.count
        for item in items {
            guard let value = item.value, !value.isEmpty, isNamed(item, name) else { continue }
            if text.count > first { text.append(contentsOf: separator) }
            // A slice of the text would make every append copy all of it.
            for index in value.range { text.append(text[index]) }
        }
        return Stretch(first, text.count)
    }
}
