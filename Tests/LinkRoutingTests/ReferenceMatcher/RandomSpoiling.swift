@testable import LinkRouting
@testable import LinkRoutingLanguage

/// Changes to random links that were made to match a pattern.
extension RandomLinks {
    /// Spoils the link in ways that the options of the table forgive, mostly.
    mutating func useOptions(_ draft: inout Draft) {
        let options = table.options
        if options.ignoresPathCase, random.chance(30) {
            change(&draft.segments) { _, text in text.uppercased() }
        }
        if options.ignoresPathCase, random.chance(30) { draft.fragment = draft.fragment.uppercased() }
        if options.ignoresQueryCase, random.chance(40) {
            change(&draft.items) { _, text in String(text.prefix(1)).uppercased() + text.dropFirst() }
        }
        if options.readsPlusAsSpace, random.chance(40) { change(&draft.items) { _, text in text + "+" } }
        if options.countsEmptySegments, random.chance(20) { insert("", into: &draft.segments) }
    }

    mutating func spoil(_ draft: inout Draft) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            let text = text()
            change(&draft.segments) { _, _ in text }
        case 1:
            change(&draft.segments) { random, text in
                random.pick([
                    text.uppercased(), text.lowercased(), text.prefix(1).uppercased() + text.dropFirst(),
                ])
            }
        case 2: change(&draft.segments) { random, text in Self.escaping(text, &random) }
        case 3:
            change(&draft.segments) { random, text in
                text + random.pick(["%2F", "%2f1", "%", "%zz", "%FF", "-", "%25"])
            }
        case 4: insert(text(), into: &draft.segments)
        case 5: random.chance(50) ? insert("", into: &draft.segments) : spoilFragment(&draft.fragment)
        case 6:
            if !draft.segments.isEmpty {
                draft.segments.remove(at: .random(in: draft.segments.indices, using: &random))
            }
        case 7: draft.hasFinalSlash = true
        case 8: spoilQuery(&draft.items)
        case 9: spoilQuery(&draft.items)
        case 10: spoilOrigin(&draft.origin)
        default:
            if random.chance(50) { draft.after += random.pick([" ", "\t"]) } else { draft.before = " " }
        }
    }

    private mutating func spoilFragment(_ fragment: inout String) {
        let texts = [
            "", "a", "/", "/a", "?q=1", "&r", "=", "#", "//", "?", "&Q=a+b", "%2F", "-", "%FF", "%zz", "/b",
        ]
        if random.chance(20) {
            fragment = ""
        } else if random.chance(30) {
            fragment = random.chance(50) ? fragment.uppercased() : fragment.lowercased()
        } else {
            fragment = (fragment.isEmpty ? "#" : fragment) + random.pick(texts)
        }
    }

    private mutating func spoilQuery(_ items: inout [String]) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: insert(random.pick(["q", "r", "s"]), into: &items)
        case 1: insert(random.pick(["q=", "r=", "s=", ""]), into: &items)
        case 2: insert(random.pick(["q=", "r=", "s=", "Q="]) + random.pick(Self.texts), into: &items)
        case 3: if !items.isEmpty { items.remove(at: .random(in: items.indices, using: &random)) }
        case 4: if !items.isEmpty { insert(random.pick(items), into: &items) }
        case 5:
            change(&items) { random, text in
                text + random.pick(["x", "1", ",2", "%2", "+", "=", "%2C1", "%FF"])
            }
        case 6: change(&items) { _, text in String(text.prefix(1)).uppercased() + text.dropFirst() }
        default: change(&items) { random, text in Self.escaping(text, &random) }
        }
    }

    private mutating func spoilOrigin(_ origin: inout String) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: origin = random.pick(Self.origins)
        case 1:
            let hasPort = origin.split(separator: "/").last?.contains(":") ?? false
            if !origin.hasSuffix("://"), !origin.isEmpty, !hasPort {
                origin += random.pick([":443", ":8443"])
            }
        case 2:
            let scheme = origin.prefix { $0 != ":" }
            origin = scheme.uppercased() + origin.dropFirst(scheme.count)
        case 3: origin = random.chance(50) ? origin.uppercased() : origin.replacing("x.", with: "X.")
        default: origin = ""
        }
    }

    private mutating func change(_ texts: inout [String], _ edit: (inout SplitMix64, String) -> String) {
        guard !texts.isEmpty else { return }
        let index = Int.random(in: texts.indices, using: &random)
        texts[index] = edit(&random, texts[index])
    }

    private mutating func insert(_ text: String, into texts: inout [String]) {
        texts.insert(text, at: .random(in: 0...texts.count, using: &random))
    }

    /// `text` with one letter or digit, no part of an escape, escaped.
    private static func escaping(_ text: String, _ random: inout SplitMix64) -> String {
        let bytes = Bytes(text.utf8)
        let plain = bytes.indices.filter { index in
            let isInEscape = bytes[max(0, index - 2)..<index].contains(UInt8(ascii: "%"))
            return !isInEscape && bytes[index] < 0x80 && Character(Unicode.Scalar(bytes[index])).isLetter
                || !isInEscape && ("0"..."9").contains(Character(Unicode.Scalar(bytes[index])))
        }
        guard !plain.isEmpty else { return text }
        let index = random.pick(plain)
        let escape = Bytes("%\(String(bytes[index], radix: 16, uppercase: random.chance(50)))".utf8)
        return String(decoding: bytes[..<index] + escape + bytes[(index + 1)...], as: UTF8.self)
    }
}
