/// The values of a match, read out of the workplace in which it was found.
extension Matcher {
    /// Appends the parameters of a match as a JSON object, in the order of the pattern that matched: path, then query. An absent
    /// optional is left out; a default is reported.
    ///
    /// - Parameters:
    ///   - line: the line that was resolved.
    ///   - search: the workplace it was resolved in, not used for another link since.
    package func appendParameters(
        of pattern: Int, present: UInt8, line: Span<UInt8>, _ search: inout Search, to output: inout [UInt8]
    ) {
        let text = search.takeRewritten()
        defer { search.rewritten = text }
        var writer = ObjectWriter()
        if search.isRewritten {
            appendAll(pattern, present, text.span, &search, &writer, &output)
        } else {
            appendAll(pattern, present, line, &search, &writer, &output)
        }
        writer.end(&output)
    }

    /// Path, query, undeclared items and constants, as far as the pattern has them.
    private func appendAll(
        _ pattern: Int, _ present: UInt8, _ text: Span<UInt8>, _ search: inout Search, _ writer: inout ObjectWriter,
        _ output: inout [UInt8]
    ) {
        let compiled = program.patterns[pattern]
        appendPath(pattern, present, text, search, &writer, &output)
        appendConditions(compiled.conditions, text, &search, &writer, &output)
        if compiled.queryRest >= 0, let name = program.parameters[compiled.queryRest].name {
            search.readQuery(text)
            writer.key(name, &output)
            appendUndeclared(of: pattern, search.query, to: &output)
        }
        for constant in compiled.constants {
            let parameter = program.parameters[constant]
            let text = parameter.defaultText ?? []
            append(constant, parameter.type, text.span, &writer, &output)
        }
    }

    /// Appends the global parameters of the link as a JSON object; one whose value its type refuses is left out.
    package func appendGlobals(line: Span<UInt8>, _ search: inout Search, to output: inout [UInt8]) {
        let text = search.takeRewritten()
        defer { search.rewritten = text }
        var writer = ObjectWriter()
        if search.isRewritten {
            appendConditions(program.globals, text.span, &search, &writer, &output)
        } else {
            appendConditions(program.globals, line, &search, &writer, &output)
        }
        writer.end(&output)
    }

    /// The values of a match by the names of their parameters, global ones too, each as JSON.
    func reportedValues(_ outcome: Outcome, _ line: [UInt8], _ search: inout Search) -> [String: [UInt8]] {
        guard case .match(let pattern, let present) = outcome else { return [:] }
        let text = search.takeRewritten()
        defer { search.rewritten = text }
        let source = search.isRewritten ? text : line
        var writer = ObjectWriter(keepsMembers: true)
        var output: [UInt8] = []
        appendAll(pattern, present, source.span, &search, &writer, &output)
        appendConditions(program.globals, source.span, &search, &writer, &output)
        var values: [String: [UInt8]] = [:]
        for (index, member) in writer.members.enumerated() {
            // Behind each value but the last stand a comma, the next name in quotes and a colon.
            let next = index + 1 < writer.members.count ? writer.members[index + 1] : nil
            let end = next.map { $0.start - $0.name.utf8.count - 4 } ?? output.count
            values[member.name] = Array(output[member.start..<end])
        }
        return values
    }

    private func appendPath(
        _ pattern: Int, _ present: UInt8, _ text: Span<UInt8>, _ search: borrowing Search, _ writer: inout ObjectWriter,
        _ output: inout [UInt8]
    ) {
        var depth = 0
        var optional = 0
        for index in program.patterns[pattern].elements {
            let element = program.elements[index]
            if element.isOptional {
                optional += 1
                if present & (1 << (optional - 1)) == 0 {
                    appendDefault(element, &writer, &output)
                    continue
                }
            }
            switch element.kind {
            case .literal: break
            case .type:
                let bytes = text.extracting(search.segments[depth].stretch.range)
                append(element.parameter, element.index, bytes, &writer, &output)
            case .mixed:
                appendMixed(element, text.extracting(search.segments[depth].stretch.range), depth, search, &writer, &output)
            case .rest: appendRest(element, from: depth, text, search, &writer, &output)
            }
            depth += 1
        }
    }

    private func append(
        _ parameter: Int, _ type: Int, _ value: Span<UInt8>, _ writer: inout ObjectWriter, _ output: inout [UInt8]
    ) {
        guard let name = program.parameters[parameter].name else { return }
        writer.key(name, &output)
        program.types.appendJSON(type, value, to: &output)
    }

    private func appendDefault(_ element: Program.Element, _ writer: inout ObjectWriter, _ output: inout [UInt8]) {
        guard let text = program.parameters[element.parameter].defaultText else { return }
        append(element.parameter, element.index, text.span, &writer, &output)
    }

