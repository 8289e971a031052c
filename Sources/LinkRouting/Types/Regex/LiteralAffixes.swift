/// The literal text with which every text of an expression begins, and that with which it ends.
struct LiteralAffixes {
    /// The bytes of the beginning; empty if the expression begins with anything but a literal.
    private(set) var prefix: Bytes
    /// The bytes of the end.
    private(set) var suffix: Bytes

    /// The number of code points up to which a beginning or end is looked for.
    private static let maximumLength = 32

    init(_ tree: RegexAST) {
        prefix = Bytes(String(String.UnicodeScalarView(Self.start(of: tree, fromEnd: false).scalars)).utf8)
        let end = Self.start(of: tree, fromEnd: true).scalars.reversed()
        suffix = Bytes(String(String.UnicodeScalarView(end)).utf8)
    }

    private struct Start {
        var scalars: [Unicode.Scalar] = []
        /// Whether the expression matches these code points only.
        var isWhole: Bool
    }

    /// The code points with which every text of `tree` begins, or ends, then in reverse.
    private static func start(of tree: RegexAST, fromEnd: Bool) -> Start {
        switch tree {
        case .empty: return Start(isWhole: true)
        case .scalars(let set):
            guard set.ranges.count == 1, let range = set.ranges.first, range.count == 1,
                let scalar = Unicode.Scalar(range.lowerBound)
            else { return Start(isWhole: false) }
            return Start(scalars: [scalar], isWhole: true)
        case .sequence(let parts):
            var start = Start(isWhole: true)
            for part in fromEnd ? parts.reversed() : parts {
                guard start.isWhole, start.scalars.count < maximumLength else {
                    return Start(scalars: start.scalars, isWhole: false)
                }
                let next = Self.start(of: part, fromEnd: fromEnd)
                start = Start(scalars: start.scalars + next.scalars, isWhole: next.isWhole)
            }
            return start
        case .choice(let parts):
            let starts = parts.map { start(of: $0, fromEnd: fromEnd) }
            let shared = starts.dropFirst().reduce(starts.first?.scalars ?? []) { shared, next in
                Array(zip(shared, next.scalars).prefix { $0 == $1 }.map(\.0))
            }
            return Start(scalars: shared, isWhole: false)
        case .repeated(let body, let minimum, let maximum):
            if minimum == 0 { return Start(isWhole: false) }
            let once = start(of: body, fromEnd: fromEnd)
            if !once.isWhole { return once }
            let copies = min(minimum, maximumLength)
            return Start(
                scalars: Array(repeatElement(once.scalars, count: copies).joined()),
                isWhole: minimum == maximum && copies == minimum)
        }
    }
}
