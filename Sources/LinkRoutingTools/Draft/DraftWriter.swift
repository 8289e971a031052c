import LinkRoutingLanguage

/// Writes the routes of a tree of paths.
struct DraftWriter {
    private var tree: PathTree
    private var names = DraftedNames()
    /// Query items that most routes have, which are not part of a route, with the names of their parameters.
    private var globals: [String: String] = [:]
    /// First segments that differ from another one in case only. Only web links can have both, since the host
    /// of a custom scheme has no case.
    private var webOnly: Set<String> = []
    /// The routes that are probably misspelled, with the patterns that were probably meant.
    private(set) var misspelled: [(pattern: String, meant: String)] = []

    /// A segment of a pattern: a text, or a parameter with its type.
    private struct Segment {
        var text: String
        /// `nil` for a text.
        var type: String?

        var parameter: String? { type == nil ? nil : text }
    }

    /// A pattern before it has a name.
    private struct Shape {
        var segments: [Segment]
        var ends: PathTree.Ends

        /// The path of the pattern.
        var path: String {
            let parts = segments.map { segment in
                segment.type.map { "/:\(segment.text){\($0)}" }
                    ?? "/" + PercentCoding.encodedForPattern(segment.text, besides: "-.")
            }
            return parts.isEmpty ? "/" : parts.joined()
        }
    }

    /// - Parameter hasCustomSchemes: whether the table has a source with custom schemes. The first segment of
    ///   their links is a host, in which case does not matter.
    init(_ tree: PathTree, hasCustomSchemes: Bool) {
        self.tree = tree
        guard hasCustomSchemes else { return }
        var spellings: Set<Bytes> = []
        // A spelling in lower case comes first, as capitals sort before small letters.
        for case .word(let word) in tree.nodes[0].next.keys.sorted(by: >) {
            let folded = ASCII.lowercased(Bytes(word.text.utf8).span)
            if !spellings.insert(folded).inserted { webOnly.insert(word.text) }
        }
    }

    /// The lines of all routes, sorted by their patterns, after those for the query items of all of them.
    mutating func routes() -> String {
        let shapes = shapes()
        var text = globalLine(shapes)
        for (index, shape) in shapes.enumerated() {
            let (pattern, shares) = pattern(of: shape)
            text += "\(pattern) -> \(name(of: shape))"
            text += rest(of: shape, shares, meant: meant(index, shapes))
        }
        return text
    }

    private func isWebOnly(_ shape: Shape) -> Bool {
        shape.segments.first.map { $0.type == nil && webOnly.contains($0.text) } == true
    }

    /// The shapes of all paths, texts before parameters.
    private mutating func shapes() -> [Shape] {
        var shapes: [Shape] = []
        var pending: [(node: Int, segments: [Segment])] = [(0, [])]
        while let (node, segments) = pending.popLast() {
            tree.separateValues(at: node, depth: segments.count)
            let current = tree.nodes[node]
            if current.ends.count > 0 { shapes.append(Shape(segments: segments, ends: current.ends)) }
            // The last one that is added is the next one.
            for (step, next) in current.next.sorted(by: { $0.key > $1.key }) {
                let segment =
                    switch step {
                    case .word(let word): Segment(text: word.text)
                    case .locale(let type): Segment(text: "locale", type: type)
                    case .number, .text: Self.parameter(after: segments, tree.nodes[next].values)
                    }
                pending.append((next, segments + [segment]))
            }
        }
        return shapes
    }

    /// The line for the items that half of the routes or more have, if there are some routes.
    private mutating func globalLine(_ shapes: [Shape]) -> String {
        var items: [String: (routes: Int, values: ObservedValues)] = [:]
        for shape in shapes {
            for (key, values) in shape.ends.items {
                items[key, default: (0, ObservedValues())].routes += 1
                items[key]?.values.merge(values)
            }
        }
        // No parameter of a route may have the name of a global one.
        var taken = DraftedNames(shapes.flatMap { $0.segments.compactMap(\.parameter) })
        var conditions: [String] = []
        for (key, item) in items.sorted(by: { $0.key < $1.key })
        where item.routes >= 4 && item.routes * 2 >= shapes.count
            && Self.isKey(key) && !taken.contains(Self.name(from: [key]))
        {
            let name = taken.add(Self.name(from: [key]))
            globals[key] = name
            conditions.append(Self.condition(key, name, item.values.type))
        }
        return conditions.isEmpty ? "" : "query \(conditions.joined(separator: "&"))\n\n"
    }

    private static func condition(_ key: String, _ name: String, _ type: String) -> String {
        "\(key == name ? "" : "\(encoded(key))="):\(name){\(type)?}"
    }

    private static func encoded(_ key: String) -> String {
        PercentCoding.encodedForPattern(key, besides: "-.~[]$")
    }

    /// Whether the name of a query item can be written in a pattern, and is short enough to read.
    private static func isKey(_ key: String) -> Bool {
        !key.isEmpty && !key.hasPrefix("/") && key.utf8.count <= 64
    }

    // MARK: Lines

    /// A pattern, and the shares of the links that have its query items.
    private func pattern(of shape: Shape) -> (text: String, shares: [String]) {
        var taken = DraftedNames(Array(globals.values) + shape.segments.compactMap(\.parameter))
        var conditions: [String] = []
        var shares: [String] = []
        let items = shape.ends.items.filter { Self.isKey($0.key) && globals[$0.key] == nil }
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (key, values) in items.prefix(Self.maximumConditions) {
            let name = taken.add(Self.name(from: [key]))
            conditions.append(Self.condition(key, name, values.type))
            shares.append("\(Self.encoded(key)) in \(max(1, values.count * 100 / shape.ends.count)) %")
        }
        let query = conditions.isEmpty ? "" : "?" + conditions.joined(separator: "&")
        return (shape.path + query, shares)
    }

