/// The places of one byte, each looked for once.
struct Occurrences {
    private let byte: UInt8
    private var known = -1

    init(_ byte: UInt8) { self.byte = byte }

    /// The first place at or behind `start`; `end` if there is none. `start` never goes back.
    mutating func next(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        if known >= start { return known }
        known = text.extracting(start..<end).firstOffset(of: byte).map { start + $0 } ?? end
        return known
    }
}
