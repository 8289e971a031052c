extension Matcher {
    /// The matcher as a compiled table, which `Matcher(compiled:types:)` of LinkRouting opens without this
    /// module. The same table always gives the same bytes.
    public var compiledTable: ContiguousArray<UInt8> { compiledTable(includesText: true) }

    /// The compiled table.
    ///
    /// - Parameter includesText: whether the files of the table are in it, to be parsed again. If not, it has
    ///   only the patterns and the names of the routes, each in the line that it has in its file.
    package func compiledTable(includesText: Bool) -> ContiguousArray<UInt8> {
        var parts = CompiledBlock.Parts()
        parts.compiled = includesText ? compiled : compiled.withoutText()
        // Nothing is compared later that is not compared now. Types without a common text, and those that
        // tie, need not be kept.
        let types = compiled.types
        let borders = types.types.indices.map { compiled.borders(of: .type(UInt32($0))) }
        for left in types.types.indices {
            for right in types.types.indices.dropFirst(left + 1)
            where types.ranks[left] == types.ranks[right]
                && (types.entries[left].kind != .oneOf || types.entries[right].kind != .oneOf)
                && !borders[left].exclude(borders[right]) && types.knownSpecificity(left, right) == nil
            {
                let order = comparisons.specificity(left, right)
                if order == .tied { continue }
                parts.compiled.types.comparisons[CompiledTypes.pair(left, right)] = order
                parts.compiled.types.comparisons[CompiledTypes.pair(right, left)] = order.reversed
            }
        }
        (parts.trie, parts.origins, parts.absoluteRoots) = (trie, origins, absoluteRoots)
        let unnamed = compiled.parameters.filter { $0.name < 0 && !$0.isOptional }.map(\.type)
        for type in Set(unnamed).sorted() {
            if let text = comparisons.example(ofType: type) { parts.examples.append((type, text)) }
        }
        return CompiledBlock.bytes(of: parts)
    }
}

extension CompiledTable {
    /// The table with only the patterns and the names of the routes in its files, each in its old line.
    fileprivate func withoutText() -> CompiledTable {
        var table = self
        table.hasWholeText = false
        var lists = Array(repeating: [(range: ByteRange, index: Int)](), count: files.count)
        for (index, route) in routes.enumerated() { lists[route.file].append((route.name, -1 - index)) }
        for (index, pattern) in patterns.enumerated() {
            lists[pattern.file].append((pattern.byteRange, index))
        }
        for (index, file) in files.enumerated() {
            var (bytes, end): (Bytes, Int) = ([], 0)
            for item in lists[index].sorted(by: { $0.range.start < $1.range.start }) {
                let lines = file.bytes[end..<max(end, Int(item.range.start))].count {
                    $0 == UInt8(ascii: "\n")
                }
                if item.index < 0, lines == 0, !bytes.isEmpty { bytes += "  -> ".utf8 }
                bytes += repeatElement(UInt8(ascii: "\n"), count: lines)
                let range = ByteRange(bytes.count, bytes.count + item.range.count)
                bytes += file.bytes[item.range.range]
                end = Int(item.range.end)
                if item.index < 0 {
                    table.routes[-1 - item.index].name = range
                } else {
                    table.patterns[item.index].byteRange = range
                }
            }
            let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
            table.files[index] = TableFile(name: name, bytes: bytes)
        }
        for index in parameters.indices { table.parameters[index].byteRange = ByteRange(0, 0) }
        for index in constants.indices { table.constants[index].byteRange = ByteRange(0, 0) }
        for index in conditions.indices { table.conditions[index].byteRange = ByteRange(0, 0) }
        return table
    }
}
