/// Names across the patterns of a route: one name has one type, and no pattern repeats the name of a global parameter.
extension TableParser {
    /// What one name must have in common in all patterns of a route.
    private struct Named {
        var type: ValueType
        var place: Place
    }

    /// One name has one type in a route, and no pattern repeats the name of a global parameter.
    mutating func checkParameters() {
        var globals: [String: Place] = [:]
        for parameter in table.globals.flatMap(\.element.parameters) {
            guard let name = parameter.name else { continue }
            if let first = globals[name] { note(.duplicateParameter(name), at: parameter.place, related: first) }
            globals[name] = parameter.place
        }
        let areSimple = table.routes.allSatisfy { $0.patterns.count == 1 && $0.patterns[0].constants.isEmpty }
        if globals.isEmpty, areSimple { return }
        for index in table.routes.indices { checkParameters(of: index, globals) }
    }

    private mutating func checkParameters(of route: Int, _ globals: [String: Place]) {
        var known: [String: Named] = [:]
        for pattern in table.routes[route].patterns {
            let typed = pattern.constants.filter(\.isTyped).map { ($0.name, Named(type: $0.type, place: $0.place)) }
            let parameters = pattern.parameters.map { ($0.name ?? "", Named(type: $0.type, place: $0.place)) }
            for (name, found) in parameters + typed {
                if let global = globals[name] { note(.duplicateParameter(name), at: found.place, related: global) }
                if let first = known[name], first.type != found.type {
                    let problem = Problem.typeConflict(name: name, first: first.type.description, second: found.type.description)
                    note(problem, at: found.place, related: first.place)
                }
                known[name] = known[name] ?? found
            }
        }
        for index in table.routes[route].patterns.indices { checkConstants(of: route, index, known, globals) }
    }

    /// Gives constants without a type the one their name has elsewhere in the route, and checks their values.
    private mutating func checkConstants(of route: Int, _ index: Int, _ known: [String: Named], _ globals: [String: Place]) {
        let pattern = table.routes[route].patterns[index]
        for (position, constant) in pattern.constants.enumerated() {
            let type = constant.isTyped ? constant.type : known[constant.name]?.type ?? .string
            table.routes[route].patterns[index].constants[position].type = type
            if let first = pattern.parameters.first(where: { $0.name == constant.name }) {
                note(.duplicateParameter(constant.name), at: constant.place, related: first.place)
            } else if !constant.isTyped, let global = globals[constant.name] {
                note(.duplicateParameter(constant.name), at: constant.place, related: global)
            } else if !type.accepts(constant.text) {
                note(.badConstant(constant.text, type: type.description), at: constant.place)
            }
        }
    }
}
