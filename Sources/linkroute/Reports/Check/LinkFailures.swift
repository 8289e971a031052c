/// What makes a check fail, besides links that do not work.
typealias LinkFailures = Set<FailureKind>

extension LinkFailures {
    /// - Throws: `UsageError` if `--fail-on` names something else.
    init(_ command: ParsedCommand) throws(UsageError) {
        self = command.has(CheckOptions.strict) ? Set(FailureKind.allCases) : []
        for argument in command.values(CheckOptions.failOn) {
            for word in argument.text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let kind = FailureKind(rawValue: String(word)) else {
                    throw command.usage(
                        .valueNotAllowed(
                            .option(CheckOptions.failOn), String(word),
                            allowed: FailureKind.allCases.map(\.rawValue)))
                }
                insert(kind)
            }
        }
    }
}
