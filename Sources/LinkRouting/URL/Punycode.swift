/// Writes Unicode labels in ASCII and back, without the `xn--` in front.
///
/// RFC 3492, with the parameters of section 5.
enum Punycode {
    /// The longest label, in code points, that is encoded or decoded.
    ///
    /// The work grows with the square of a label's length, so it has to end somewhere; a whole DNS name has 255 bytes.
    static let longestLabel = 255

    /// How many digits there are.
    private static let base: UInt32 = 36
    /// The code point from which on characters are written as numbers.
    private static let firstNonASCII: UInt32 = 0x80

    /// The label in Punycode, or nil when it is too long.
    ///
    /// RFC 3492, section 6.3.
    static func encode(_ label: ArraySlice<Unicode.Scalar>) -> Bytes? {
        guard label.count <= longestLabel else { return nil }
        var output = Bytes(label.lazy.compactMap { $0.isASCII ? UInt8($0.value) : nil })
        let plain = output.count
        if plain > 0 { output.append(Ascii.hyphen) }

        var bias = Bias()
        var reached = firstNonASCII
        var delta: UInt32 = 0
        var handled = UInt32(plain)
        // 255 code points, each below 0x110000: no sum below comes near the end of UInt32.
        while handled < label.count {
            guard let next = label.lazy.map(\.value).filter({ $0 >= reached }).min() else { return nil }
            delta += (next - reached) * (handled + 1)
            for scalar in label {
                if scalar.value < next { delta += 1 }
                if scalar.value == next {
                    append(delta, bias: bias, to: &output)
                    bias.adapt(delta: delta, points: handled + 1, isFirst: handled == plain)
                    delta = 0
                    handled += 1
                }
            }
            delta += 1
            reached = next + 1
        }
        return output
    }

    /// The label that Punycode text stands for, or nil when the text is not Punycode or too long.
    ///
    /// RFC 3492, section 6.2.
    static func decode(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard text.allSatisfy({ $0 < 0x80 }), text.count <= 4 * longestLabel else { return nil }
        let hyphen = text.lastIndex(of: Ascii.hyphen)
        guard hyphen != text.startIndex else { return nil }
        var output = text[..<(hyphen ?? text.startIndex)].map { Unicode.Scalar($0) }
        var rest = hyphen.map { text[($0 + 1)...] } ?? text

        var bias = Bias()
        var value = firstNonASCII
        var index: UInt32 = 0
        while !rest.isEmpty {
            guard output.count < longestLabel, let delta = takeNumber(from: &rest, bias: bias) else { return nil }
            let points = UInt32(output.count) + 1
            bias.adapt(delta: delta, points: points, isFirst: index == 0)
            let (sum, overflow) = index.addingReportingOverflow(delta)
            guard !overflow else { return nil }
            let (reached, tooFar) = value.addingReportingOverflow(sum / points)
            guard !tooFar, let scalar = Unicode.Scalar(reached) else { return nil }
            value = reached
            output.insert(scalar, at: Int(sum % points))
            index = sum % points + 1
        }
        return output
    }

    /// How the digits of the next number are weighed, which follows the sizes of the numbers before it.
    ///
    /// RFC 3492, section 6.1.
    private struct Bias {
        private var value: UInt32 = 72

        /// The value from which on the digit at `position` has a digit after it.
        func threshold(at position: UInt32) -> UInt32 {
            let k = (position + 1) * base
            return k <= value ? 1 : min(k - value, 26)
        }

        /// Follows a number just written or read, with `points` code points known after it.
        mutating func adapt(delta: UInt32, points: UInt32, isFirst: Bool) {
            var delta = isFirst ? delta / 700 : delta / 2
            delta += delta / points
            var k: UInt32 = 0
            while delta > 455 {
                delta /= 35
                k += base
            }
            value = k + base * delta / (delta + 38)
        }
    }

    /// Appends one number as variable-length digits.
    private static func append(_ number: UInt32, bias: Bias, to output: inout Bytes) {
        var rest = number
        var position: UInt32 = 0
        while true {
            let threshold = bias.threshold(at: position)
            if rest < threshold { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            position += 1
        }
        output.append(digit(rest))
    }

    /// Takes one number off the front of `text`; nil when it is cut short, holds a foreign byte or is too large.
    private static func takeNumber(from text: inout ArraySlice<UInt8>, bias: Bias) -> UInt32? {
        var number: UInt32 = 0
        var weight: UInt32 = 1
        var position: UInt32 = 0
        while let byte = text.popFirst() {
            guard let digit = value(of: byte) else { return nil }
            let (part, partOverflow) = digit.multipliedReportingOverflow(by: weight)
            let (sum, sumOverflow) = number.addingReportingOverflow(part)
            guard !partOverflow, !sumOverflow else { return nil }
            number = sum
            let threshold = bias.threshold(at: position)
            if digit < threshold { return number }
            let (heavier, weightOverflow) = weight.multipliedReportingOverflow(by: base - threshold)
            guard !weightOverflow else { return nil }
            weight = heavier
            position += 1
        }
        return nil
    }

    /// The letter or figure for a digit from 0 to 35: `a` to `z`, then `0` to `9`.
    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value + 0x16)
    }

    /// The digit that a letter in either case or a figure stands for.
    private static func value(of byte: UInt8) -> UInt32? {
        switch Ascii.lowercased(byte) {
        case let letter where letter >= 0x61 && letter <= 0x7A: UInt32(letter - 0x61)
        case let figure where figure >= 0x30 && figure <= 0x39: UInt32(figure - 0x30) + 26
        default: nil
        }
    }
}