    /// The rest of the lines of a pattern: its sources, a comment, and an example.
    private mutating func rest(of shape: Shape, _ shares: [String], meant: Shape?) -> String {
        var remarks = shares
        if shape.ends.count * Self.minimumShare < tree.nodes[0].count || meant != nil {
            remarks.insert(Self.links(shape.ends.count), at: 0)
        }
        var text = isWebOnly(shape) ? " @web" : ""
        if !remarks.isEmpty { text += "  # \(remarks.joined(separator: ", "))" }
        if let meant {
            text += "; did you mean \(meant.path) (\(Self.links(meant.ends.count)))?"
            misspelled.append((pattern: shape.path, meant: meant.path))
        }
        text += "\n"
        if let example = shape.ends.example {
            let link = String(decoding: example, as: UTF8.self).unicodeScalars.map { scalar in
                let isHidden = scalar.properties.isWhitespace || HiddenCharacter.isHidden(scalar)
                return isHidden ? scalar.utf8.map(\.percentEncoded).joined() : String(scalar)
            }
            text += "    ok \(link.joined())\n"
        }
        return text
    }

    /// A comment gives the number of links of a pattern that fewer than one in so many links have.
    private static let minimumShare = 1000
    /// The most conditions of a pattern that somebody would read.
    private static let maximumConditions = 12

    static func links(_ count: Int) -> String { "\(count) link\(count == 1 ? "" : "s")" }

    /// The shape that was probably meant by the one at `index`: one with at least three times as many links,
    /// and the same segments but for a word with a letter or two of difference.
    private func meant(_ index: Int, _ shapes: [Shape]) -> Shape? {
        let shape = shapes[index]
        // Of very many shapes, none would be read.
        if shapes.count > Self.maximumCompared { return nil }
        var best: Shape?
        for other in shapes
        where other.segments.count == shape.segments.count && other.ends.count >= shape.ends.count * 3
            && other.ends.count > best?.ends.count ?? 0 && isSpelledLike(shape, other)
        {
            best = other
        }
        return best
    }

    /// The maximum number of shapes that are compared with each other.
    private static let maximumCompared = 1000

    private func isSpelledLike(_ shape: Shape, _ other: Shape) -> Bool {
        var isMisspelled = false
        for (segment, meant) in zip(shape.segments, other.segments) {
            if segment.text == meant.text || meant.type != nil { continue }
            if segment.type != nil || isMisspelled { return false }
            let letters = [segment.text, meant.text].map(EditDistance.foldedLetters(of:))
            let limit = min(letters[0].count, letters[1].count) < 8 ? 1 : 2
            let distance = EditDistance(from: letters[0]).distance(to: letters[1], limit: limit)
            guard letters[0].count > 2, distance != nil else { return false }
            isMisspelled = true
        }
        return isMisspelled
    }

    // MARK: Names

    /// A name made of the texts of a path, which no other route has.
    private mutating func name(of shape: Shape) -> String {
        let texts = shape.segments.filter { $0.type == nil }.map(\.text)
        var parts = texts.map(Self.words(in:)).filter { !$0.isEmpty }
        if parts.isEmpty { parts = ["page"] }
        if shape.segments.isEmpty {
            parts = ["home"]
        } else if texts.isEmpty {
            parts = shape.segments.map(\.text)
        } else if shape.segments.last?.type != nil {
            parts.append("detail")
        }
        // `none` is not a route, and no name begins with a digit.
        if parts == ["none"] { parts.append("page") }
        let sign = parts[0].utf8.first?.isDigit == true ? "_" : ""
        return names.add(sign + parts.joined(separator: "."), "-")
    }

    /// A parameter for the values after some segments: `:id`, or `:users` after `users`.
    private static func parameter(after segments: [Segment], _ values: ObservedValues) -> Segment {
        let type = values.type
        let word = segments.last.flatMap { $0.type == nil ? $0.text : nil } ?? ""
        var taken = DraftedNames(segments.compactMap(\.parameter))
        let usual = ["int": "id", "uuid": "id", "date": "date"][type] ?? ""
        return Segment(text: taken.add(name(from: [usual, word])), type: type)
    }

    /// The first text that the name of a parameter can be made of.
    private static func name(from texts: [String]) -> String {
        texts.lazy.map { isName($0) ? $0 : words(in: $0) }.first(where: isName) ?? "value"
    }

    /// The ASCII letters and digits of a text, with dashes between them.
    private static func words(in text: String) -> String {
        text.utf8.split { !$0.isNameByte }.map { String(Substring($0)) }.joined(separator: "-")
    }

    /// Whether a text can be the name of a parameter that has values to report, and is short enough to read.
    static func isName(_ text: String) -> Bool {
        text != "_" && text.utf8.count <= 64 && Scanner.isParameterName(text)
    }
}

/// Names of which each is unique.
private struct DraftedNames {
    /// The names, with the last number that was added to each.
    private var numbers: [String: Int]

    init(_ names: [String] = []) { numbers = Dictionary(names.map { ($0, 1) }) { first, _ in first } }

    func contains(_ name: String) -> Bool { numbers[name] != nil }

    /// Adds a name, with a number after it if it is taken, and returns it.
    mutating func add(_ name: String, _ sign: String = "") -> String {
        var unique = name
        while numbers[unique] != nil {
            numbers[name, default: 1] += 1
            unique = "\(name)\(sign)\(numbers[name, default: 1])"
        }
        numbers[unique] = 1
        return unique
    }
}
