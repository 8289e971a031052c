/// Writes the members of one JSON object, or keeps the values as they are in the link.
struct ObjectWriter {
    private var isEmpty = true
    /// The offsets in the output at which the values begin; empty unless `keepsMembers` is set.
    private(set) var members: [(name: String, start: Int)] = []
    private let keepsMembers: Bool
    /// Whether values are not written as JSON but kept in ``texts``.
    let keepsTexts: Bool
    /// The values that were kept. Their ranges refer to the output.
    private(set) var texts = MatchedTexts()

    init(keepsMembers: Bool = false, keepsTexts: Bool = false) {
        self.keepsMembers = keepsMembers
        self.keepsTexts = keepsTexts
        // Few patterns have more parameters.
        if keepsTexts { texts.members.reserveCapacity(4) }
    }

    /// Keeps the value called `name`, of the type at `type`.
    mutating func keep(_ name: String, _ type: Int, _ value: Span<UInt8>, _ output: inout Bytes) {
        let start = output.count
        output.append(value)
        texts.members.append(
            MatchedTexts.Member(name: name, type: type, byteRange: ByteRange(start, output.count)))
    }

    /// Keeps the items of `query` that `isDeclared` does not hold for as the value called `name`.
    mutating func keep(
        _ name: String, itemsOf query: Query, _ output: inout Bytes, where isDeclared: (Query.Item) -> Bool
    ) {
        let (start, first) = (output.count, texts.items.count)
        func copy(_ range: ByteRange, to output: inout Bytes) -> ByteRange {
            let start = output.count
            output.append(query.text.span.extracting(range.range))
            return ByteRange(start, output.count)
        }
        for item in query.items where !isDeclared(item) {
            let name = copy(item.name, to: &output)
            texts.items.append(Query.Item(name: name, value: item.value.map { copy($0, to: &output) }))
        }
        texts.members.append(
            MatchedTexts.Member(
                name: name, type: MatchedTexts.itemList, byteRange: ByteRange(start, output.count),
                items: first..<texts.items.count))
    }

    /// Begins a member. Its value must be written next.
    mutating func key(_ name: String, _ output: inout Bytes) {
        output.append(UInt8(ascii: isEmpty ? "{" : ","))
        isEmpty = false
        JSONText.appendString(name, to: &output)
        output.append(UInt8(ascii: ":"))
        if keepsMembers { members.append((name, output.count)) }
    }

    /// Ends the object.
    func end(_ output: inout Bytes) { output.append(contentsOf: (isEmpty ? "{}" : "}").utf8) }

    /// The values of the members by name. Must be called before ``end(_:)``.
    func values(in output: Bytes) -> [String: Bytes] {
        var values: [String: Bytes] = [:]
        for (index, member) in members.enumerated() {
            // Each value but the last is followed by a comma, the next name in quotes, and a colon: four more
            // bytes.
            let next = index + 1 < members.count ? members[index + 1] : nil
            let end = next.map { $0.start - $0.name.utf8.count - 4 } ?? output.count
            values[member.name] = Bytes(output[member.start..<end])
        }
        return values
    }

    /// The values that were kept in `output`.
    func texts(in output: Bytes) -> MatchedTexts {
        var texts = texts
        texts.bytes = output
        return texts
    }
}
