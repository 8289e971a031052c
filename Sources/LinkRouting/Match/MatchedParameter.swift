/// A parameter of a pattern, and where its value is in a link that matches the pattern.
struct MatchedParameter: Sendable {
    /// The index of the name in the compiled table.
    var name: Int
    /// The index of the type; ``MatchedTexts/itemList`` for a `*name` in a query.
    var type: Int
    var place: Place
    /// Whether every match has a value for it.
    var isCertain = true

    /// The place of a value.
    enum Place: Sendable {
        /// A whole segment of the path. Those after a catch-all have depths from the end: the last one has
        /// -1.
        case segment(depth: Int)
        /// A part of the segment at `depth`, which the compound `mixed` divides.
        case capture(depth: Int, mixed: Int, ordinal: Int)
        /// The segments that the catch-all covers.
        case catchAll
        /// The labels of the host.
        case hostStar
        /// A label of the host, by its index in the pattern's host.
        case hostLabel(Int)
        /// The value of a condition on the query.
        case condition(Int)
        /// A part of the value of a condition on the query.
        case conditionCapture(Int, ordinal: Int)
        /// The items of the query that nothing declares.
        case items
        /// An element of the fragment's path.
        case fragmentElement(Int, ordinal: Int)
        case fragmentCondition(Int, ordinal: Int)
        case fragmentItems
        /// The index of a constant.
        case constant(Int)
        /// The default of a parameter, by its index. The link does not have the segment.
        case defaultText(Int)
    }
}

extension CompiledTable {
    /// The names for which every match of a pattern has a value.
    package func certainNames(ofPattern index: Int) -> Set<String> {
        var certain: Set<String> = []
        forEachParameter(of: index, 0) { parameter in
            if parameter.isCertain { certain.insert(names[parameter.name]) }
        }
        return certain
    }

    /// Calls `body` with each parameter of a pattern that is reported: of its host, path, query and fragment,
    /// then its constants.
    ///
    /// - Parameter optionalMask: the optional segments of the path that are present.
    func forEachParameter(of pattern: Int, _ optionalMask: UInt8, _ body: (MatchedParameter) -> Void) {
        let pattern = patterns[pattern]
        if pattern.host >= 0 { forEachParameter(ofHost: hosts[pattern.host], body) }
        forEachParameter(ofPath: pattern.path, optionalMask, body)
        forEachParameter(
            ofQuery: pattern.conditions, pattern.queryRest, .items, body
        ) { $1 < 0 ? .condition($0) : .conditionCapture($0, ordinal: $1) }
        if pattern.fragment >= 0 { forEachParameter(ofFragment: fragments[pattern.fragment], body) }
        for index in pattern.constants {
            body(
                MatchedParameter(
                    name: constants[index].name, type: constants[index].type, place: .constant(index)))
        }
    }

    /// Calls `body` with each global parameter.
    func forEachGlobal(_ body: (MatchedParameter) -> Void) {
        forEachParameter(ofQuery: globals, -1, .items, body) {
            $1 < 0 ? .condition($0) : .conditionCapture($0, ordinal: $1)
        }
    }

    private func forEachParameter(ofHost host: Host, _ body: (MatchedParameter) -> Void) {
        if host.star >= 0, parameters[host.star].name >= 0 {
            // The star may cover nothing.
            body(
                MatchedParameter(
                    name: parameters[host.star].name, type: CompiledTypes.string, place: .hostStar,
                    isCertain: false))
        }
        for (index, label) in host.labels.enumerated() {
            guard case .parameter(let parameter, let type) = label, parameters[parameter].name >= 0 else {
                continue
            }
            body(MatchedParameter(name: parameters[parameter].name, type: type, place: .hostLabel(index)))
        }
    }

