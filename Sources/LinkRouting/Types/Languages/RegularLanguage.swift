/// A set of texts between two regular sets, for types whose values no automaton describes exactly.
struct RegularLanguage {
    /// A subset of the set: every text in it is accepted. `nil` if it is too large.
    var lowerBound: Automaton?
    /// A superset of the set: every accepted text is in it. `nil` if it is too large.
    var upperBound: Automaton?

    init(lowerBound: Automaton?, upperBound: Automaton?) {
        self.lowerBound = lowerBound
        self.upperBound = upperBound
    }

    /// Exactly the texts of `automaton`.
    init(_ automaton: Automaton?) { self.init(lowerBound: automaton, upperBound: automaton) }

    /// The set without the empty text.
    var nonEmpty: RegularLanguage {
        RegularLanguage(
            lowerBound: lowerBound.flatMap { $0.intersection(.nonEmpty) },
            upperBound: upperBound.flatMap { $0.intersection(.nonEmpty) })
    }
}

extension ValueType {
    /// The texts that the type accepts.
    var language: RegularLanguage {
        switch self {
        case .string: return .init(.all)
        case .int(let bounds): return .init(.integers(bounds))
        case .uint(let bounds): return .init(.unsignedIntegers(bounds))
        case .double(let bounds):
            return .init(
                lowerBound: bounds.isUnbounded ? .doublesLowerBound : .nothing, upperBound: .doublesUpperBound
            )
        case .bool: return .init(.bool)
        case .uuid: return .init(.uuid)
        case .date: return .init(.date)
        case .url: return .init(lowerBound: .nothing, upperBound: .nonEmpty)
        case .regex(let expression): return .init(expression.automaton)
        case .custom: return .init(lowerBound: .nothing, upperBound: .all)
        case .oneOf(let texts): return .init(.texts(texts))
        case .except(let base, let texts, let types):
            return base.language
                .subtracting(texts.map(base.spellings))
                .subtracting(types.map(\.language))
        case .list(let element, let separator): return element.language.list(separator)
        }
    }

    /// The texts that stand for the same value as `text`.
    private func spellings(of text: String) -> RegularLanguage {
        switch self {
        case .int: return .init(Int64(text).map { .integers(Bounds(lower: $0, upper: $0)) })
        case .uint: return .init(UInt64(text).map { .unsignedIntegers(Bounds(lower: $0, upper: $0)) })
        case .double: return .init(lowerBound: .texts([text]), upperBound: .doublesUpperBound)
        case .bool:
            let isTrue = FixedFormats.trueTexts.contains(text)
            return .init(.texts(isTrue ? FixedFormats.trueTexts : FixedFormats.falseTexts))
        case .except(let base, _, _): return base.spellings(of: text)
        case .string, .uuid, .date, .url, .regex, .custom, .oneOf, .list: return .init(.texts([text]))
        }
    }
}

extension RegularLanguage {
    /// The set without all texts of `others`.
    fileprivate func subtracting(_ others: [RegularLanguage]) -> Self {
        var result = self
        for other in others {
            result.lowerBound = result.lowerBound.flatMap { set in other.upperBound.flatMap(set.difference) }
            result.upperBound = result.upperBound.flatMap { set in other.lowerBound.flatMap(set.difference) }
        }
        return result
    }

    /// Lists of values of the set, which contain no separator and are not empty; the empty text is the empty
    /// list.
    fileprivate func list(_ separator: Unicode.Scalar) -> Self {
        let elements = Automaton.excluding(separator).flatMap { $0.intersection(.nonEmpty) }
        func lists(_ bound: Automaton?) -> Automaton? {
            bound.flatMap { set in elements.flatMap(set.intersection) }?.list(separator)
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
        case .int(let bounds): span(bounds.lower.map(Double.init), bounds.upper.map(Double.init))
        case .uint(let bounds): span(bounds.lower.map(Double.init) ?? 0, bounds.upper.map(Double.init))
        case .double(let bounds): span(bounds.lower, bounds.upper)
        default: nil
        }
    }
}
