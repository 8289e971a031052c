import LinkRoutingLanguage

/// Android's three kinds of patterns with wildcards, and texts, as globs.
extension Glob {
    /// Reads a `pathPattern`, which Android calls a simple glob.
    ///
    /// `.` matches any character, `x*` any number of `x`, and `.*` everything up to the next character of the
    /// pattern. That character is literal, even if it is `.` or a `*` follows it. A `\` escapes only a
    /// character before `*`: `\.` matches any character.
    init(simple pattern: String) {
        let units = ContiguousArray(pattern.utf16)
        func unit(_ index: Int) -> UInt16 { index < units.count ? units[index] : 0 }
        var builder = GlobBuilder()
        var index = 0
        while index < units.count {
            let isEscaped = units[index] == .init(ascii: "\\")
            if isEscaped { index += 1 }
            let current = unit(index)
            guard index + 1 < units.count, unit(index + 1) == .init(ascii: "*") else {
                builder.append(current == .init(ascii: ".") ? .any : UnitSet(current), 1...1)
                index += 1
                continue
            }
            index += 2
            if isEscaped || current != .init(ascii: ".") {
                builder.append(UnitSet(current), 0 ... .max)
            } else if index >= units.count {
                builder.append(.any, 0 ... .max)
            } else {
                if units[index] == .init(ascii: "\\") { index += 1 }
                builder.append(UnitSet(unit(index)).complement, 0 ... .max)
                builder.append(unit(index))
                index += 1
            }
        }
        self.init(steps: builder.finish(), manner: .simple)
    }

    /// Reads a pattern of a dynamic rule.
    ///
    /// `*` is all up to the next character of the pattern, and `?` is any character. There is no escape.
    /// Android compares it like a simple glob.
    init(dynamic pattern: String) {
        var builder = GlobBuilder()
        var rest = pattern.utf16[...]
        while let unit = rest.popFirst() {
            if unit == .init(ascii: "?") {
                builder.append(.any, 1...1)
            } else if unit != .init(ascii: "*") {
                builder.append(unit)
            } else {
                rest = rest.drop { $0 == .init(ascii: "*") }
                guard let next = rest.first else {
                    builder.append(.any, 0 ... .max)
                    break
                }
                // Before `?` the next character is any one, at which `*` ends at once.
                if next != .init(ascii: "?") {
                    builder.append(UnitSet(next).complement, 0 ... .max)
                    builder.append(next)
                    rest = rest.dropFirst()
                }
            }
        }
        self.init(steps: builder.finish(), manner: .simple)
    }

    /// Reads the value of an attribute of `<data>`.
    init(_ value: String, _ kind: AndroidPatternKind) throws(AndroidPatternError) {
        let text: [Step] = value.isEmpty ? [] : [.text(value)]
        switch kind {
        case .literal: self.init(steps: text, manner: .android)
        case .prefix: self.init(steps: text + [.star], manner: .android)
        case .suffix: self.init(steps: [.star] + text, manner: .suffix)
        case .simple: self.init(simple: value)
        case .advanced: try self.init(advanced: value)
        }
    }

    /// Whether no text matches, because a step of an Android pattern leaves nothing for what comes after it.
    var neverMatches: Bool {
        if manner.givesBack { return false }
        for (index, step) in steps.enumerated() {
            guard case .set(let set, let count) = step else { continue }
            if count.lowerBound > 0, set.ranges.isEmpty { return true }
            guard count.upperBound == .max else { continue }
            for next in steps[(index + 1)...] {
                // What comes after an equal step is compared with that one.
                if next == step { break }
                guard let (needed, minimum) = next.first, set.isSuperset(of: needed) else { break }
                // All that the step could match is gone, so one that needs something fails.
                if minimum > 0 { return true }
            }
        }
        return false
    }
}

/// The ways in which Android compares a part of a link with an attribute.
enum AndroidPatternKind: Sendable { case literal, prefix, suffix, simple, advanced }

/// Why a pattern of Android's cannot be read: the end of a sentence.
struct AndroidPatternError: Error { let message: String }

extension Glob.Step {
    /// What the first character may be, and how many of such characters there are at least.
    var first: (set: UnitSet, minimum: Int32)? {
        switch self {
        case .text(let text): text.utf16.first.map { (UnitSet($0), 1) }
        case .set(let set, let count): (set, count.lowerBound)
        case .oneOf, .undefined: nil
        }
    }
}
