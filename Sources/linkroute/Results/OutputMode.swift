import LinkRouting

/// The form in which `match` writes results, as its options choose it.
struct OutputMode {
    var format: ResultFormat
    /// Whether every matching pattern is written, and not only the best one.
    var all: Bool
    /// Whether the pattern, its place in the table and the undeclared query items are written, too.
    var full: Bool
    /// Whether the links of each route are counted instead of written.
    var count: Bool
    /// Whether backslashes in TSV are not escaped.
    var isRaw: Bool

    /// The form of a result.
    func resultForm(_ table: RouteTable) -> ResultForm {
        switch format {
        case .json: ResultForm(objectsOf: table, isFull: full, isInner: all)
        case .name:
            ResultForm(
                .afterLink, beforeRoute: [], afterRoute: [], hasParameters: false, end: Bytes("\n".utf8),
                miss: { _ in [] })
        case .tsv:
            ResultForm(
                .link, beforeRoute: Bytes("\t".utf8), afterRoute: Bytes("\t".utf8),
                doubledByte: isRaw ? nil : UInt8(ascii: "\\"), afterParameters: { _ in Bytes("\t\\N".utf8) },
                end: Bytes("\n".utf8),
                appendLink: { SeparatedText.appendTSV($0, isRaw: isRaw, to: &$1) },
                miss: { Bytes("\t\\N\t\\N\t\($0.rawValue)".utf8) })
        case .csv:
            ResultForm(
                .field, beforeRoute: Bytes(",".utf8), afterRoute: Bytes(",\"".utf8),
                doubledByte: UInt8(ascii: "\""), afterParameters: { _ in Bytes("\",".utf8) },
                end: Bytes("\n".utf8), appendLink: { SeparatedText.appendCSV($0, to: &$1) },
                miss: { Bytes(",,,\($0.rawValue)".utf8) })
        }
    }

    /// Reads the options.
    ///
    /// - Throws: `UsageError` if they contradict each other.
    init(_ command: ParsedCommand) throws {
        format = command.choice(MatchOptions.format)
        let fileOptions = [AssociationOptions.aasa, AssociationOptions.android]
        for option in fileOptions where command.has(option) && format == .name {
            throw UsageError(reason: .contradiction(option, "--format name"), command: command.name)
        }
        all = command.has(MatchOptions.all)
        full = command.has(MatchOptions.full)
        count = command.has(MatchOptions.count)
        isRaw = command.has(MatchOptions.raw)
        if isRaw, count || format != .tsv {
            let other = count ? "--count" : "--format \(format.rawValue)"
            throw UsageError(reason: .contradiction(MatchOptions.raw, other), command: command.name)
        }
        for option in [MatchOptions.column, MatchOptions.field, MatchOptions.prefix]
        where command.has(option) {
            throw UsageError(reason: .without(option, MatchOptions.input), command: command.name)
        }
        if format == .json && !count { return }
        let onlyJSON = [(MatchOptions.all, all), (MatchOptions.full, full)]
        for (option, isGiven) in onlyJSON where isGiven && format != .json {
            throw UsageError(
                reason: .contradiction(option, "--format \(format.rawValue)"), command: command.name)
        }
        let onlyResults = onlyJSON + [(MatchOptions.format, command.argument(MatchOptions.format) != nil)]
        for (option, isGiven) in onlyResults where isGiven && count {
            throw UsageError(reason: .contradiction(option, "--count"), command: command.name)
        }
    }
}
