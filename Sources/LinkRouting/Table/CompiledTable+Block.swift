/// The flat arrays of a table in a block. An array comes after those that it refers to, so that each index is
/// checked as it is read.
extension CompiledTable {
    mutating func code(_ coder: inout BlockCoder) {
        coder.list(&files, empty: TableFile(name: "", bytes: [])) { coder, file in
            var (name, bytes) = (file.name, file.bytes)
            coder.string(&name)
            coder.text(&bytes)
            file = TableFile(name: name, bytes: bytes)
        }
        coder.flag(&hasWholeText)
        coder.flag(&options.ignoresPathCase)
        coder.flag(&options.ignoresQueryCase)
        coder.flag(&options.readsPlusAsSpace)
        coder.flag(&options.countsEmptySegments)
        coder.list(&sources, empty: "") { $0.string(&$1) }
        types.code(&coder)
        literals.code(&coder)
        coder.list(&names, empty: "") { $0.string(&$1) }
        coder.list(&defaults, empty: []) { $0.text(&$1) }
        codeParameters(&coder)
        codeElements(&coder)
        codePatterns(&coder)
    }

    private mutating func codeParameters(_ coder: inout BlockCoder) {
        let (names, defaults, known, types) = (names.count, self.defaults, types, types.types.count)
        let text = files.map(\.bytes.count).max() ?? 0
        let noRange = ByteRange(0, 0)
        let parameter = Parameter(name: -1, type: 0, defaultIndex: Parameter.required, byteRange: noRange)
        coder.list(&parameters, empty: parameter) { coder, parameter in
            coder.index(&parameter.name, -1..<names)
            coder.index(&parameter.type, 0..<types)
            coder.index(&parameter.defaultIndex, Parameter.optional..<defaults.count)
            if coder.isReading, parameter.defaultIndex >= 0 {
                coder.require(known.hasValue(parameter.type, defaults[parameter.defaultIndex]))
            }
            coder.flag(&parameter.isLenient)
            coder.range(&parameter.byteRange, within: text)
        }
        let constant = Constant(name: 0, type: 0, isTyped: false, text: [], byteRange: noRange)
        coder.list(&constants, empty: constant) { coder, constant in
            coder.index(&constant.name, 0..<names)
            coder.index(&constant.type, 0..<types)
            coder.flag(&constant.isTyped)
            coder.text(&constant.text)
            if coder.isReading { coder.require(known.hasValue(constant.type, constant.text)) }
            coder.range(&constant.byteRange, within: text)
        }
        coder.list(&compounds, empty: Compound()) { coder, compound in
            coder.list(&compound.pieces, empty: .type(0)) { coder, piece in
                var isText = if case .text = piece { true } else { false }
                coder.flag(&isText)
                if isText {
                    var text: Bytes = []
                    if case .text(let known) = piece { text = known }
                    coder.text(&text)
                    piece = .text(text)
                } else {
                    var type = 0
                    if case .type(let known) = piece { type = known }
                    coder.index(&type, 0..<types)
                    piece = .type(type)
                }
            }
            coder.index(&compound.literalLength, 0..<Int(Int32.max))
            coder.require(
                compound.types.count <= Compound.maximumParameterCount
                    && compound.pieces.count <= 2 * Compound.maximumParameterCount + 1)
        }
    }

    private mutating func codeElements(_ coder: inout BlockCoder) {
        var (elements, conditions) = (self.elements, self.conditions)
        let text = files.map(\.bytes.count).max() ?? 0
        let element = Element(kind: .literal, index: 0, parameter: -1)
        coder.list(&elements, empty: element) { codeElement(&$1, &$0) }
        let condition = Condition(
            key: ByteRange(0, 0), kind: .present, element: element, byteRange: ByteRange(0, 0))
        coder.list(&conditions, empty: condition) { coder, condition in
            coder.range(&condition.key, within: texts.count)
            coder.choice(&condition.kind)
            if condition.kind == .value {
                codeElement(&condition.element, &coder)
                coder.require(condition.element.kind != .catchAll)
            }
            coder.range(&condition.byteRange, within: text)
        }
        (self.elements, self.conditions) = (elements, conditions)
        coder.range(&globals, within: conditions.count)
        var hosts = self.hosts
        coder.list(&hosts, empty: Host()) { codeHost(&$1, &$0) }
        self.hosts = hosts
        codeOrigins(&coder)
    }

