/// Writes results from templates. A template has the text that all links of one terminal share, with gaps for
/// values.
///
/// The template of a terminal is made when the first link matches it, because most lists of links use a small
/// part of a large table. It is a list of chunks in one buffer. Each chunk is a header and text. The header
/// says what follows the text. In JSON, for example:
///
/// ```
/// ","route":"pokemon.detail","params":{"pokedexID":   then segment 1 as an integer
/// ,"tab":"                                            then segment 2 as text
/// "                                                   then the source
/// }                                                   then the next result
/// ```
///
/// Most values are copied from the link.
package struct ResultTemplates: ~Copyable {
    private let matcher: Matcher
    private let form: ResultForm
    /// The start of the form. Every result needs it, so it is kept outside of the object.
    private let start: ResultForm.Start
    /// The chunks of all templates, then padding. The first byte is unused, so that no template has location
    /// 0.
    private var chunks = Bytes(repeating: 0, count: 1 + ByteBuffer.maximumStride)
    /// For each terminal, the location of its template's first chunk; 0 if the template has not been made.
    private var templates: ContiguousArray<UInt32>
    /// The parameters that chunks name by index, each with the terminal of the template.
    private var members: ContiguousArray<Member> = []
    /// The global parameters.
    private var globals: [Member] = []
    /// The globals of a link without a query.
    private var noGlobals: Bytes = []
    /// The keys of ``members`` and ``globals``.
    private var keys: Bytes = []
    /// The texts of sources and misses, then padding.
    private var texts = Bytes(repeating: 0, count: ByteBuffer.maximumStride)
    /// The ranges in ``texts`` of what follows a link that does not resolve. A dictionary would make each
    /// start of the program slower.
    private var misses: ContiguousArray<(reason: MissReason, text: ByteRange)> = []
    /// The ranges in ``texts`` of what names a source. The last one is for links without a source.
    private var sources: ContiguousArray<ByteRange> = []
    /// The largest number of bytes of one result that do not come from the link.
    private var maximumTextLength = 0
    /// The template that is being made. Its last chunk, which begins at ``chunkStart``, has no header yet.
    private var draft = ByteBuffer(capacity: 256)
    private var chunkStart = 0
    /// Where the parameters begin in the last chunk.
    private var parametersStart = 0
    /// The parameters of the template that is being made.
    private var parameters: [MatchedParameter] = []
    /// Whether the object that is being written has a parameter.
    private var hasMember = false

    private static let padding = Bytes(repeating: 0, count: ByteBuffer.maximumStride)
    private static let emptyHeader = Bytes(repeating: 0, count: Chunk.headerSize)
    /// `{"url":"` as a word.
    private static let objectStart: UInt64 = 0x223A_226C_7275_227B
    /// The expected size of a template, for reserving memory.
    private static let usualLength = 160

    /// Makes the texts of results for the table of `matcher`. Templates are made when they are needed.
    ///
    /// - Parameter form: the form of the results. Without one, they are JSON objects.
    package init(_ matcher: Matcher, _ form: ResultForm? = nil) {
        self.matcher = matcher
        self.form = form ?? ResultForm(objectsOf: matcher.compiled)
        start = self.form.start
        templates = ContiguousArray(repeating: 0, count: matcher.trie.terminals.count)
        for reason in MissReason.allCases { misses.append((reason, addText(self.form.miss(reason)))) }
        for source in matcher.compiled.sources + [nil] {
            sources.append(addText(self.form.afterParameters(source)))
        }
        maximumTextLength = texts.count + self.form.end.count
        if self.form.hasMembers, !matcher.compiled.globals.isEmpty {
            globals = matcher.matchedGlobals.map { member($0, isAfterCertain: false) }
            var context = MatchContext()
            var output = ByteBuffer()
            appendGlobals(Bytes().span, &context, to: &output)
            noGlobals = output.withSpan { Bytes($0) }
        }
    }

    private mutating func addText(_ text: Bytes) -> ByteRange {
        let start = texts.count - ByteBuffer.maximumStride
        texts.replaceSubrange(start..., with: text)
        texts += Self.padding
        return ByteRange(start, start + text.count)
    }

    // MARK: Writing

    /// Writes the result of a line.
    ///
    /// - Parameters:
    ///   - terminal: the terminal that the link matches best; `nil` for a miss, which is then `context.miss`.
    ///   - line: the range of the line in `block`.
    ///   - isSimple: whether the line was read by bitmasks.
    ///   - context: the context in which the line was resolved.
    @inline(__always)
    mutating func write(
        _ terminal: Int?, _ line: Range<Int>, of block: Span<UInt8>, isSimple: Bool,
        _ context: inout MatchContext, to output: inout ByteBuffer
    ) {
        let text = block.extracting(line.lowerBound..<block.count)
        let isPadded = line.count &+ ByteBuffer.maximumStride <= text.count
        if _fastPath(isSimple && isPadded && start != .field) {
            if start != .afterLink {
                output.append(reserving: line.count &+ 8) { region in
                    if _fastPath(start == .object) { region.append(word: Self.objectStart) }
                    region.append(text, from: 0, to: line.count, stride: 128)
                }
            }
        } else {
            appendLink(text.extracting(0..<line.count), to: &output)
        }
        guard let terminal else { return appendMiss(context.miss, to: &output) }
        let template = template(of: terminal)
        if _fastPath(!context.isNormalized) {
            write(template, terminal, text, &context, length: line.count, to: &output)
        } else {
            writeNormalized(template, terminal, &context, length: line.count, to: &output)
        }
    }

    /// Writes a match of a link whose offsets refer to a copy of it.
    @inline(never)
    private mutating func writeNormalized(
        _ template: UInt32, _ terminal: Int, _ context: inout MatchContext, length: Int,
        to output: inout ByteBuffer
    ) {
        context.withText(of: Bytes().span) { text, context in
            write(template, terminal, text, &context, length: length, to: &output)
        }
    }

    /// Writes a match from a template.
    @inline(__always)
    private mutating func write(
        _ template: UInt32, _ terminal: Int, _ text: Span<UInt8>, _ context: inout MatchContext, length: Int,
        to output: inout ByteBuffer
    ) {
        var location = output.append(reserving: length &+ maximumTextLength) { region in
            writeChunks(from: template, text, source: context.source, context.path, to: &region)
        }
        while _slowPath(location != 0) {
            let next = appendPart(at: Int(location), terminal, text, &context, to: &output)
            location = output.append(reserving: length &+ maximumTextLength) { region in
                writeChunks(from: next, text, source: context.source, context.path, to: &region)
            }
        }
    }

    /// Writes chunks and values from `location` on. Returns 0, or the location of a chunk whose text was
    /// written, but not what follows it.
    @inline(__always)
    private func writeChunks(
        from location: UInt32, _ text: Span<UInt8>, source: Int, _ path: borrowing PathSegments,
        to region: inout ByteBuffer.ReservedRegion
    ) -> UInt32 {
        let chunks = chunks.span
        var location = location
        while true {
            // Safe: `location` is that of a chunk, every chunk but the last of a template is followed by
            // another one, and the buffer ends with padding.
            let chunk = unsafe Chunk(unchecked: chunks, at: Int(location))
            let start = Int(location) &+ Chunk.headerSize
            unsafe region.append(unchecked: chunks, from: start, to: start &+ chunk.length, stride: 64)
            switch chunk.part {
            case .text, .integer:
                let segment = path.list[chunk.depth]
                let isCopied =
                    (chunk.part == .text
                        ? segment.isJSONSafe
                        : segment.isUndecoded && text.isCanonicalInteger(segment.byteRange))
                    && Int(segment.byteRange.end) &+ 64 <= text.count
                guard isCopied else { return location }
                region.append(text, segment.byteRange, stride: 64)
            case .source:
                region.append(texts.span, sources[source < 0 ? sources.count &- 1 : source], stride: 32)
            case .end: return 0
            default: return location
            }
            location = UInt32(truncatingIfNeeded: start &+ chunk.length)
        }
    }

    /// Appends the link of a line that is not simple.
    @inline(never)
    private mutating func appendLink(_ line: Span<UInt8>, to output: inout ByteBuffer) {
        switch start {
        case .afterLink: return
        case .link, .field: form.appendLink(line, &output)
        case .object:
            output.append("{\"url\":\"")
            JSONText.appendContents(line, to: &output)
        }
    }

    /// Appends what follows a link that does not resolve.
    @inline(never)
    private mutating func appendMiss(_ miss: FoundMiss, to output: inout ByteBuffer) {
        for index in misses.indices where misses[index].reason == miss.reason {
            output.append(texts.span.extracting(misses[index].text.range))
        }
        if start == .object { matcher.appendMembers(of: miss, to: &output) }
        output.append(form.end)
    }

    /// Appends what follows the chunk at `location`; returns the location of the next chunk.
    @inline(never)
    private mutating func appendPart(
        at location: Int, _ terminal: Int, _ text: Span<UInt8>, _ context: inout MatchContext,
        to output: inout ByteBuffer
    ) -> UInt32 {
        // Safe: `location` is that of a chunk.
        let chunk = unsafe Chunk(unchecked: chunks.span, at: location)
        let operand = Chunk.operand(chunks.span, at: location)
        let start = output.count
        switch chunk.part {
        case .text, .integer, .formatted:
            let value = text.extracting(context.path.list[chunk.depth].byteRange.range)
            if chunk.part == .text {
                // The quotes are in the chunks.
                JSONText.appendContents(value, to: &output)
            } else {
                matcher.compiled.types.appendJSON(operand, value, to: &output)
            }
        case .member:
            let end = matcher.trie.terminals[terminal]
            appendMember(
                members[operand], Int(end.pattern), end.optionalMask, text, &context, to: &output)
        case .parametersEnd: appendEnd(to: &output)
        case .parametersStart: hasMember = false
        case .globals: appendGlobals(text, &context, to: &output)
        case .undeclared:
            context.readQuery(text)
            let pattern = Int(matcher.trie.terminals[terminal].pattern)
            let declared = (matcher.compiled.patterns[pattern].conditions, matcher.compiled.globals)
            matcher.compiled.appendItems(
                context.query.items, context.query.text.span, besides: declared, to: &output)
        case .source, .end: break
        }
        if let byte = form.doubledByte { output.double(byte, from: start) }
        return UInt32(truncatingIfNeeded: location + Chunk.headerSize + chunk.length)
    }

    private mutating func appendMember(
        _ member: Member, _ pattern: Int, _ optionalMask: UInt8, _ text: Span<UInt8>,
        _ context: inout MatchContext, to output: inout ByteBuffer
    ) {
        guard let value = matcher.valueText(of: member.parameter, pattern, optionalMask, text, &context)
        else {
            return
        }
        output.append(UInt8(ascii: hasMember || member.isAfterCertain ? "," : "{"))
        output.append(keys.span.extracting(member.key.range))
        matcher.appendJSON(value, of: member.parameter, pattern, text, &context, to: &output)
        hasMember = true
    }

    private mutating func appendGlobals(
        _ text: Span<UInt8>, _ context: inout MatchContext, to output: inout ByteBuffer
    ) {
        context.readQuery(text)
        if context.query.items.isEmpty, !noGlobals.isEmpty { return output.append(noGlobals.span) }
        hasMember = false
        for index in globals.indices { appendMember(globals[index], -1, 0, text, &context, to: &output) }
        appendEnd(to: &output)
    }

    private func appendEnd(to output: inout ByteBuffer) {
        if !hasMember { output.append(UInt8(ascii: "{")) }
        output.append(UInt8(ascii: "}"))
    }

    // MARK: Making templates

    /// A parameter that a chunk names by its index.
    private struct Member {
        var parameter: MatchedParameter
        /// The range of its name in ``ResultTemplates/keys``, with quotes and colon.
        var key: ByteRange
        /// Whether every match has a parameter before it.
        var isAfterCertain: Bool
    }

    /// The location of the template of a terminal. Makes the template for the first link of the terminal.
    @inline(__always)
    private mutating func template(of terminal: Int) -> UInt32 {
        let location = templates[terminal]
        return _fastPath(location != 0) ? location : makeTemplate(of: terminal)
    }

    @inline(never)
    private mutating func makeTemplate(of terminal: Int) -> UInt32 {
        // Reserving for all terminals is cheap: the kernel maps a page when it is first written to.
        if chunks.capacity < templates.count { chunks.reserveCapacity(Self.usualLength * templates.count) }
        // The table of a matcher that might change would be copied.
        let matcher = matcher
        let end = matcher.trie.terminals[terminal]
        let pattern = Int(end.pattern)
        let route = matcher.compiled.patterns[pattern].route
        draft.removeAll()
        beginChunk()
        draft.append(form.beforeRoute)
        if form.quotesRoute { draft.append(UInt8(ascii: "\"")) }
        matcher.appendName(ofRoute: route, to: &draft)
        if form.quotesRoute { draft.append(UInt8(ascii: "\"")) }
        draft.append(form.afterRoute)
        parametersStart = draft.count
        if form.hasParameters { addParameters(of: pattern, end.optionalMask) }
        if form.hasMembers, !matcher.compiled.globals.isEmpty {
            draft.append(",\"globals\":")
            endChunk(.globals)
        }
        endChunk(.source)
        if form.hasMembers, let notice = matcher.compiled.deprecations[route] {
            draft.append(JSONText.member("deprecated", notice))
        }
        if form.isFull {
            let range = matcher.sourceRange(ofPattern: pattern)
            draft.append(JSONText.member("pattern", matcher.compiled.text(of: range)))
            draft.append(JSONText.member("table", matcher.compiled.line(of: range)))
            draft.append(",\"query\":")
            endChunk(.undeclared)
        }
        draft.append(form.end)
        endChunk(.end)
        draft.truncate(to: chunkStart)
        maximumTextLength = max(maximumTextLength, texts.count + draft.count)
        chunks.removeLast(ByteBuffer.maximumStride)
        let location = chunks.count
        Self.append(draft, to: &chunks)
        chunks += Self.padding
        // A location has 32 bits.
        precondition(chunks.count <= Int(UInt32.max))
        templates[terminal] = UInt32(location)
        return UInt32(location)
    }

    /// Begins a chunk, with room for its header.
    private mutating func beginChunk() {
        chunkStart = draft.count
        draft.append(Self.emptyHeader.span)
        parametersStart = draft.count
    }

    /// Writes the header of the last chunk, and begins the next one.
    private mutating func endChunk(_ part: Part, depth: Int = 0, operand: Int = 0) {
        let length = draft.count - chunkStart - Chunk.headerSize
        Chunk(length: length, depth: depth, part: part).write(operand: operand, to: &draft, at: chunkStart)
        beginChunk()
    }

    private static func append(_ draft: borrowing ByteBuffer, to chunks: inout Bytes) {
        draft.withSpan { chunks.append($0) }
    }

    /// Adds the parameters of a pattern.
    private mutating func addParameters(of pattern: Int, _ optionalMask: UInt8) {
        var parameters: [MatchedParameter] = []
        swap(&parameters, &self.parameters)
        defer { swap(&parameters, &self.parameters) }
        parameters.clear()
        matcher.addParameters(of: pattern, optionalMask, to: &parameters)
        /// Whether a parameter was written for certain, and whether one was written perhaps.
        var (isSome, isPerhaps) = (false, false)
        for parameter in parameters {
            if isSome || !isPerhaps, parameter.isCertain,
                add(parameter, isFirst: !isSome)
            {
                isSome = true
                continue
            }
            if !isSome, !isPerhaps {
                doubleParameters()
                endChunk(.parametersStart)
            }
            doubleParameters()
            endChunk(.member, operand: members.count)
            members.append(member(parameter, isAfterCertain: isSome))
            if parameter.isCertain { isSome = true } else { isPerhaps = true }
        }
        if isSome {
            draft.append(UInt8(ascii: "}"))
            doubleParameters()
        } else if isPerhaps {
            doubleParameters()
            endChunk(.parametersEnd)
        } else {
            draft.append("{}")
        }
        parametersStart = draft.count
    }

    /// Adds a parameter whose value is a whole segment or belongs to the pattern; returns whether it was
    /// added.
    private mutating func add(_ parameter: MatchedParameter, isFirst: Bool) -> Bool {
        var fixed: Bytes?
        var depth = 0
        switch parameter.place {
        case .segment(let found) where found >= 0: depth = Int(found)
        case .constant(let index): fixed = matcher.compiled.constants[Int(index)].text
        case .defaultText(let index): fixed = matcher.compiled.defaultText(ofParameter: Int(index))
        default: return false
        }
        draft.append(UInt8(ascii: isFirst ? "{" : ","))
        JSONText.appendString(matcher.compiled.names[parameter.name], to: &draft)
        draft.append(UInt8(ascii: ":"))
        if let fixed {
            matcher.compiled.types.appendJSON(parameter.type, fixed.span, to: &draft)
            return true
        }
        let part = matcher.part(ofType: parameter.type)
        if part == .text { draft.append(UInt8(ascii: "\"")) }
        doubleParameters()
        endChunk(part, depth: depth, operand: parameter.type)
        if part == .text { draft.append(UInt8(ascii: "\"")) }
        return true
    }

    private mutating func member(_ parameter: MatchedParameter, isAfterCertain: Bool) -> Member {
        let start = keys.count
        keys += JSONText.string(matcher.compiled.names[parameter.name]) + [UInt8(ascii: ":")]
        return Member(
            parameter: parameter, key: ByteRange(start, keys.count), isAfterCertain: isAfterCertain)
    }

    /// Doubles the byte of the form in the parameters of the chunk that is being made.
    private mutating func doubleParameters() {
        if let byte = form.doubledByte { draft.double(byte, from: parametersStart) }
    }
}

