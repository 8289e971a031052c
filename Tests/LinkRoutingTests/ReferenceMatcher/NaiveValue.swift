@testable import LinkRouting
@testable import LinkRoutingLanguage

/// What types accept, how their values print, and which of two types is the more specific one.
enum NaiveValue {
    /// The JSON of `bytes` read as `type`, or `nil` when the type refuses them.
    static func json(_ bytes: Bytes, _ type: ValueType) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard Bytes(text.utf8) == bytes else { return nil }
        switch type {
        case .string:
            return quoted(text)
        case .int(let bounds):
            let digits =
                text.first == "+" || text.first == "-"
                ? Substring(text.unicodeScalars.dropFirst()) : Substring(text)
            guard isDigits(digits), let number = Int64(text), bounds.contains(number) else { return nil }
            return "\(number)"
        case .uint(let bounds):
            guard isDigits(Substring(text)), let number = UInt64(text), bounds.contains(number) else {
                return nil
            }
            return "\(number)"
        case .double(let bounds):
            guard isDecimal(text), let number = Double(text), number.isFinite, bounds.contains(number) else {
                return nil
            }
            return ecmaScript(number)
        case .bool:
            if ["true", "True", "yes", "1"].contains(where: { equal($0, text) }) { return "true" }
            if ["false", "False", "no", "0"].contains(where: { equal($0, text) }) { return "false" }
            return nil
        case .uuid:
            let groups = text.split(separator: "-", omittingEmptySubsequences: false)
            let areHex = groups.allSatisfy {
                $0.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
            }
            return groups.map(\.count) == [8, 4, 4, 4, 12] && areHex ? quoted(text) : nil
        case .date:
            return isDay(text) ? quoted(text) : nil
        case .url:
            // A URL stands for itself: `a:1` is not a valid host with a port, whatever the table names.
            let written = String(text.prefix { $0 != ":" }).lowercased()
            guard let link = NaiveLink(text, named: [written]), link.isSchemeWritten else { return nil }
            // The forbidden domain code points of the URL Standard, but for those at which the link is split.
            let isHost = link.host.map { host in
                !host.unicodeScalars.contains { " <>^|%[]@\\".unicodeScalars.contains($0) }
            }
            return isHost ?? true ? quoted(text) : nil
        case .regex(let expression):
            return NaiveExpression.accepts(expression, text) ? quoted(text) : nil
        case .custom:
            return nil
        case .except(let base, let texts, let types):
            guard let value = json(bytes, base) else { return nil }
            let isExcepted =
                texts.contains { json(Bytes($0.utf8), base) == value }
                || types.contains { json(bytes, $0) != nil }
            return isExcepted ? nil : value
        case .oneOf(let texts):
            return texts.contains { equal($0, text) } ? quoted(text) : nil
        case .list(let element, let separator):
            if text.isEmpty { return "[]" }
            let elements = bytes.split(
                separator: Bytes(String(separator).utf8), omittingEmptySubsequences: false)
            guard elements.allSatisfy({ !$0.isEmpty }) else { return nil }
            let values = elements.map { json(Bytes($0), element) }
            return values.contains(nil) ? nil : "[" + values.compactMap(\.self).joined(separator: ",") + "]"
        }
    }

    /// `text` as a JSON string.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{8}": result += "\\b"
            case "\u{C}": result += "\\f"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ":
                result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether two texts have the same code points.
    static func equal(_ one: String, _ other: String) -> Bool { Bytes(one.utf8) == Bytes(other.utf8) }

    /// Whether `one` sorts before `other` by code points.
    static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Whether `text` is `YYYY-MM-DD` and counting the days of the year comes to it.
    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy(isDigits), let year = Int(parts[0]),
            let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month)
        else { return false }
        let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
        return (1...[31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]).contains(day)
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
    }

    /// `[+-] digits [. digits] [e [+-] digits]`.
    private static func isDecimal(_ text: String) -> Bool {
        let halves = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        func unsigned(_ text: Substring) -> Substring {
            text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text
        }
        guard halves.count == 1 || halves.count == 2 && isDigits(unsigned(halves[1])) else { return false }
        let numbers = unsigned(halves[0]).split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count <= 2 && numbers.allSatisfy(isDigits)
    }

    /// `number` as ECMAScript's `Number::toString` prints it.
    static func ecmaScript(_ number: Double) -> String {
        if number == 0 { return "0" }
        if number < 0 { return "-" + ecmaScript(-number) }
        let halves = "\(number)".split(separator: "e")
        let whole = halves[0].split(separator: ".")
        var digits = Array(whole.joined())
        var point = whole[0].count + (halves.count > 1 ? Int(halves[1]) ?? 0 : 0)
        while digits.first == "0" {
            digits.removeFirst()
            point -= 1
        }
        while digits.last == "0" { digits.removeLast() }
        let count = digits.count
        if count <= point, point <= 21 {
            return String(digits) + String(repeating: "0", count: point - count)
        }
        if 0 < point, point <= 21 { return String(digits[..<point]) + "." + String(digits[point...]) }
        if -6 < point, point <= 0 { return "0." + String(repeating: "0", count: -point) + String(digits) }
        let exponent = (point < 1 ? "e-" : "e+") + "\(abs(point - 1))"
        return String(digits[0]) + (count > 1 ? "." + String(digits[1...]) : "") + exponent
    }
}

extension NaiveValue {
    /// The place of `type` in the ranking; a lower one is more specific.
    static func rank(_ type: ValueType) -> Int {
        switch type {
        case .oneOf: 2
        case .uint(let bounds): bounds.isUnbounded ? 4 : 3
        case .int(let bounds): bounds.isUnbounded ? 5 : 3
        case .double(let bounds): bounds.isUnbounded ? 6 : 3
        case .bool: 7
        case .uuid, .date: 8
        case .regex, .custom: 9
        case .url: 10
        case .except(let base, _, _): rank(base)
        case .list: 11
        case .string: 12
        }
    }

