/// Checks parameter names across the patterns of a route.
extension TableParser {
    /// The type of the items that `*name` collects, which no other parameter can have.
    private static let object = -1

    /// The first use of a name in a route.
    private typealias FirstUse = (type: Int, sourceRange: SourceRange)

    /// Reports names that have several types within a route, and names of global parameters that a pattern
    /// repeats.
    mutating func checkParameters() {
        var globals = HashTable<String, SourceRange>()
        for parameter in table.globals.parameters {
            guard let name = parameter.name else { continue }
            if let first = globals[name] {
                report(.duplicateParameter(name), at: parameter.sourceRange, related: first)
            }
            globals[name] = parameter.sourceRange
        }
        // Its method would copy the property for each route.
        let known = compiled
        for route in known.routes.indices {
            let patterns = known.patterns(ofRoute: route)
            // Names within a pattern were checked when it was parsed.
            if !globals.keys.isEmpty || patterns.count > 1
                || !known.patterns[patterns.lowerBound].constants.isEmpty
            {
                check(patterns, globals)
            }
        }
    }

    private mutating func check(_ patterns: Range<Int>, _ globals: HashTable<String, SourceRange>) {
        var known = HashTable<Int, FirstUse>()
        for index in patterns {
            let pattern = compiled.patterns[index]
            var found = compiled.parameters[parameters[index]].map { ($0.name, $0.type, $0.byteRange) }
            for catchAll in compiled.queryCatchAlls(of: pattern) {
                found[catchAll - parameters[index].lowerBound].1 = Self.object
            }
            found += compiled.constants[pattern.constants].filter(\.isTyped).map {
                ($0.name, $0.type, $0.byteRange)
            }
            for (id, type, byteRange) in found where id >= 0 {
                let range = SourceRange(byteRange, file: pattern.sourceRange.file)
                let name = compiled.names[id]
                if let global = globals[name] {
                    report(.duplicateParameter(name), at: range, related: global)
                }
                if let first = known[id], first.type != type { reportConflict(name, type, at: range, first) }
                known[id] = known[id] ?? (type, range)
            }
        }
        for pattern in patterns { checkConstants(of: pattern, known, globals) }
    }

    private mutating func reportConflict(
        _ name: String, _ type: Int, at range: SourceRange, _ first: FirstUse
    ) {
        let types = [type, first.type].map {
            $0 == Self.object ? "object" : compiled.types.types[$0].description
        }
        report(.typeConflict(name, types[0], types[1]), at: range, related: first.sourceRange)
    }

    /// Infers the types of constants from other patterns of the route, and checks their values.
    private mutating func checkConstants(
        of pattern: Int, _ known: HashTable<Int, FirstUse>, _ globals: HashTable<String, SourceRange>
    ) {
        let file = compiled.patterns[pattern].file
        for index in compiled.patterns[pattern].constants {
            let constant = compiled.constants[index]
            let range = SourceRange(constant.byteRange, file: file)
            let name = compiled.names[constant.name]
            let inferred = constant.isTyped ? nil : known[constant.name]
            let type = inferred?.type ?? constant.type
            if let inferred, type == Self.object {
                reportConflict(name, constant.type, at: range, inferred)
                continue
            }
            compiled.constants[index].type = type
            if let first = compiled.parameters[parameters[pattern]].first(where: { $0.name == constant.name })
            {
                report(
                    .duplicateParameter(name), at: range, related: SourceRange(first.byteRange, file: file))
            } else if !constant.isTyped, let global = globals[name] {
                report(.duplicateParameter(name), at: range, related: global)
            } else if !compiled.types.accepts(type, constant.text.span, isValidUTF8: true, mayBeEmpty: true) {
                let text = String(decoding: constant.text, as: UTF8.self)
                report(
                    .badConstant(text, compiled.types.types[type].description), at: range,
                    related: inferred?.sourceRange)
            }
        }
    }
}

extension CompiledTable {
    /// The parameters that collect items of the query and of the fragment's query.
    fileprivate func queryCatchAlls(of pattern: Pattern) -> [Int] {
        let inFragment = pattern.fragment < 0 ? -1 : fragments[pattern.fragment].queryCatchAll
        return [pattern.queryCatchAll, inFragment].filter { $0 >= 0 }
    }
}
