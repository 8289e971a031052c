import Testing

@testable import LinkRoutingLanguage

@Suite("Sets of Unicode scalars")
struct ScalarSetTests {
    static let edges: [UInt32] = [
        0, 1, 0x3F, 0x40, 0x7F, 0x80, 0xBF, 0xC0, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FE, 0xD7FF, 0xE000, 0xE001,
        0xFFFF, 0x10000,
        0x1003F,
        0x10040, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFE, 0x10FFFF,
    ]

    @Test("Each scalar of a range, and no other, has its encoding in the set")
    func encodings() {
        for lower in Self.edges {
            for upper in Self.edges where upper >= lower {
                let sequences = ScalarSet([lower...upper]).ranges.flatMap { UTF8Ranges($0).sequences }
                for value in Self.edges {
                    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar).map(Array.init)
                    else { continue }
                    let holders = sequences.filter {
                        $0.count == bytes.count && zip($0, bytes).allSatisfy { $0.contains($1) }
                    }
                    if holders.count != (lower...upper ~= value ? 1 : 0) {
                        Issue.record("\(lower)...\(upper) \(value)")
                    }
                }
            }
        }
    }

    @Test("Every encoding of a range counts once")
    func sizes() {
        for (lower, upper) in [(0, 0x10FFFF), (0x41, 0xE123), (0x7FE, 0x12345), (0x10001, 0x10FFF0)]
            as [(UInt32, UInt32)]
        {
            let set = ScalarSet([lower...upper])
            let count = set.ranges.flatMap { UTF8Ranges($0).sequences }.reduce(0) {
                $0 + $1.reduce(1) { $0 * $1.count }
            }
            #expect(count == set.ranges.reduce(0) { $0 + $1.count })
            #expect(count == Int(upper - lower) + 1 - (lower < 0xD800 && upper > 0xDFFF ? 0x800 : 0))
        }
    }

    @Test("Members are kept in order, merged and without surrogates")
    func merging() {
        #expect(ScalarSet([0x63...0x64, 0x61...0x62]).ranges == [0x61...0x64])
        #expect(ScalarSet([0x61...0x70, 0x62...0x63, 0x72...0x72]).ranges == [0x61...0x70, 0x72...0x72])
        #expect(ScalarSet([0xD700...0xE0FF]).ranges == [0xD700...0xD7FF, 0xE000...0xE0FF])
        #expect(ScalarSet.all.inverted == .none && ScalarSet.none.inverted == .all)
        #expect(ScalarSet.digits.inverted.inverted == .digits)
        #expect(
            ScalarSet([0xD7FF...0xD7FF, 0xE000...0xE000]).inverted.inverted.ranges == [
                0xD7FF...0xD7FF, 0xE000...0xE000,
            ])
    }
}
