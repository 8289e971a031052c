import LinkRoutingLanguage

/// Finds the patterns of a table that together match what a path with wildcards matches.
///
/// A wildcard of a file may match slashes. In a table only a catch-all does, and a path can have one. So
/// there
/// is a pattern for each wildcard, in which that one is a catch-all.
enum PathVariants {
    struct Result {
        var paths: [[DraftSegment]] = []
        /// Whether links in which several wildcards match a slash are left out.
        var isIncomplete = false
        /// Whether a segment is matched by any text, because its expression would be too long.
        var isWider = false
    }

    /// - Parameter hasShorterForm: Whether a path that ends with `/*` matches without that segment.
    static func variants(of atoms: [Glob.Step], hasShorterForm: Bool) -> Result {
        var result = Result()
        let segments = split(atoms).map { segment in
            if expressionLength(segment) <= RegexText.maximumLength { return segment }
            result.isWider = true
            return [Glob.Step.some]
        }
        // Where a wildcard may become a catch-all. Of whole segments side by side, only the last one.
        var places: [(segment: Int, atom: Int)] = []
        for (index, segment) in segments.enumerated() {
            if isWhole(segment) {
                if index + 1 == segments.count || !isWhole(segments[index + 1]) { places.append((index, 0)) }
            } else {
                for (offset, atom) in segment.enumerated() where atom == .star {
                    places.append((index, offset))
                }
            }
        }
        let endsWithStar = segments.last.map { $0 == [.star] } ?? false
        let isShortened = hasShorterForm && endsWithStar
        let maximumCount = 6
        result.isIncomplete = places.count > 1
        var seen: Set<[DraftSegment]> = []
        func add(_ path: [DraftSegment]) { if seen.insert(path).inserted { result.paths.append(path) } }
        guard !places.isEmpty else {
            for path in product(segments.map { plain($0) }) { add(path) }
            return result
        }
        // The last one is the usual one, so it comes first.
        for place in places.suffix(maximumCount).reversed() {
            let isLast = place.segment == segments.count - 1
            var choices: [[[DraftSegment]]] = []
            for (index, segment) in segments.enumerated() {
                if index == place.segment {
                    choices.append(crossing(segment, place.atom, isOptional: isShortened && isLast))
                } else if isShortened, index == segments.count - 1 {
                    choices.append(plain(segment) + [[]])
                } else {
                    choices.append(plain(segment))
                }
            }
            for path in product(choices) { add(path) }
        }
        return result
    }

    /// The length of an expression for a segment, roughly.
    private static func expressionLength(_ segment: [Glob.Step]) -> Int {
        segment.reduce(0) { length, step in
            switch step {
            case .text(let text): length + text.utf8.count
            case .oneOf(let variable): length + variable.texts.reduce(2) { $0 + $1.utf8.count + 1 }
            case .set, .undefined: length + 8
            }
        }
    }

    /// The atoms of each segment, without empty segments.
    private static func split(_ atoms: [Glob.Step]) -> [[Glob.Step]] {
        var segments: [[Glob.Step]] = [[]]
        for atom in atoms {
            guard case .text(let text) = atom else {
                segments[segments.count - 1].append(atom)
                continue
            }
            for (index, part) in text.split(separator: "/" as Character, omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0 { segments.append([]) }
                if !part.isEmpty { segments[segments.count - 1].append(.text(String(part))) }
            }
        }
        return segments.filter { !$0.isEmpty }
    }

    /// Whether the segment is any text.
    private static func isWhole(_ segment: [Glob.Step]) -> Bool {
        segment == [.star] || segment == [.some] || segment == [.one, .star] || segment == [.star, .one]
    }

    /// All combinations of the choices for each segment, as paths. There are few, except in hostile files.
    private static func product(_ choices: [[[DraftSegment]]]) -> [[DraftSegment]] {
        var paths: [[DraftSegment]] = [[]]
        for choice in choices {
            // What is too much is an expression, which needs no choice.
            let few = paths.count * choice.count > 16 ? Array(choice.prefix(1)) : choice
            paths = paths.flatMap { path in few.map { path + $0 } }
        }
        return paths
    }

    /// The choices for a segment of which no wildcard matches a slash.
    private static func plain(_ segment: [Glob.Step]) -> [[DraftSegment]] {
        let parts = UnitSet(.init(ascii: "/")).complement
        if isWhole(segment) || segment == [.set(parts, 0 ... .max)] || segment == [.set(parts, 1 ... .max)] {
            return [[.any(nil)]]
        }
        return choices(segment).map { [$0] }
    }

