/// The patterns of a table as values that are easy to look at, made anew each time from the flat arrays.
extension RouteTable {
    /// The pattern at `index` of the program.
    package func pattern(at index: Int) -> Pattern {
        let compiledPattern = compiled.patterns[index]
        let file = compiledPattern.place.file
        var pattern = Pattern(
            place: compiledPattern.place, text: text(of: compiledPattern.place), origin: origin(of: compiledPattern),
            path: compiled.written(compiledPattern.path, file: file), query: compiled.written(compiledPattern.conditions, file: file))
        pattern.queryRest = compiled.written(parameter: compiledPattern.queryRest, file: file)
        if compiledPattern.fragment >= 0 { pattern.fragment = compiled.written(compiled.fragments[compiledPattern.fragment], file: file) }
        pattern.constants = compiled.constants[compiledPattern.constants].map { compiled.written($0, file: file) }
        if compiledPattern.sourceSet >= 0 { pattern.sources = compiled.sourceLists[compiledPattern.sourceSet] }
        return pattern
    }

    /// The origin that a pattern names.
    func origin(of pattern: CompiledTable.Pattern) -> Origin? { pattern.origin < 0 ? nil : compiled.origins[pattern.origin] }

    /// What is written at `place`.
    func text(of place: SourceRange) -> String {
        String(decoding: files[place.file].bytes[place.start..<place.end], as: UTF8.self)
    }
}

private typealias WrittenElement = Element

extension CompiledTable {
    fileprivate func written(_ path: Path, file: Int) -> [WrittenElement] {
        elements[path.elements].map { written($0, file: file) }
    }

    fileprivate func written(_ fragment: Fragment, file: Int) -> FragmentPattern {
        FragmentPattern(
            path: written(fragment.path, file: file), query: written(fragment.conditions, file: file),
            queryRest: written(parameter: fragment.queryRest, file: file), isQueryOnly: fragment.isQueryOnly,
            beginsWithSlash: fragment.beginsWithSlash)
    }

    /// The conditions in `range` as they are written in `file`.
    func written(_ range: Range<Int>, file: Int) -> [QueryItem] {
        conditions[range].map { condition in
            let what: QueryItem.Condition =
                switch condition.kind {
                case .value: .value(written(condition.element, file: file))
                case .present: .present
                case .absent: .absent
                }
            return QueryItem(key: text(condition.key), condition: what, place: SourceRange(condition.stretch, file: file))
        }
    }

    private func written(_ element: Element, file: Int) -> WrittenElement {
        switch element.kind {
        case .literal: return .literal(text(literals[element.index]))
        case .type: return .parameter(written(parameters[element.parameter], file: file))
        case .mixed:
            var parameters = self.parameters[element.parameter...]
            return .mixed(
                mixed[element.index].pieces.map { piece in
                    switch piece {
                    case .text(let text): .text(text)
                    case .type: .parameter(written(parameters.removeFirst(), file: file))
                    }
                })
        case .rest:
            return .rest(Rest(parameter: written(parameters[element.parameter], file: file), isRequired: element.index == 1))
        }
    }

    fileprivate func written(parameter index: Int, file: Int) -> LinkRouting.Parameter? {
        index < 0 ? nil : written(parameters[index], file: file)
    }

    /// A parameter as it is written in `file`.
    func written(_ parameter: Parameter, file: Int) -> LinkRouting.Parameter {
        let presence: LinkRouting.Parameter.Presence =
            switch parameter.standIn {
            case Parameter.required: .required
            case Parameter.optional: .optional
            default: .default(String(decoding: defaults[parameter.standIn], as: UTF8.self))
            }
        return LinkRouting.Parameter(
            name: parameter.name < 0 ? nil : names[parameter.name], type: types.types[parameter.type], presence: presence,
            place: SourceRange(parameter.stretch, file: file))
    }

    fileprivate func written(_ constant: Constant, file: Int) -> LinkRouting.Constant {
        LinkRouting.Constant(
            name: names[constant.name], type: types.types[constant.type], isTyped: constant.isTyped,
            text: String(decoding: constant.text, as: UTF8.self), place: SourceRange(constant.stretch, file: file))
    }
}
