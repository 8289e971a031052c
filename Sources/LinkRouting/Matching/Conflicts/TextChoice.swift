/// Chooses texts for the places of a ``LinkFamily``: from a few samples where one of them will do, else out of automata, which
/// decide whether there is any text at all.
struct TextChoice {
    enum Answer {
        case text(String)
        /// There is no such text.
        case none
        /// There may be one; it is too much to decide.
        case undecided
    }

    let program: Program
    private var languages: [LinkFamily.Texts: TextLanguage] = [:]
    private var answers: [LinkFamily.Slot: Answer] = [:]
    /// How many more sets may be combined. Tables whose types hide one another everywhere would take minutes.
    private var combinations = 400

    init(_ program: Program) { self.program = program }

    /// A text for `slot`.
    mutating func choose(_ slot: LinkFamily.Slot) -> Answer {
        if let known = answers[slot] { return known }
        let answer = decide(slot)
        answers[slot] = answer
        return answer
    }

    private mutating func decide(_ slot: LinkFamily.Slot) -> Answer {
        for text in slot.accepted.flatMap(samples) where isFine(text, slot) { return .text(text) }
        if slot.accepted.contains(where: samplesAreAll) || excludeEachOther(slot.accepted) { return .none }
        var surely = Automaton.anyOrEmpty as Automaton?
        var possibly = Automaton.anyOrEmpty as Automaton?
        for accepted in slot.accepted where accepted != .everything {
            let language = language(accepted)
            guard pay(possibly, language.possibly) else { return .undecided }
            surely = surely.flatMap { texts in language.surely.flatMap(texts.intersection) }
            possibly = possibly.flatMap { texts in language.possibly.flatMap(texts.intersection) }
            if possibly?.isEmpty == true { return .none }
        }
        for refused in slot.refused {
            let language = language(refused)
            guard pay(possibly, language.possibly) else { return .undecided }
            surely = surely.flatMap { texts in language.possibly.flatMap(texts.difference) }
            possibly = possibly.flatMap { texts in language.surely.flatMap(texts.difference) }
            if possibly?.isEmpty == true { return .none }
        }
        // A segment of one or two dots never comes through the reading of a web link.
        for text in surely?.samples(count: 8) ?? [] where isFine(text, slot) { return .text(text) }
        return .undecided
    }

    /// Whether two sets may still be combined: large ones take a larger part of what there is for a table.
    private mutating func pay(_ left: Automaton?, _ right: Automaton?) -> Bool {
        combinations -= 1 + (left?.stateCount ?? 0) * (right?.stateCount ?? 0) / 256
        return combinations > 0
    }

    /// Whether some text is in both; `nil` when it is too much to decide.
    mutating func overlap(_ left: Trie.Label, _ right: Trie.Label, mayBeEmpty: Bool) -> Bool? {
        if left == right { return true }
        let labels = [left, right].map { LinkFamily.Texts.label($0, mayBeEmpty: mayBeEmpty) }
        switch choose(LinkFamily.Slot(accepted: labels)) {
        case .text: return true
        case .none: return false
        case .undecided: return nil
        }
    }

    private func isFine(_ text: String, _ slot: LinkFamily.Slot) -> Bool {
        text != "." && text != ".." && slot.accepted.allSatisfy { accepts($0, text) }
            && !slot.refused.contains { accepts($0, text) }
    }

    private func accepts(_ texts: LinkFamily.Texts, _ text: String) -> Bool {
        switch texts {
        case .everything: return true
        case .literal(let literal, let ignoringCase):
            return ignoringCase ? ASCIICase.areEqual(literal.utf8.span, text.utf8.span) : literal.utf8.elementsEqual(text.utf8)
        case .label(.type(let type), let mayBeEmpty):
            return program.types.accepts(Int(type), text.utf8.span, isTrusted: true, mayBeEmpty: mayBeEmpty)
        case .label(.mixed(let index), _):
            var mixed = MixedSegment(program.mixed[Int(index)], types: program.types, isTrusted: true, ignoresCase: false)
            return mixed.matches(text.utf8.span)
        case .label(.rest, _): return true
        }
    }

