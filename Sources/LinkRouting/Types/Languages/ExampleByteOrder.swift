/// The order in which bytes are tried for an example: what reads well comes first.
enum ExampleByteOrder {
    /// All bytes: letters, digits, other printable characters, then `é` and other text beyond ASCII, controls last.
    static let bytes: Bytes = {
        var order = Bytes("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~".utf8)
        order += [0xC3, 0xA9]
        let groups: [ClosedRange<UInt8>] = [
            0x21...0x7E, 0x20...0x20, 0xC4...0xDF, 0xE3...0xEF, 0xA0...0xBF, 0x80...0xFF, 0...0x7F,
        ]
        for group in groups { order += group.filter { !order.contains($0) } }
        return order
    }()

    /// The place of each byte in `bytes`.
    static let ranks: [Int] = {
        var ranks = Array(repeating: 0, count: 256)
        for (rank, byte) in bytes.enumerated() { ranks[Int(byte)] = rank }
        return ranks
    }()

    /// The best byte of a range.
    static func first(from lower: UInt8, through upper: UInt8) -> UInt8 {
        (lower...upper).min { ranks[Int($0)] < ranks[Int($1)] } ?? lower
    }
}
