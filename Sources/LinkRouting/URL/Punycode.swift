/// Encodes Unicode labels in ASCII and decodes them, without the prefix `xn--`.
///
/// RFC 3492, with the parameters of section 5. Both directions take quadratic time, so the length of labels
/// is limited.
enum Punycode {
    /// The largest number of code points of a label. No domain has more bytes (RFC 1035, section 2.3.4).
    static let maximumLength = 255
    /// The number of different digits.
    private static let base: UInt64 = 36
    /// The first code point that is encoded as a number.
    private static let firstNonASCII: UInt64 = 0x80

    /// The label in Punycode.
    ///
    /// RFC 3492, section 6.3. Code points are inserted in ascending order, and equal ones from left to right.
    /// Each number counts the places where the next one could be inserted before its own place.
    static func encode(_ label: ArraySlice<Unicode.Scalar>) -> Bytes {
        var output = Bytes(label.lazy.compactMap { $0.isASCII ? UInt8($0.value) : nil })
        let asciiCount = output.count
        if asciiCount > 0 { output.append(ASCII.hyphen) }

        var others: [(value: UInt64, offset: Int)] = []
        for (offset, scalar) in label.enumerated() where !scalar.isASCII {
            others.append((UInt64(scalar.value), offset))
        }
        others.sort { ($0.value, $0.offset) < ($1.value, $1.offset) }
        var bias = Bias()
        var reached = (value: firstNonASCII, index: UInt64(0))
        var length = UInt64(asciiCount)
        for other in others {
            let index = UInt64(label.prefix(other.offset).count { $0.value <= other.value })
            // At most 2²¹ code points times 2³¹ places.
            let delta = (other.value - reached.value) * (length + 1) + index - reached.index
            append(delta, bias: bias, to: &output)
            length += 1
            bias.adapt(delta: delta, points: length, isFirst: length == UInt64(asciiCount) + 1)
            reached = (other.value, index + 1)
        }
        return output
    }

    /// The label encoded by `text`, or `nil` if that is not Punycode or the label is too long.
    ///
    /// RFC 3492, section 6.2.
    static func decode(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        let hyphen = text.lastIndex(of: ASCII.hyphen)
        guard hyphen != text.startIndex else { return nil }
        let ascii = text[..<(hyphen ?? text.startIndex)]
        var rest = hyphen.map { text[($0 + 1)...] } ?? text

        var label = ascii.map { Unicode.Scalar($0) }
        var bias = Bias()
        var value = firstNonASCII
        var index: UInt64 = 0
        while !rest.isEmpty {
            guard let delta = removeNumber(from: &rest, bias: bias), label.count < maximumLength else {
                return nil
            }
            let points = UInt64(label.count) + 1
            bias.adapt(delta: delta, points: points, isFirst: index == 0)
            let (sum, overflow) = index.addingReportingOverflow(delta)
            let (reached, tooFar) = value.addingReportingOverflow(sum / points)
            guard !overflow, !tooFar, let scalar = UInt32(exactly: reached).flatMap(Unicode.Scalar.init)
            else {
                return nil
            }
            value = reached
            label.insert(scalar, at: Int(sum % points))
            index = sum % points + 1
        }
        return label
    }

    /// The bias adapts the weights of digits to the sizes of the preceding numbers.
    ///
    /// RFC 3492, section 6.1.
    private struct Bias {
        private var value: UInt64 = 72

        /// The smallest value of the digit at `position` that another digit follows.
        func threshold(at position: UInt64) -> UInt64 {
            let k = (position + 1) * base
            return k <= value ? 1 : min(k - value, 26)
        }

        /// Adapts to a number just encoded or decoded, after which `points` code points are known.
        mutating func adapt(delta: UInt64, points: UInt64, isFirst: Bool) {
            var delta = isFirst ? delta / 700 : delta / 2
            delta += delta / points
            var k: UInt64 = 0
            while delta > 455 {
                delta /= 35
                k += base
            }
            value = k + base * delta / (delta + 38)
        }
    }

    /// Appends one number as variable-length digits.
    private static func append(_ number: UInt64, bias: Bias, to output: inout Bytes) {
        var rest = number
        var position: UInt64 = 0
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
    private static func removeNumber(from text: inout ArraySlice<UInt8>, bias: Bias) -> UInt64? {
        var number: UInt64 = 0
        var weight: UInt64 = 1
        var position: UInt64 = 0
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
    private static func digit(_ value: UInt64) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value + 0x16)
    }

    /// The digit for a character, a letter in either case or a decimal digit.
    private static func value(of byte: UInt8) -> UInt64? {
        switch ASCII.lowercased(byte) {
        case let letter where letter >= 0x61 && letter <= 0x7A: UInt64(letter - 0x61)
        case let digit where digit.isDigit: UInt64(digit - 0x30) + 26
        default: nil
        }
    }
}
