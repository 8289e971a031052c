/// Replaces the parameters of a pattern with texts, and records the values that the link must give back.
extension LinkBuilder {
    /// A text of the draft that is written for a parameter.
    private struct Value {
        /// `nil` if the parameter is omitted.
        var text: ByteRange?
        var isDefault = false
    }

    /// Writes the parts of the link.
    func write(
        _ pattern: CompiledTable.Pattern, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) {
        try writePath(pattern.path, isFragment: false, &draft)
        try writeQuery(pattern.conditions, isFragment: false, &draft)
        try writeGlobals(&draft)
        writeUndeclared(isFragment: false, &draft)
        if pattern.fragment >= 0 {
            let fragment = matcher.compiled.fragments[pattern.fragment]
            draft.fragment = fragment
            try writePath(fragment.path, isFragment: true, &draft)
            try writeQuery(fragment.conditions, isFragment: true, &draft)
            writeUndeclared(isFragment: true, &draft)
        } else {
            draft.freeFragment = fragment
        }
        for index in pattern.constants {
            let constant = matcher.compiled.constants[index]
            draft.expect(constant.name, constant.type, draft.add(constant.text.span))
        }
    }

    // MARK: Values

    /// The text given for a parameter, checked against its type; `nil` if none is given.
    func given(
        _ index: Int, mayBeEmpty: Bool, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> ByteRange? {
        let (name, type) = (matcher.compiled.parameters[index].name, matcher.compiled.parameters[index].type)
        guard name >= 0, let text = draft.givenText(of: name) else { return nil }
        if text.isEmpty, !mayBeEmpty { throw .emptyValue(matcher.compiled.names[name]) }
        let isAccepted = matcher.compiled.types.accepts(
            type, draft.texts.span.extracting(text.range), isValidUTF8: true, mayBeEmpty: mayBeEmpty)
        if !isAccepted {
            throw .typeMismatch(
                matcher.compiled.names[name], text: draft.text(at: text),
                type: matcher.compiled.types.types[type].description)
        }
        draft.expect(name, type, text)
        return text
    }

    /// The text for a parameter: the given one, or else its default.
    private func value(
        _ index: Int, mayBeEmpty: Bool, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> Value {
        let parameter = matcher.compiled.parameters[index]
        if parameter.name < 0 {
            return parameter.isOptional ? Value() : Value(text: try example(parameter.type, &draft))
        }
        let text = try given(index, mayBeEmpty: mayBeEmpty, &draft)
        guard let defaultText = matcher.compiled.defaultText(ofParameter: index) else {
            if text == nil, !parameter.isOptional {
                throw .missingValues([matcher.compiled.names[parameter.name]])
            }
            return Value(text: text)
        }
        if let text {
            let given = Bytes(draft.texts[text.range])
            guard matcher.compiled.isEqual(given, to: defaultText, parameter.type) else {
                return Value(text: text)
            }
        }
        let written = draft.add(defaultText.span)
        draft.expect(parameter.name, parameter.type, written)
        let isWritten = mayBeEmpty || !defaultText.isEmpty
        return Value(text: text ?? (isWritten ? written : nil), isDefault: true)
    }

    /// Any text for a parameter whose value is not reported.
    private func example(
        _ type: Int, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> ByteRange {
        guard let text = matcher.comparisons.example(ofType: type) else {
            throw .noExample(type: matcher.compiled.types.types[type].description)
        }
        return draft.add(text)
    }

    /// The text of a compound element.
    private func compound(
        _ element: CompiledTable.Element, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> ByteRange {
        var text: Bytes = []
        var parameter = element.parameter
        for piece in matcher.compiled.compounds[element.index].pieces {
            switch piece {
            case .text(let literal): text.append(literal.span)
            case .type:
                if let value = try value(parameter, mayBeEmpty: false, &draft).text {
                    text.append(draft.texts.span.extracting(value.range))
                }
                parameter += 1
            }
        }
        return draft.add(text.span)
    }

    // MARK: Path

    private func writePath(
        _ path: CompiledTable.Path, isFragment: Bool, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) {
        for index in path.elements {
            let element = matcher.compiled.elements[index]
            var value = Value()
            switch element.kind {
            case .literal:
                let literal = matcher.compiled.literals[element.index].range
                value.text = draft.add(matcher.compiled.texts.span.extracting(literal))
            case .compound: value.text = try compound(element, &draft)
            case .catchAll: try writeSegments(element, isFragment: isFragment, &draft)
            case .type: value = try self.value(element.parameter, mayBeEmpty: false, &draft)
            }
            guard let text = value.text else { continue }
            let part = LinkDraft.Part(isSegment: true, text: text, isOmissible: value.isDefault)
            draft.add(part, isFragment: isFragment)
        }
    }

    /// Writes the segments of a catch-all. Its value is split at `/`, and `%2F` is a slash inside a segment,
    /// as matches report it.
    private func writeSegments(
        _ catchAll: CompiledTable.Element, isFragment: Bool, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) {
        let isRequired = catchAll.index == 1
        let name = matcher.compiled.parameters[catchAll.parameter].name
        if name < 0 {
            if isRequired {
                let text = try example(CompiledTypes.string, &draft)
                draft.add(LinkDraft.Part(isSegment: true, text: text), isFragment: isFragment)
            }
            return
        }
        guard let text = try given(catchAll.parameter, mayBeEmpty: !isRequired, &draft), !text.isEmpty else {
            return draft.expect(name, CompiledTypes.string, ByteRange(0, 0))
        }
        draft.addSegments(of: text, isFragment: isFragment)
    }

    // MARK: Query

    /// Writes the items that conditions require. Undeclared items are part of the link in any case.
    private func writeQuery(
        _ conditions: Range<Int>, isFragment: Bool, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) {
        for index in conditions {
            let condition = matcher.compiled.conditions[index]
            var value = Value()
            switch (condition.kind, condition.element.kind) {
            case (.absent, _), (.value, .catchAll): continue
            case (.present, _):
                if isGiven(condition.key, isFragment: isFragment, draft) { continue }
            case (.value, .literal):
                let literal = matcher.compiled.literals[condition.element.index].range
                value.text = draft.add(matcher.compiled.texts.span.extracting(literal))
            case (.value, .compound): value.text = try compound(condition.element, &draft)
            case (.value, .type):
                value = try self.value(condition.element.parameter, mayBeEmpty: true, &draft)
                if value.text == nil { continue }
            }
            let key = draft.add(matcher.compiled.texts.span.extracting(condition.key.range))
            let part = LinkDraft.Part(text: key, value: value.text, isOmissible: value.isDefault)
            draft.add(part, isFragment: isFragment)
        }
    }

    /// Writes the items that the pattern does not declare.
    private func writeUndeclared(isFragment: Bool, _ draft: inout LinkDraft) {
        for index in draft.undeclared where draft.given[index].isInFragment == isFragment {
            let item = draft.given[index]
            let part = LinkDraft.Part(text: item.key, value: item.isFlag ? nil : item.text)
            draft.add(part, isFragment: isFragment)
        }
    }

    /// Whether an undeclared item with this name is given.
    private func isGiven(_ key: ByteRange, isFragment: Bool, _ draft: borrowing LinkDraft) -> Bool {
        for index in draft.undeclared where draft.given[index].isInFragment == isFragment {
            let name = draft.texts.span.extracting(draft.given[index].key.range)
            if matcher.compiled.isQueryName(key, name) { return true }
        }
        return false
    }

    /// Writes the items of global parameters that are given or have a default.
    private func writeGlobals(_ draft: inout LinkDraft) throws(BuildError.Reason) {
        for index in matcher.compiled.globals {
            let isUsed = matcher.compiled.parameters(of: matcher.compiled.conditions[index].element).contains
            {
                let name = matcher.compiled.parameters[$0].name
                return matcher.compiled.parameters[$0].defaultIndex >= 0
                    || (name >= 0 && draft.givenText(of: name) != nil)
            }
            if isUsed { try writeQuery(index..<index + 1, isFragment: false, &draft) }
        }
    }
}

/// The parameters of patterns, and their names and values.
extension CompiledTable {
    /// The value of a text as JSON.
    @inline(__always)
    package func json(_ text: Bytes, _ type: Int) -> Bytes {
        Bytes { types.appendJSON(type, text.span, to: &$0) }
    }

    /// The parameters of an element, from left to right.
    @inline(__always)
    func parameters(of element: Element) -> Range<Int> {
        switch element.kind {
        case .literal: 0..<0
        case .type, .catchAll: element.parameter..<element.parameter + 1
        case .compound: element.parameter..<element.parameter + compounds[element.index].types.count
        }
    }

    /// The parameters of a host, from left to right.
    func parameters(ofHost host: Origin.Host) -> [Int] {
        guard case .parameters(let index) = host else { return [] }
        let host = hosts[index]
        return (host.star < 0 ? [] : [host.star])
            + host.labels.compactMap { if case .parameter(let index, _) = $0 { index } else { nil } }
    }

    /// Whether a type, which accepts both texts, reads them as the same value.
    func isEqual(_ text: Bytes, to other: Bytes, _ type: Int) -> Bool {
        text == other || json(text, type) == json(other, type)
    }
}
