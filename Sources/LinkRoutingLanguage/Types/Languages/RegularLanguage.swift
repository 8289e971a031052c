/// A set of texts between two regular sets, for types whose values no automaton describes exactly.
struct RegularLanguage {
    /// A subset of the set: every text in it is accepted. `nil` if it is too large.
    var lowerBound: DFA?
    /// A superset of the set: every accepted text is in it. `nil` if it is too large.
    var upperBound: DFA?
}

extension RegularLanguage {
    /// Exactly the texts of `automaton`.
    init(_ automaton: DFA?) { self.init(lowerBound: automaton, upperBound: automaton) }

    /// The set without the empty text.
    func nonEmpty(_ work: LoadingWork?) -> RegularLanguage {
        RegularLanguage(
            lowerBound: lowerBound.flatMap { $0.intersection(.nonEmpty, work) },
            upperBound: upperBound.flatMap { $0.intersection(.nonEmpty, work) })
    }

    /// Whether every text of this set is surely in `other`.
    func isSubset(of other: RegularLanguage, _ work: LoadingWork?) -> Bool {
        guard let mine = upperBound, let theirs = other.lowerBound else { return false }
        return mine.isSubset(of: theirs, work)
    }
}

extension ValueType {
    /// The texts that the type accepts.
    ///
    /// - Parameter memo: the automata that are known, and the work that may go into others.
    func language(_ memo: LanguageMemo?) -> RegularLanguage {
        memo?.language(of: self) { made(memo) } ?? made(memo)
    }

    private func made(_ memo: LanguageMemo?) -> RegularLanguage {
        let work = memo?.work
        switch self {
        case .string: return .init(.all)
        case .bool: return .init(.bool)
        case .uuid: return .init(.uuid)
        case .date: return .init(.date)
        case .url: return .init(lowerBound: .nothing, upperBound: .nonEmpty)
        case .custom: return .init(lowerBound: .nothing, upperBound: .all)
        case .int(let bounds): return .init(.integers(bounds))
        case .uint(let bounds): return .init(.unsignedIntegers(bounds))
        case .double(let bounds):
            return .init(
                lowerBound: bounds.isUnbounded ? .doublesLowerBound : .nothing, upperBound: .doublesUpperBound
            )
        case .regex(let expression): return .init(expression.automaton)
        case .oneOf(let texts): return .init(.texts(texts, work))
        case .except(let base, let texts, let types):
            return base.language(memo)
                .subtracting(base.spellings(of: texts, work), work)
                .subtracting(types.map { $0.language(memo) }, work)
        case .list(let element, let separator): return element.language(memo).list(separator, work)
        }
    }

    /// The texts that have the same values as `texts`, one set for each number or truth value.
    private func spellings(of texts: [String], _ work: LoadingWork?) -> [RegularLanguage] {
        switch self {
        case .int, .uint, .double, .bool: texts.map { spellings(of: $0, work) }
        case .except(let base, _, _): base.spellings(of: texts, work)
        case .string, .uuid, .date, .url, .regex, .custom, .oneOf, .list:
            texts.isEmpty ? [] : [.init(.texts(texts, work))]
        }
    }

    /// The texts that have the same number or truth value as `text`.
    private func spellings(of text: String, _ work: LoadingWork?) -> RegularLanguage {
        switch self {
        case .int: return .init(Int64(text).map { .integers(Bounds(lower: $0, upper: $0)) })
        case .uint: return .init(UInt64(text).map { .unsignedIntegers(Bounds(lower: $0, upper: $0)) })
        case .double: return .init(lowerBound: .texts([text], work), upperBound: .doublesUpperBound)
        default:
            let isTrue = FixedFormats.trueTexts.contains(text)
            return .init(.texts(isTrue ? FixedFormats.trueTexts : FixedFormats.falseTexts, work))
        }
    }
}

extension RegularLanguage {
    /// The set without all texts of `others`.
    fileprivate func subtracting(_ others: [RegularLanguage], _ work: LoadingWork?) -> Self {
        var result = self
        for other in others {
            result.lowerBound = result.lowerBound.flatMap { set in
                other.upperBound.flatMap { set.difference($0, work) }
            }
            result.upperBound = result.upperBound.flatMap { set in
                other.lowerBound.flatMap { set.difference($0, work) }
            }
        }
        return result
    }

    /// Lists of values of the set, which contain no separator and are not empty; the empty text is the empty
    /// list.
    fileprivate func list(_ separator: Unicode.Scalar, _ work: LoadingWork?) -> Self {
        let elements = DFA.excluding(separator).flatMap { $0.intersection(.nonEmpty, work) }
        func lists(_ bound: DFA?) -> DFA? {
            bound.flatMap { set in elements.flatMap { set.intersection($0, work) } }?.list(separator, work)
        }
        return Self(lowerBound: lists(lowerBound), upperBound: lists(upperBound))
    }
}

extension ValueType {
    /// For numbers, a range that contains all values, with its ends rounded outwards.
    var span: ClosedRange<Double>? {
        func span(_ lower: Double?, _ upper: Double?) -> ClosedRange<Double>? {
            let (lower, upper) = (lower?.nextDown ?? -.infinity, upper?.nextUp ?? .infinity)
            return lower <= upper ? lower...upper : nil
        }
        return switch self {
        // `Double.init` by itself may mean `init(bitPattern:)`.
        case .int(let bounds): span(bounds.lower.map { Double($0) }, bounds.upper.map { Double($0) })
        case .uint(let bounds): span(bounds.lower.map { Double($0) } ?? 0, bounds.upper.map { Double($0) })
        case .double(let bounds): span(bounds.lower, bounds.upper)
        default: nil
        }
    }
}
