/// What is known about a set of texts: those surely in it, and those possibly in it; `nil` is too large to hold.
struct RegularLanguage {
    var surely: Automaton?
    var possibly: Automaton?

    init(surely: Automaton?, possibly: Automaton?) {
        self.surely = surely
        self.possibly = possibly
    }

    /// Exactly the texts of `automaton`.
    init(_ automaton: Automaton?) { self.init(surely: automaton, possibly: automaton) }

    /// The same without the empty text.
    var notEmpty: RegularLanguage {
        RegularLanguage(
            surely: surely.flatMap { $0.intersection(.any) }, possibly: possibly.flatMap { $0.intersection(.any) })
    }
}

/// The texts of a type as automata, to decide how two types overlap.
extension ValueType {
    /// The texts that the type surely accepts and those that it possibly accepts.
    var language: RegularLanguage {
        switch self {
        case .string: return .init(.anyOrEmpty)
        case .int(let bounds): return .init(.integers(bounds))
        case .uint(let bounds): return .init(.unsignedIntegers(bounds))
        case .double(let bounds):
            return .init(surely: bounds.isUnbounded ? .surelyDoubles : .nothing, possibly: .doubles)
        case .bool: return .init(.bool)
        case .uuid: return .init(.uuid)
        case .date: return .init(.date)
        case .url: return .init(surely: .nothing, possibly: .any)
        case .regex(let expression): return .init(expression.automaton)
        case .custom: return .init(surely: .nothing, possibly: .anyOrEmpty)
        case .oneOf(let texts): return .init(.texts(texts))
        case .except(let base, let texts, let types): return base.language.less(texts, of: base).less(types)
        case .list(let element, let separator): return element.language.list(separator)
        }
    }
}

extension RegularLanguage {
    /// Without the values that `texts` spell, read as `type`.
    fileprivate func less(_ texts: [String], of type: ValueType) -> Self {
        var result = self
        for text in texts {
            let spellings = type.spellings(of: text)
            result.surely = result.surely.flatMap { set in spellings.possibly.flatMap(set.difference) }
            result.possibly = result.possibly.flatMap { set in spellings.surely.flatMap(set.difference) }
        }
        return result
    }

    /// Without the values of `types`.
    fileprivate func less(_ types: [ValueType]) -> Self {
        var result = self
        for other in types.map(\.language) {
            result.surely = result.surely.flatMap { set in other.possibly.flatMap(set.difference) }
            result.possibly = result.possibly.flatMap { set in other.surely.flatMap(set.difference) }
        }
        return result
    }

    /// Lists of these values: elements hold no separator, none is empty, and the empty text is the empty list.
    fileprivate func list(_ separator: Unicode.Scalar) -> Self {
        let without = Automaton.without(separator)
        func lists(_ elements: Automaton?) -> Automaton? {
            elements.flatMap { set in without.flatMap(set.intersection) }?.intersection(Automaton.any)?.list(separator)
        }
        return Self(surely: lists(surely), possibly: lists(possibly))
    }
}

extension ValueType {
    /// The texts that stand for the value that `text` spells.
    fileprivate func spellings(of text: String) -> RegularLanguage {
        switch self {
        case .int: return .init(Int64(text).map { .integers(Bounds(lower: $0, upper: $0)) })
        case .uint: return .init(UInt64(text).map { .unsignedIntegers(Bounds(lower: $0, upper: $0)) })
        case .double: return .init(surely: .texts([text]), possibly: .doubles)
        case .bool:
            let isTrue = ["true", "True", "yes", "1"].contains(text)
            return .init(.texts(isTrue ? ["true", "True", "yes", "1"] : ["false", "False", "no", "0"]))
        case .except(let base, _, _): return base.spellings(of: text)
        case .string, .uuid, .date, .url, .regex, .custom, .oneOf, .list: return .init(.texts([text]))
        }
    }
}

extension ValueType {
    /// For numbers, a range that holds them all; its ends are rounded outwards.
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
