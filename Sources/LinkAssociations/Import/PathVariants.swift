import LinkRouting

/// Finds the patterns of a table that together match what a path with wildcards matches.
///
/// A wildcard of a file may take slashes. In a table only a catch-all does, and a path can have one. So there
/// is a pattern for each wildcard, in which that one is a catch-all.
enum PathVariants {
    struct Result {
        var paths: [[DraftSegment]] = []
        /// Whether links in which several wildcards take a slash are left out.
        var isIncomplete = false
        /// Whether a wildcard for one character might take a slash.
        var hasSingle = false
    }

    /// - Parameter hasShorterForm: Whether a path that ends with `/*` matches without that segment.
    static func variants(of atoms: [PatternAtom], hasShorterForm: Bool) -> Result {
        let segments = split(atoms)
        var result = Result()
        result.hasSingle = atoms.contains(.one)
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
        let most = 6
        result.isIncomplete = places.count > 1
        var seen: Set<[DraftSegment]> = []
        func add(_ path: [DraftSegment]) { if seen.insert(path).inserted { result.paths.append(path) } }
        guard !places.isEmpty else {
            for path in product(segments.map { plain($0) }) { add(path) }
            return result
        }
        // The last one is the usual one, so it comes first.
        for place in places.suffix(most).reversed() {
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

    /// The atoms of each segment, without empty segments.
    private static func split(_ atoms: [PatternAtom]) -> [[PatternAtom]] {
        var segments: [[PatternAtom]] = [[]]
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
    private static func isWhole(_ segment: [PatternAtom]) -> Bool {
        segment == [.star] || segment == [.one, .star] || segment == [.star, .one]
    }

    /// All combinations of the choices for each segment, as paths. There are few, unless somebody tries.
    private static func product(_ choices: [[[DraftSegment]]]) -> [[DraftSegment]] {
        var paths: [[DraftSegment]] = [[]]
        for choice in choices {
            // What is too much is an expression, which needs no choice.
            let few = paths.count * choice.count > 16 ? Array(choice.prefix(1)) : choice
            paths = paths.flatMap { path in few.map { path + $0 } }
        }
        return paths
    }

    /// The choices for a segment of which no wildcard takes a slash.
    private static func plain(_ segment: [PatternAtom]) -> [[DraftSegment]] {
        if isWhole(segment) || segment == [.expression("[^/]*")] { return [[.any(nil)]] }
        return choices(segment).map { [$0] }
    }

    /// The choices for a segment of which one wildcard may take slashes.
    private static func crossing(
        _ segment: [PatternAtom], _ atom: Int, isOptional: Bool
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
    private static func choices(_ atoms: [PatternAtom]) -> [DraftSegment] {
        var before = ""
        var after = ""
        var middle: [PatternAtom] = []
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
        case .variable(let name, let texts) where texts.allSatisfy(RegexText.isPlain):
            return [.list(before: before, after: after, type: name, texts: texts)]
        default: return [.expression(RegexText.expression(for: atoms))]
        }
    }

    /// Whether only texts are on both sides of the wildcard.
    private static func isSplit(_ atoms: [PatternAtom], _ wildcard: PatternAtom) -> Bool {
        atoms.count { if case .text = $0 { false } else { true } } == 1
    }
}

/// Spells regular expressions of the language.
enum RegexText {
    static func expression(for atoms: [PatternAtom]) -> String {
        var result = ""
        var index = 0
        while index < atoms.count {
            let count = atoms[index...].prefix { $0 == .one }.count
            if count > 2, count <= 1000 {
                result += ".{\(count)}"
                index += count
                continue
            }
            switch atoms[index] {
            case .text(let text): result += escaped(text)
            case .one: result += "."
            case .star: result += ".*"
            case .expression(let expression): result += expression
            case .variable(_, let texts):
                let all = texts.map { expression(for: wildcards($0)) }
                result += "(" + all.joined(separator: "|") + ")"
            }
            index += 1
        }
        return result
    }

    private static func wildcards(_ value: String) -> [PatternAtom] {
        WildcardPiece.pieces(of: value, variables: false).map { piece in
            switch piece {
            case .literal(let bytes): .text(String(decoding: bytes, as: UTF8.self))
            case .one: .one
            case .star: .star
            case .variable(let name), .brokenVariable(let name): .text(name)
            }
        }
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
