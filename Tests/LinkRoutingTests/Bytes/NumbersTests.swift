import Testing

@testable import LinkRouting

@Suite("Decimal numbers")
struct NumbersTests {
    @Test(
        "Numbers are written as ECMAScript writes them",
        arguments: [
            ("0", "0"), ("-0", "0"), ("+0.0", "0"), ("007", "7"), ("+7.50", "7.5"), ("-0.250", "-0.25"),
            ("1e3", "1000"), ("12.5E-1", "1.25"), ("1E+2", "100"), ("0.000001", "0.000001"),
            ("0.0000001", "1e-7"), ("0.00000012", "1.2e-7"), ("1e20", "100000000000000000000"),
            ("1e21", "1e+21"), ("12e21", "1.2e+22"), ("123456789012345678", "123456789012345680"),
            ("0.1234567890123456789", "0.12345678901234568"), ("4.9e-324", "5e-324"), ("1e-400", "0"),
            ("1.7976931348623157e308", "1.7976931348623157e+308"), ("9007199254740993", "9007199254740992"),
            ("1.000000000000000000000000", "1"), ("1000000000000000000000000", "1e+24"),
        ])
    func ecmaScript(_ text: String, _ expected: String) throws {
        let output = Bytes { Numbers.appendECMAScript(Bytes(text.utf8).span, to: &$0) }
        #expect(String(decoding: output, as: UTF8.self) == expected)
        #expect(Numbers.ecmaScriptText(try #require(Double(text))) == expected)
    }

    @Test(
        "Text that is not a decimal number is rejected",
        arguments: [
            "", "+", "-", ".5", "1.", "1e", "1e+", "e1", "1.e1", "0x1", "1 ", "inf", "nan", "1e400", "1_0",
        ])
    func noNumber(_ text: String) {
        #expect(Numbers.double(Bytes(text.utf8).span) == nil)
    }

    @Test("Random numbers are read and written as the standard library does")
    func random() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<20_000 {
            let whole = String(random.next() >> UInt64.random(in: 0...63, using: &random))
            let fraction = String(random.next() >> UInt64.random(in: 0...63, using: &random))
            let exponent = Int.random(in: -30...30, using: &random)
            let text = "-\(whole).\(fraction)" + (Bool.random(using: &random) ? "" : "e\(exponent)")
            let number = Double(text)
            let output = Bytes { Numbers.appendECMAScript(Bytes(text.utf8).span, to: &$0) }
            let written = String(decoding: output, as: UTF8.self)
            #expect(Numbers.double(Bytes(text.utf8).span) == number, "\(text)")
            #expect(Double(written) == number, "\(text)")
            #expect(number.map(Numbers.ecmaScriptText) == written, "\(text)")
        }
    }

    @Test(
        "Integers are written as in JSON",
        arguments: [("0", "0"), ("-0", "0"), ("+000", "0"), ("-007", "-7"), ("+12", "12"), ("00100", "100")])
    func integer(_ text: String, _ expected: String) {
        let output = Bytes { Numbers.appendCanonicalInteger(Bytes(text.utf8).span, to: &$0) }
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }
}
