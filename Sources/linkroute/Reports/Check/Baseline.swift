import LinkRoutingLanguage
import SystemIO

/// The known failures of a check, which do not make it fail again.
///
/// The file has one failure per line, sorted: kind, file and link, separated by tabs. It does not store line
/// numbers, because they change with every edit. A failure that is listed twice may occur twice.
struct Baseline {
    private let path: FilePath
    /// The file to write; `nil` if the baseline is only read.
    private let target: OutputTarget?
    /// Whether the failures of this run replace the known ones.
    var isNew: Bool { target != nil }
    /// The number of times each failure may still occur, by its line in the file.
    private var known: [String: Int] = [:]
    /// The failures of this run, if they become the known ones.
    private var found: [String] = []

    private static let heading =
        "# Known failures: written by `linkroute check --update-baseline`, read by `--baseline`.\n"

    /// Reads the baseline that a command line names; `nil` if it names none.
    init?(_ command: ParsedCommand) throws {
        let isNew = command.has(CheckOptions.updateBaseline)
        guard let path = command.paths(CheckOptions.baseline).first else {
            if isNew {
                throw UsageError(
                    reason: .without(CheckOptions.updateBaseline, CheckOptions.baseline),
                    command: command.name)
            }
            return nil
        }
        self.path = path
        // A link to a baseline is followed: the file is read through the link, too.
        target = isNew ? try OutputTarget(path, followsLink: true) : nil
        // Even to replace it, a regular file must be a baseline; anything else, such as a device, is only
        // written.
        if isNew, (try? FileStatus(of: path).isRegular) != true { return }
        let bytes = try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
            guard text.count(where: { $0 == UInt8(ascii: "\t") }) == 2 else {
                throw LinkInputError.notBaseline(file: path.text, line: number + 1)
            }
            if isNew { continue }
            let columns = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            known[Self.line(code: columns[0], file: columns[1], link: columns[2]), default: 0] += 1
        }
    }

    /// The identity of the file, if it exists.
    var identity: FileStatus.Identity? { try? FileStatus(of: path).identity }

    /// Whether a failure is known. A new baseline records it, and knows none.
    mutating func takes(code: String, file: String, link: String) -> Bool {
        let line = Self.line(code: code, file: file, link: link)
        if isNew {
            found.append(line)
            return false
        }
        guard let count = known[line], count > 0 else { return false }
        known[line] = count - 1
        return true
    }

    /// The line of a failure. Two paths to one place, such as `./a.txt` and `a.txt`, give the same line.
    private static func line(code: String, file: String, link: String) -> String {
        let names = file.split(separator: "/").filter { $0 != "." }
        let path = (file.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
        return [code, path, link].map { VisibleText.of($0) }.joined(separator: "\t")
    }

    /// The number of failures that were written, or that no longer occur, for people.
    var sentences: [String] {
        let name = Messages.quoted(path.text)
        if isNew { return ["\(Messages.counted(found.count, "failure")) written to \(name)"] }
        let gone = known.values.reduce(0, +)
        if gone == 0 { return [] }
        let failures = "\(Messages.counted(gone, "failure")) in \(name)"
        let (verb, object) = gone == 1 ? ("occurs", "it") : ("occur", "them")
        return [
            "\(failures) no longer \(verb); `--update-baseline` removes \(object)"
        ]
    }

    /// Checks that a new baseline can be written beside the other outputs.
    func claim(in outputs: OutputFiles) throws {
        if let target { try outputs.claim(target) }
    }

    /// Writes a new baseline.
    func write(to outputs: OutputFiles) throws {
        guard let target else { return }
        let sorted = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let text = Self.heading + sorted.map { $0 + "\n" }.joined()
        try outputs.write(text.utf8.span, to: target)
    }
}
