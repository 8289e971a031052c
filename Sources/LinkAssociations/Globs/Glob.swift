import LinkRoutingLanguage

/// A pattern of an association file, whatever its format: steps that match a text one after another.
struct Glob: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        /// Exactly this text.
        case text(String)
        /// Characters of a set, within the range.
        case set(UnitSet, ClosedRange<Int32>)
        /// One of the values of a variable.
        case oneOf(Variable)
        /// A variable that is not defined or not closed, as it is written. No text matches.
        case undefined(String)

        /// Any number of characters.
        static let star = Step.set(.any, 0 ... .max)
        /// One or more characters.
        static let some = Step.set(.any, 1 ... .max)
        /// Any one character.
        static let one = Step.set(.any, 1...1)
    }

    /// The values of a variable, and its name.
    struct Variable: Hashable, Sendable {
        var name: String
        let texts: [String]
        /// The values as patterns. If it is empty, the values are the texts.
        let globs: [Glob]
        /// Whether all texts can be written without quotation marks.
        let isPlain: Bool

        init(name: String, texts: [String], globs: [Glob] = []) {
            (self.name, self.texts, self.globs) = (name, texts, globs)
            isPlain = texts.allSatisfy(Self.isPlain)
        }

        /// Whether a text can be an alternative of a type without quotation marks.
        static func isPlain(_ text: String) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || "-.".utf8.contains($0) }
        }

        static func == (left: Variable, right: Variable) -> Bool { left.texts == right.texts }

        /// Languages and regions have hundreds of texts, and equal lists are usually the same one.
        func hash(into hasher: inout Hasher) {
            hasher.combine(texts.count)
            hasher.combine(texts.last)
        }
    }

    /// The ways in which systems compare a text with a pattern.
    enum Manner: Hashable, Sendable {
        /// Apple's: characters are code points, and a step gives characters back if the next ones need them.
        case apple
        /// Android's: characters are UTF-16 units, and nothing that a step has matched is ever given back.
        case android
        /// As `android`, but a step gives characters back.
        case suffix
        /// As `android`, but at the end of the text nothing may be left except `.*`.
        case simple

        var givesBack: Bool { self == .apple || self == .suffix }
    }

    var steps: [Step]
    var manner = Manner.apple

    /// The text, if the pattern is nothing else.
    var text: String? {
        if steps.isEmpty { return "" }
        if steps.count == 1, case .text(let text) = steps[0] { return text }
        return nil
    }
}

/// A set of characters: of UTF-16 units, or of code points up to U+FFFF.
struct UnitSet: Hashable, Sendable {
    /// The characters, in order. The ranges do not touch.
    private(set) var ranges: [ClosedRange<UInt16>]

    static let any = UnitSet([0...UInt16.max])
    static let digits = UnitSet(["0"..."9"])
    static let hexadecimalDigits = UnitSet(["0"..."9", "A"..."F", "a"..."f"])

    init(_ ranges: [ClosedRange<UInt16>]) { self.ranges = ranges.merged() }

    init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
        self.init(ranges.map { UInt16($0.lowerBound.value)...UInt16($0.upperBound.value) })
    }

    init(_ unit: UInt16) { ranges = [unit...unit] }

    /// The character of the set, if it is the only one.
    var only: UInt16? {
        ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
    }

    /// All characters that are not in the set.
    var complement: UnitSet { UnitSet(ranges.gaps(through: UInt16.max)) }

    @inline(__always)
    func contains(_ unit: UInt16) -> Bool {
        for range in ranges where range.contains(unit) { return true }
        return false
    }

    func isSuperset(of other: UnitSet) -> Bool {
        other.ranges.allSatisfy { range in
            ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
        }
    }
}

extension UInt16 {
    init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}

/// Collects steps, of which neighbouring characters become one text.
struct GlobBuilder {
    private(set) var steps: [Glob.Step] = []
    private var units: ContiguousArray<UInt16> = []

    mutating func append(_ unit: UInt16) { units.append(unit) }

    mutating func append(_ set: UnitSet, _ count: ClosedRange<Int32>) {
        if count == 1...1, let only = set.only { return append(only) }
        flush()
        steps.append(.set(set, count))
    }

    /// Appends a step. Of stars side by side, one is enough.
    mutating func append(_ step: Glob.Step) {
        flush()
        if step != .star || steps.last != .star { steps.append(step) }
    }

    mutating func finish() -> [Glob.Step] {
        flush()
        return steps
    }

    private mutating func flush() {
        if units.isEmpty { return }
        let text = String(decoding: units, as: UTF16.self)
        // Half of a pair of surrogates is not a text.
        if text.utf16.elementsEqual(units) {
            steps.append(.text(text))
        } else {
            steps += units.map { .set(UnitSet($0), 1...1) }
        }
        units.removeAll()
    }
}
