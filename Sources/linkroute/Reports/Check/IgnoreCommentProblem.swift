/// Mistakes in comments that exclude links, in reports.
extension IgnoreComment.Problem {
    /// The kind in kebab case, for programs; it never changes.
    var code: String {
        switch self {
        case .withoutReason: "ignore-without-reason"
        case .unclosed: "unclosed-ignore"
        case .unopened: "unopened-ignore"
        case .unused: "unused-ignore"
        case .unknown: "unknown-ignore"
        }
    }

    /// One sentence without a full stop.
    var message: String {
        switch self {
        case .withoutReason: "no reason is given for ignoring links"
        case .unclosed: "`linkroute:ignore-start` has no `linkroute:ignore-end`"
        case .unopened: "`linkroute:ignore-end` has no `linkroute:ignore-start`"
        case .unused: "the comment ignores no link"
        case .unknown(let word): "unknown comment \(Messages.quoted(word))"
        }
    }

    var hint: String? {
        switch self {
        case .withoutReason: "write the reason after the word"
        case .unclosed: "all links up to the end of the file are ignored"
        case .unopened: nil
        case .unused: "remove it"
        case .unknown:
            "expected `linkroute:ignore`, `linkroute:ignore-start` or `linkroute:ignore-end`"
        }
    }
}
