import LinkRoutingLanguage
import SystemIO

/// The patterns of links that are not checked, with their reasons and counts.
struct IgnoreList {
    /// A pattern of links, in which `*` matches any text.
    struct Rule {
        /// The pattern as written.
        let pattern: String
        private let bytes: Bytes
        /// Empty if no reason is given.
        let reason: String
        /// The location in an ignore file; `nil` for a pattern of the command line.
        let location: Location?
        /// The number of links that the rule ignored.
        var count = 0

        init(_ pattern: String, reason: String = "", at location: Location? = nil) {
            (self.pattern, bytes) = (pattern, Bytes(pattern.utf8))
            (self.reason, self.location) = (reason, location)
        }

        /// Whether the pattern matches the whole link. O(length of the link × length of the pattern).
        func matches(_ link: Span<UInt8>) -> Bool {
            let star: UInt8 = "*"
            var (index, offset) = (0, 0)
            // After the last star, and where the text that follows it was last assumed to begin. Only the
            // last star has to be tried again: text that an earlier one leaves over can belong to the later
            // one.
            var (retryIndex, retryOffset): (Int?, Int) = (nil, 0)
            while offset < link.count {
                if index < bytes.count, bytes[index] == star {
                    index += 1
                    (retryIndex, retryOffset) = (index, offset)
                } else if index < bytes.count, bytes[index] == link[offset] {
                    (index, offset) = (index + 1, offset + 1)
                } else if let retry = retryIndex {
                    retryOffset += 1
                    (index, offset) = (retry, retryOffset)
                } else {
                    return false
                }
            }
            return bytes[index...].allSatisfy { $0 == star }
        }
    }

    private(set) var rules: [Rule] = []
    /// Whether a pattern that ignores no link is reported.
    var reportsUnused = true

    var isEmpty: Bool { rules.isEmpty }

    /// The rules that ignored a link.
    var used: [Rule] { rules.filter { $0.count > 0 } }

    /// No patterns.
    init() {}

    /// Reads the patterns of a command line and of the files that it names.
    init(_ command: ParsedCommand) throws {
        for argument in command.values(.ignore) {
            guard let text = String(validating: argument.bytes, as: UTF8.self) else {
                throw command.usage(.notUTF8(argument.text))
            }
            rules.append(Rule(text))
        }
        for path in command.files(.ignoreFile) {
            read(try FileDescriptor.bytes(of: path), file: path.text)
        }
    }

    /// Reads lines of the form `pattern # reason`, which end with LF or CRLF.
    private mutating func read(_ bytes: Bytes, file: String) {
        for (index, line) in TextSource.lines(of: bytes).enumerated() {
            let start = line.firstIndex { $0 > 0x20 } ?? line.endIndex
            // A `#` after white space begins the reason; any other belongs to the pattern.
            let comment =
                line.indices.first {
                    line[$0] == "#" && ($0 == start || line[$0 - 1].isSpace)
                } ?? line.endIndex
            let pattern = line[start..<comment].trimmed
            if pattern.isEmpty { continue }
            let first = start - line.startIndex
            let location = Location(
                first..<first + pattern.count, inLine: Bytes(line).span, number: index + 1, file: file)
            let words = line[comment...].split(whereSeparator: \.isSpace)
            let reason = words.map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: " ").drop { $0 == "#" || $0 == " " }
            rules.append(
                Rule(String(decoding: pattern, as: UTF8.self), reason: String(reason), at: location))
        }
    }

    /// The index of the first rule that matches `link`. O(rules).
    func rule(matching link: Span<UInt8>) -> Int? { rules.firstIndex { $0.matches(link) } }

    /// The list with the number of links that each rule ignored, by the index of the rule.
    func counted(_ counts: [Int: Int]) -> IgnoreList {
        var list = self
        for (index, count) in counts { list.rules[index].count = count }
        return list
    }

    /// The problems of the rules in files: a missing reason, and a pattern that ignored no link.
    var findings: [Finding] {
        rules.flatMap { rule -> [Finding] in
            guard let location = rule.location else { return [] }
            var findings: [Finding] = []
            func warn(_ code: String, _ message: String, hint: String) {
                findings.append(Finding(code, message, .warning, hint: hint, location: location))
            }
            let pattern = Messages.quoted(rule.pattern)
            if rule.reason.isEmpty {
                warn(
                    "ignore-without-reason", "no reason is given for ignoring \(pattern)",
                    hint: "write the reason after a `#`")
            }
            // A line without a reason may lack only the `#` before it.
            if reportsUnused, rule.count == 0, !rule.reason.isEmpty || !rule.pattern.contains(" ") {
                warn("unused-ignore", "\(pattern) ignores no link", hint: "remove the line")
            }
            return findings
        }
    }
}