    func forEachParameter(ofPath path: Path, _ optionalMask: UInt8, _ body: (MatchedParameter) -> Void) {
        var depth = 0
        var optional = 0
        for index in path.elements {
            let element = elements[index]
            if element.isOptional {
                optional += 1
                if optionalMask & (1 << (optional - 1)) == 0 {
                    if element.parameter >= 0, parameters[element.parameter].name >= 0,
                        parameters[element.parameter].defaultIndex >= 0
                    {
                        body(
                            MatchedParameter(
                                name: parameters[element.parameter].name, type: element.index,
                                place: .defaultText(element.parameter)))
                    }
                    continue
                }
            }
            switch element.kind {
            case .literal: break
            case .type:
                let name = parameters[element.parameter].name
                if name >= 0 {
                    body(MatchedParameter(name: name, type: element.index, place: .segment(depth: depth)))
                }
            case .mixed:
                forEachCapture(of: element, body) {
                    .capture(depth: depth, mixed: element.index, ordinal: $0)
                }
            case .rest:
                let name = parameters[element.parameter].name
                if name >= 0 {
                    body(
                        MatchedParameter(
                            name: name, type: CompiledTypes.string, place: .catchAll))
                }
                // The segments after it are counted from the end of the link.
                depth = -path.elements.count { $0 > index && isPresent($0, of: path, optionalMask) }
                continue
            }
            depth += 1
        }
    }

    /// Whether an element of a path is present.
    private func isPresent(_ index: Int, of path: Path, _ optionalMask: UInt8) -> Bool {
        guard elements[index].isOptional else { return true }
        let ordinal = path.elements.count { elements[$0].isOptional && $0 < index }
        return optionalMask & (1 << ordinal) != 0
    }

    private func forEachCapture(
        of element: Element, _ body: (MatchedParameter) -> Void, isCertain: Bool = true,
        _ place: (Int) -> MatchedParameter.Place
    ) {
        var ordinal = 0
        for case .type(let type) in mixed[element.index].pieces {
            let name = parameters[element.parameter + ordinal].name
            if name >= 0 {
                body(MatchedParameter(name: name, type: type, place: place(ordinal), isCertain: isCertain))
            }
            ordinal += 1
        }
    }

    private func forEachParameter(ofFragment fragment: Fragment, _ body: (MatchedParameter) -> Void) {
        if !fragment.isQueryOnly {
            for index in fragment.path.elements {
                let element = elements[index]
                // Which optional elements are present depends on the link.
                let isCertain =
                    !element.isOptional || defaultText(ofParameter: max(element.parameter, 0)) != nil
                switch element.kind {
                case .literal: break
                case .type, .rest:
                    let name = parameters[element.parameter].name
                    if name < 0 { continue }
                    let type = element.kind == .rest ? CompiledTypes.string : element.index
                    body(
                        MatchedParameter(
                            name: name, type: type, place: .fragmentElement(index, ordinal: -1),
                            isCertain: isCertain))
                case .mixed:
                    forEachCapture(of: element, body, isCertain: isCertain) {
                        .fragmentElement(index, ordinal: $0)
                    }
                }
            }
        }
        forEachParameter(ofQuery: fragment.conditions, fragment.queryRest, .fragmentItems, body) {
            .fragmentCondition($0, ordinal: $1)
        }
    }

    /// Calls `body` with the parameters of conditions on a query, in the order of the pattern.
    ///
    /// - Parameters:
    ///   - rest: the parameter of `*name`, which may be between the conditions; -1 without one.
    ///   - place: the place for the index of a condition, and for the ordinal of a capture or -1.
    private func forEachParameter(
        ofQuery conditions: Range<Int>, _ rest: Int, _ items: MatchedParameter.Place,
        _ body: (MatchedParameter) -> Void, _ place: (Int, Int) -> MatchedParameter.Place
    ) {
        var rest = rest >= 0 && parameters[rest].name >= 0 ? rest : -1
        func addRest() {
            body(
                MatchedParameter(name: parameters[rest].name, type: MatchedTexts.itemList, place: items))
            rest = -1
        }
        for index in conditions {
            let element = self.conditions[index].element
            // Parameters are numbered in the order of the pattern.
            if rest >= 0, element.parameter > rest { addRest() }
            if self.conditions[index].kind != .value { continue }
            switch element.kind {
            case .type:
                let name = parameters[element.parameter].name
                if name < 0 { continue }
                let isCertain = !element.isOptional || parameters[element.parameter].defaultIndex >= 0
                body(
                    MatchedParameter(
                        name: name, type: element.index, place: place(index, -1), isCertain: isCertain))
            case .mixed:
                forEachCapture(of: element, body, isCertain: !element.isOptional) { place(index, $0) }
            case .literal, .rest: break
            }
        }
        if rest >= 0 { addRest() }
    }
}
