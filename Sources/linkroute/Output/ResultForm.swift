/// What `match` writes for a link, as its options say.
struct ResultForm {
    var format: ResultFormat
    var all: Bool
    var full: Bool
    var count: Bool

    /// Whether a result is one JSON object with nothing but the usual members.
    var isUsual: Bool { format == .json && !all && !full && !count }

    init(_ command: ParsedCommand) throws {
        format = command.choice(MatchOptions.format)
        all = command.has(MatchOptions.all)
        full = command.has(MatchOptions.full)
        count = command.has(MatchOptions.count)
        // The usual form contradicts nothing.
        if format == .json && !count { return }
        let onlyJSON = [(MatchOptions.all, all), (MatchOptions.full, full)]
        for (option, isGiven) in onlyJSON where isGiven && format != .json {
            throw UsageError(reason: .contradiction(option, "--format \(format.rawValue)"), command: command.name)
        }
        let onlyResults = onlyJSON + [(MatchOptions.format, command.argument(MatchOptions.format) != nil)]
        for (option, isGiven) in onlyResults where isGiven && count {
            throw UsageError(reason: .contradiction(option, "--count"), command: command.name)
        }
    }
}
