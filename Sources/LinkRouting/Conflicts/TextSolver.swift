/// Chooses texts for the places of a ``LinkConstraints``: from a few samples where one of them will do, else out of automata, which
/// decide whether there is any text at all.
struct TextSolver {
    enum Answer {
        case text(String)
        /// There is no such text.
        case none
        /// There may be one; it is too much to decide.
        case undecided
    }

    let compiled: CompiledTable
    private var languages: [LinkConstraints.Texts: RegularLanguage] = [:]
    private var answers: [LinkConstraints.Slot: Answer] = [:]
    /// How many more sets may be combined. Tables whose types hide one another everywhere would take minutes.
    private var combinations = 400

    init(_ compiled: CompiledTable) { self.compiled = compiled }

    /// A text for `slot`.
    mutating func choose(_ slot: LinkConstraints.Slot) -> Answer {
        if let known = answers[slot] { return known }
        let answer = decide(slot)
        answers[slot] = answer
        return answer
    }

    private mutating func decide(_ slot: LinkConstraints.Slot) -> Answer {
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
        let labels = [left, right].map { LinkConstraints.Texts.label($0, mayBeEmpty: mayBeEmpty) }
        switch choose(LinkConstraints.Slot(accepted: labels)) {
        case .text: return true
        case .none: return false
        case .undecided: return nil
        }
    }

    private func isFine(_ text: String, _ slot: LinkConstraints.Slot) -> Bool {
        text != "." && text != ".." && slot.accepted.allSatisfy { accepts($0, text) }
            && !slot.refused.contains { accepts($0, text) }
    }

    private func accepts(_ texts: LinkConstraints.Texts, _ text: String) -> Bool {
        switch texts {
        case .everything: return true
        case .literal(let literal, let ignoringCase):
            return ignoringCase ? ASCIICase.areEqual(literal, text) : literal.utf8.elementsEqual(text.utf8)
        case .label(.type(let type), let mayBeEmpty):
            return compiled.types.accepts(Int(type), Bytes(text.utf8).span, isTrusted: true, mayBeEmpty: mayBeEmpty)
        case .label(.mixed(let index), _):
            var mixed = CompoundSegment(compiled.mixed[Int(index)], types: compiled.types, isTrusted: true, ignoresCase: false)
            return mixed.matches(Bytes(text.utf8).span)
        case .label(.rest, _): return true
        }
    }

    /// Whether the samples are all the texts there are.
    private func samplesAreAll(_ texts: LinkConstraints.Texts) -> Bool {
        switch texts {
        case .literal(_, let ignoringCase): return !ignoringCase
        case .label(.type(let type), _):
            switch compiled.types.types[Int(type)] {
            case .oneOf, .bool: return true
            default: return false
            }
        case .label, .everything: return false
        }
    }

    /// Whether two of them are ranges of numbers without a common one.
    private func excludeEachOther(_ accepted: [LinkConstraints.Texts]) -> Bool {
        let ranges = accepted.compactMap { texts -> ClosedRange<Double>? in
            guard case .label(.type(let type), _) = texts else { return nil }
            return compiled.types.types[Int(type)].span
        }
        return zip(ranges, ranges.dropFirst()).contains { !$0.overlaps($1) }
    }

    // MARK: Samples

    private func samples(_ texts: LinkConstraints.Texts) -> [String] {
        switch texts {
        case .everything: return ["q7", "x", "7", "z9", "zz.zz", "-"]
        case .literal(let literal, false): return [literal]
        case .literal(let literal, true):
            let other = literal.prefix(1)
            let capital = (other.lowercased() == other ? other.uppercased() : other.lowercased()) + literal.dropFirst()
            return [literal, literal.uppercased(), literal.lowercased(), capital]
        case .label(.type(let type), let mayBeEmpty):
            return compiled.types.types[Int(type)].samples.filter { mayBeEmpty || !$0.isEmpty }
        case .label(.mixed(let index), _): return samples(compiled.mixed[Int(index)])
        case .label(.rest, _): return []
        }
    }

    private func samples(_ mixed: CompiledTable.Mixed) -> [String] {
        var texts = [""]
        for piece in mixed.pieces {
            switch piece {
            case .text(let text): texts = texts.map { $0 + text }
            case .type(let type):
                let values = compiled.types.types[type].samples.filter { !$0.isEmpty }.prefix(3)
                texts = texts.flatMap { text in values.map { text + $0 } }
            }
            texts = Array(texts.prefix(27))
        }
        return texts
    }

    // MARK: Languages

    private mutating func language(_ texts: LinkConstraints.Texts) -> RegularLanguage {
        if let known = languages[texts] { return known }
        let made = make(texts)
        languages[texts] = made
        return made
    }

    private func make(_ texts: LinkConstraints.Texts) -> RegularLanguage {
        switch texts {
        case .everything: return RegularLanguage(Automaton.anyOrEmpty)
        case .literal(let text, let ignoringCase): return RegularLanguage(Automaton(.literal(text, ignoringCase: ignoringCase)))
        case .label(.rest, _): return RegularLanguage(Automaton.anyOrEmpty)
        case .label(.type(let type), let mayBeEmpty):
            let language = compiled.types.types[Int(type)].language
            return mayBeEmpty ? language : language.notEmpty
        case .label(.mixed(let index), _):
            let parts = compiled.mixed[Int(index)].pieces.map { piece in
                switch piece {
                case .text(let text): RegularLanguage(Automaton(.text(text)))
                case .type(let type): compiled.types.types[type].language.notEmpty
                }
            }
            return RegularLanguage(
                surely: Automaton.joined(parts.map(\.surely)), possibly: Automaton.joined(parts.map(\.possibly)))
        }
    }
}

extension RegexAST {
    /// Exactly `text`, with ASCII letters in either case if case is ignored.
    fileprivate static func literal(_ text: String, ignoringCase: Bool) -> RegexAST {
        guard ignoringCase else { return .text(text) }
        return .joined(
            text.unicodeScalars.map { scalar in
                guard scalar.isASCII, scalar.properties.isAlphabetic else { return .scalars(ScalarSet(scalar)) }
                let other = Unicode.Scalar(UInt8(ascii: scalar) ^ 0x20)
                return .either([.scalars(ScalarSet(scalar)), .scalars(ScalarSet(other))])
            })
    }
}
