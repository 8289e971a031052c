import Foundation
import LinkRoutingLanguage

/// Random links around the patterns of a table, in the form in which links are usually written.
struct TableLinks {
    let table: RouteTable
    let origin: String
    private let patterns: [Pattern]
    private let words: [String]

    init(_ table: RouteTable, origin: String) {
        self.table = table
        self.origin = origin
        patterns = table.routes.flatMap(\.patterns)
        var words = ["7", "25", "1025", "9999", "0", "a", "pikachu", "en", "x-y", "2024-02-30", "1999-12-31"]
        for case .literal(let text) in patterns.flatMap(\.path) { words.append(text) }
        self.words = words
    }

    func next(_ random: inout SplitMix64) -> String {
        let pattern = random.pick(patterns)
        var segments: [String] = []
        for element in pattern.path { segments += texts(of: element, &random) }
        if random.chance(15) { segments.append(random.pick(words)) }
        if random.chance(10), !segments.isEmpty { segments.removeLast() }
        if random.chance(10), !segments.isEmpty {
            segments[Int.random(in: segments.indices, using: &random)] = random.pick(words)
        }
        if random.chance(5) { segments.insert(random.pick(words), at: 0) }
        var link =
            origin + "/" + segments.map { LinkEncoding.encoded($0, for: .segment) }.joined(separator: "/")
        let items = query(random.chance(80) ? pattern : random.pick(patterns), &random)
        if !items.isEmpty { link += "?" + items.joined(separator: "&") }
        if let fragment = pattern.fragment, random.chance(80) {
            let words = fragment.path.flatMap { texts(of: $0, &random) }
            link += "#" + (fragment.beginsWithSlash ? "/" : "") + words.joined(separator: "/")
        }
        return table.options == .init() ? link : respelled(link, &random)
    }

    /// The link in a spelling that options of the table change.
    private func respelled(_ link: String, _ random: inout SplitMix64) -> String {
        var rest = String(link.dropFirst(origin.count))
        for escape in ["%20", "%2B"] where random.chance(30) {
            rest = rest.replacingOccurrences(of: escape, with: "+")
        }
        return origin + (random.chance(30) ? rest.uppercased() : rest)
    }

    private func texts(of element: Pattern.Element, _ random: inout SplitMix64) -> [String] {
        switch element {
        case .literal(let text): return text.isEmpty ? [] : [text]
        case .parameter(let parameter):
            if parameter.presence != .required, random.chance(50) { return [] }
            return [text(of: parameter, &random)]
        case .compound(let pieces):
            return [
                pieces.map { piece in
                    switch piece {
                    case .text(let text): text
                    case .parameter(let parameter): text(of: parameter, &random)
                    }
                }.joined()
            ]
        case .catchAll: return (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(words) }
        }
    }

    private func text(of parameter: Parameter, _ random: inout SplitMix64) -> String {
        if random.chance(25) { return random.pick(words) }
        let texts = parameter.type.exampleValues.map(\.description).filter {
            !$0.isEmpty && parameter.type.accepts($0)
        }
        return texts.isEmpty ? random.pick(words) : random.pick(texts)
    }

    private func query(_ pattern: Pattern, _ random: inout SplitMix64) -> [String] {
        var items: [String] = []
        for item in pattern.query where random.chance(70) {
            var value = random.pick(words)
            switch item.condition {
            case .value(let element): value = texts(of: element, &random).first ?? value
            case .present, .absent: break
            }
            items.append(item.key + "=" + LinkEncoding.encoded(value, for: .query))
        }
        if random.chance(10) { items.append("other=1") }
        return items
    }
}

extension Matcher {
    /// The pattern that wins the link; `nil` if the link does not resolve.
    func winner(_ link: String) -> Pattern? {
        var context = MatchContext()
        guard case .match(let index, _) = resolve(Bytes(link.utf8).span, &context) else { return nil }
        return pattern(index)
    }
}
