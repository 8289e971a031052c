import SystemIO

/// The links that are not checked, why, and how many they were.
struct IgnoreList {
    struct Entry {
        let pattern: IgnorePattern
        /// Why; empty if nobody said.
        let reason: String
        /// Where the pattern stands, if not on the command line.
        let location: Location?
        var count = 0
    }

    private(set) var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// The patterns of the command line and of the files that it names.
    init(_ command: ParsedCommand) throws {
        for argument in command.values(CheckOptions.ignore) {
            guard let text = String(validating: argument.bytes, as: UTF8.self) else {
                throw UsageError(reason: .notUTF8(argument.text), command: command.name)
            }
            entries.append(Entry(pattern: IgnorePattern(text), reason: "", location: nil))
        }
        for path in command.paths(CheckOptions.ignoreFile) {
            let bytes = try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
            read(String(decoding: bytes, as: UTF8.self), file: path.text)
        }
    }

    private mutating func read(_ text: String, file: String) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\u{FEFF}" }
            guard let word = words.first, !word.hasPrefix("#") else { continue }
            let before = line[..<word.startIndex].unicodeScalars.count { $0 != "\u{FEFF}" }
            let location = Location(
                file: file, line: index + 1, column: before + 1, endColumn: before + 1 + word.unicodeScalars.count)
            let reason = words.dropFirst().joined(separator: " ").drop { $0 == "#" || $0 == " " }
            entries.append(Entry(pattern: IgnorePattern(String(word)), reason: String(reason), location: location))
        }
    }

    /// Whether `link` is not to be checked. The first pattern that is like it counts it.
    mutating func takes(_ link: Span<UInt8>) -> Bool {
        for index in entries.indices where entries[index].pattern.matches(link) {
            entries[index].count += 1
            return true
        }
        return false
    }

    /// What is odd about the patterns of files: one without a reason, and one that no link is like.
    var findings: [Finding] {
        entries.flatMap { entry -> [Finding] in
            guard let location = entry.location else { return [] }
            var findings: [Finding] = []
            func warn(_ code: String, _ message: String, _ hint: String) {
                findings.append(Finding(severity: .warning, code: code, message: message, hint: hint, location: location))
            }
            let pattern = Messages.quoted(entry.pattern.text)
            if entry.reason.isEmpty {
                warn("ignore-without-reason", "nobody says why \(pattern) is ignored", "write the reason behind a `#`")
            }
            if entry.count == 0 { warn("unused-ignore", "no link is like \(pattern)", "remove the line") }
            return findings
        }
    }
}
