import LinkRoutingLanguage

/// One segment of the path of a rule.
enum GlobSegment: Hashable {
    case pieces([Glob.Step])
    /// Any number of segments, or one or more.
    case segments(isRequired: Bool)

    /// One segment with any text.
    static let any = GlobSegment.pieces([.some])

    static func text(_ text: String) -> GlobSegment { .pieces(text.isEmpty ? [] : [.text(text)]) }

    /// The steps of one segment; none if there may be several.
    var pieces: [Glob.Step] { if case .pieces(let pieces) = self { pieces } else { [] } }

    var isCatchAll: Bool { if case .segments = self { true } else { false } }

    /// Whether formats without sets of characters let it match a slash.
    var isOpen: Bool { isCatchAll || pieces.contains(where: \.isOpen) }

    /// The text, if the segment is nothing else.
    var text: String? { isCatchAll ? nil : Glob(steps: pieces).text }

    /// The only step that is not a text, and the texts around it.
    var wildcard: (before: String, step: Glob.Step, after: String)? {
        var (before, after) = ("", "")
        var wildcard: Glob.Step?
        for piece in pieces {
            if case .text(let text) = piece {
                if wildcard == nil { before += text } else { after += text }
            } else if wildcard == nil {
                wildcard = piece
            } else {
                return nil
            }
        }
        return wildcard.map { (before, $0, after) }
    }

    /// The texts and the values between them. `nil` if a table cannot write them: a value may be empty, or
    /// the only part is a value that is not a variable.
    var parts: [[Glob.Step]]? {
        var parts: [[Glob.Step]] = []
        for piece in pieces {
            if piece.isText || parts.last?.last?.isText != false { parts.append([]) }
            parts[parts.count - 1].append(piece)
        }
        if parts.count == 1 { return parts[0].namedType == nil ? nil : parts }
        let isWritten = parts.allSatisfy { part in
            part.contains { step in
                switch step {
                case .text: true
                case .set(_, let count): count.lowerBound > 0
                case .oneOf(let variable): variable.isPlain
                case .undefined: false
                }
            }
        }
        return isWritten ? parts : nil
    }

    /// All texts that match, if they are listed.
    private var alternatives: [String]? {
        if let text { return [text] }
        guard let (before, step, after) = wildcard, case .oneOf(let values) = step,
            values.globs.allSatisfy({ $0.text != nil })
        else { return nil }
        return values.texts.map { before + $0 + after }
    }

    // MARK: - Comparing

    /// Whether one text may match both. It is assumed where that is not easy to see.
    func mayOverlap(_ other: GlobSegment, ignoringCase: Bool) -> Bool {
        if let alternatives {
            return alternatives.contains { other.withoutNumbers.matches($0, ignoringCase) }
        }
        if let texts = other.alternatives {
            return texts.contains { withoutNumbers.matches($0, ignoringCase) }
        }
        guard let own = wildcard, let foreign = other.wildcard else { return true }
        func agree(_ own: Bytes, _ foreign: Bytes) -> Bool {
            own.starts(with: foreign) || foreign.starts(with: own)
        }
        func bytes(_ text: String) -> Bytes { Self.bytes(text, ignoringCase) }
        return agree(bytes(own.before), bytes(foreign.before))
            && agree(Bytes(bytes(own.after).reversed()), Bytes(bytes(foreign.after).reversed()))
    }

    /// The segment with any text in place of a number. So `/users/new` overlaps `/users/7`: the exclusion is
    /// not needed there, but readers expect to see it.
    private var withoutNumbers: GlobSegment {
        isCatchAll ? self : .pieces(pieces.map { $0 == .number ? .some : $0 })
    }

    /// Whether each text that matches `other` matches this, as far as that is easy to see.
    func contains(_ other: GlobSegment, ignoringCase: Bool) -> Bool {
        if self == other { return true }
        if isCatchAll || other.isCatchAll { return false }
        if self == .any { return true }
        if let texts = other.alternatives { return texts.allSatisfy { matches($0, ignoringCase) } }
        guard let own = wildcard, own.step == .some, let foreign = other.wildcard,
            case .set(_, let count) = foreign.step, count.lowerBound > 0
        else { return false }
        func bytes(_ text: String) -> Bytes { Self.bytes(text, ignoringCase) }
        return bytes(foreign.before).starts(with: bytes(own.before))
            && bytes(foreign.after).reversed().starts(with: bytes(own.after).reversed())
    }

    private func matches(_ text: String, _ ignoringCase: Bool) -> Bool {
        if isCatchAll { return true }
        if let own = self.text { return Self.bytes(own, ignoringCase) == Self.bytes(text, ignoringCase) }
        let matcher = GlobMatcher(Glob(steps: pieces), folding: ignoringCase)
        return matcher.matches(Self.bytes(text, ignoringCase).span)
    }

    private static func bytes(_ text: String, _ ignoringCase: Bool) -> Bytes {
        ignoringCase ? CaseFolding.folded(Bytes(text.utf8).span) : Bytes(text.utf8)
    }
}

extension Glob.Step {
    /// A digit and then any digits.
    static let number = Glob.Step.set(.digits, 1 ... .max)

    var isText: Bool { if case .text = self { true } else { false } }

    var isOpen: Bool { if case .set(_, let count) = self { count.upperBound == .max } else { false } }
}

extension [Glob.Step] {
    /// The variable, if the steps are one that can become a type with its name.
    var namedType: Glob.Variable? {
        guard count == 1, case .oneOf(let variable)? = first, variable.isPlain,
            variable.name.utf8.first?.isLetter == true, Glob.Variable.isPlain(variable.name),
            !variable.name.utf8.contains(UInt8(ascii: ".")), ValueType.builtIn(variable.name) == nil
        else { return nil }
        return variable
    }
}
