import LinkRoutingLanguage

/// The patterns of a table that together match what a path with wildcards matches.
///
/// A wildcard of a file may match slashes. In a table only a catch-all does, and a path can have one. So
/// there is a pattern for each wildcard, in which that one is a catch-all.
struct PathVariants {
    private(set) var paths: [[GlobSegment]] = []
    /// Whether links in which several wildcards match a slash are left out.
    private(set) var isIncomplete = false
    /// Whether other links are left out, because they would need too many patterns.
    private(set) var isReduced = false
    /// Whether a segment is matched by any text, because its expression would be too long.
    private(set) var isWider = false

    /// The number of wildcards that become catch-alls.
    private static let maximumCount = 6

    /// - Parameters:
    ///   - hasShorterForm: Whether a path that ends with `/*` matches without that segment.
    ///   - hasOptionalStart: Whether a path that begins with `*/` matches without that segment.
    init(of steps: [Glob.Step], hasShorterForm: Bool, hasOptionalStart: Bool) {
        let segments = Self.split(steps).map { segment in
            if RegexText.expression(for: segment).utf8.count <= RegexText.maximumLength { return segment }
            isWider = true
            return [Glob.Step.some]
        }
        // Where a wildcard may become a catch-all. Of whole segments side by side, only the last one.
        var places: [(segment: Int, step: Int)] = []
        for (index, segment) in segments.enumerated() {
            if !Self.isWhole(segment) {
                places += segment.indices.filter { segment[$0] == .star }.map { (index, $0) }
            } else if index + 1 == segments.count || !Self.isWhole(segments[index + 1]) {
                places.append((index, 0))
            }
        }
        func isOptional(_ index: Int) -> Bool {
            if index == 0, hasOptionalStart { return segments[0].count == 1 && !segments[0][0].isText }
            return hasShorterForm && index + 1 == segments.count && segments[index] == [.star]
        }
        isIncomplete = places.count > 1
        isReduced = places.count > Self.maximumCount
        if places.isEmpty { paths = Self.product(segments.map { Self.plain($0) }, &isReduced) }
        // The last one is the usual one, so it comes first.
        for place in places.suffix(Self.maximumCount).reversed() {
            let choices = segments.enumerated().map { index, segment in
                if index == place.segment {
                    return Self.crossing(segment, place.step, isOptional: isOptional(index))
                }
                return Self.plain(segment) + (isOptional(index) ? [[]] : [])
            }
            paths += Self.product(choices, &isReduced)
        }
        // The path of the home page has no segments.
        let matcher = GlobMatcher(Glob(steps: steps))
        if matcher.matches(Bytes().span) || hasShorterForm && matcher.matches(Bytes("/".utf8).span) {
            let rest = paths.firstIndex { Self.canonical($0) == [.segments(isRequired: true)] }
            if let rest { paths[rest] = [.segments(isRequired: false)] } else { paths.append([]) }
        }
        paths = paths.uniqued(by: Self.canonical)
    }

    /// The path with any segments beside a catch-all in one form: `:a/*` and `*/:a` are `+`.
    private static func canonical(_ path: [GlobSegment]) -> [GlobSegment] {
        guard var start = path.firstIndex(where: \.isCatchAll) else { return path }
        var end = start + 1
        while start > 0, path[start - 1] == .any { start -= 1 }
        while end < path.count, path[end] == .any { end += 1 }
        let run = path[start..<end]
        let minimum = run.count { $0 != .segments(isRequired: false) }
        let least: [GlobSegment] = Array(repeating: .any, count: max(0, minimum - 1))
        return path[..<start] + least + [.segments(isRequired: minimum > 0)] + path[end...]
    }

