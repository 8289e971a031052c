import LinkRouting

/// One path of an intent filter.
struct AndroidPathRule: Hashable {
    enum Kind: String { case path, pathPrefix, pathAdvancedPattern }

    var kind: Kind
    /// The value before escapes for XML.
    var value: String
}

extension PlannedRule {
    /// The paths that take the links of the rule.
    var androidPaths: [AndroidPathRule] {
        var path = path
        var tail: GlobSegment?
        if case .segments? = path.last { tail = path.removeLast() }
        let isText = path.allSatisfy { $0.text != nil }
        let start = path.map { "/" + (isText ? $0.text ?? "" : $0.advancedPattern) }.joined()
        switch tail {
        case nil:
            if isText { return [AndroidPathRule(kind: .path, value: start.isEmpty ? "/" : start)] }
            return [AndroidPathRule(kind: .pathAdvancedPattern, value: start)]
        case .segments(let isRequired)?:
            let whole: AndroidPathRule.Kind = isText ? .path : .pathAdvancedPattern
            let rest =
                isText
                ? AndroidPathRule(kind: .pathPrefix, value: start + "/")
                : AndroidPathRule(kind: .pathAdvancedPattern, value: start + "/.*")
            if isRequired || path.isEmpty { return [rest] }
            return [AndroidPathRule(kind: whole, value: start), rest]
        case .pieces?: return []
        }
    }
}

extension GlobSegment {
    /// The segment as a `pathAdvancedPattern`, in which nothing that a step has taken is given back.
    fileprivate var advancedPattern: String {
        guard case .pieces(let pieces) = self else { return "[^/]+" }
        var pattern = ""
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text): pattern += Self.escaped(text)
            case .some, .star:
                var excluded = "/"
                if index + 1 < pieces.count, case .text(let text) = pieces[index + 1],
                    let first = text.unicodeScalars.first, first != "/"
                {
                    excluded += Self.escapedInSet(first)
                }
                pattern += "[^\(excluded)]" + (piece == .some ? "+" : "*")
            case .number: pattern += "[0-9]+"
            case .decimal(let count): pattern += count == 1 ? "[1-9]" : "[1-9][0-9]{0,\(count - 1)}"
            case .digits(let count): pattern += "[0-9]{\(count)}"
            case .hexadecimal(let count): pattern += "[0-9A-Fa-f]{\(count)}"
            case .values(let values): pattern += Self.escaped(values.texts.first ?? "")
            }
        }
        return pattern
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if ".[]*+{}\\^".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func escapedInSet(_ scalar: Unicode.Scalar) -> String {
        "]\\^-".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
}
