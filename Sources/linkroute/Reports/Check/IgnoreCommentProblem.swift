/// Mistakes in comments that exclude links, in reports.
extension IgnoreComment.Problem {
    /// The warning about the comment at a location.
    func finding(_ location: Location) -> Finding {
        let (code, message, hint): (String, String, String?) =
            switch self {
            case .withoutReason:
                (
                    "ignore-without-reason", "no reason is given for ignoring links",
                    "write the reason after the word"
                )
            case .unclosed:
                (
                    "unclosed-ignore", "`linkroute:ignore-start` has no `linkroute:ignore-end`",
                    "all links up to the end of the file are ignored"
                )
            case .unopened:
                ("unopened-ignore", "`linkroute:ignore-end` has no `linkroute:ignore-start`", nil)
            case .unused: ("unused-ignore", "the comment ignores no link", "remove it")
            case .unknown(let word):
                (
                    "unknown-ignore", "unknown comment \(Messages.quoted(word))",
                    "expected `linkroute:ignore`, `linkroute:ignore-start` or `linkroute:ignore-end`"
                )
            }
        return Finding(severity: .warning, code: code, message: message, hint: hint, location: location)
    }
}