    /// Whether `one` is more specific than `other`: a lower rank or, of one rank, fewer values.
    static func isMoreSpecific(_ one: ValueType, than other: ValueType) -> Bool {
        if rank(one) != rank(other) { return rank(one) < rank(other) }
        return isWithin(one, other) && !isWithin(other, one)
    }

    /// Whether `outer` accepts every text, other than the empty one, that `inner` accepts.
    static func isWithin(_ inner: ValueType, _ outer: ValueType) -> Bool {
        if inner == outer { return true }
        if isNumber(inner), isNumber(outer) {
            return (spellings(inner) + spellings(outer)).allSatisfy { text in
                json(Bytes(text.utf8), inner) == nil || json(Bytes(text.utf8), outer) != nil
            }
        }
        switch (inner, outer) {
        case (_, .string):
            return true
        case (.except(let base, _, _), _) where isWithin(base, outer):
            return true
        case (_, .except(let base, let texts, let types)) where isWithin(inner, base):
            if case .oneOf(let own) = inner { return own.allSatisfy { json(Bytes($0.utf8), outer) != nil } }
            // The types that tables of these tests exclude are built in, and contain some number.
            return texts.allSatisfy { json(Bytes($0.utf8), inner) == nil }
                && types.allSatisfy { type in
                    spellings(type).allSatisfy {
                        json(Bytes($0.utf8), type) == nil || json(Bytes($0.utf8), inner) == nil
                    }
                }
        case (.oneOf(let texts), .except):
            return texts.allSatisfy { json(Bytes($0.utf8), outer) != nil }
        case (.oneOf(let texts), _):
            return texts.allSatisfy { json(Bytes($0.utf8), outer) != nil }
        case (.bool, .bool):
            return true
        case (.regex(let one), .regex(let other)):
            return NaiveExpression.isWithin(one, other)
        case (.bool, .oneOf(let texts)):
            return ["true", "True", "yes", "1", "false", "False", "no", "0"].allSatisfy(texts.contains)
        case (.list(let one, let separator), .list(let other, let otherSeparator)):
            if separator == otherSeparator { return isWithin(one, other) }
            return other == .string && !canContain(one, otherSeparator)
        default:
            return false
        }
    }

    /// Whether the values of `type` are numbers.
    private static func isNumber(_ type: ValueType) -> Bool {
        switch type {
        case .int, .uint, .double: true
        case .except(let base, _, _): isNumber(base)
        default: false
        }
    }

    /// The ends of all ranges in `type`, and the numbers next to them, in every spelling.
    private static func spellings(_ type: ValueType) -> [String] {
        var texts = ["0.5", "-0.5", "7", "+7", "-7", "7.5", "1e3"]
        func add(_ digits: String) { texts += [digits, "+" + digits, "0" + digits, digits + ".0"] }
        if let ends = numbers(type) {
            for end in [ends.lower, ends.upper] {
                for near in [end, end.nextUp, end.nextDown, end + 1, end - 1] where near.isFinite {
                    add(ecmaScript(near))
                }
                for near in [end.rounded(.down), end.rounded(.up)] where near.isFinite {
                    add(ecmaScript(near))
                }
            }
        }
        switch type {
        case .uint(let bounds): for end in [bounds.lower ?? .min, bounds.upper ?? .max] { add("\(end)") }
        case .int(let bounds): for end in [bounds.lower ?? .min, bounds.upper ?? .max] { add("\(end)") }
        case .except(let base, let excluded, let types):
            texts += spellings(base) + types.flatMap(spellings)
            for text in excluded {
                add(text)
                if let number = Int(text) { for near in [number - 1, number + 1] { add("\(near)") } }
            }
        case .oneOf(let all): texts += all
        case .bool: texts += ["1", "0"]
        default: break
        }
        return texts
    }

    /// The kind of number that `type` accepts, a kind accepting the spellings of those before it, and its
    /// ends.
    private static func numbers(_ type: ValueType) -> (kind: Int, lower: Double, upper: Double)? {
        switch type {
        case .uint(let bounds):
            (0, Double(bounds.lower ?? .min), Double(bounds.upper ?? .max))
        case .int(let bounds):
            (1, Double(bounds.lower ?? .min), Double(bounds.upper ?? .max))
        case .double(let bounds):
            (
                2, bounds.lower ?? -Double.greatestFiniteMagnitude,
                bounds.upper ?? Double.greatestFiniteMagnitude
            )
        default:
            nil
        }
    }

    /// Whether a text that `type` accepts may hold `scalar`.
    private static func canContain(_ type: ValueType, _ scalar: Unicode.Scalar) -> Bool {
        switch type {
        case .string, .list, .url, .custom: true
        case .regex(let expression):
            ["a", "m", "z", "1", "-", "_", ","].contains { text in
                text.unicodeScalars.contains(scalar) && NaiveExpression.accepts(expression, text)
            }
        case .uuid: "0123456789abcdefABCDEF-".unicodeScalars.contains(scalar)
        case .date: "0123456789-".unicodeScalars.contains(scalar)
        case .except(let base, _, _): canContain(base, scalar)
        case .oneOf(let texts): texts.contains { $0.unicodeScalars.contains(scalar) }
        case .uint: "0123456789".unicodeScalars.contains(scalar)
        case .int: "0123456789+-".unicodeScalars.contains(scalar)
        case .double: "0123456789+-.eE".unicodeScalars.contains(scalar)
        case .bool: "trueTrueyes1falseFalseno0".unicodeScalars.contains(scalar)
        }
    }
}
