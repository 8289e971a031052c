/// Chooses texts for the placeholders of ``LinkConstraints``: one of a few examples if possible, else a text
/// that an automaton accepts. Automata can also prove that no text exists.
struct TextSolver {
    /// Why there is no text.
    enum NoText: Error {
        /// No text satisfies all constraints.
        case none
        /// There may be one; deciding it is too expensive, or custom types are involved.
        case undecided
    }

    let compiled: CompiledTable
    private var languages = HashTable<LinkConstraints.TextConstraint, RegularLanguage>()
    private var answers = HashTable<LinkConstraints.Placeholder, Result<String, NoText>>()
    /// The borders of the texts of each label.
    private var borders = HashTable<Trie.Label, TextBorders>()
    /// The examples of each type.
    private var examples = HashTable<Int, [String]>()
    private let memo: LanguageMemo
    private var work: LoadingWork { memo.work }

    init(_ compiled: CompiledTable, _ memo: LanguageMemo) {
        self.compiled = compiled
        self.memo = memo
    }

    /// A text for `placeholder`. Answers are remembered.
    mutating func choose(_ placeholder: LinkConstraints.Placeholder) throws(NoText) -> String {
        if let known = answers[placeholder] { return try known.get() }
        let answer = Result { () throws(NoText) in try decide(placeholder) }
        answers[placeholder] = answer
        return try answer.get()
    }

    private mutating func decide(_ placeholder: LinkConstraints.Placeholder) throws(NoText) -> String {
        if excludeEachOther(placeholder.accepted) { throw .none }
        for own in placeholder.accepted where placeholder.rejected.contains(where: { $0.surelyIncludes(own) })
        {
            throw .none
        }
        for text in placeholder.accepted.flatMap({ samples($0) }) {
            work.spend(Self.stepsPerSample * (placeholder.accepted.count + placeholder.rejected.count))
            if isValid(text, placeholder) { return text }
        }
        if placeholder.accepted.contains(where: examplesAreComplete) { throw .none }
        // All texts that may satisfy the constraints, and perhaps others.
        var possible = DFA.all
        let (accepted, rejected) = (placeholder.accepted.filter { $0 != .everything }, placeholder.rejected)
        for (texts, isAccepted) in accepted.map({ ($0, true) }) + rejected.map({ ($0, false) }) {
            let language = language(texts)
            guard work.allowsSearch else { throw .undecided }
            let narrowed =
                isAccepted
                ? language.upperBound.flatMap { possible.intersection($0, work) }
                : language.lowerBound.flatMap { possible.difference($0, work) }
            possible = narrowed ?? possible
            if possible.isEmpty { throw .none }
        }
        // `isValid` also rejects dot segments.
        for text in possible.examples(count: 8, work) where isValid(text, placeholder) { return text }
        throw .undecided
    }

    /// The steps for testing one text.
    private static let stepsPerSample = 16

    /// Whether two labels accept a common text; `nil` if that cannot be decided.
    mutating func overlap(_ left: Trie.Label, _ right: Trie.Label) -> Bool? {
        if left == right { return true }
        let labels = [left, right].map { LinkConstraints.TextConstraint.label($0, mayBeEmpty: false) }
        do throws(NoText) {
            _ = try choose(LinkConstraints.Placeholder(accepted: labels))
            return true
        } catch {
            return error == .none ? false : nil
        }
    }

    private func isValid(_ text: String, _ placeholder: LinkConstraints.Placeholder) -> Bool {
        (placeholder.isItemValue || text != "." && text != "..")
            && placeholder.accepted.allSatisfy { accepts($0, text) }
            && !placeholder.rejected.contains { accepts($0, text) }
    }

    private func accepts(_ texts: LinkConstraints.TextConstraint, _ text: String) -> Bool {
        switch texts {
        case .everything: return true
        case .literal(let literal, let ignoringCase):
            return ignoringCase
                ? ASCII.areEqualIgnoringCase(literal.text, text) : literal.text.isSame(as: text)
        case .label(.type(let type), let mayBeEmpty):
            return compiled.types.accepts(
                Int(type), Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: mayBeEmpty)
        case .label(.compound(let index), _):
            return CompoundSegment.matches(
                compiled.compounds[Int(index)], Bytes(text.utf8).span, isValidUTF8: true, ignoresCase: false,
                compiled.types)
        case .label(.catchAll, _): return true
        }
    }

