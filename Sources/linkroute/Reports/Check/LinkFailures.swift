/// What makes a check fail, besides links that do not work.
struct LinkFailures: OptionSet {
    let rawValue: Int

    static let warnings = LinkFailures(rawValue: 1)
    static let foreign = LinkFailures(rawValue: 2)
    static let relative = LinkFailures(rawValue: 4)
    static let unread = LinkFailures(rawValue: 8)
    static let all: LinkFailures = [.warnings, .foreign, .relative, .unread]

    static let names: [(String, LinkFailures)] = [
        ("warnings", .warnings), ("foreign", .foreign), ("relative", .relative), ("unread", .unread),
    ]

    init(rawValue: Int) { self.rawValue = rawValue }

    /// - Throws: `UsageError` if `--fail-on` names something else.
    init(_ command: ParsedCommand) throws(UsageError) {
        self = command.has(CheckOptions.strict) ? .all : []
        for argument in command.values(CheckOptions.failOn) {
            for word in argument.text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let found = Self.names.first(where: { $0.0 == word })?.1 else {
                    throw UsageError(
                        reason: .valueNotAllowed(
                            .option(CheckOptions.failOn), String(word), allowed: Self.names.map(\.0),
                            nearest: nil),
                        command: command.name)
                }
                insert(found)
            }
        }
    }
}