    /// Whether the samples are all the texts there are.
    private func samplesAreAll(_ texts: LinkFamily.Texts) -> Bool {
        switch texts {
        case .literal(_, let ignoringCase): return !ignoringCase
        case .label(.type(let type), _):
            switch program.types.types[Int(type)] {
            case .oneOf, .bool: return true
            default: return false
            }
        case .label, .everything: return false
        }
    }

    /// Whether two of them are ranges of numbers without a common one.
    private func excludeEachOther(_ accepted: [LinkFamily.Texts]) -> Bool {
        let ranges = accepted.compactMap { texts -> ClosedRange<Double>? in
            guard case .label(.type(let type), _) = texts else { return nil }
            return program.types.types[Int(type)].span
        }
        return zip(ranges, ranges.dropFirst()).contains { !$0.overlaps($1) }
    }

    // MARK: Samples

    private func samples(_ texts: LinkFamily.Texts) -> [String] {
        switch texts {
        case .everything: return ["q7", "x", "7", "z9", "zz.zz", "-"]
        case .literal(let literal, false): return [literal]
        case .literal(let literal, true):
            let other = literal.prefix(1)
            let capital = (other.lowercased() == other ? other.uppercased() : other.lowercased()) + literal.dropFirst()
            return [literal, literal.uppercased(), literal.lowercased(), capital]
        case .label(.type(let type), let mayBeEmpty):
            return program.types.types[Int(type)].samples.filter { mayBeEmpty || !$0.isEmpty }
        case .label(.mixed(let index), _): return samples(program.mixed[Int(index)])
        case .label(.rest, _): return []
        }
    }

    private func samples(_ mixed: Program.Mixed) -> [String] {
        var texts = [""]
        for piece in mixed.pieces {
            switch piece {
            case .text(let text): texts = texts.map { $0 + text }
            case .type(let type):
                let values = program.types.types[type].samples.filter { !$0.isEmpty }.prefix(3)
                texts = texts.flatMap { text in values.map { text + $0 } }
            }
            texts = Array(texts.prefix(27))
        }
        return texts
    }

    // MARK: Languages

    private mutating func language(_ texts: LinkFamily.Texts) -> TextLanguage {
        if let known = languages[texts] { return known }
        let made = make(texts)
        languages[texts] = made
        return made
    }

    private func make(_ texts: LinkFamily.Texts) -> TextLanguage {
        switch texts {
        case .everything: return TextLanguage(Automaton.anyOrEmpty)
        case .literal(let text, let ignoringCase): return TextLanguage(Automaton(.literal(text, ignoringCase: ignoringCase)))
        case .label(.rest, _): return TextLanguage(Automaton.anyOrEmpty)
        case .label(.type(let type), let mayBeEmpty):
            let language = program.types.types[Int(type)].language
            return mayBeEmpty ? language : language.notEmpty
        case .label(.mixed(let index), _):
            let parts = program.mixed[Int(index)].pieces.map { piece in
                switch piece {
                case .text(let text): TextLanguage(Automaton(.text(text)))
                case .type(let type): program.types.types[type].language.notEmpty
                }
            }
            return TextLanguage(
                surely: Automaton.joined(parts.map(\.surely)), possibly: Automaton.joined(parts.map(\.possibly)))
        }
    }
}

extension RegexSyntax {
    /// Exactly `text`, with ASCII letters in either case if case is ignored.
    fileprivate static func literal(_ text: String, ignoringCase: Bool) -> RegexSyntax {
        guard ignoringCase else { return .text(text) }
        return .joined(
            text.unicodeScalars.map { scalar in
                guard scalar.isASCII, scalar.properties.isAlphabetic else { return .scalars(ScalarSet(scalar)) }
                let other = Unicode.Scalar(UInt8(ascii: scalar) ^ 0x20)
                return .either([.scalars(ScalarSet(scalar)), .scalars(ScalarSet(other))])
            })
    }
}
