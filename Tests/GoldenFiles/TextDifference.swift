/// The lines that two texts do not have in common, each with the lines around it.
struct TextDifference: CustomStringConvertible {
    private enum Change: Character {
        case none = " "
        case removed = "-"
        case added = "+"
    }

    /// The lines of both texts, with the number that each has in its text.
    private var lines: [(change: Change, number: Int, text: Substring)] = []
    /// How many lines are shown before and after a change.
    private static let context = 3

    init(from old: String, to new: String) {
        let (old, new) = (old.lines, new.lines)
        let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
        let (removed, added) = (Self.offsets(of: changes.removals), Self.offsets(of: changes.insertions))
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if removed.contains(from) {
                lines.append((.removed, from + 1, old[from]))
                from += 1
            } else if added.contains(to) {
                lines.append((.added, to + 1, new[to]))
                to += 1
            } else {
                lines.append((.none, to + 1, new[to]))
                (from, to) = (from + 1, to + 1)
            }
        }
    }

    private static func offsets(of changes: [CollectionDifference<Substring>.Change]) -> Set<Int> {
        Set(
            changes.map { change in
                switch change {
                case .insert(let offset, _, _), .remove(let offset, _, _): offset
                }
            })
    }

    var description: String {
        var text = ""
        var end = 0
        for index in lines.indices where lines[index].change != .none {
            let start = max(end, index - Self.context)
            if start > end { text += "  …\n" }
            end = max(end, min(lines.count, index + Self.context + 1))
            for line in lines[start..<max(start, end)] {
                text += "\(line.change.rawValue) \(line.number)  \(Self.visible(line.text))\n"
            }
        }
        return text
    }

    /// The line with escapes for control characters, and for a space at its end.
    private static func visible(_ line: Substring) -> String {
        var text = ""
        for scalar in line.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
            text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return text.hasSuffix(" ") ? text.dropLast() + "\\u{20}" : text
    }
}

extension String {
    /// The lines without their ends. After the end of the last line comes an empty one.
    var lines: [Substring] {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    }
}
