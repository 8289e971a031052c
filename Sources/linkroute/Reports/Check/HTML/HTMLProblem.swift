import LinkRouting
import LinkRoutingTools

/// A finding on a page, with all its places.
struct HTMLProblem {
    /// The texts of a problem. Findings with equal texts are one problem.
    struct Text: Hashable {
        let kind: ProblemKind
        /// The link, or the message of a finding without a link.
        let subject: String
        let isLink: Bool
        /// A sentence that many findings may share.
        let cause: String
        /// A sentence about this finding only; empty if the other texts say everything.
        let detail: String

        init(_ finding: Finding) {
            kind = ProblemKind(finding)
            subject = finding.link ?? HTMLProblem.shortened(finding.message)
            isLink = finding.link != nil
            let hint = finding.suggestions.isEmpty ? finding.hint ?? "" : ""
            if finding.link == nil {
                (cause, detail) = (HTMLProblem.shortened(hint), "")
            } else if let rule = Self.rule(of: finding) {
                cause = HTMLProblem.shortened(rule)
                detail = HTMLProblem.shortened(finding.suggestions.isEmpty ? Self.wrongPart(finding) : "")
            } else {
                let message = kind.implies(finding.message) ? "" : finding.message
                (cause, detail) = (HTMLProblem.shortened(message), HTMLProblem.shortened(hint))
            }
        }

        /// The part of the message that is not in the rule: `segment 2 is 25a`, or the whole message.
        private static func wrongPart(_ finding: Finding) -> String {
            guard let route = finding.message.firstIndex(of: ": ") else { return finding.message }
            let part = finding.message[route...].dropFirst(2)
            return String(part[..<(part.firstIndex(of: ", not `") ?? part.endIndex)])
        }

        /// The rule that a wrong value breaks. The message quotes the value, so no two links would share it.
        private static func rule(of finding: Finding) -> String? {
            guard finding.code == "bad_value" else { return nil }
            func fact(_ name: String) -> String? {
                guard case .text(let text)? = finding.facts.first(where: { $0.name == name })?.value else {
                    return nil
                }
                return text
            }
            guard let parameter = fact("param"), let type = fact("type"), let route = fact("nearest") else {
                return nil
            }
            return "`\(parameter)` of `\(route)` must be of type `\(type)`"
        }
    }

    /// Lines of one file.
    struct FilePlaces: Equatable {
        var file: String
        /// The first different lines.
        var lines: [Int]
        /// The number of places in other lines.
        var omittedCount = 0
    }

    let text: Text
    let suggestions: [Suggestion]
    private(set) var places: [FilePlaces]
    /// The number of all places.
    private(set) var count = 1
    /// The number of places in other files.
    private(set) var omittedCount = 0

    private static let maximumFiles = 100
    private static let maximumLines = 20
    /// The maximum length of a shown text in characters; nobody reads a longer one.
    private static let maximumCharacters = 2000

    init(_ text: Text, _ finding: Finding) {
        self.text = text
        suggestions = finding.suggestions.map { suggestion in
            var suggestion = suggestion
            suggestion.link = Self.shortened(suggestion.link)
            return suggestion
        }
        places = [FilePlaces(file: finding.location.file, lines: [finding.location.line])]
    }

    /// Adds a place, which comes after the previous ones of its file.
    ///
    /// - Parameter room: the number of bytes that may be used; it becomes smaller.
    mutating func add(_ location: Location, room: inout Int) {
        count += 1
        let last = places.count - 1
        if places[last].file != location.file {
            let size = location.file.utf8.count + MemoryLayout<FilePlaces>.size
            // A later file is not listed after one that was omitted, so that the omitted ones are the last.
            if omittedCount > 0 || places.count == Self.maximumFiles || size > room {
                omittedCount += 1
                return
            }
            room -= size
            places.append(FilePlaces(file: location.file, lines: [location.line]))
        } else if places[last].lines.last != location.line {
            if places[last].lines.count == Self.maximumLines || room < MemoryLayout<Int>.size {
                places[last].omittedCount += 1
                return
            }
            room -= MemoryLayout<Int>.size
            places[last].lines.append(location.line)
        }
    }

    /// The number of bytes of the shown texts.
    var size: Int {
        let texts = [text.subject, text.cause, text.detail, places[0].file] + suggestions.map(\.link)
        return texts.reduce(0) { $0 + $1.utf8.count }
    }

    static func shortened(_ text: String) -> String {
        if text.utf8.count <= maximumCharacters { return text }
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: maximumCharacters, limitedBy: scalars.endIndex)
        guard let end, end != scalars.endIndex else { return text }
        return text[..<end] + "…"
    }
}

extension StringProtocol {
    /// Where `text` occurs first. The program is linked without the module that has such searches.
    fileprivate func firstIndex(of text: String) -> Index? {
        indices.first { self[$0...].hasPrefix(text) }
    }
}
