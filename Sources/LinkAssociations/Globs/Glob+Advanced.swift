import LinkRoutingLanguage

extension Glob {
    /// Reads a `pathAdvancedPattern` like Android: characters, `.` and sets `[a-z]`, each with `*`, `+` or
    /// `{n,m}`.
    init(advanced pattern: String) throws(AndroidPatternError) {
        var reader = AdvancedGlobReader(ContiguousArray(pattern.utf16))
        self.init(steps: try reader.read(), manner: .android)
    }
}

private struct AdvancedGlobReader {
    private let pattern: ContiguousArray<UInt16>
    private var index = 0
    private var parts: [(set: UnitSet, count: ClosedRange<Int32>)] = []
    private var mayHaveModifier = false

    init(_ pattern: ContiguousArray<UInt16>) { self.pattern = pattern }

    private static func error(_ message: String) -> AndroidPatternError {
        AndroidPatternError(message: message)
    }

    private var isAtEnd: Bool { index >= pattern.count }

    private func isAt(_ scalar: Unicode.Scalar) -> Bool {
        index < pattern.count && pattern[index] == .init(ascii: scalar)
    }

    mutating func read() throws(AndroidPatternError) -> [Glob.Step] {
        while !isAtEnd {
            switch Unicode.Scalar(pattern[index]) {
            case "[": try readSet()
            case "{": try readRange()
            case "}": index += 1
            case "*": try setRepetition(0 ... .max)
            case "+": try setRepetition(1 ... .max)
            case ".": append(.any)
            default: append(UnitSet(try readUnit()))
            }
        }
        var builder = GlobBuilder()
        for (set, count) in parts { builder.append(set, count) }
        return builder.finish()
    }

    /// The next character, or the one after a backslash.
    private mutating func readUnit() throws(AndroidPatternError) -> UInt16 {
        if isAt("\\") { index += 1 }
        guard !isAtEnd else { throw Self.error("there is nothing after the last `\\`") }
        return pattern[index]
    }

    private mutating func append(_ set: UnitSet) {
        parts.append((set, 1...1))
        index += 1
        mayHaveModifier = true
    }

    private mutating func setRepetition(_ count: ClosedRange<Int32>) throws(AndroidPatternError) {
        guard mayHaveModifier, let last = parts.indices.last else {
            throw Self.error("`*`, `+` and `{` must follow a character or a set")
        }
        parts[last].count = count
        mayHaveModifier = false
        index += 1
    }

    private mutating func readSet() throws(AndroidPatternError) {
        index += 1
        let isComplement = isAt("^")
        if isComplement { index += 1 }
        var ranges: [ClosedRange<UInt16>] = []
        let start = index
        while true {
            guard !isAtEnd else { throw Self.error("`[` is not closed") }
            if isAt("]") { break }
            let low = try readUnit()
            index += 1
            var high = low
            // A `-` before `]` is a character of the set.
            if isAt("-"), index + 1 < pattern.count, pattern[index + 1] != .init(ascii: "]") {
                index += 1
                high = try readUnit()
                index += 1
            }
            // Nothing is in a range that goes down.
            if low <= high { ranges.append(low...high) }
        }
        if index == start { throw Self.error("a set needs characters") }
        append(isComplement ? UnitSet(ranges).complement : UnitSet(ranges))
    }

    private mutating func readRange() throws(AndroidPatternError) {
        guard mayHaveModifier else { throw Self.error("`*`, `+` and `{` must follow a character or a set") }
        guard let end = pattern[index...].firstIndex(of: .init(ascii: "}")) else {
            throw Self.error("`{` is not closed")
        }
        // Numbers as `Integer.parseInt` reads them, with a sign or without.
        let numbers = pattern[(index + 1)..<end].split(
            separator: UInt16(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false)
        let isOpen = numbers.count == 2 && numbers[1].isEmpty
        let minimum = Int32(String(decoding: numbers[0], as: UTF16.self))
        let last = numbers[numbers.count - 1]
        let maximum = isOpen ? Int32.max : Int32(String(decoding: last, as: UTF16.self))
        guard let minimum, let maximum else { throw Self.error("a range is `{n}`, `{n,}` or `{n,m}`") }
        guard minimum <= maximum else {
            throw Self.error("the minimum of the range is greater than its maximum")
        }
        index = end
        // Android counts up from 0, so a negative maximum is 0.
        try setRepetition(max(0, minimum)...max(0, maximum))
    }
}

extension Glob.Step {
    /// The step as a part of a `pathAdvancedPattern` for one segment, in which no `.` matches a slash.
    ///
    /// - Parameter next: The step after it. What it begins with must be left for it.
    func advancedPattern(before next: Glob.Step?) -> String {
        switch self {
        case .text(let text): return Self.escaped(text)
        case .oneOf(let variable): return Self.escaped(variable.texts.first ?? "")
        case .undefined: return ""
        case .set(let set, let count):
            var excluded = "/"
            if set == .any, case .text(let text)? = next, let first = text.unicodeScalars.first, first != "/"
            {
                excluded += "]\\^-".unicodeScalars.contains(first) ? "\\\(first)" : "\(first)"
            }
            return (set == .any ? "[^\(excluded)]" : Self.spelled(set)) + Self.spelled(count)
        }
    }

    private static func spelled(_ set: UnitSet) -> String {
        let ranges = set.ranges.map { range in
            [range.lowerBound, range.upperBound].map { String(decoding: [$0], as: UTF16.self) }
                .joined(separator: "-")
        }
        return "[" + ranges.joined() + "]"
    }

    /// `*`, `+` or a range, after a character or a set.
    static func spelled(_ count: ClosedRange<Int32>) -> String {
        switch (count.lowerBound, count.upperBound) {
        case (1, 1): ""
        case (0, .max): "*"
        case (1, .max): "+"
        case (let minimum, .max): "{\(minimum),}"
        case (let minimum, let maximum): minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if ".[]*+{}\\^".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
