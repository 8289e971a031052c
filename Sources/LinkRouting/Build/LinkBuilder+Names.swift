/// Decides by names alone whether a pattern can be used for the given values. The texts are checked later,
/// and only for the pattern that is used.
extension LinkBuilder {
    /// Finds the given values that a pattern does not declare.
    ///
    /// - Throws: the first reason why the pattern cannot be used.
    func checkNames(_ pattern: CompiledTable.Pattern, _ draft: inout LinkDraft) throws(BuildError.Reason) {
        try checkPresence(pattern, draft)
        for index in draft.given.indices where draft.given[index].name < 0 {
            draft.undeclared.append(index)
            if let collection = draft.given[index].collection, draft.given[index].collectionName < 0 {
                throw .unknownParameter(draft.text(at: collection))
            }
        }
        if !draft.undeclared.isEmpty { try checkOtherPatterns(draft) }
        for index in draft.undeclared {
            let item = draft.given[index]
            // The link has an item with a literal value already.
            if try isLiteralItem(item, pattern, draft), item.collection == nil {
                draft.undeclared.removeAll { $0 == index }
            }
        }
        if fragment != nil, pattern.fragment >= 0 { throw .patternHasFragment }
    }

    /// Throws if an undeclared value is that of a parameter which other patterns of the route have.
    private func checkOtherPatterns(_ draft: borrowing LinkDraft) throws(BuildError.Reason) {
        let patterns = matcher.compiled.patterns(ofRoute: route)
        if patterns.count == 1 { return }
        var names: Set<ExactText> = []
        for pattern in patterns {
            for parameter in matcher.matchedParameters(of: pattern, .max) {
                names.insert(ExactText(matcher.compiled.names[parameter.name]))
            }
        }
        for index in draft.undeclared where !draft.given[index].isItem {
            let name = draft.text(at: draft.given[index].key)
            if names.contains(ExactText(name)) { throw .unknownParameter(name) }
        }
    }

    /// Throws if a required value is missing, or a value is given that a link cannot have.
    private func checkPresence(
        _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft
    ) throws(BuildError.Reason) {
        var missing: [String] = []
        for index in 0..<draft.ownCount {
            let parameter = draft.parameters[index]
            if !parameter.isRequired || (host != nil && parameter.isInHost) { continue }
            if draft.givenText(of: parameter.name) == nil {
                missing.append(matcher.compiled.names[parameter.name])
            }
        }
        if !missing.isEmpty { throw .missingValues(missing) }
        for index in pattern.constants {
            let constant = matcher.compiled.constants[index]
            guard let text = draft.givenText(of: constant.name),
                !matcher.compiled.isValue(draft.texts.span.extracting(text.range), of: constant)
            else { continue }
            throw .constantDiffers(
                matcher.compiled.names[constant.name], given: draft.text(at: text),
                constant: String(decoding: constant.text, as: UTF8.self))
        }
        for index in 0..<draft.ownCount {
            let parameter = draft.parameters[index]
            if parameter.type == MatchedParameter.itemList, draft.givenText(of: parameter.name) != nil {
                throw .queryCatchAll(matcher.compiled.names[parameter.name])
            }
        }
    }

    /// Whether an undeclared query item is one that the pattern writes with this literal value.
    ///
    /// - Throws: `itemOfPattern` if it is another item of the pattern, or that of a global parameter.
    private func isLiteralItem(
        _ item: LinkDraft.GivenValue, _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft
    ) throws(BuildError.Reason) -> Bool {
        let name = draft.texts.span.extracting(item.key.range)
        let own =
            item.isInFragment ? matcher.compiled.fragments[pattern.fragment].conditions : pattern.conditions
        for conditions in [own, item.isInFragment ? 0..<0 : matcher.compiled.globals] {
            for condition in matcher.compiled.conditions[conditions]
            where condition.kind != .present && matcher.compiled.isQueryName(condition.key, name) {
                if let text = literal(of: condition), draft.isText(text, at: item.text) { return true }
                throw .itemOfPattern(matcher.compiled.text(condition.key))
            }
        }
        return false
    }

    /// The literal value that a condition demands; `nil` if it demands another thing.
    private func literal(of condition: CompiledTable.Condition) -> String? {
        guard condition.kind == .value, condition.element.kind == .literal else { return nil }
        return matcher.compiled.text(matcher.compiled.literals[condition.element.index])
    }
}

extension MatchedParameter {
    /// Whether it is a part of the host.
    fileprivate var isInHost: Bool {
        switch place {
        case .hostStar, .hostLabel: true
        default: false
        }
    }
}

extension CompiledTable {
    /// Whether the type of a constant reads `text` as its value.
    fileprivate func isValue(_ text: Span<UInt8>, of constant: Constant) -> Bool {
        types.accepts(constant.type, text, isValidUTF8: true, mayBeEmpty: true)
            && isEqual(Bytes(text), to: constant.text, constant.type)
    }
}