    private mutating func codeOrigins(_ coder: inout BlockCoder) {
        let hostCount = hosts.count
        let empty = Origin(scheme: "", host: .none, port: -1, text: "")
        coder.list(&origins, empty: empty) { coder, origin in
            coder.string(&origin.scheme)
            var (kind, text, host) =
                switch origin.host {
                case .none: (0, "", 0)
                case .literal(let text): (1, text, 0)
                case .any: (2, "", 0)
                case .parameters(let host): (3, "", host)
                }
            coder.index(&kind, 0..<4)
            if kind == 1 { coder.string(&text) }
            if kind == 3 { coder.index(&host, 0..<hostCount) }
            origin.host =
                kind == 0 ? .none : kind == 1 ? .literal(text) : kind == 2 ? .any : .parameters(host)
            coder.index(&origin.port, -1..<65536)
            coder.string(&origin.text)
        }
        let (count, sourceCount) = (origins.count, sources.count)
        coder.list(&sourceOrigins, empty: 0..<0) { coder, range in
            coder.range(&range, within: count)
            // Every source has an origin.
            coder.require(!range.isEmpty)
        }
        coder.require(sourceOrigins.count == sourceCount)
    }

    /// A host with parameters.
    func codeHost(_ host: inout Host, _ coder: inout BlockCoder) {
        coder.index(&host.star, -1..<parameters.count)
        coder.list(&host.labels, empty: .literal([])) { coder, label in
            var isText = if case .literal = label { true } else { false }
            coder.flag(&isText)
            if isText {
                var text: Bytes = []
                if case .literal(let known) = label { text = known }
                coder.text(&text)
                label = .literal(text)
            } else {
                var (parameter, type) = (0, 0)
                if case .parameter(let known, let knownType) = label {
                    (parameter, type) = (known, knownType)
                }
                coder.index(&parameter, 0..<parameters.count)
                coder.index(&type, 0..<types.types.count)
                label = .parameter(parameter, type: type)
            }
        }
    }

    private func codeElement(_ element: inout Element, _ coder: inout BlockCoder) {
        coder.choice(&element.kind)
        coder.flag(&element.isOptional)
        coder.require(element.kind == .type || !element.isOptional)
        switch element.kind {
        case .literal:
            coder.index(&element.index, 0..<literals.count)
            element.parameter = -1
        case .type:
            coder.index(&element.index, 0..<types.types.count)
            coder.index(&element.parameter, 0..<parameters.count)
        case .compound:
            coder.index(&element.index, 0..<compounds.count)
            coder.index(&element.parameter, 0..<parameters.count)
            if coder.isDamaged { return }
            // The parameters of a compound are side by side.
            coder.require(element.parameter + compounds[element.index].types.count <= parameters.count)
        case .catchAll:
            coder.index(&element.index, 0..<2)
            coder.index(&element.parameter, 0..<parameters.count)
        }
    }

    private mutating func codePath(_ path: inout Path, _ coder: inout BlockCoder) {
        var range = path.elements
        coder.range(&range, within: elements.count)
        if !coder.isReading || coder.isDamaged { return }
        path = Path(range, of: elements)
        coder.require(
            range.count <= Path.maximumSegmentCount && path.optionalCount <= Path.maximumOptionalCount
                && range.count { elements[$0].kind == .catchAll } <= 1)
    }

