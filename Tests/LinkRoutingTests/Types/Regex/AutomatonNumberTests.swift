import Testing

@testable import LinkRoutingLanguage

@Suite("Automata of numbers")
struct AutomatonNumberTests {
    static let ends: [Int64?] = [nil, .min, -1000, -99, -1, 0, 9, 1999, .max - 1, .max]

    @Test("Exactly the integers within bounds are accepted", arguments: ends)
    func integers(lower: Int64?) {
        for upper in Self.ends {
            let bounds = Bounds(lower: lower, upper: upper)
            let set = DFA.integers(bounds)
            let near = [lower ?? .min, upper ?? .max, 0].flatMap { end in
                (-3...3).map { end.addingReportingOverflow($0).partialValue }
            }
            let spellings = near.flatMap { number in
                let digits = "\(number.magnitude)"
                return ["", "+", "-"].flatMap { ["\($0)\(digits)", "\($0)00\(digits)"] }
            }
            for text in spellings + (lower == nil ? Self.odd : []) {
                let expected = Numbers.int(Bytes(text.utf8).span).map(bounds.contains) ?? false
                if set.contains(text) != expected { Issue.record("\(bounds) \(text)") }
            }
            if let lower, let upper, lower > upper { #expect(set == .nothing) }
        }
    }

    @Test("Small bounds accept the right integers from -1100 to 1100")
    func smallIntegers() {
        let bounds = [
            Bounds<Int64>(lower: -105, upper: 98), Bounds(lower: 5, upper: 1005),
            Bounds(lower: -1000, upper: -7),
            Bounds(upper: 0),
        ]
        for bounds in bounds {
            let set = DFA.integers(bounds)
            for number in Int64(-1100)...1100 where set.contains("\(number)") != bounds.contains(number) {
                Issue.record("\(bounds) \(number)")
            }
        }
    }

    @Test(
        "Exactly the unsigned integers within bounds are accepted",
        arguments: [nil, 1, 10, 999, 1 << 63, .max] as [UInt64?])
    func unsignedIntegers(lower: UInt64?) {
        for upper in [nil, 0, 9, 100, 1 << 63, .max - 1] as [UInt64?] {
            let bounds = Bounds(lower: lower, upper: upper)
            let set = DFA.unsignedIntegers(bounds)
            let near = [lower ?? 0, upper ?? .max].flatMap { end in
                (0...3 as ClosedRange<UInt64>).flatMap { [end &+ $0, end &- $0] }
            }
            for text in near.flatMap({ ["\($0)", "00\($0)", "+\($0)", "-\($0)"] }) + Self.odd {
                let expected = Numbers.uint(Bytes(text.utf8).span).map(bounds.contains) ?? false
                if set.contains(text) != expected { Issue.record("\(bounds) \(text)") }
            }
        }
    }

    @Test("Ranges of integers compare as sets")
    func ranges() {
        func set(_ lower: Int64?, _ upper: Int64?) -> DFA {
            .integers(Bounds(lower: lower, upper: upper))
        }
        #expect(set(1, 10).isSubset(of: set(0, 10)) == true && set(0, 10).isSubset(of: set(1, 10)) == false)
        #expect(set(1, 10).intersects(set(11, 20)) == false && set(1, 10).intersects(set(10, 20)) == true)
        #expect(set(11, nil).isSame(as: set(nil, nil).difference(set(nil, 10))))
        #expect(set(0, 99).isSame(as: set(0, nil).difference(set(100, nil))))
        #expect(DFA.unsignedIntegers(Bounds(upper: 1 << 63 - 1)).isSubset(of: set(0, nil)) == true)
        #expect(DFA.unsignedIntegers(Bounds()).isSubset(of: set(0, nil)) == false)
    }

    @Test("Doubles are between two regular sets")
    func doubles() {
        let zeros = String(repeating: "0", count: 400)
        let nines = String(repeating: "9", count: 308)
        let texts =
            [
                "0", "-0.0", "1.5", "+1.5", "1e5", "1E+5", "1e-5", "00012.500", "1e299", "1e300", "1e308",
                "1e309", "-1e999",
                "0e999", "00.00e9999",
                "1e-999", "123456789e299", "1234567890e299", nines, nines + "9", nines + ".9e-5",
                nines + "e1", "\(zeros)1",
                "0.\(zeros)1e400",
                "1\(zeros)", "1\(zeros)e-400", "9223372036854775807", "1.7976931348623157e308", "1e00000299",
                "9e+0299",
                "99999999999e-9",
            ] + Self.odd + [
                ".5", "5.", "1e", "1e+", "1.e5", "e5", "1.5.2", "nan", "inf", "0x10", "1_000", "1e1.5", "--1",
                "+-1",
            ]
        // As many zeros as make a small number of one whose exponent is cut off.
        let manyZeros = String(repeating: "0", count: 999_990)
        #expect(Numbers.double(Bytes("0.\(manyZeros)1e5000000".utf8).span) == nil)
        for text in texts {
            let isDouble = Numbers.double(Bytes(text.utf8).span) != nil
            if isDouble { #expect(DFA.doublesUpperBound.contains(text), "\(text)") }
            if DFA.doublesLowerBound.contains(text) { #expect(isDouble, "\(text)") }
        }
        for text in ["0", "-1.5", "1e299", "123456789.25E+299", nines, "0e999", "1e-999", "0007"] {
            #expect(DFA.doublesLowerBound.contains(text), "\(text)")
        }
        for text in [".5", "5.", "1e", "", "+", "nan", "1 "] {
            #expect(!DFA.doublesUpperBound.contains(text), "\(text)")
        }
        #expect(
            DFA.doublesLowerBound.isSubset(of: .doublesUpperBound) == true
                && DFA.doublesUpperBound.isSubset(of: .doublesLowerBound) == false)
        #expect(DFA.integers(Bounds()).isSubset(of: .doublesLowerBound) == true)
        #expect(DFA.unsignedIntegers(Bounds()).isSubset(of: .doublesLowerBound) == true)
    }

    /// Texts that are not integers, or just within 64 bits.
    static let odd = [
        "", "+", "-", "--1", "+-1", " 1", "1 ", "1.0", "1e3", "٣", "0x1", "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "99999999999999999999",
        "000000000000000000000000000000000001", "1\0",
    ]
}
