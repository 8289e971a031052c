/// The value types of a table, compiled for matching: a flat array in which each type is identified by its
/// index.
package struct CompiledTypes: Sendable {
    /// One type, in a fixed size.
    package struct Entry: Sendable {
        package var kind: Kind
        package var isBounded = false
        /// The ends of a range, as bit patterns of the type's numbers. Of a one-of, `lower` has a bit for
        /// each length of a text; bit 63 is for 63 bytes and more.
        var lower: UInt64 = 0
        var upper: UInt64 = 0
        /// The index of the first text of a one-of, of the type of a list's elements, of an expression, of a
        /// custom type, or of the first part of an `except`.
        var first: UInt32 = 0
        /// The number of texts of a one-of, or of parts of an `except`.
        package var count: UInt32 = 0
        /// The separator of a list.
        var separator = EncodedScalar()
    }

    package enum Kind: UInt8, Sendable {
        case string, int, uint, double, bool, uuid, date, url, regex, custom, oneOf, list, except
    }

    package private(set) var entries: [Entry] = []
    package private(set) var types: [ValueType] = []
    /// Whether each type is `int` or `uint` without bounds.
    private(set) var isAnyInteger: [Bool] = []
    /// How specific each type is; a lower rank is more specific.
    package private(set) var ranks: [UInt8] = []
    /// How types of equal rank compare, for pairs that took long to compare, by ``pair(_:_:)``.
    package var comparisons: [UInt64: Specificity] = [:]
    /// The texts of all one-ofs, one after the other; text `n` is `textEnds[n]..<textEnds[n + 1]`.
    private var texts: Bytes = []
    private var textEnds: ContiguousArray<UInt32> = [0]
    /// The texts of the one-ofs with many texts, and the index of each in ``textEnds``.
    private var textIndices = HashIndex()
    private var indexedTexts: [UInt32] = []
    private var expressions: [ValueRegex] = []
    private var customTypes: [CustomType] = []
    /// The indices of the parts of each `except`: its base, a one-of with the texts, then the types.
    private var exceptions: [UInt32] = []
    private var indices = HashIndex()

    /// The index of plain `string`.
    package static let string = 0

    package init() { _ = index(of: .string) }

    /// The index of `type`, which is added if it is new.
    package mutating func index(of type: ValueType) -> Int {
        if case .string = type, !entries.isEmpty { return CompiledTypes.string }
        let hash = type.hashValue
        if let known = indices.index(of: hash, where: { types[$0] == type }) { return known }
        let entry = entry(for: type)
        indices.append(hash)
        entries.append(entry)
        isAnyInteger.append(type == .int || type == .uint)
        ranks.append(UInt8(truncatingIfNeeded: type.rank))
        types.append(type)
        return entries.count - 1
    }

    /// How two types compare for a text that both accept, if that is known without comparing their texts.
    package func knownSpecificity(_ left: Int, _ right: Int) -> Specificity? {
        if left == right { return .equal }
        if ranks[left] != ranks[right] { return ranks[left] < ranks[right] ? .more : .less }
        if let known = comparisons[Self.pair(left, right)] { return known }
        guard entries[left].kind == .oneOf, entries[right].kind == .oneOf else { return nil }
        switch (isWithin(left, right), isWithin(right, left)) {
        case (true, true): return .equal
        case (true, false): return .more
        case (false, true): return .less
        case (false, false): return .tied
        }
    }

    package static func pair(_ left: Int, _ right: Int) -> UInt64 { (UInt64(left) << 32) | UInt64(right) }

    /// The index of `type`, if a pattern of the table uses it.
    package func knownIndex(of type: ValueType) -> Int? {
        indices.index(of: type.hashValue) { types[$0] == type }
    }

    private mutating func entry(for type: ValueType) -> Entry {
        switch type {
        case .string: return Entry(kind: .string)
        case .bool: return Entry(kind: .bool)
        case .uuid: return Entry(kind: .uuid)
        case .date: return Entry(kind: .date)
        case .url: return Entry(kind: .url)
        case .regex(let expression):
            expressions.append(expression)
            return Entry(kind: .regex, first: UInt32(expressions.count - 1))
        case .custom(let type):
            customTypes.append(type)
            return Entry(kind: .custom, first: UInt32(customTypes.count - 1))
        case .except(let base, let texts, let types):
            let parts = [base, .oneOf(texts)] + types
            let indices = parts.map { UInt32(index(of: $0)) }
            let first = exceptions.count
            exceptions += indices
            return Entry(kind: .except, first: UInt32(first), count: UInt32(indices.count))
        case .int(let bounds):
            return Entry(
                kind: .int, isBounded: !bounds.isUnbounded, lower: UInt64(bitPattern: bounds.lower ?? .min),
                upper: UInt64(bitPattern: bounds.upper ?? .max))
        case .uint(let bounds):
            return Entry(
                kind: .uint, isBounded: !bounds.isUnbounded, lower: bounds.lower ?? .min,
                upper: bounds.upper ?? .max)
        case .double(let bounds):
            return Entry(
                kind: .double, isBounded: !bounds.isUnbounded, lower: (bounds.lower ?? -.infinity).bitPattern,
                upper: (bounds.upper ?? .infinity).bitPattern)
        case .oneOf(let alternatives):
            let first = textEnds.count - 1
            for text in alternatives {
                texts.append(contentsOf: text.utf8)
                textEnds.append(UInt32(texts.count))
            }
            if alternatives.count > Self.maximumSearchedTexts { indexTexts(first..<textEnds.count - 1) }
            let lengths = alternatives.reduce(0) { $0 | Self.lengthBit($1.utf8.count) }
            return Entry(
                kind: .oneOf, lower: lengths, first: UInt32(first), count: UInt32(alternatives.count))
        case .list(let element, let separator):
            let first = index(of: element)
            return Entry(kind: .list, first: UInt32(first), separator: EncodedScalar(separator))
        }
    }

    /// Whether the type at `index` accepts `value`, which is percent-decoded. Linear in the value's length.
    ///
    /// - Parameters:
    ///   - isValidUTF8: whether the value is known to be UTF-8.
    ///   - mayBeEmpty: whether the empty text may be a value, as it may in a query.
    @inline(__always)
    package func accepts(_ index: Int, _ value: Span<UInt8>, isValidUTF8: Bool, mayBeEmpty: Bool) -> Bool {
        if value.isEmpty, !mayBeEmpty { return false }
        if index == CompiledTypes.string { return isValidUTF8 || UTF8Validation.isValid(value) }
        return acceptsOther(index, value, isValidUTF8: isValidUTF8)
    }

    /// The largest offset at which a value of the type at `index` can end that begins at `offset` of `text`.
    func maximumEnd(of index: Int, _ text: Span<UInt8>, from offset: Int) -> Int {
        switch entries[base(of: index)].kind {
        case .int, .uint: return Numbers.maximumEnd(text, from: offset, hasFraction: false)
        case .double: return Numbers.maximumEnd(text, from: offset, hasFraction: true)
        case .bool: return offset + 5
        case .date: return offset + 10
        case .uuid: return offset + 36
        case .string, .url, .regex, .custom, .oneOf, .list, .except: return text.count
        }
    }

    private func acceptsOther(_ index: Int, _ value: Span<UInt8>, isValidUTF8: Bool) -> Bool {
        let entry = entries[index]
        switch entry.kind {
        case .string: return isValidUTF8 || UTF8Validation.isValid(value)
        case .int:
            guard let number = Numbers.int(value) else { return false }
            if !entry.isBounded { return true }
            return number >= Int64(bitPattern: entry.lower) && number <= Int64(bitPattern: entry.upper)
        case .uint:
            guard let number = Numbers.uint(value) else { return false }
            return number >= entry.lower && number <= entry.upper
        case .double:
            guard let number = Numbers.double(value) else { return false }
            return number >= Double(bitPattern: entry.lower) && number <= Double(bitPattern: entry.upper)
        case .bool: return FixedFormats.bool(value) != nil
        case .uuid: return FixedFormats.isUUID(value)
        case .date: return FixedFormats.isDate(value)
        case .url: return (isValidUTF8 || UTF8Validation.isValid(value)) && LinkReader.isURL(value)
        case .regex: return expressions[Int(entry.first)].matches(value)
        case .custom:
            return (isValidUTF8 || UTF8Validation.isValid(value))
                && customTypes[Int(entry.first)].accepts(value)
        case .except: return acceptsExcept(entry, value, isValidUTF8: isValidUTF8)
        case .oneOf:
            if entry.lower & Self.lengthBit(value.count) == 0 { return false }
            return entry.count > Self.maximumSearchedTexts
                ? hasIndexedText(entry, value) : hasText(entry, value)
        case .list:
            var acceptsAll = true
            forEachElement(of: entry, in: value) { element in
                if !accepts(Int(entry.first), element, isValidUTF8: isValidUTF8, mayBeEmpty: false) {
                    acceptsAll = false
                }
            }
            return acceptsAll
        }
    }

    private func acceptsExcept(_ entry: Entry, _ value: Span<UInt8>, isValidUTF8: Bool) -> Bool {
        let base = Int(exceptions[Int(entry.first)])
        guard accepts(base, value, isValidUTF8: isValidUTF8, mayBeEmpty: true) else { return false }
        for index in Int(entry.first) + 2..<Int(entry.first + entry.count)
        where accepts(Int(exceptions[index]), value, isValidUTF8: isValidUTF8, mayBeEmpty: true) {
            return false
        }
        let texts = entries[Int(exceptions[Int(entry.first) + 1])]
        if texts.count > Self.maximumSearchedTexts, comparesBytes(base) {
            return !hasIndexedText(texts, value)
        }
        for text in Int(texts.first)..<Int(texts.first + texts.count) {
            if isEqual(base, self.texts.span.extracting(textRange(text)), value) { return false }
        }
        return true
    }

    // MARK: Texts

    /// Whether the one-of at `other` has all texts of the one-of at `index`, which are all different.
    func isWithin(_ index: Int, _ other: Int) -> Bool {
        let entry = entries[index]
        guard entry.count <= entries[other].count else { return false }
        return (Int(entry.first)..<Int(entry.first + entry.count)).allSatisfy { text in
            acceptsOther(other, texts.span.extracting(textRange(text)), isValidUTF8: true)
        }
    }

    /// The largest number of texts of a one-of that are compared one by one.
    package static let maximumSearchedTexts = 8

    /// The bit of a text's length; see ``Entry/lower``.
    private static func lengthBit(_ count: Int) -> UInt64 { 1 &<< UInt64(min(count, 63)) }

    /// The bytes of the text at `index` of all texts of one-ofs.
    private func textRange(_ index: Int) -> Range<Int> { Int(textEnds[index])..<Int(textEnds[index + 1]) }

    /// Whether `value` is one of the texts of a one-of that has few.
    private func hasText(_ entry: Entry, _ value: Span<UInt8>) -> Bool {
        let (texts, ends) = (texts.span, textEnds.span)
        var start = Int(ends[Int(entry.first)])
        for text in Int(entry.first)..<Int(entry.first + entry.count) {
            let end = Int(ends[text + 1])
            if end &- start == value.count, texts.extracting(start..<end).isEqual(to: value) { return true }
            start = end
        }
        return false
    }

    private mutating func indexTexts(_ range: Range<Int>) {
        for index in range {
            // The number of the first text tells equal texts of different one-ofs apart.
            textIndices.append(texts.span.hash(of: textRange(index)) &+ range.lowerBound)
            indexedTexts.append(UInt32(index))
        }
    }

    /// Whether `value` is one of the texts of a one-of that has many.
    private func hasIndexedText(_ entry: Entry, _ value: Span<UInt8>) -> Bool {
        let range = Int(entry.first)..<Int(entry.first + entry.count)
        return textIndices.index(of: value.hash(of: value.indices) &+ range.lowerBound) { found in
            let index = Int(indexedTexts[found])
            return range.contains(index) && texts.span.extracting(textRange(index)).isEqual(to: value)
        } != nil
    }

    /// Whether values of the type at `index` are equal only if their bytes are.
    private func comparesBytes(_ index: Int) -> Bool {
        switch baseKind(of: index) {
        case .int, .uint, .double, .bool: false
        case .string, .uuid, .date, .url, .regex, .custom, .oneOf, .list, .except: true
        }
    }

    /// Whether two texts spell the same value of the type at `index`; `+7` and `7` are the same integer.
    private func isEqual(_ index: Int, _ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        let entry = entries[index]
        switch entry.kind {
        case .int: return Numbers.int(left) == Numbers.int(right)
        case .uint: return Numbers.uint(left) == Numbers.uint(right)
        case .double: return Numbers.double(left) == Numbers.double(right)
        case .bool: return FixedFormats.bool(left) == FixedFormats.bool(right)
        case .except: return isEqual(Int(exceptions[Int(entry.first)]), left, right)
        case .string, .uuid, .date, .url, .regex, .custom, .oneOf, .list: return left.isEqual(to: right)
        }
    }

    /// The type at `index`; of an `except` its base, which decides the format of its values.
    @inline(__always)
    package func base(of index: Int) -> Int {
        var index = index
        while entries[index].kind == .except { index = Int(exceptions[Int(entries[index].first)]) }
        return index
    }

    /// The kind of the type at `index`; of an `except` that of its base.
    package func baseKind(of index: Int) -> Kind { entries[base(of: index)].kind }

    /// Calls `body` with each element of a list; the empty text has none.
    func forEachElement(of list: Entry, in value: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        if value.isEmpty { return }
        let (first, length) = (list.separator[0], list.separator.count)
        var start = 0
        var index = 0
        while index &+ length <= value.count {
            let isSeparator =
                value[index] == first
                && (1..<max(1, length)).allSatisfy { value[index + $0] == list.separator[$0] }
            if isSeparator {
                body(value.extracting(start..<index))
                index &+= length
                start = index
            } else {
                index &+= 1
            }
        }
        body(value.extracting(start..<value.count))
    }
}