    private mutating func codePatterns(_ coder: inout BlockCoder) {
        var (fragments, patterns) = (self.fragments, self.patterns)
        coder.list(&fragments, empty: Fragment()) { coder, fragment in
            coder.flag(&fragment.isQueryOnly)
            coder.flag(&fragment.beginsWithSlash)
            codePath(&fragment.path, &coder)
            coder.range(&fragment.conditions, within: conditions.count)
            coder.index(&fragment.queryCatchAll, -1..<parameters.count)
            if coder.isReading { fragment.counts = counts(of: fragment.conditions) }
        }
        coder.list(&sourceLists, empty: []) { [sourceCount = sources.count] coder, list in
            coder.list(&list, empty: 0) { $0.index(&$1, 0..<sourceCount) }
            coder.require(zip(list, list.dropFirst()).allSatisfy { $0 < $1 })
        }
        let (fileCount, hostCount, fragmentCount) = (files.count, hosts.count, fragments.count)
        let originCount = origins.count
        let (constantCount, setCount) = (constants.count, sourceLists.count)
        coder.list(&patterns, empty: Pattern(file: 0, byteRange: ByteRange(0, 0))) { coder, pattern in
            coder.index(&pattern.route, 0..<Int(Int32.max))
            coder.index(&pattern.position, 0..<Int(Int32.max))
            coder.index(&pattern.file, 0..<fileCount)
            if coder.isDamaged { return }
            coder.range(&pattern.byteRange, within: files[pattern.file].bytes.count)
            codePath(&pattern.path, &coder)
            coder.index(&pattern.origin, -1..<originCount)
            coder.index(&pattern.host, -1..<hostCount)
            coder.range(&pattern.conditions, within: conditions.count)
            coder.range(&pattern.constants, within: constantCount)
            coder.index(&pattern.queryCatchAll, -1..<parameters.count)
            coder.index(&pattern.fragment, -1..<fragmentCount)
            coder.index(&pattern.sourceSet, -1..<setCount)
            if coder.isReading { pattern.counts = counts(of: pattern.conditions) }
        }
        (self.fragments, self.patterns) = (fragments, patterns)
        codeRoutes(&coder)
    }

    private mutating func codeRoutes(_ coder: inout BlockCoder) {
        let (files, patterns) = (files, patterns)
        let route = RouteEntry(file: 0, name: ByteRange(0, 0), firstPattern: 0, isExcluding: false)
        coder.list(&routes, empty: route) { coder, route in
            coder.index(&route.file, 0..<files.count)
            if coder.isDamaged { return }
            coder.range(&route.name, within: files[route.file].bytes.count)
            coder.index(&route.firstPattern, 0..<patterns.count + 1)
            coder.flag(&route.isExcluding)
        }
        var notices = deprecations.map { (route: $0.key, text: $0.value) }.sorted { $0.route < $1.route }
        coder.list(&notices, empty: (0, "")) { [count = routes.count] coder, notice in
            coder.index(&notice.route, 0..<count)
            coder.string(&notice.text)
        }
        if !coder.isReading || coder.isDamaged { return }
        for notice in notices { deprecations[notice.route] = notice.text }
        coder.require(routes.isEmpty ? patterns.isEmpty : routes[0].firstPattern == 0)
        coder.require(zip(routes, routes.dropFirst()).allSatisfy { $0.firstPattern <= $1.firstPattern })
        if coder.isDamaged { return }
        for route in routes.indices {
            coder.require(self.patterns(ofRoute: route).allSatisfy { patterns[$0].route == route })
        }
    }
}

extension CompiledTypes {
    /// Whether a type accepts the text of a default or a constant.
    fileprivate func hasValue(_ type: Int, _ text: Bytes) -> Bool {
        accepts(type, text.span, isValidUTF8: false, mayBeEmpty: true)
    }

    /// The types, in the order in which they were added, and how those of one rank compare.
    fileprivate mutating func code(_ coder: inout BlockCoder) {
        var list = types
        coder.list(&list, empty: .string) { $0.type(&$1) }
        if coder.isReading {
            self = CompiledTypes()
            for (index, type) in list.enumerated() where !coder.isDamaged {
                coder.require(self.index(of: type) == index)
            }
        }
        let count = types.count
        // In the order of the types, so that a table always makes the same block.
        var pairs = comparisons.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
        coder.list(&pairs, empty: (0, .tied)) { coder, pair in
            var (left, right) = (Int(pair.0 >> 32), Int(pair.0 & 0xFFFF_FFFF))
            coder.index(&left, 0..<count)
            coder.index(&right, 0..<count)
            coder.choice(&pair.1)
            pair.0 = Self.pair(left, right)
        }
        if coder.isReading { for (pair, order) in pairs { comparisons[pair] = order } }
    }
}

extension StringInterner {
    /// The texts in the order of their numbers.
    fileprivate mutating func code(_ coder: inout BlockCoder) {
        var texts = (0..<count).map { Bytes(bytes[self[$0].range]) }
        coder.list(&texts, empty: []) { $0.text(&$1) }
        guard coder.isReading else { return }
        self = StringInterner()
        for (id, text) in texts.enumerated() where !coder.isDamaged {
            coder.require(insert(text.span) == id)
        }
    }
}
