/// A regular expression matched by Brzozowski's derivatives: the expression for the rest of the text after
/// each code point.
///
/// It shares nothing with the engine under test: it works on code points, without automata, and has no
/// parser.
indirect enum DerivativeExpression: Sendable, Hashable {
    case nothing
    case empty
    case scalars([ClosedRange<UInt32>], isInverted: Bool)
    case sequence(DerivativeExpression, DerivativeExpression)
    case choice(DerivativeExpression, DerivativeExpression)
    case repeated(DerivativeExpression, least: Int, most: Int?)

    /// Whether all of `text` matches.
    func matches(_ text: String) -> Bool {
        text.unicodeScalars.reduce(self) { $0.after($1) }.takesEmpty
    }

    private var takesEmpty: Bool {
        switch self {
        case .nothing, .scalars: false
        case .empty: true
        case .sequence(let first, let second): first.takesEmpty && second.takesEmpty
        case .choice(let first, let second): first.takesEmpty || second.takesEmpty
        case .repeated(let body, let least, _): least == 0 || body.takesEmpty
        }
    }

    /// The expression for the rest of a text that begins with `scalar`.
    private func after(_ scalar: Unicode.Scalar) -> DerivativeExpression {
        switch self {
        case .nothing, .empty: return .nothing
        case .scalars(let ranges, let isInverted):
            return ranges.contains { $0.contains(scalar.value) } != isInverted ? .empty : .nothing
        case .sequence(let first, let second):
            let rest = first.after(scalar).then(second)
            return first.takesEmpty ? rest.or(second.after(scalar)) : rest
        case .choice(let first, let second):
            return first.after(scalar).or(second.after(scalar))
        case .repeated(_, _, .some(0)): return .nothing
        case .repeated(let body, let least, let most):
            return body.after(scalar).then(
                .repeated(body, least: max(0, least - 1), most: most.map { $0 - 1 }))
        }
    }

    private func then(_ other: DerivativeExpression) -> DerivativeExpression {
        if self == .nothing || other == .nothing { return .nothing }
        if self == .empty { return other }
        return other == .empty ? self : .sequence(self, other)
    }

    /// Chains different alternatives; without this, derivatives would grow without end.
    private func or(_ other: DerivativeExpression) -> DerivativeExpression {
        if self == .nothing { return other }
        if case .choice(let first, let rest) = self { return first.or(rest.or(other)) }
        return other.hasAlternative(self) ? other : other == .nothing ? self : .choice(self, other)
    }

    private func hasAlternative(_ other: DerivativeExpression) -> Bool {
        if self == other { return true }
        if case .choice(let first, let rest) = self { return first == other || rest.hasAlternative(other) }
        return false
    }
}
