import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Lists the routes of the table.
enum RoutesCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let format: RouteListFormat = command.choice(.format)
        if command.has(.long), format != .text {
            throw command.usage(.contradiction(.long, .format, format.rawValue))
        }
        let kind = command.argument(.names).flatMap { TableNames(rawValue: $0.text) }
        for option in [OptionName.format, .long] where kind != nil && command.has(option) {
            throw command.usage(.contradiction(.names, option))
        }
        let word = command.operands.first?.text
        if kind == .parameters, word == nil {
            throw command.usage(
                CommandError("`--names parameters` needs `WORD`", hint: "write the name of a route"))
        }
        let list = RouteList(try command.loadMatcher().table, word: word)
        if let word, !list.has(kind ?? .routes, word: word) {
            if !command.isQuiet { try Messages.write(missing(kind ?? .routes, word, list.table)) }
            return .unresolved
        }
        if let kind {
            for name in list.names(kind, word: word) { try output.append(name + "\n") }
        } else {
            try write(list, format, isLong: command.has(.long), &output)
        }
        return .success
    }

    /// The message that the table has nothing with a word, and the name that was probably meant.
    private static func missing(_ kind: TableNames, _ word: String, _ table: RouteTable) -> String {
        let (problem, names) =
            switch kind {
            case .routes:
                (
                    "no route has \(Messages.quoted(word)) in its name, patterns or description",
                    table.routes.compactMap(\.name)
                )
            case .sources: ("no source has \(Messages.quoted(word)) in its name", table.sources.map(\.name))
            case .types: ("no type has \(Messages.quoted(word)) in its name", table.types.map(\.name))
            case .parameters:
                ("no route has the name \(Messages.quoted(word))", table.routes.compactMap(\.name))
            }
        let meant = SpellingSuggestion.suggestion(for: word, among: names).map(Messages.quoted)
        return problem + "\n" + (meant.map { "  did you mean \($0)?\n" } ?? "")
    }

    private static func write(
        _ list: RouteList, _ format: RouteListFormat, isLong: Bool, _ output: inout OutputBuffer
    ) throws {
        switch format {
        case .text:
            if !isLong, let width = Terminal.width(of: .standardOutput) {
                try output.append(list.text(width: width))
                return
            }
            for line in list.lines { try output.append(line + [UInt8(ascii: "\n")]) }
        case .json: for route in list.routes { try output.append(list.object(for: route).text + "\n") }
        case .tree: try output.append(RouteTree(list).text)
        case .dot: try output.append(RouteTree(list).graph)
        case .markdown: try output.append(list.markdown)
        case .html: try output.append(list.page)
        }
    }
}

/// Reports errors and warnings of the table itself.
enum LintCommand {
    private struct Result: ReportResult {
        let sentences: [String]
        let headline = ""
        let object = JSONValue.null
        let isInterrupted = false
    }

    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let report = TableReport(try RouteTableFiles.read(given: command.paths(.routes)))
        let findings = TableFindings(
            report, try AssociationFiles(command), isStrict: command.has(.strict))
        let format = command.choice(.format, as: ReportFormat.self)
        let sentence = findings.sentence(of: report)
        if format == .text {
            let terminal = Terminal(.standardOutput, color: command.color)
            for finding in findings.all { try output.append(findings.text(of: finding, terminal) + "\n") }
            if !command.isQuiet { try output.append(sentence + "\n") }
        } else {
            let report = format.report(to: .standardOutput, color: command.color, for: command)
            for finding in findings.all { try report.add(finding.finding) }
            // The other formats have no summary.
            if format == .unix || format == .sarif {
                try report.finish(Result(sentences: [sentence]))
            } else {
                try report.flush()
            }
        }
        if findings.count(of: .error) > 0 { return .failure }
        return findings.count(of: .failure) > 0 ? .unresolved : .success
    }
}

/// Explains how links are read, and why patterns match or fail.
enum ExplainCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let files = try command.loadAssociationFiles()
        let matcher = try command.loadMatcher()
        var advice = LinkAdvice(matcher)
        let count = command.integer(.nearest) ?? 5
        let format: ExplanationFormat = command.choice(.format)
        var status = ExitStatus.success
        for (index, link) in try links(command).enumerated() {
            let explanation = matcher.explain(link, failures: count)
            if explanation.reason != nil { status = .unresolved }
            let systems = files.systems.map { files.result(of: $0, for: link.span, isExplained: true) }
            switch format {
            case .text:
                if index > 0 { try output.append("\n") }
                try output.append(explanation.text(matcher.table, systems))
                let hint =
                    (explanation.reason == nil
                        ? nil : MatchCommand.fileHint(for: Argument(link), of: command.name))
                    ?? advice.text(for: link)
                if let hint { try output.append("\n\(hint)") }
            case .json: try output.append(explanation.line(matcher.table, systems))
            }
        }
        return status
    }

    /// The links of the operands, of which `-` means the lines of standard input that are not blank.
    private static func links(_ command: ParsedCommand) throws -> [Bytes] {
        var links: [Bytes] = []
        for operand in command.operands {
            if !operand.isStandardInput {
                links.append(operand.bytes)
                continue
            }
            links += TextSource.lines(of: try FileDescriptor.standardInput.readAll())
                .filter { $0.contains { $0 != UInt8(ascii: " ") } }.map { Bytes($0) }
        }
        return links
    }
}

/// Writes the table as bytes that are opened without being parsed and checked again.
enum CompileCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        if command.argument(.output) == nil, FileDescriptor.standardOutput.isTerminal {
            throw command.usage(.missingOption(.output, command.name.rawValue))
        }
        if let path = command.outputFile, try FileStatus(ifPresent: path)?.size ?? 0 > 0,
            !RouteTableFiles.isCompiled(path)
        {
            throw CommandError(
                "\(Messages.quoted(path.text)) is not a compiled table",
                hint: "a compiled table is never written over another file; name another one")
        }
        let bytes = try command.loadMatcher().compiledTable
        guard (try? Matcher(compiled: bytes)) != nil else {
            throw CommandError(
                "cannot compile the table",
                hint: "the compiled table could not be opened, which is a bug in this program; "
                    + "nothing was written")
        }
        try command.write(bytes, &output)
        return .success
    }
}
