import LinkRoutingLanguage
import SystemIO

/// The known failures of a check, which do not make it fail again.
///
/// The file has one failure per line, sorted: kind, file and link, separated by tabs. Paths are relative to
/// its folder, so that it is the same for runs in other folders. It does not store line numbers, because they
/// change with every edit. A failure that is listed twice may occur twice.
struct Baseline {
    private let path: FilePath
    /// The current folder, and the folder of the file as the parts of its absolute path.
    private let currentFolder: String
    private let folder: ArraySlice<Substring>
    /// The file to write; `nil` if the baseline is only read.
    private let target: OutputTarget?
    /// Whether the failures of this run replace the known ones.
    var isNew: Bool { target != nil }
    /// The number of times each failure may still occur, by its line in the file.
    private var known: [String: Int] = [:]
    /// The files of this run, as the baseline names them.
    private var readFiles: Set<String> = []
    /// The failures of this run, if they become the known ones.
    private var found: [String] = []

    private static let heading =
        "# Known failures: written by `linkroute check --update-baseline`, read by `--baseline`.\n"

    /// Reads the baseline that a command line names; `nil` if it names none.
    init?(_ command: ParsedCommand) throws {
        let isNew = command.has(.updateBaseline)
        guard let path = command.paths(.baseline).first else { return nil }
        self.path = path
        currentFolder = ProcessEnvironment.currentFolder?.text ?? ""
        folder = Self.names(path.text, in: currentFolder).dropLast()
        // A link to a baseline is followed: the file is read through the link, too.
        target = isNew ? try OutputTarget(path, followsLink: true) : nil
        // Even to replace it, a regular file must be a baseline; anything else, such as a device, is only
        // written.
        if isNew, (try? FileStatus(of: path).isRegular) != true { return }
        for (number, text) in TextSource.lines(of: try FileDescriptor.bytes(of: path)).enumerated() {
            if text.isEmpty || text.first == "#" { continue }
            guard text.count(where: { $0 == "\t" }) == 2 else {
                throw CommandError(
                    "\(Messages.quoted(path.text)) is not a baseline: line \(number + 1) is not a kind, "
                        + "a file and a link separated by tabs")
            }
            known[String(decoding: text, as: UTF8.self), default: 0] += 1
        }
    }

    /// Notes that the links of a file are checked. Failures of other files stay known.
    mutating func addFile(_ file: String) { readFiles.insert(VisibleText.of(name(of: file))) }

    /// The known failures that did not occur, by whether they stay known. They do if their file was not read
    /// and is still there.
    private func others(stay: Bool) -> [String] {
        known.sorted { $0.key < $1.key }.flatMap { line, count in
            let file = line.split(separator: "\t" as Character, omittingEmptySubsequences: false)[1]
            let stays = !readFiles.contains(String(file)) && exists(String(file))
            return Array(repeating: line, count: stays == stay ? count : 0)
        }
    }

    /// Whether a file that the baseline names is there; true for standard input.
    private func exists(_ file: String) -> Bool {
        if file == "-" { return true }
        let path = file.hasPrefix("/") ? file : "/" + folder.joined(separator: "/") + "/" + file
        return (try? FileStatus(ifPresent: FilePath(escapedText: path))) != nil
    }

    /// Whether a failure is known. A new baseline records it, and knows none.
    mutating func takes(code: String, file: String, link: String) -> Bool {
        let line = [code, name(of: file), link].map { VisibleText.of($0) }.joined(separator: "\t")
        if isNew {
            found.append(line)
            return false
        }
        guard let count = known[line], count > 0 else { return false }
        known[line] = count - 1
        return true
    }

    /// The path of a file from the folder of the baseline, which is the same for all paths to one place.
    private func name(of file: String) -> String {
        if file == "-" { return file }
        let names = Self.names(file, in: currentFolder)
        let common = zip(names, folder).prefix { $0 == $1 }.count
        if common == 0 { return "/" + names.joined(separator: "/") }
        return (folder.dropFirst(common).map { _ in ".." } + names.dropFirst(common)).joined(separator: "/")
    }

    /// The parts of the absolute path of a file, without `.` and `..`.
    private static func names(_ path: String, in folder: String) -> [Substring] {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        return whole.split(separator: "/" as Character).reduce(into: []) { names, name in
            if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
        }
    }

    /// The number of failures that were written, or that no longer occur, for people.
    var sentences: [String] {
        let name = Messages.quoted(path.text)
        if isNew {
            let stay = others(stay: true).count
            let written = "\(Messages.counted(found.count, "failure")) written to \(name)"
            let verb = stay == 1 ? "stays" : "stay"
            return [stay == 0 ? written : "\(written); \(stay) of files that were not read \(verb)"]
        }
        let gone = others(stay: false).count
        if gone == 0 { return [] }
        let failures = "\(Messages.counted(gone, "failure")) in \(name)"
        let (verb, object) = gone == 1 ? ("occurs", "it") : ("occur", "them")
        return ["\(failures) no longer \(verb); `--update-baseline` removes \(object)"]
    }

    /// Checks that a new baseline can be written beside the other outputs.
    func claim(in outputs: OutputFiles) throws { if let target { try outputs.claim(target) } }

    /// Writes a new baseline.
    func write(to outputs: OutputFiles) throws {
        guard let target else { return }
        let sorted = (found + others(stay: true)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let text = Self.heading + sorted.map { $0 + "\n" }.joined()
        try outputs.write(Bytes(text.utf8).span, to: target)
    }
}
