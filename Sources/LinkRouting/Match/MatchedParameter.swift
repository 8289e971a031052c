/// A parameter of a pattern, and where its value is in a link that matches the pattern.
struct MatchedParameter: Sendable {
    /// The index of the name in the compiled table.
    var name: Int { Int(nameIndex) }
    /// The index of the type; ``itemList`` for a `*name` in a query.
    var type: Int { Int(typeIndex) }
    let place: Place
    private let nameIndex: Int32
    private let typeIndex: Int32
    /// Which part of a compound text is the value; -1 for all of it.
    let ordinal: Int8
    /// Whether every match has a value for it.
    let isCertain: Bool
    /// Whether a link of the pattern cannot be made without a value for it.
    let isRequired: Bool

    init(
        name: Int, type: Int, place: Place, ordinal: Int = -1, isCertain: Bool = true,
        isRequired: Bool = false
    ) {
        nameIndex = Int32(truncatingIfNeeded: name)
        typeIndex = Int32(truncatingIfNeeded: type)
        self.place = place
        self.ordinal = Int8(truncatingIfNeeded: ordinal)
        self.isCertain = isCertain
        self.isRequired = isRequired
    }

    /// The type of a value that consists of query items.
    static let itemList = -1

    /// Whether its value consists of the items of the fragment that nothing declares.
    var isFragmentItems: Bool { if case .fragmentItems = place { true } else { false } }

    /// The place of a value.
    enum Place: Sendable {
        /// A whole segment of the path. Segments after a catch-all have depths from the end: the last one has
        /// -1.
        case segment(depth: Int32)
        /// A part of the segment at `depth`, which a compound divides.
        case capture(depth: Int32, compound: Int32)
        /// The segments that the catch-all covers.
        case catchAll
        /// The labels of the host.
        case hostStar
        /// A label of the host, by its index in the pattern's host.
        case hostLabel(Int32)
        /// The value of a condition on the query, or a part of it.
        case condition(Int32)
        /// The items of the query that nothing declares.
        case items
        /// An element of the fragment's path, or a part of it. Which segment it is depends on the link.
        case fragmentElement(Int32)
        case fragmentCondition(Int32)
        case fragmentItems
        /// The index of a constant.
        case constant(Int32)
        /// The default of a parameter, by its index. The link does not have the segment.
        case defaultText(Int32)
    }
}

// Methods of the matcher, because a table would be copied for each call.
extension Matcher {
    /// The names for which every match of a pattern has a value.
    package func certainNames(ofPattern index: Int) -> Set<String> {
        Set(matchedParameters(of: index, 0).filter(\.isCertain).map { compiled.names[$0.name] })
    }

    /// The parameters of a pattern that are reported: of its host, path, query and fragment, then its
    /// constants.
    ///
    /// - Parameter optionalMask: the optional segments of the path that are present.
    func matchedParameters(of pattern: Int, _ optionalMask: UInt8) -> [MatchedParameter] {
        var list: [MatchedParameter] = []
        // Few patterns have more.
        list.reserveCapacity(8)
        addParameters(of: pattern, optionalMask, to: &list)
        return list
    }

    /// The global parameters.
    var matchedGlobals: [MatchedParameter] {
        var list: [MatchedParameter] = []
        addGlobals(to: &list)
        return list
    }

    /// Adds the global parameters.
    func addGlobals(to list: inout [MatchedParameter]) {
        addParameters(ofQuery: compiled.globals, -1, isFragment: false, to: &list)
    }

    /// Adds the parameters that ``matchedParameters(of:_:)`` returns.
    func addParameters(of pattern: Int, _ optionalMask: UInt8, to list: inout [MatchedParameter]) {
        let pattern = compiled.patterns[pattern]
        if pattern.host >= 0 { addParameters(ofHost: compiled.hosts[pattern.host], to: &list) }
        addParameters(ofPath: pattern.path, optionalMask, to: &list)
        addParameters(ofQuery: pattern.conditions, pattern.queryCatchAll, isFragment: false, to: &list)
        if pattern.fragment >= 0 {
            addParameters(ofFragment: compiled.fragments[pattern.fragment], to: &list)
        }
        for index in pattern.constants {
            list.append(
                MatchedParameter(
                    name: compiled.constants[index].name, type: compiled.constants[index].type,
                    place: .constant(Int32(index))))
        }
    }

    /// Adds the parameter at `index`, unless its value is not reported.
    ///
    /// - Parameter mayBeAbsent: whether a link needs no value for it, even if it has no default.
    private func add(
        _ index: Int, _ type: Int, _ place: MatchedParameter.Place, ordinal: Int = -1,
        isCertain: Bool = true, mayBeAbsent: Bool = false, to list: inout [MatchedParameter]
    ) {
        let parameter = compiled.parameters[index]
        if parameter.name < 0 { return }
        list.append(
            MatchedParameter(
                name: parameter.name, type: type, place: place, ordinal: ordinal, isCertain: isCertain,
                isRequired: !parameter.isOptional && !mayBeAbsent))
    }

