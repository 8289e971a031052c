import LinkRoutingLanguage

/// Writes the routes of a tree of paths.
struct DraftWriter {
    private var tree: PathTree
    private var names: Set<String> = []
    /// Query items that most routes have, which are no part of a route.
    private var globals: Set<String> = []
    /// First segments of web links that custom schemes could not tell from another one.
    private var webOnly: Set<String> = []
    /// The routes that are probably misspelled, with the patterns that were probably meant.
    private(set) var misspelled: [(pattern: String, meant: String)] = []
    /// The patterns that a list expects to have another name, with both names.
    private(set) var misnamed: [(pattern: String, expected: String, name: String)] = []
    /// The name of the route that was written last, and the types of its parameters.
    private var last: (name: String, types: [String: String]) = ("none", [:])

    /// A segment of a pattern: a text, or a parameter with its type.
    private struct Segment {
        var text: String
        /// `nil` for a text.
        var type: String?
    }

    /// A pattern before it has a name.
    private struct Shape {
        var segments: [Segment]
        var ends: PathTree.Ends

        /// The path of the pattern.
        var path: String {
            let parts = segments.map { segment in
                segment.type.map { "/:\(segment.text){\($0)}" } ?? "/\(segment.text)"
            }
            return parts.isEmpty ? "/" : parts.joined()
        }
    }

    /// - Parameter hasCustomSchemes: whether the table has a source with custom schemes. The first segment of
    ///   their links is a host, in which case does not matter.
    init(_ tree: PathTree, hasCustomSchemes: Bool) {
        self.tree = tree
        guard hasCustomSchemes else { return }
        var spellings: Set<String> = []
        // A spelling in lower case comes first, as capitals sort before small letters.
        for case .word(let word) in tree.nodes[0].next.keys.sorted(by: >)
        where !spellings.insert(word.lowercased()).inserted { webOnly.insert(word) }
    }

