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

    init(_ pattern: ContiguousArray<UInt16>) { self.pattern = pattern }

    private func isAt(_ scalar: Unicode.Scalar) -> Bool {
        index < pattern.count && pattern[index] == .init(ascii: scalar)
    }

    /// Moves past a character, if it is the next one.
    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        let isThere = isAt(scalar)
        if isThere { index += 1 }
        return isThere
    }

    mutating func read() throws(AndroidPatternError) -> [Glob.Step] {
        var builder = GlobBuilder()
        while index < pattern.count {
            if skip("}") { continue }
            if isAt("*") || isAt("+") || isAt("{") {
                throw AndroidPatternError(message: "`*`, `+` and `{` must follow a character or a set")
            }
            let set = skip("[") ? try readSet() : skip(".") ? .any : UnitSet(try readUnit())
            builder.append(set, try readCount())
        }
        return builder.finish()
    }

    /// Reads a character, or the one after a backslash.
    private mutating func readUnit() throws(AndroidPatternError) -> UInt16 {
        _ = skip("\\")
        guard index < pattern.count else {
            throw AndroidPatternError(message: "there is nothing after the last `\\`")
        }
        defer { index += 1 }
        return pattern[index]
    }

    /// Reads what is after `[`.
    private mutating func readSet() throws(AndroidPatternError) -> UnitSet {
        let isComplement = skip("^")
        if isAt("]") { throw AndroidPatternError(message: "a set needs characters") }
        var ranges: [ClosedRange<UInt16>] = []
        while !skip("]") {
            guard index < pattern.count else { throw AndroidPatternError(message: "`[` is not closed") }
            let low = try readUnit()
            var high = low
            // A `-` before `]` is a character of the set.
            if isAt("-"), index + 1 < pattern.count, pattern[index + 1] != .init(ascii: "]") {
                index += 1
                high = try readUnit()
            }
            // Nothing is in a range that goes down.
            if low <= high { ranges.append(low...high) }
        }
        return isComplement ? UnitSet(ranges).complement : UnitSet(ranges)
    }

    /// Reads how many characters there may be: one without `*`, `+` and a range.
    private mutating func readCount() throws(AndroidPatternError) -> ClosedRange<Int32> {
        if skip("*") { return 0 ... .max }
        if skip("+") { return 1 ... .max }
        guard skip("{") else { return 1...1 }
        guard let end = pattern[index...].firstIndex(of: .init(ascii: "}")) else {
            throw AndroidPatternError(message: "`{` is not closed")
        }
        // Numbers as `Integer.parseInt` reads them, with a sign or without.
        let numbers = pattern[index..<end].split(
            separator: UInt16(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF16.self) }
        let last = numbers[numbers.count - 1]
        guard let minimum = Int32(numbers[0]),
            let maximum = numbers.count == 2 && last.isEmpty ? Int32.max : Int32(last)
        else { throw AndroidPatternError(message: "a range is `{n}`, `{n,}` or `{n,m}`") }
        guard minimum <= maximum else {
            throw AndroidPatternError(message: "the minimum of the range is greater than its maximum")
        }
        index = end + 1
        // Android counts up from 0, so a negative maximum is 0.
        return max(0, minimum)...max(0, maximum)
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