    private func appendMixed(
        _ element: Program.Element, _ bytes: Span<UInt8>, _ depth: Int, _ search: borrowing Search, _ writer: inout ObjectWriter,
        _ output: inout [UInt8]
    ) {
        let shape = program.mixed[element.index]
        var mixed = MixedSegment(
            shape, types: program.types, isTrusted: false, ignoresCase: depth == 0 && search.foldsFirstSegment)
        guard mixed.matches(bytes) else { return }
        for (offset, (type, range)) in zip(shape.types, mixed.captures).enumerated() {
            append(element.parameter + offset, type, bytes.extracting(range), &writer, &output)
        }
    }

    /// The segments from `depth` on, joined with `/`; a `/` inside one stays `%2F`.
    private func appendRest(
        _ element: Program.Element, from depth: Int, _ text: Span<UInt8>, _ search: borrowing Search,
        _ writer: inout ObjectWriter,
        _ output: inout [UInt8]
    ) {
        var joined: [UInt8] = []
        for index in depth..<max(depth, search.segments.count) {
            if index > depth { joined.append(UInt8(ascii: "/")) }
            for offset in search.segments[index].stretch.range {
                if text[offset] == UInt8(ascii: "/") {
                    joined.append(contentsOf: "%2F".utf8)
                } else {
                    joined.append(text[offset])
                }
            }
        }
        append(element.parameter, TypeTable.string, joined.span, &writer, &output)
    }

    private func appendConditions(
        _ conditions: Range<Int>, _ text: Span<UInt8>, _ search: inout Search, _ writer: inout ObjectWriter,
        _ output: inout [UInt8]
    ) {
        if conditions.isEmpty { return }
        search.readQuery(text)
        for index in conditions where program.conditions[index].kind == .value {
            let element = program.conditions[index].element
            let (result, value) = program.evaluate(index, &search.query)
            switch result {
            case .leftOut: appendDefault(element, &writer, &output)
            case .missing, .refused: break
            case .holds:
                let bytes = search.query.text.span.extracting(value.range)
                switch element.kind {
                case .type: append(element.parameter, element.index, bytes, &writer, &output)
                case .mixed: appendMixed(element, bytes, 1, search, &writer, &output)
                case .literal, .rest: break
                }
            }
        }
    }
}

/// Writes the members of one JSON object.
struct ObjectWriter {
    private var isEmpty = true
    /// Where each member's value begins, when they are to be found again.
    private(set) var members: [(name: String, start: Int)] = []
    private let keepsMembers: Bool

    init(keepsMembers: Bool = false) { self.keepsMembers = keepsMembers }

    mutating func key(_ name: String, _ output: inout [UInt8]) {
        output.append(UInt8(ascii: isEmpty ? "{" : ","))
        isEmpty = false
        JSONText.appendString(name, to: &output)
        output.append(UInt8(ascii: ":"))
        if keepsMembers { members.append((name, output.count)) }
    }

    func end(_ output: inout [UInt8]) { output.append(contentsOf: (isEmpty ? "{}" : "}").utf8) }
}

extension Matcher {
    /// The index of the route that a compiled pattern belongs to.
    package func routeIndex(ofPattern index: Int) -> Int { program.patterns[index].route }

    /// Appends the query items that neither the pattern nor the global parameters declare, as a JSON object of name to text:
    /// an array for a repeated name, `true` for an item without `=`.
    package func appendUndeclared(of pattern: Int, line: Span<UInt8>, _ search: inout Search, to output: inout [UInt8]) {
        let text = search.takeRewritten()
        defer { search.rewritten = text }
        if search.isRewritten { search.readQuery(text.span) } else { search.readQuery(line) }
        appendUndeclared(of: pattern, search.query, to: &output)
    }

    private func appendUndeclared(of pattern: Int, _ query: Query, to output: inout [UInt8]) {
        let declared = (Array(program.patterns[pattern].conditions) + Array(program.globals)).map { index in
            Array(program.texts[program.conditions[index].key.range])
        }
        var names: [[UInt8]] = []
        var values: [[UInt8]: [[UInt8]]] = [:]
        for item in query.items {
            let name = Array(query.text[item.name.range])
            if declared.contains(name) { continue }
            if values[name] == nil { names.append(name) }
            var json = Array("true".utf8)
            if let value = item.value {
                json = []
                JSONText.appendString(query.text.span.extracting(value.range), to: &json)
            }
            values[name, default: []].append(json)
        }
        var writer = ObjectWriter()
        for name in names {
            writer.key(String(decoding: name, as: UTF8.self), &output)
            let all = values[name] ?? []
            let joined = Array(all.joined(separator: [UInt8(ascii: ",")]))
            output += all.count == 1 ? joined : [UInt8(ascii: "[")] + joined + [UInt8(ascii: "]")]
        }
        writer.end(&output)
    }
}
