import SystemIO

/// The failures that are known: only others are failures of a check.
///
/// The file has one a line, sorted: kind, file and link between tabs. Lines move when a text changes, so they say nothing about places;
/// of what stands there twice, two are known.
struct Baseline {
    private let path: FilePath
    /// Whether the failures of this run are to become the known ones.
    let isNew: Bool
    /// How often each failure is known, less how often it came.
    private var known: [String: Int] = [:]
    /// The failures that came.
    private var found: [String] = []

    private static let heading =
        "# Failures that are known: `linkroute check --update-baseline` writes them, `--baseline` reads them.\n"

    /// The baseline that a command line names, if it does.
    init?(_ command: ParsedCommand) throws {
        isNew = command.has(CheckOptions.updateBaseline)
        guard let path = command.paths(CheckOptions.baseline).first else {
            if isNew {
                throw UsageError(reason: .without(CheckOptions.updateBaseline, CheckOptions.baseline), command: command.name)
            }
            return nil
        }
        self.path = path
        // What is no baseline is not written over, either; what cannot be kept need not be read.
        if isNew, (try? FileStatus(of: path).isRegular) != true { return }
        let bytes = try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
            guard text.count(where: { $0 == UInt8(ascii: "\t") }) == 2 else {
                throw LinkInputError.notBaseline(file: path.text, line: number + 1)
            }
            if !isNew { known[String(decoding: text, as: UTF8.self), default: 0] += 1 }
        }
    }

    /// The file, if there is one.
    var identity: FileStatus.Identity? { try? FileStatus(of: path).identity }

    /// Whether a failure is known; of a new baseline none is.
    mutating func takes(code: String, file: String, link: String) -> Bool {
        let line = [code, file, link].map { Messages.visible($0) }.joined(separator: "\t")
        if isNew {
            found.append(line)
            return false
        }
        guard let count = known[line], count > 0 else { return false }
        known[line] = count - 1
        return true
    }

    /// What people are told: how many are written, or how many did not come again.
    var sentences: [String] {
        let name = Messages.quoted(path.text)
        if isNew { return ["\(Messages.counted(found.count, "failure")) written to \(name)"] }
        let gone = known.values.reduce(0, +)
        return gone == 0
            ? []
            : [
                "\(Messages.counted(gone, "failure")) of \(name) did not come again; `--update-baseline` leaves \(gone == 1 ? "it" : "them") out"
            ]
    }

    /// Writes a new baseline.
    func write() throws {
        guard isNew else { return }
        let text = Self.heading + found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
        if (try? FileStatus(of: path)) != nil {
            try FileReplacement.replace(path, with: Array(text.utf8))
        } else {
            let file = try FileDescriptor.created(path)
            defer { file.close() }
            try file.write(text.utf8.span)
        }
    }
}
