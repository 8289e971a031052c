import LinkRouting
import SystemIO

/// The patterns of links that are not checked, with their reasons and counts.
struct IgnoreList {
    struct Rule {
        let pattern: IgnorePattern
        /// Empty if no reason is given.
        let reason: String
        /// The location in an ignore file; `nil` for a pattern of the command line.
        let location: Location?
        /// The number of links that the rule ignored.
        var count = 0
    }

    private(set) var rules: [Rule] = []

    var isEmpty: Bool { rules.isEmpty }

    /// The rules that ignored a link.
    var used: [Rule] { rules.filter { $0.count > 0 } }

    /// Reads the patterns of a command line and of the files that it names.
    init(_ command: ParsedCommand) throws {
        for argument in command.values(CheckOptions.ignore) {
            guard let text = String(validating: argument.bytes, as: UTF8.self) else {
                throw UsageError(reason: .notUTF8(argument.text), command: command.name)
            }
            rules.append(Rule(pattern: IgnorePattern(text), reason: "", location: nil))
        }
        for path in command.paths(CheckOptions.ignoreFile) {
            let bytes = try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll()
            }
            read(String(decoding: bytes, as: UTF8.self), file: path.text)
        }
    }

    /// Reads lines of the form `pattern # reason`.
    private mutating func read(_ text: String, file: String) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\u{FEFF}" }
            guard let word = words.first, !word.hasPrefix("#") else { continue }
            let column = 1 + line[..<word.startIndex].unicodeScalars.count { $0 != "\u{FEFF}" }
            let location = Location(
                file: file, line: index + 1, column: column, endColumn: column + word.unicodeScalars.count)
            let reason = words.dropFirst().joined(separator: " ").drop { $0 == "#" || $0 == " " }
            rules.append(
                Rule(pattern: IgnorePattern(String(word)), reason: String(reason), location: location))
        }
    }

    /// The index of the first rule that matches `link`.
    func rule(matching link: Span<UInt8>) -> Int? {
        // A closure could not capture the span.
        for index in rules.indices where rules[index].pattern.matches(link) { return index }
        return nil
    }

    /// Counts links that the rule at `index` ignored.
    mutating func count(_ links: Int, rule index: Int) { rules[index].count += links }

    /// The problems of the rules in files: a missing reason, and a pattern that matched no link.
    var findings: [Finding] {
        rules.flatMap { rule -> [Finding] in
            guard let location = rule.location else { return [] }
            var findings: [Finding] = []
            func warn(_ code: String, _ message: String, hint: String) {
                findings.append(
                    Finding(severity: .warning, code: code, message: message, hint: hint, location: location))
            }
            let pattern = Messages.quoted(rule.pattern.text)
            if rule.reason.isEmpty {
                warn(
                    "ignore-without-reason", "no reason is given for ignoring \(pattern)",
                    hint: "write the reason after a `#`")
            }
            if rule.count == 0 {
                warn("unused-ignore", "no link matches \(pattern)", hint: "remove the line")
            }
            return findings
        }
    }
}

/// A pattern of links, in which `*` matches any text.
struct IgnorePattern {
    /// The pattern as written.
    let text: String
    /// The parts before, between and after the stars.
    private let parts: [Bytes]

    init(_ text: String) {
        self.text = text
        parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map {
            Bytes($0)
        }
    }

    /// Whether the pattern matches the whole link, in time linear in the link's length for each star.
    func matches(_ link: Span<UInt8>) -> Bool {
        guard let first = parts.first, let last = parts.last, has(link, first, at: 0) else { return false }
        if parts.count == 1 { return link.count == first.count }
        var start = first.count
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = firstOffset(of: part, in: link, from: start) else { return false }
            start = found + part.count
        }
        return link.count - last.count >= start && has(link, last, at: link.count - last.count)
    }

    private func firstOffset(of part: Bytes, in link: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index + part.count <= link.count {
            if has(link, part, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func has(_ link: Span<UInt8>, _ part: Bytes, at start: Int) -> Bool {
        guard start >= 0, start + part.count <= link.count else { return false }
        for offset in part.indices where link[start + offset] != part[offset] { return false }
        return true
    }
}