    /// The lines of all routes, sorted by their patterns, after those for the query items of all of them.
    mutating func routes() -> String {
        let shapes = shapes()
        names = Set(shapes.compactMap(\.ends.route))
        globals = Self.globals(of: shapes)
        var text = ""
        if !globals.isEmpty {
            text += "query \(globals.sorted().map { ":\($0){string?}" }.joined(separator: "&"))\n\n"
        }
        for (index, shape) in shapes.enumerated() { text += lines(shape, meant: meant(index, shapes)) }
        return text
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
                    case .word(let word): Segment(text: word)
                    case .locale(let type): Segment(text: "locale", type: type)
                    case .number, .text: Self.parameter(after: segments, tree.nodes[next].values)
                    }
                pending.append((next, segments + [segment]))
            }
        }
        // The patterns of one route follow its first one, those for web links only last: an `also` line is for
        // the sources of the pattern before it.
        let firsts = Dictionary(shapes.enumerated().map { ($1.ends.route, $0) }, uniquingKeysWith: min)
        func place(_ index: Int) -> Int {
            shapes[index].ends.route == nil ? index : firsts[shapes[index].ends.route] ?? index
        }
        func isWebOnly(_ index: Int) -> Int {
            shapes[index].segments.first.map { webOnly.contains($0.text) } == true ? 1 : 0
        }
        return shapes.indices.sorted { (place($0), isWebOnly($0), $0) < (place($1), isWebOnly($1), $1) }
            .map { shapes[$0] }
    }

    /// The items that half of the routes or more have, if there are some routes.
    private static func globals(of shapes: [Shape]) -> Set<String> {
        var counts: [String: Int] = [:]
        for shape in shapes { for name in shape.ends.items.keys { counts[name, default: 0] += 1 } }
        let names = counts.filter { $0.value >= 4 && $0.value * 2 >= shapes.count && isName($0.key) }
        // No parameter of a route may have the name of a global one.
        let parameters = shapes.flatMap(\.segments).filter { $0.type != nil }.map(\.text)
        return Set(names.keys).subtracting(parameters)
    }

    // MARK: Lines

    private mutating func lines(_ shape: Shape, meant: Shape?) -> String {
        var pattern = shape.path
        var types: [String: String] = [:]
        for segment in shape.segments { types[segment.text] = segment.type }
        var conditions: [String] = []
        var shares: [String] = []
        if shape.ends.count * Self.minimumShare < tree.nodes[0].count || meant != nil {
            shares.append(Self.links(shape.ends.count))
        }
        let items = shape.ends.items.filter { Self.isName($0.key) && !globals.contains($0.key) }
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (name, values) in items.prefix(Self.maximumConditions) {
            let given = values.name.flatMap { Self.isName($0) && types[$0] == nil ? $0 : nil } ?? name
            let parameter = types[given] == nil ? given : "\(given)Item"
            types[parameter] = values.type
            conditions.append("\(parameter == name ? "" : "\(name)="):\(parameter){\(values.type)?}")
            let percent = max(1, values.count * 100 / shape.ends.count)
            shares.append("\(name) in \(percent) %")
        }
        if !conditions.isEmpty { pattern += "?" + conditions.joined(separator: "&") }
        let isAlso =
            shape.ends.route == last.name && last.name != "none"
            && types.allSatisfy { last.types[$0.key] ?? $0.value == $0.value }
        if !isAlso { last = (name(of: shape), [:]) }
        last.types.merge(types) { $1 }
        let expected = [shape.ends.route, shape.ends.otherRoute].compactMap { $0 }
        if let expected = expected.first(where: { $0 != last.name }) {
            misnamed.append((pattern: shape.path, expected: expected, name: last.name))
            shares.append("a list expects \(expected)")
        }
        var text = isAlso ? "    also \(pattern)" : "\(pattern) -> \(last.name)"
        if let first = shape.segments.first, webOnly.contains(first.text) { text += " @web" }
        if !shares.isEmpty { text += "  # \(shares.joined(separator: ", "))" }
        if let meant {
            text += "; did you mean \(meant.path) (\(Self.links(meant.ends.count)))?"
            misspelled.append((pattern: shape.path, meant: meant.path))
        }
        text += "\n"
        if let example = shape.ends.example, last.name != "none",
            example.allSatisfy({ (0x21...0x7E).contains($0) })
        {
            text += "    ok \(String(decoding: example, as: UTF8.self))\n"
        }
        return text
    }

    /// A comment says so if fewer than one in so many links lead to a route.
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
        var parts = shape.segments.filter { $0.type == nil }.map(\.text)
        if shape.segments.isEmpty {
            parts = ["home"]
        } else if parts.isEmpty {
            parts = [shape.segments.map(\.text).joined(separator: ".")]
        } else if shape.segments.last?.type != nil {
            parts.append("detail")
        }
        let name = parts.joined(separator: ".")
        if let route = shape.ends.route, route != last.name || route == "none" { return route }
        // `none` is not a route.
        let unique = Self.unique(name == "none" ? "none.page" : name, besides: names, "-")
        names.insert(unique)
        return unique
    }

    /// The name, or with a number that no other one has.
    private static func unique(_ name: String, besides others: Set<String>, _ sign: String) -> String {
        if !others.contains(name) { return name }
        let numbers = (2...).lazy.map { "\(name)\(sign)\($0)" }
        return numbers.first { !others.contains($0) } ?? name
    }

    /// A parameter for the values after some segments: `:id`, or `:users` after `users`.
    private static func parameter(after segments: [Segment], _ values: ObservedValues) -> Segment {
        let type = values.type
        let word = segments.last.flatMap { $0.type == nil ? $0.text : nil } ?? ""
        let names = [
            values.name ?? "", ["int": "id", "uuid": "id", "date": "date"][type] ?? "",
            String(decoding: word.utf8.filter(\.isNameByte), as: UTF8.self),
        ]
        let taken = Set(segments.filter { $0.type != nil }.map(\.text))
        let name = names.first(where: isName) ?? "value"
        return Segment(text: unique(name, besides: taken, ""), type: type)
    }

    /// Whether a text can be the name of a parameter.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isDigit, text != "_", text.utf8.count <= 64 else {
            return false
        }
        return text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNameByte) }
    }
}