    /// The steps of each segment, without empty segments.
    private static func split(_ steps: [Glob.Step]) -> [[Glob.Step]] {
        var segments: [[Glob.Step]] = [[]]
        for step in steps {
            guard case .text(let text) = step else {
                segments[segments.count - 1].append(step)
                continue
            }
            let parts = text.split(separator: "/" as Character, omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
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
    private static func product(_ choices: [[[GlobSegment]]], _ isReduced: inout Bool) -> [[GlobSegment]] {
        var paths: [[GlobSegment]] = [[]]
        for choice in choices {
            // Beyond that, only the first choice is kept, and the links of the others are left out.
            let isTooMuch = paths.count * choice.count > 32
            isReduced = isReduced || isTooMuch
            paths = paths.flatMap { path in choice.prefix(isTooMuch ? 1 : choice.count).map { path + $0 } }
        }
        return paths
    }

    /// The choices for a segment of which no wildcard matches a slash.
    private static func plain(_ segment: [Glob.Step]) -> [[GlobSegment]] {
        isWhole(withinSegment(segment)) ? [[.any]] : choices(segment).map { [$0] }
    }

    /// The steps with any character in place of any but a slash, which no segment has.
    private static func withinSegment(_ steps: [Glob.Step]) -> [Glob.Step] {
        steps.map { step in
            guard case .set(let set, let count) = step, set == UnitSet(.init(ascii: "/")).complement else {
                return step
            }
            return .set(.any, count)
        }
    }

    /// The choices for a segment of which one wildcard may match slashes.
    private static func crossing(
        _ segment: [Glob.Step], _ step: Int, isOptional: Bool
    ) -> [[GlobSegment]] {
        if isWhole(segment) { return [[.segments(isRequired: !isOptional)]] }
        let left = choices(Array(segment[...step]))
        let right = choices(Array(segment[step...]))
        let rest = GlobSegment.segments(isRequired: false)
        if step + 1 == segment.count { return left.map { [$0, rest] } }
        if step == 0 { return right.map { [rest, $0] } }
        return choices(segment).map { [$0] } + left.flatMap { start in right.map { [start, rest, $0] } }
    }

    /// The segments that together match some steps without slashes.
    private static func choices(_ steps: [Glob.Step]) -> [GlobSegment] {
        let segment = GlobSegment.pieces(withinSegment(steps))
        guard let (before, step, after) = segment.wildcard, step == .star else { return [segment] }
        func text(_ text: String) -> [Glob.Step] { text.isEmpty ? [] : [.text(text)] }
        return [.pieces(text(before) + [.some] + text(after)), .text(before + after)]
    }
}

/// Spells regular expressions of the language.
enum RegexText {
    /// The largest number of repetitions that expressions have.
    static let maximumCount: Int32 = 1000
    /// The length of an expression, in bytes, above which any text is matched.
    static let maximumLength = 16_000

    static func expression(for steps: [Glob.Step]) -> String {
        steps.map { step in
            switch step {
            case .text(let text): return escaped(text)
            case .set(let set, let count):
                let upper = count.upperBound > maximumCount ? .max : count.upperBound
                return expression(for: set)
                    + Glob.Step.spelled(min(count.lowerBound, maximumCount)...upper)
            case .oneOf(let variable):
                let texts =
                    variable.globs.isEmpty
                    ? variable.texts.map(escaped) : variable.globs.map { expression(for: $0.steps) }
                return "(" + texts.joined(separator: "|") + ")"
            case .undefined: return ""
            }
        }.joined()
    }

    private static func expression(for set: UnitSet) -> String {
        if set == .any { return "." }
        if let only = set.only { return escaped(String(decoding: [only], as: UTF16.self)) }
        let isComplement = set.contains(.max)
        let text = (isComplement ? set.complement : set).ranges.map { range in
            character(range.lowerBound) + (range.count == 1 ? "" : "-" + character(range.upperBound))
        }.joined()
        return text.isEmpty ? "[^\\x00-\\u{10FFFF}]" : isComplement ? "[^\(text)]" : "[\(text)]"
    }

    /// A character in a set. Half of a pair of surrogates is not a character.
    private static func character(_ unit: UInt16) -> String {
        let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        return scalar.isASCII && UInt8(ascii: scalar).isNameByte ? String(scalar) : code(scalar)
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            guard scalar.isASCII else {
                return scalar.properties.isAlphabetic ? String(scalar) : code(scalar)
            }
            let byte = UInt8(ascii: scalar)
            if byte.isNameByte || "-~:@,;=!&%".utf8.contains(byte) { return String(scalar) }
            return ".()[]*+?|^$\\/".utf8.contains(byte)
                ? "\\\(scalar)" : "\\x\(byte.percentEncoded.dropFirst())"
        }.joined()
    }
}
