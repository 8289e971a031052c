/// Checks parameter names across the patterns of a route.
extension TableParser {
    /// The first use of a name in a route.
    private struct FirstUse {
        var type: Int
        var sourceRange: SourceRange
    }

    private var compiled: CompiledTable { table.compiled }

    /// Reports names that have several types within a route, and names of global parameters that a pattern
    /// repeats.
    mutating func checkParameters() {
        var globals: [Int: SourceRange] = [:]
        for (condition, item) in zip(compiled.conditions[compiled.globals], table.globals) {
            for (index, parameter) in zip(compiled.parameters(of: condition.element), item.element.parameters)
            {
                guard let name = parameter.name else { continue }
                let id = compiled.parameters[index].name
                if let first = globals[id] {
                    report(.duplicateParameter(name), at: parameter.sourceRange, related: first)
                }
                globals[id] = parameter.sourceRange
            }
        }
        for route in table.entries.indices {
            let patterns = table.patterns(ofRoute: route)
            // Names within a pattern were checked when it was parsed.
            if !globals.isEmpty || patterns.count > 1
                || !compiled.patterns[patterns.lowerBound].constants.isEmpty
            {
                check(patterns, globals)
            }
        }
    }

    private mutating func check(_ patterns: Range<Int>, _ globals: [Int: SourceRange]) {
        var known: [Int: FirstUse] = [:]
        for pattern in compiled.patterns[patterns] {
            let parameters = compiled.parameters(of: pattern).map { compiled.parameters[$0] }
            var found = parameters.map { ($0.name, $0.type, $0.byteRange) }
            found += compiled.constants[pattern.constants].filter(\.isTyped).map {
                ($0.name, $0.type, $0.byteRange)
            }
            for (id, type, byteRange) in found where id >= 0 {
                let range = SourceRange(byteRange, file: pattern.sourceRange.file)
                let name = compiled.names[id]
                if let global = globals[id] { report(.duplicateParameter(name), at: range, related: global) }
                guard let first = known[id] else {
                    known[id] = FirstUse(type: type, sourceRange: range)
                    continue
                }
                if first.type == type { continue }
                let types = [first.type, type].map { compiled.types.types[$0].description }
                report(.typeConflict(name, types[1], types[0]), at: range, related: first.sourceRange)
            }
        }
        for pattern in compiled.patterns[patterns] { checkConstants(of: pattern, known, globals) }
    }

    /// Infers the types of constants from other patterns of the route, and checks their values.
    private mutating func checkConstants(
        of pattern: CompiledTable.Pattern, _ known: [Int: FirstUse], _ globals: [Int: SourceRange]
    ) {
        let file = pattern.sourceRange.file
        for index in pattern.constants {
            let constant = compiled.constants[index]
            let range = SourceRange(constant.byteRange, file: file)
            let name = compiled.names[constant.name]
            let type = constant.isTyped ? constant.type : known[constant.name]?.type ?? CompiledTypes.string
            table.compiled.constants[index].type = type
            let parameters = compiled.parameters(of: pattern).map { compiled.parameters[$0] }
            if let first = parameters.first(where: { $0.name == constant.name }) {
                report(
                    .duplicateParameter(name), at: range, related: SourceRange(first.byteRange, file: file))
            } else if !constant.isTyped, let global = globals[constant.name] {
                report(.duplicateParameter(name), at: range, related: global)
            } else if !compiled.types.accepts(type, constant.text.span, isValidUTF8: true, mayBeEmpty: true) {
                let text = String(decoding: constant.text, as: UTF8.self)
                report(.badConstant(text, compiled.types.types[type].description), at: range)
            }
        }
    }
}

extension CompiledTable {
    /// The indices of the parameters of a pattern, in the order host, path, query, fragment.
    func parameters(of pattern: Pattern) -> [Int] {
        var parameters: [Int] = []
        if pattern.host >= 0 {
            let host = hosts[pattern.host]
            if host.star >= 0 { parameters.append(host.star) }
            for case .parameter(let index, _) in host.labels { parameters.append(index) }
        }
        for element in elements[pattern.path.elements] { parameters += self.parameters(of: element) }
        for condition in conditions[pattern.conditions] {
            parameters += self.parameters(of: condition.element)
        }
        if pattern.queryCatchAll >= 0 { parameters.append(pattern.queryCatchAll) }
        if pattern.fragment >= 0 {
            let fragment = fragments[pattern.fragment]
            for element in elements[fragment.path.elements] { parameters += self.parameters(of: element) }
            for condition in conditions[fragment.conditions] {
                parameters += self.parameters(of: condition.element)
            }
            if fragment.queryCatchAll >= 0 { parameters.append(fragment.queryCatchAll) }
        }
        return parameters
    }

    /// The indices of the parameters of an element, from left to right.
    func parameters(of element: Element) -> Range<Int> {
        switch element.kind {
        case .literal: 0..<0
        case .type, .catchAll: element.parameter..<element.parameter + 1
        case .compound: element.parameter..<element.parameter + compounds[element.index].types.count
        }
    }
}
