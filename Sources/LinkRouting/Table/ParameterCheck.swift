/// Names across the patterns of a route: one name has one type, and no pattern repeats the name of a global parameter.
extension TableParser {
    /// What one name must have in common in all patterns of a route.
    private struct Named {
        var type: Int
        var place: SourceRange
    }

    private var compiled: CompiledTable { table.compiled }

    /// One name has one type in a route, and no pattern repeats the name of a global parameter. Names and types go by their numbers.
    mutating func checkParameters() {
        var globals: [Int: SourceRange] = [:]
        for (condition, item) in zip(compiled.conditions[compiled.globals], table.globals) {
            for (index, parameter) in zip(compiled.parameters(of: condition.element), item.element.parameters) {
                guard let name = parameter.name else { continue }
                let number = compiled.parameters[index].name
                if let first = globals[number] { note(.duplicateParameter(name), at: parameter.place, related: first) }
                globals[number] = parameter.place
            }
        }
        for route in table.entries.indices {
            let patterns = table.patterns(ofRoute: route)
            // A pattern without constants that is its route's only one was looked at when it was read.
            if !globals.isEmpty || patterns.count > 1 || !compiled.patterns[patterns.lowerBound].constants.isEmpty {
                check(patterns, globals)
            }
        }
    }

    private mutating func check(_ patterns: Range<Int>, _ globals: [Int: SourceRange]) {
        var known: [Int: Named] = [:]
        for pattern in compiled.patterns[patterns] {
            let parameters = compiled.parameters(of: pattern).map { compiled.parameters[$0] }
            var found = parameters.map { ($0.name, $0.type, $0.stretch) }
            found += compiled.constants[pattern.constants].filter(\.isTyped).map { ($0.name, $0.type, $0.stretch) }
            for (number, type, stretch) in found where number >= 0 {
                let place = SourceRange(stretch, file: pattern.place.file)
                let name = compiled.names[number]
                if let global = globals[number] { note(.duplicateParameter(name), at: place, related: global) }
                guard let first = known[number] else {
                    known[number] = Named(type: type, place: place)
                    continue
                }
                if first.type == type { continue }
                let types = [first.type, type].map { compiled.types.types[$0].description }
                note(.typeConflict(name: name, first: types[0], second: types[1]), at: place, related: first.place)
            }
        }
        for pattern in compiled.patterns[patterns] { checkConstants(of: pattern, known, globals) }
    }

    /// Gives constants without a type the one their name has elsewhere in the route, and checks their values.
    private mutating func checkConstants(of pattern: CompiledTable.Pattern, _ known: [Int: Named], _ globals: [Int: SourceRange]) {
        let file = pattern.place.file
        for index in pattern.constants {
            let constant = compiled.constants[index]
            let place = SourceRange(constant.stretch, file: file)
            let name = compiled.names[constant.name]
            let type = constant.isTyped ? constant.type : known[constant.name]?.type ?? CompiledTypes.string
            table.compiled.constants[index].type = type
            let parameters = compiled.parameters(of: pattern).map { compiled.parameters[$0] }
            if let first = parameters.first(where: { $0.name == constant.name }) {
                note(.duplicateParameter(name), at: place, related: SourceRange(first.stretch, file: file))
            } else if !constant.isTyped, let global = globals[constant.name] {
                note(.duplicateParameter(name), at: place, related: global)
            } else if !compiled.types.accepts(type, constant.text.span, isTrusted: true, mayBeEmpty: true) {
                let text = String(decoding: constant.text, as: UTF8.self)
                note(.badConstant(text, type: compiled.types.types[type].description), at: place)
            }
        }
    }
}

extension CompiledTable {
    /// The parameters of a pattern by their indices, in the order host, path, query, fragment.
    func parameters(of pattern: Pattern) -> [Int] {
        var parameters: [Int] = []
        if pattern.host >= 0 {
            let host = hosts[pattern.host]
            if host.star >= 0 { parameters.append(host.star) }
            for case .parameter(let index, _) in host.labels { parameters.append(index) }
        }
        for element in elements[pattern.path.elements] { parameters += self.parameters(of: element) }
        for condition in conditions[pattern.conditions] { parameters += self.parameters(of: condition.element) }
        if pattern.queryRest >= 0 { parameters.append(pattern.queryRest) }
        if pattern.fragment >= 0 {
            let fragment = fragments[pattern.fragment]
            for element in elements[fragment.path.elements] { parameters += self.parameters(of: element) }
            for condition in conditions[fragment.conditions] { parameters += self.parameters(of: condition.element) }
            if fragment.queryRest >= 0 { parameters.append(fragment.queryRest) }
        }
        return parameters
    }

    /// The parameters of an element by their indices, from left to right.
    func parameters(of element: Element) -> Range<Int> {
        switch element.kind {
        case .literal: 0..<0
        case .type, .rest: element.parameter..<element.parameter + 1
        case .mixed: element.parameter..<element.parameter + mixed[element.index].types.count
        }
    }
}