    /// Whether ``samples(_:)`` returns every text of a set.
    private func examplesAreComplete(_ texts: LinkConstraints.TextConstraint) -> Bool {
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

    /// Whether two of the sets surely have no text in common.
    private mutating func excludeEachOther(_ accepted: [LinkConstraints.TextConstraint]) -> Bool {
        var known: [TextBorders] = []
        for case .label(let label, _) in accepted {
            let own = borders(of: label)
            if known.contains(where: { $0.exclude(own) }) { return true }
            known.append(own)
        }
        return false
    }

    /// The borders of the texts of a label, which are found once.
    private mutating func borders(of label: Trie.Label) -> TextBorders {
        if let known = borders[label] { return known }
        let found = compiled.borders(of: label)
        borders[label] = found
        return found
    }

    /// Whether two edges surely accept no common text, without any search. Pairs of them may be very many,
    /// and an answer that is remembered takes memory.
    mutating func excludeEachOther(_ left: Trie.Label, _ right: Trie.Label) -> Bool {
        borders(of: left).exclude(borders(of: right))
    }

    // MARK: Examples

    /// The examples of the type at `index`, which are found once.
    private mutating func examples(of index: Int) -> [String] {
        if let known = examples[index] { return known }
        let found = compiled.types.types[index].examples(work)
        examples[index] = found
        return found
    }

    private mutating func samples(_ texts: LinkConstraints.TextConstraint) -> [String] {
        switch texts {
        case .everything: return ["q7", "x", "7", "z9", "zz.zz", "-"]
        case .literal(let literal, false): return [literal.text]
        case .literal(let exact, true):
            let literal = exact.text
            let other = literal.prefix(1)
            let capital =
                (other.lowercased() == other ? other.uppercased() : other.lowercased()) + literal.dropFirst()
            return [literal, literal.uppercased(), literal.lowercased(), capital]
        case .label(.type(let type), let mayBeEmpty):
            return examples(of: Int(type)).filter { mayBeEmpty || !$0.isEmpty }
        case .label(.compound(let index), _): return samples(compiled.compounds[Int(index)])
        case .label(.catchAll, _): return []
        }
    }

    private mutating func samples(_ compound: CompiledTable.Compound) -> [String] {
        var texts = [""]
        for piece in compound.pieces {
            switch piece {
            case .text(let text): texts = texts.map { $0 + String(decoding: text, as: UTF8.self) }
            case .type(let type):
                let values = examples(of: type).filter { !$0.isEmpty }.prefix(3)
                texts = texts.flatMap { text in values.map { text + $0 } }
            }
            texts = Array(texts.prefix(27))
        }
        return texts
    }

    // MARK: Languages

    private mutating func language(_ texts: LinkConstraints.TextConstraint) -> RegularLanguage {
        if let known = languages[texts] { return known }
        let made = make(texts)
        languages[texts] = made
        return made
    }

    private func make(_ texts: LinkConstraints.TextConstraint) -> RegularLanguage {
        switch texts {
        case .everything: return RegularLanguage(DFA.all)
        case .literal(let text, let ignoringCase):
            return RegularLanguage(DFA(.literal(text.text, ignoringCase: ignoringCase), work))
        case .label(.catchAll, _): return RegularLanguage(DFA.all)
        case .label(.type(let type), let mayBeEmpty):
            let language = compiled.types.types[Int(type)].language(memo)
            return mayBeEmpty ? language : language.nonEmpty(work)
        case .label(.compound(let index), _):
            let parts = compiled.compounds[Int(index)].pieces.map { piece in
                switch piece {
                case .text(let text):
                    RegularLanguage(DFA(.literal(String(decoding: text, as: UTF8.self)), work))
                case .type(let type): compiled.types.types[type].language(memo).nonEmpty(work)
                }
            }
            return RegularLanguage(
                lowerBound: DFA.concatenation(parts.map(\.lowerBound), work),
                upperBound: DFA.concatenation(parts.map(\.upperBound), work))
        }
    }
}

extension RegexAST {
    /// Exactly `text`, with ASCII letters in either case if case is ignored.
    fileprivate static func literal(_ text: String, ignoringCase: Bool) -> RegexAST {
        guard ignoringCase else { return .literal(text) }
        return .concatenation(
            text.unicodeScalars.map { scalar in
                guard scalar.isASCII, scalar.properties.isAlphabetic else {
                    return .scalars(ScalarSet(scalar))
                }
                let other = Unicode.Scalar(UInt8(ascii: scalar) ^ 0x20)
                return .alternation([.scalars(ScalarSet(scalar)), .scalars(ScalarSet(other))])
            })
    }
}

extension LinkConstraints.TextConstraint {
    /// Whether all texts of `other` are surely among these, whatever a type accepts.
    fileprivate func surelyIncludes(_ other: Self) -> Bool {
        guard case .label(let label, let mayBeEmpty) = self, case .label(label, let otherMayBeEmpty) = other
        else {
            return self == other
        }
        return mayBeEmpty || !otherMayBeEmpty
    }
}
