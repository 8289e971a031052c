import LinkRouting

/// Finds rules that an earlier rule of the same entry leaves no links, as far as that is cheap to see.
///
/// Found are rules with the same patterns, and rules with a path below one that an earlier rule takes whole.
/// The time is linear in the size of the patterns.
struct AppleShadowing {
    /// Everything that rules must share: all but the path.
    private struct Conditions: Hashable {
        var details: Int
        var isCaseSensitive: Bool
        var isPercentEncoded: Bool
        var query: String
        var fragment: String
    }

    private struct Key: Hashable {
        var conditions: Conditions
        var path: Bytes
    }

    /// The first rule with exactly the path.
    private var same: [Key: Int] = [:]
    /// The first rule with the path and `*` after it.
    private var prefixes: [Key: Int] = [:]
    /// The lengths of the paths in `prefixes`.
    private var lengths: Set<Int> = []

    /// Returns the index of the earlier rule that decides about all links of `rule`.
    mutating func insert(_ rule: AppleRule, _ index: Int) -> Int? {
        let pieces = WildcardCompiler.trimmed(
            WildcardPiece.pieces(of: rule.path?.pattern ?? "*", variables: !rule.isLegacy))
        let conditions = Self.conditions(of: rule)
        let key = Key(conditions: conditions, path: Self.spelling(of: pieces))
        let earlier =
            same[key] ?? prefix(of: pieces, conditions) ?? prefix(of: pieces, Self.none(like: conditions))
        // Such a path lacks the link without its last segment, which `/*` takes.
        if rule.path?.pattern.hasSuffix("**") == true { return earlier }
        if same[key] == nil { same[key] = index }
        var prefix: Bytes?
        if case .literal(let bytes)? = pieces.first, pieces.count == 2, pieces[1] == .star {
            prefix = bytes
        } else if pieces == [.star] {
            prefix = []
        }
        // Nobody writes many patterns that long, and looking each length up would take its time.
        if let prefix, prefix.count < 200 {
            lengths.insert(prefix.count)
            let key = Key(conditions: conditions, path: prefix)
            if prefixes[key] == nil { prefixes[key] = index }
        }
        return earlier
    }

    private func prefix(of pieces: [WildcardPiece], _ conditions: Conditions) -> Int? {
        var start: Bytes = []
        if case .literal(let bytes)? = pieces.first { start = bytes }
        return lengths.lazy.filter { $0 <= start.count }
            .compactMap { prefixes[Key(conditions: conditions, path: Bytes(start[..<$0]))] }.min()
    }

    private static func none(like conditions: Conditions) -> Conditions {
        var conditions = conditions
        conditions.query = ""
        conditions.fragment = ""
        return conditions
    }

    private static func conditions(of rule: AppleRule) -> Conditions {
        var query = ""
        switch rule.query {
        case .whole(let text): query = text.pattern == "*" ? "" : "=" + text.pattern
        case .items(let items):
            for item in items.sorted(by: { $0.name < $1.name }) where item.value.pattern != "*" {
                query += "&\(item.name.utf8.count):\(item.name)=\(item.value.pattern)"
            }
        case nil: break
        }
        let fragment = rule.fragment.map { $0.pattern == "*" ? "" : "=" + $0.pattern } ?? ""
        return Conditions(
            details: rule.details, isCaseSensitive: rule.isCaseSensitive,
            isPercentEncoded: rule.isPercentEncoded, query: query, fragment: fragment)
    }

    /// A text that two lists of pieces share only if they are the same.
    private static func spelling(of pieces: [WildcardPiece]) -> Bytes {
        var text: Bytes = []
        for piece in pieces {
            switch piece {
            case .literal(let bytes): text += bytes
            case .one: text.append(UInt8(ascii: "?"))
            case .star: text.append(UInt8(ascii: "*"))
            case .variable(let name), .brokenVariable(let name): text += Bytes("$(\(name))".utf8)
            }
        }
        return text
    }
}