    /// The choices for a segment of which one wildcard may match slashes.
    private static func crossing(
        _ segment: [Glob.Step], _ atom: Int, isOptional: Bool
    ) -> [[DraftSegment]] {
        if isWhole(segment) { return [[.rest(isRequired: !isOptional)]] }
        let left = Array(segment[...atom])
        let right = Array(segment[atom...])
        let rest: [DraftSegment] = [.rest(isRequired: false)]
        if right.count == 1 { return choices(left).map { [$0] + rest } }
        if left.count == 1 { return choices(right).map { rest + [$0] } }
        var all = choices(segment).map { [$0] }
        for start in choices(left) { all += choices(right).map { [start] + rest + [$0] } }
        return all
    }

    /// The segments that together match some atoms without slashes.
    private static func choices(_ atoms: [Glob.Step]) -> [DraftSegment] {
        var before = ""
        var after = ""
        var middle: [Glob.Step] = []
        for atom in atoms {
            guard case .text(let text) = atom else {
                middle.append(atom)
                continue
            }
            if middle.isEmpty {
                before += text
            } else if middle.count == 1 {
                after += text
            } else {
                return [.expression(RegexText.expression(for: atoms))]
            }
        }
        if middle.isEmpty { return [.text(before)] }
        guard middle.count == 1, let wildcard = middle.first, isSplit(atoms, wildcard) else {
            return [.expression(RegexText.expression(for: atoms))]
        }
        switch wildcard {
        case .star: return [.mixed(before: before, after: after), .text(before + after)]
        case .some: return [.mixed(before: before, after: after)]
        case .oneOf(let variable) where variable.texts.allSatisfy(RegexText.isPlain):
            return [.list(before: before, after: after, type: variable.name, texts: variable.texts)]
        default: return [.expression(RegexText.expression(for: atoms))]
        }
    }

    /// Whether only texts are on both sides of the wildcard.
    private static func isSplit(_ atoms: [Glob.Step], _ wildcard: Glob.Step) -> Bool {
        atoms.count { if case .text = $0 { false } else { true } } == 1
    }
}

/// Spells regular expressions of the language.
enum RegexText {
    /// The largest number of repetitions that expressions have.
    static let maximumCount: Int32 = 1000
    /// The length of an expression, in bytes, above which any text is matched.
    static let maximumLength = 16_000

    static func expression(for steps: [Glob.Step]) -> String {
        var result = ""
        var rest = steps[...]
        while let step = rest.popFirst() {
            switch step {
            case .text(let text): result += escaped(text)
            case .one:
                let count = 1 + Int32(rest.prefix { $0 == .one }.count)
                rest = rest.dropFirst(Int(count) - 1)
                let isShort = count < 3 || count > maximumCount
                result += isShort ? String(repeating: ".", count: Int(count)) : ".{\(count)}"
            case .set(let set, let count):
                result += expression(for: set) + Glob.Step.spelled(clamped(count))
            case .oneOf(let variable):
                let all = variable.globs.isEmpty ? variable.texts.map(escaped) : []
                result +=
                    "(" + (all + variable.globs.map { expression(for: $0.steps) }).joined(separator: "|")
                result += ")"
            case .undefined: break
            }
        }
        return result
    }

    private static func clamped(_ count: ClosedRange<Int32>) -> ClosedRange<Int32> {
        min(count.lowerBound, maximumCount)...(count.upperBound > maximumCount ? .max : count.upperBound)
    }

    private static func expression(for set: UnitSet) -> String {
        if set == .any { return "." }
        if set.ranges.count == 1, let range = set.ranges.first, range.count == 1 {
            return escaped(String(decoding: [range.lowerBound], as: UTF16.self))
        }
        let isComplement = set.contains(.max)
        let text = (isComplement ? set.complement : set).ranges.map { range in
            range.count == 1
                ? character(range.lowerBound)
                : character(range.lowerBound) + "-" + character(range.upperBound)
        }.joined()
        return text.isEmpty ? "[^\\x00-\\u{10FFFF}]" : isComplement ? "[^\(text)]" : "[\(text)]"
    }

    /// A character in a set. Half of a pair of surrogates is not a character.
    private static func character(_ unit: UInt16) -> String {
        if let byte = UInt8(exactly: unit), byte.isNameByte { return String(Unicode.Scalar(byte)) }
        let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }

    /// Whether a text can be an alternative of a type without quotation marks.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                if byte.isNameByte || "-~:@,;=!&%".utf8.contains(byte) {
                    result.unicodeScalars.append(scalar)
                } else if ".()[]*+?|^$\\/".utf8.contains(byte) {
                    result += "\\\(scalar)"
                } else {
                    result += "\\x" + hexadecimal(byte)
                }
            } else if scalar.properties.isAlphabetic {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return result
    }

    static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }
}