extension Matcher {
    /// The way in which values of a type are written. Not inlined, because the caller would copy the whole
    /// table of types.
    @inline(never)
    fileprivate func part(ofType index: Int) -> ResultTemplates.Part {
        switch compiled.types.baseKind(of: index) {
        case .string, .oneOf, .uuid, .date, .url, .regex, .custom: .text
        case .int, .uint: .integer
        case .double, .bool, .list, .except: .formatted
        }
    }

    /// Appends the name of a route. No form has to escape a byte of it.
    fileprivate func appendName(ofRoute index: Int, to output: inout ByteBuffer) {
        let entry = compiled.routes[index]
        let file = compiled.files[entry.file].bytes
        output.append(file.span.extracting(entry.name.range))
    }

    /// Appends the members of a miss after its reason.
    func appendMembers(of miss: FoundMiss, to output: inout ByteBuffer) {
        if let item = miss.item {
            output.append(",\"param\":")
            append(item, to: &output)
        }
        if miss.nearest >= 0 {
            output.append(",\"nearest\":\"")
            appendName(ofRoute: miss.nearest, to: &output)
            output.append(UInt8(ascii: "\""))
        }
        if let detail = miss.detail {
            output.append(",\"detail\":")
            JSONText.appendString(detail.sentence, to: &output)
        }
    }

    /// Appends the name of what failed as a string; see ``name(of:)``.
    private func append(_ item: FoundMiss.Item, to output: inout ByteBuffer) {
        if case .condition(let index) = item, compiled.conditions[index].element.kind != .type {
            let texts = compiled.texts
            JSONText.appendString(texts.span.extracting(compiled.conditions[index].key.range), to: &output)
        } else {
            JSONText.appendString(name(of: item), to: &output)
        }
    }
}
