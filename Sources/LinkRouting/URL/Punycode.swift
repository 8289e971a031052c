/// Encodes Unicode labels in ASCII and decodes them, without the prefix `xn--`.
///
/// RFC 3492, with the parameters of section 5.
enum Punycode {
    /// The length of the longest label that is encoded or decoded, in code points.
    ///
    /// There must be a limit, as the work grows with the square of the length; a whole DNS name has at most
    /// 255 bytes.
    static let maximumLabelLength = 255

    /// The number of different digits.
    private static let base: UInt32 = 36
    /// The first code point that is encoded as a number.
    private static let firstNonASCII: UInt32 = 0x80

    /// The label in Punycode, or `nil` if it is too long.
    ///
    /// RFC 3492, section 6.3.
    static func encode(_ label: ArraySlice<Unicode.Scalar>) -> Bytes? {
        guard label.count <= maximumLabelLength else { return nil }
        var output = Bytes(label.lazy.compactMap { $0.isASCII ? UInt8($0.value) : nil })
        let asciiCount = output.count
        if asciiCount > 0 { output.append(ASCII.hyphen) }

        var bias = Bias()
        var reached = firstNonASCII
        var delta: UInt32 = 0
        var handled = UInt32(asciiCount)
        // There are at most 255 code points, each below 0x110000, so no sum below overflows.
        while handled < label.count {
            guard let next = label.lazy.map(\.value).filter({ $0 >= reached }).min() else { return nil }
            delta += (next - reached) * (handled + 1)
            for scalar in label {
                if scalar.value < next { delta += 1 }
                if scalar.value == next {
                    append(delta, bias: bias, to: &output)
                    bias.adapt(delta: delta, points: handled + 1, isFirst: handled == asciiCount)
                    delta = 0
                    handled += 1
                }
            }
            delta += 1
            reached = next + 1
        }
        return output
    }

    /// The label encoded by `text`, or `nil` if that is not Punycode or too long.
    ///
    /// RFC 3492, section 6.2.
    static func decode(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard text.allSatisfy({ $0 < 0x80 }), text.count <= 4 * maximumLabelLength else { return nil }
        let hyphen = text.lastIndex(of: ASCII.hyphen)
        guard hyphen != text.startIndex else { return nil }
        var output = text[..<(hyphen ?? text.startIndex)].map { Unicode.Scalar($0) }
        var rest = hyphen.map { text[($0 + 1)...] } ?? text

        var bias = Bias()
        var value = firstNonASCII
        var index: UInt32 = 0
        while !rest.isEmpty {
            guard output.count < maximumLabelLength, let delta = removeNumber(from: &rest, bias: bias) else {
                return nil
            }
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

    /// The bias adapts the weights of digits to the sizes of the preceding numbers.
    ///
    /// RFC 3492, section 6.1.
    private struct Bias {
        private var value: UInt32 = 72

        /// The smallest value of the digit at `position` that another digit follows.
        func threshold(at position: UInt32) -> UInt32 {
            let k = (position + 1) * base
            return k <= value ? 1 : min(k - value, 26)
        }

        /// Adapts to a number just encoded or decoded, after which `points` code points are known.
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

    /// Removes one number from the front of `text`; `nil` if it is incomplete, too large or contains an
    /// invalid byte.
    private static func removeNumber(from text: inout ArraySlice<UInt8>, bias: Bias) -> UInt32? {
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

    /// The character for a digit from 0 to 35: `a` to `z`, then `0` to `9`.
    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value + 0x16)
    }

    /// The digit for a character, a letter in either case or a decimal digit.
    private static func value(of byte: UInt8) -> UInt32? {
        switch ASCII.lowercased(byte) {
        case let letter where letter >= 0x61 && letter <= 0x7A: UInt32(letter - 0x61)
        case let digit where digit.isDigit: UInt32(digit - 0x30) + 26
        default: nil
        }
    }
}
