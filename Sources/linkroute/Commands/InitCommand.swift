import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

extension ParsedCommand {
    /// Writes a route table to begin with, as an example or drafted from links.
    func runInit(_ output: inout OutputBuffer) throws -> ExitStatus {
        let path = operands.first.map { FilePath($0.bytes) }
        let isWritten = operands.first?.isStandardInput != true
        let target = path ?? FilePath(Self.defaultPath)
        // An existing table is not worth the time to read the links.
        if isWritten {
            try target.checkNewTable()
            try checkFolder(target.folder ?? FilePath("."), of: target)
        }
        let table = has(.from) ? try draft() : Self.example
        guard isWritten else {
            try output.append(table)
            return .success
        }
        try target.writeNewTable(Bytes(table.utf8), OutputFiles())
        if !isQuiet {
            let shown = VisibleText.of(target.text)
            let argument = path == nil ? "" : " \(Messages.shellWord(target.text))"
            try Messages.write("wrote \(shown)\n  check it with `linkroute lint\(argument)`\n")
        }
        return .success
    }

    private static let defaultPath = "routes/app.routes"

    /// Fails if the file would be added to the table of its folder, in which names may be defined already.
    private func checkFolder(_ folder: FilePath, of path: FilePath) throws {
        guard RouteTableFiles.isTable(path), RouteTableFiles.isTable(folder) else { return }
        throw CommandError(
            "the folder of \(Messages.quoted(path.text)) has a route table already",
            hint: "all `*.routes` files of a folder are one table; "
                + "name a file in another folder, and give that to `--routes`")
    }

    /// The table for the links of the files that the command line names.
    private func draft() throws -> String {
        let options = try LinkInputOptions(self)
        let inputs = try LinkInputs(values(.from), options, besides: [])
        try inputs.requireAll()
        var links = try DraftedLinks(LinkProgress(bytes: inputs.bytes, isQuiet: isQuiet))
        var reader = LinkInputReader(options, LinkVocabulary())
        guard try reader.read(inputs, into: &links) else { throw InputOutputError.interrupted }
        let result = links.draft.result()
        if !isQuiet { try Messages.write(links.summary(of: result, unwraps: options.unwraps)) }
        guard result.linkCount > 0 else {
            throw CommandError(
                "no links to draft a table from",
                hint: links.draft.unreadableCount == 0
                    ? nil
                    : "a list has one link with `scheme://` on each line; "
                        + "`--extract` finds links in running text")
        }
        return result.text
    }

    /// A short table that shows each kind of line.
    private static let example = """
        # The links that the app opens. Each line states one fact, and their order does not matter.

        # Where links come from.
        source app  myapp://
        source web  https://www.example.com

        # Each pattern, and the name of its screen.
        /                                  -> home
            ok      myapp://

        /products/:id{int 1...}            -> product.detail
            doc     One product.
            ok      https://www.example.com/products/42  id=42
            no      https://www.example.com/products/new

        /search?q=:term&:page{int 1...=1}  -> search
            ok      myapp://search?q=shoes  term=shoes page=1

        """
}

extension FilePath {
    /// Fails if there is a file already, which a new table must not replace.
    func checkNewTable() throws {
        if try FileStatus(ifPresent: self) != nil {
            throw CommandError(
                "\(Messages.quoted(text)) exists",
                hint: "a new table is never written over a file; name another one")
        }
    }

    /// Writes a new table, and creates its folder if there is none.
    func writeNewTable(_ bytes: Bytes, _ outputs: OutputFiles) throws {
        if let folder, try FileStatus(ifPresent: folder) == nil { try folder.createFolder() }
        let file = try OutputTarget(self)
        try outputs.claim(file)
        try outputs.write(bytes.span, to: file)
        try outputs.commit()
    }
}

private final class DraftedLinks: LinkConsumer {
    private(set) var draft: TableDraft
    private var context = MatchContext()
    private var progress: LinkProgress
    private var files = 0
    private var unread: [UnreadFile] = []
    private var lines: BulkResolver

    init(_ progress: LinkProgress) throws {
        draft = try TableDraft()
        lines = BulkResolver(draft.reader, maxLine: .max)
        self.progress = progress
    }

    /// The maximum number of origins and of routes of a kind that are named.
    private static let maximumNamed = 5

    /// The lines for standard error: what was read, what was left out, and what to look at.
    func summary(of result: TableDraft.Result, unwraps: Bool) -> String {
        var text = "\(Messages.counted(result.linkCount, "link")) in \(Messages.counted(files, "file"))"
        if draft.unreadableCount > 0 {
            text += ", \(Messages.counted(draft.unreadableCount, "other text")) left out"
        }
        text += "\n" + unread.map { CommandError($0).warning }.joined()
        func add(leftOut count: Int, _ which: String) {
            if count > 0 { text += "left out: \(Messages.counted(count, "link"))\(which)\n" }
        }
        add(leftOut: draft.placeholderCount, " with a placeholder that was not filled in")
        add(leftOut: draft.excessCount, ", because there are too many different ones")
        for wraps in [true, false] {
            let list = result.leftOut.filter { $0.isWrapper == wraps }
            let names = Messages.list(list.map(\.origin), most: Self.maximumNamed)
            let advice =
                wraps && !unwraps ? "; their links have other links in them: `--unwrap` reads those" : ""
            add(leftOut: list.reduce(0) { $0 + $1.count }, " of \(names)\(advice)")
        }
        for route in result.misspelled.prefix(Self.maximumNamed) {
            let (pattern, meant) = (Messages.quoted(route.pattern), Messages.quoted(route.meant))
            text += "\(pattern) may be misspelled; did you mean \(meant)?\n"
        }
        if result.linkCount == 0 { return text }
        return text + "the draft accepts all other links as correct, so checking them finds nothing\n"
    }

    func skip(_ file: UnreadFile) { unread.append(file) }

    func beginFile(_ name: String) { files += 1 }

    func withdrawFile() { files -= 1 }

    func begin(_ block: Span<UInt8>) { lines.begin(block) }

    func nextLine(_ block: Span<UInt8>) -> Range<Int>? { lines.readLine(block) ? lines.line : nil }

    func tryFastAccept(_ block: Span<UInt8>) -> Bool { false }

    func take(_ link: Span<UInt8>, in place: LinkPlace) -> Never? {
        switch place.kind {
        // Images and style sheets are no links of an app.
        case .truncated, .relative,
            .link where place.isResource:
            return nil
        case .link, .line: break
        }
        draft.add(link, isWrapper: !WrappedLinks.all(in: link).isEmpty, &context)
        return nil
    }

    func report(_ issue: Never, _ link: Span<UInt8>, in outer: String?, _ location: Location) {}

    func endFile(_ name: String) throws { try progress.clear() }

    func pause(afterReading bytes: Int) throws {
        try progress.update(links: draft.linkCount, files: files, read: bytes)
    }
}
