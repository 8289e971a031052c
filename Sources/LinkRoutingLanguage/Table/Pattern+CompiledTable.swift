/// Makes patterns that are easy to read from the flat arrays of the compiled table.
extension RouteTable {
    /// The pattern at `index` of the compiled table.
    package func pattern(at index: Int) -> Pattern {
        let stored = compiled.patterns[index]
        let file = stored.sourceRange.file
        var pattern = Pattern(
            sourceRange: stored.sourceRange, text: text(of: stored.sourceRange), origin: origin(of: stored),
            path: compiled.makeElements(stored.path, file: file),
            query: compiled.makeQueryItems(stored.conditions, file: file))
        pattern.queryCatchAll = compiled.makeParameter(at: stored.queryCatchAll, file: file)
        if stored.fragment >= 0 {
            pattern.fragment = compiled.makeFragment(compiled.fragments[stored.fragment], file: file)
        }
        pattern.constants = compiled.constants[stored.constants].map { compiled.makeConstant($0, file: file) }
        if stored.sourceSet >= 0 { pattern.sources = compiled.sourceLists[stored.sourceSet] }
        return pattern
    }

    /// The origin that a pattern names.
    func origin(of pattern: CompiledTable.Pattern) -> Origin? {
        pattern.origin < 0 ? nil : compiled.makeOrigin(at: pattern.origin, file: pattern.file)
    }
}

// Inside `CompiledTable`, these names mean its own types.
private typealias PublicPattern = Pattern
private typealias PublicParameter = Parameter
private typealias PublicOrigin = Origin

extension CompiledTable.Origin {
    /// - Parameter host: the index of its host, if that has parameters.
    init(_ origin: Origin, host: Int?) {
        let compiledHost: Host =
            if let written = origin.host {
                if written.isAny, written.star?.name == nil {
                    .any
                } else {
                    host.map { .parameters($0) } ?? .literal(written.literal ?? "")
                }
            } else {
                .none
            }
        self.init(
            scheme: origin.scheme ?? "", host: compiledHost, port: origin.port ?? -1,
            text: origin.description)
    }
}

extension CompiledTable {
    fileprivate func makeElements(_ path: Path, file: Int) -> [PublicPattern.Element] {
        elements[path.elements].map { makeElement($0, file: file) }
    }

    fileprivate func makeFragment(_ fragment: Fragment, file: Int) -> PublicPattern.Fragment {
        PublicPattern.Fragment(
            path: makeElements(fragment.path, file: file),
            query: makeQueryItems(fragment.conditions, file: file),
            queryCatchAll: makeParameter(at: fragment.queryCatchAll, file: file),
            isQueryOnly: fragment.isQueryOnly,
            beginsWithSlash: fragment.beginsWithSlash)
    }

    /// The conditions at `range`, which were read from `file`.
    func makeQueryItems(_ range: Range<Int>, file: Int) -> [LinkRoutingLanguage.Pattern.QueryItem] {
        conditions[range].map { stored in
            let condition: PublicPattern.QueryItem.Condition =
                switch stored.kind {
                case .value: .value(makeElement(stored.element, file: file))
                case .present: .present
                case .absent: .absent
                }
            return PublicPattern.QueryItem(
                key: text(stored.key), condition: condition,
                sourceRange: SourceRange(stored.byteRange, file: file))
        }
    }

    /// The origin at `index`, which was read from `file`.
    func makeOrigin(at index: Int, file: Int) -> LinkRoutingLanguage.Origin {
        let origin = origins[index]
        return PublicOrigin(
            scheme: origin.scheme.isEmpty ? nil : origin.scheme, host: makeHost(origin.host, file: file),
            port: origin.port < 0 ? nil : origin.port)
    }

    private func makeHost(_ host: Origin.Host, file: Int) -> HostPattern? {
        switch host {
        case .none: return nil
        case .literal(let text):
            // An address in brackets is one label.
            let labels = text.hasPrefix("[") ? [text] : text.split(separator: ".").map(String.init)
            return HostPattern(star: nil, labels: labels.map { .literal($0) })
        case .any:
            let star = PublicParameter(name: nil, type: .string, presence: .required, sourceRange: .none)
            return HostPattern(star: star, labels: [])
        case .parameters(let index):
            let host = hosts[index]
            return HostPattern(
                star: makeParameter(at: host.star, file: file),
                labels: host.labels.map { label in
                    switch label {
                    case .literal(let text): .literal(String(decoding: text, as: UTF8.self))
                    case .parameter(let parameter, _):
                        .parameter(makeParameter(parameters[parameter], file: file))
                    }
                })
        }
    }

    private func makeElement(_ element: Element, file: Int) -> PublicPattern.Element {
        switch element.kind {
        case .literal: return .literal(text(literals[element.index]))
        case .type: return .parameter(makeParameter(parameters[element.parameter], file: file))
        case .compound:
            var parameters = self.parameters[element.parameter...]
            return .compound(
                compounds[element.index].pieces.map { piece in
                    switch piece {
                    case .text(let text): .text(String(decoding: text, as: UTF8.self))
                    case .type: .parameter(makeParameter(parameters.removeFirst(), file: file))
                    }
                })
        case .catchAll:
            let parameter = makeParameter(parameters[element.parameter], file: file)
            return .catchAll((parameter, isRequired: element.index == 1))
        }
    }

    fileprivate func makeParameter(at index: Int, file: Int) -> PublicParameter? {
        index < 0 ? nil : makeParameter(parameters[index], file: file)
    }

    /// A parameter that was read from `file`.
    func makeParameter(_ parameter: Parameter, file: Int) -> LinkRoutingLanguage.Parameter {
        let presence: PublicParameter.Presence =
            switch parameter.defaultIndex {
            case Parameter.required: .required
            case Parameter.optional: .optional
            default: .default(String(decoding: defaults[parameter.defaultIndex], as: UTF8.self))
            }
        return PublicParameter(
            name: parameter.name < 0 ? nil : names[parameter.name], type: types.types[parameter.type],
            presence: presence, isLenient: parameter.isLenient,
            sourceRange: SourceRange(parameter.byteRange, file: file))
    }

    fileprivate func makeConstant(_ constant: Constant, file: Int) -> PublicPattern.Constant {
        PublicPattern.Constant(
            name: names[constant.name], type: types.types[constant.type], isTyped: constant.isTyped,
            text: String(decoding: constant.text, as: UTF8.self),
            sourceRange: SourceRange(constant.byteRange, file: file))
    }
}