    /// Adds the parameter of a catch-all.
    private func addRest(
        _ element: CompiledTable.Element, _ place: MatchedParameter.Place,
        to list: inout [MatchedParameter]
    ) {
        add(element.parameter, CompiledTypes.string, place, mayBeAbsent: element.index == 0, to: &list)
    }

    /// Adds the parameters of a compound element.
    private func addCaptures(
        of element: CompiledTable.Element, _ place: MatchedParameter.Place,
        to list: inout [MatchedParameter]
    ) {
        var ordinal = 0
        for case .type(let type) in compiled.compounds[element.index].pieces {
            add(element.parameter + ordinal, type, place, ordinal: ordinal, to: &list)
            ordinal += 1
        }
    }

    private func addParameters(ofHost host: CompiledTable.Host, to list: inout [MatchedParameter]) {
        if host.star >= 0 { add(host.star, CompiledTypes.string, .hostStar, to: &list) }
        for (index, label) in host.labels.enumerated() {
            if case .parameter(let parameter, let type) = label {
                add(parameter, type, .hostLabel(Int32(index)), to: &list)
            }
        }
    }

    func addParameters(
        ofPath path: CompiledTable.Path, _ optionalMask: UInt8, to list: inout [MatchedParameter]
    ) {
        var depth: Int32 = 0
        var remaining = optionalMask
        for index in path.elements {
            let element = compiled.elements[index]
            guard element.isPresent(&remaining) else {
                if element.parameter >= 0, compiled.parameters[element.parameter].defaultIndex >= 0 {
                    add(element.parameter, element.index, .defaultText(Int32(element.parameter)), to: &list)
                }
                continue
            }
            switch element.kind {
            case .literal: break
            case .type: add(element.parameter, element.index, .segment(depth: depth), to: &list)
            case .compound:
                addCaptures(of: element, .capture(depth: depth, compound: Int32(element.index)), to: &list)
            case .catchAll:
                addRest(element, .catchAll, to: &list)
                // The segments after it are counted from the end of the link.
                var rest = remaining
                depth = -Int32(
                    (index + 1..<path.elements.upperBound).count { compiled.elements[$0].isPresent(&rest) })
                continue
            }
            depth += 1
        }
    }

    private func addParameters(ofFragment fragment: CompiledTable.Fragment, to list: inout [MatchedParameter])
    {
        for index in fragment.isQueryOnly ? 0..<0 : fragment.path.elements {
            let element = compiled.elements[index]
            let place = MatchedParameter.Place.fragmentElement(Int32(index))
            switch element.kind {
            case .literal: break
            case .type:
                // Which optional elements are present depends on the link.
                let isCertain =
                    !element.isOptional || compiled.parameters[element.parameter].defaultIndex >= 0
                add(element.parameter, element.index, place, isCertain: isCertain, to: &list)
            case .catchAll: addRest(element, place, to: &list)
            case .compound: addCaptures(of: element, place, to: &list)
            }
        }
        addParameters(ofQuery: fragment.conditions, fragment.queryCatchAll, isFragment: true, to: &list)
    }

    /// Adds the parameters of conditions on a query, in the order of the pattern.
    ///
    /// - Parameter rest: the parameter of `*name`, which may be between the conditions; -1 without one.
    private func addParameters(
        ofQuery conditions: Range<Int>, _ rest: Int, isFragment: Bool, to list: inout [MatchedParameter]
    ) {
        var rest = rest
        func addRest(to list: inout [MatchedParameter]) {
            let place: MatchedParameter.Place = isFragment ? .fragmentItems : .items
            add(rest, MatchedParameter.itemList, place, mayBeAbsent: true, to: &list)
            rest = -1
        }
        for index in conditions {
            let element = compiled.conditions[index].element
            // Parameters are numbered in the order of the pattern.
            if rest >= 0, element.parameter > rest { addRest(to: &list) }
            if compiled.conditions[index].kind != .value { continue }
            let place: MatchedParameter.Place =
                isFragment ? .fragmentCondition(Int32(index)) : .condition(Int32(index))
            switch element.kind {
            case .type:
                let isCertain =
                    !element.isOptional || compiled.parameters[element.parameter].defaultIndex >= 0
                add(element.parameter, element.index, place, isCertain: isCertain, to: &list)
            case .compound: addCaptures(of: element, place, to: &list)
            case .literal, .catchAll: break
            }
        }
        if rest >= 0 { addRest(to: &list) }
    }
}
