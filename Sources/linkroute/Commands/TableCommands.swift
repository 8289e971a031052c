import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

extension ParsedCommand {
    /// Lists the routes of the table.
    func runRoutes(_ output: inout OutputBuffer) throws -> ExitStatus {
        let format: RouteListFormat = choice(.format)
        if has(.long), format != .text {
            throw usage(.contradiction(.long, .format, format.rawValue))
        }
        let kind: TableNames? = choice(ifGiven: .names)
        for option in [OptionName.format, .long] where kind != nil && has(option) {
            throw usage(.contradiction(.names, option))
        }
        let word = operands.first?.text
        if kind == .parameters, word == nil {
            throw usage(CommandError("`--names parameters` needs `WORD`", hint: "write the name of a route"))
        }
        let list = RouteList(try loadMatcher().table, word: word)
        guard let names = list.names(kind ?? .routes, word: word) else {
            if !isQuiet { try Messages.write(missing(kind ?? .routes, word ?? "", list.table)) }
            return .unresolved
        }
        if kind == nil {
            try write(list, format, isLong: has(.long), &output)
        } else {
            for name in names { try output.append(name + "\n") }
        }
        return .success
    }

    /// The message that the table has nothing with a word, and the name that was probably meant.
    private func missing(_ kind: TableNames, _ word: String, _ table: RouteTable) -> String {
        let (shown, routes) = (Messages.quoted(word), table.routes.compactMap(\.name))
        let (problem, names) =
            switch kind {
            case .routes: ("no route has \(shown) in its name, patterns or description", routes)
            case .sources: ("no source has \(shown) in its name", table.sources.map(\.name))
            case .types: ("no type has \(shown) in its name", table.types.map(\.name))
            case .parameters: ("no route has the name \(shown)", routes)
            }
        let meant = SpellingSuggestion.suggestion(for: word, among: names).map(Messages.quoted)
        return problem + "\n" + (meant.map { "  did you mean \($0)?\n" } ?? "")
    }

    private func write(
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

extension ParsedCommand {
    /// Reports errors and warnings of the table itself.
    func runLint(_ output: inout OutputBuffer) throws -> ExitStatus {
        let report = TableReport(try RouteTableFiles.read(given: paths(.routes)))
        let findings = TableFindings(report, try AssociationFiles(self), isStrict: has(.strict))
        let format = choice(.format, as: ReportFormat.self)
        if format == .text {
            let terminal = Terminal(.standardOutput, color: color)
            for index in findings.all.indices {
                try output.append(findings.text(of: index, terminal) + "\n")
            }
            for line in findings.lines(isQuiet: isQuiet) { try output.append(line + "\n") }
        } else {
            let report = format.report(to: .standardOutput, color: color, for: self)
            for finding in findings.all { try report.add(finding.finding) }
            // The other formats have no summary.
            if format == .unix || format == .sarif {
                try report.finish(findings)
            } else {
                try report.flush()
            }
        }
        if findings.count(of: .error) > 0 { return .failure }
        return findings.count(of: .failure) > 0 ? .unresolved : .success
    }
}

extension ParsedCommand {
    /// Explains how links are read, and why patterns match or fail.
    func runExplain(_ output: inout OutputBuffer) throws -> ExitStatus {
        let files = try loadAssociationFiles()
        let matcher = try loadMatcher()
        var advice = LinkAdvice(matcher)
        let count = integer(.nearest) ?? 5
        var status = ExitStatus.success
        for (index, link) in try links().enumerated() {
            let explanation = matcher.explain(link, failures: count)
            if explanation.reason != nil { status = .unresolved }
            let systems = files.systems.map { files.result(of: $0, for: link.span, isExplained: true) }
            if choice(.format, as: ReportFormat.self) == .json {
                try output.append(explanation.line(matcher.table, systems))
                continue
            }
            if index > 0 { try output.append("\n") }
            try output.append(explanation.text(matcher.table, systems))
            let file = explanation.reason == nil ? nil : fileHint(for: Argument(link))
            if let hint = file ?? advice.text(for: link) { try output.append("\n\(hint)") }
        }
        return status
    }

    /// The links of the operands, of which `-` means the lines of standard input that are not blank.
    private func links() throws -> [Bytes] {
        try operands.flatMap { operand in
            if !operand.isStandardInput { return [operand.bytes] }
            return TextSource.lines(of: try FileDescriptor.standardInput.readAll())
                .filter { $0.contains { $0 != " " } }.map { Bytes($0) }
        }
    }
}

extension ParsedCommand {
    /// Writes the table as bytes that are opened without being parsed and checked again.
    func runCompile(_ output: inout OutputBuffer) throws -> ExitStatus {
        if argument(.output) == nil, FileDescriptor.standardOutput.isTerminal {
            throw usage(.missingOption(.output, name.rawValue))
        }
        if let path = outputFile, try FileStatus(ifPresent: path)?.size ?? 0 > 0,
            !RouteTableFiles.isCompiled(path)
        {
            throw CommandError(
                "\(Messages.quoted(path.text)) is not a compiled table",
                hint: "a compiled table is never written over another file; name another one")
        }
        let bytes = try loadMatcher().compiledTable
        guard (try? Matcher(compiled: bytes)) != nil else {
            throw CommandError(
                "cannot compile the table",
                hint: "the compiled table could not be opened, which is a bug in this program; "
                    + "nothing was written")
        }
        try write(bytes, &output)
        return .success
    }
}
