/// What the link of a pattern is made of, before it is decided which defaults are written out.
///
/// Each thread has one, so its arrays are allocated only once.
struct LinkDraft: ~Copyable {
    /// A segment of a path, or a query item.
    struct Part {
        var isSegment = false
        /// The segment, or the name of the item. The ranges are in ``LinkDraft/texts``.
        var text: ByteRange
        /// The value of the item. Without one, the item has no `=`.
        var value: ByteRange?
        /// Whether it is a default. It is written only if the link would mean something else without it.
        var isOmissible = false
    }

    /// A value that the link must give back.
    struct ExpectedValue {
        /// The index of its name.
        var name: Int
        var type: Int
        /// The range in ``LinkDraft/texts``.
        var text: ByteRange
    }

    /// A value that is given for the link.
    struct GivenValue {
        /// The index of its name in the table; -1 if the pattern has no such value. Valid only after
        /// ``LinkDraft/beginPattern(_:of:)``.
        var name = -1
        /// The name, and the text without percent-encoding. The ranges are in ``LinkDraft/texts``.
        var key: ByteRange
        var text: ByteRange
        /// Whether a query item is written without a `=`.
        var isFlag = false
        /// Whether it is a query item, even if a parameter has its name.
        var isItem = false
        /// The name of the `*name` that it is an item of; `nil` for any other value.
        var collection: ByteRange?
        /// The index of that name in the table; -1 if the pattern has no such `*name`. Valid only after
        /// ``LinkDraft/beginPattern(_:of:)``.
        var collectionName = -1
        /// Whether that `*name` is in the fragment. Valid only after ``LinkDraft/beginPattern(_:of:)``.
        var isInFragment = false
    }

    /// The values that the link is built from, in the order given. Names are compared code point by code
    /// point.
    private(set) var given: [GivenValue] = []
    /// The index of the pattern.
    private(set) var pattern = -1
    /// The parameters of the pattern, then the global ones.
    private(set) var parameters: [MatchedParameter] = []
    /// The number of parameters of the pattern.
    private(set) var ownCount = 0
    /// The indices in ``given`` of the values that are not values of the pattern.
    var undeclared: [Int] = []
    /// The segments of the path, and the query items after them.
    private(set) var parts: [Part] = []
    /// The segments of the path in the fragment, and the query items after them.
    private(set) var fragmentParts: [Part] = []
    /// The conditions of the pattern on the fragment.
    var fragment: CompiledTable.Fragment?
    /// The fragment if the pattern has none.
    var freeFragment: String?
    private(set) var expected: [ExpectedValue] = []
    /// Segments, keys and values, decoded.
    private(set) var texts: Bytes = []
    /// The link that was written last.
    private(set) var link: Bytes = []
    /// The length of the texts that are given.
    private var givenLength = 0
    private var prefixLength = 0
    private var prefixKind = LinkPrefix.Kind.none

    /// Begins without values.
    mutating func begin() {
        given.clear()
        texts.clear()
        givenLength = 0
    }

    /// Begins with the links of a pattern, and finds the given values that it has.
    mutating func beginPattern(_ index: Int, of matcher: Matcher) {
        pattern = index
        undeclared.clear()
        parts.clear()
        fragmentParts.clear()
        fragment = nil
        freeFragment = nil
        texts.removeLast(texts.count - givenLength)
        expected.clear()
        parameters.clear()
        matcher.addParameters(of: index, .max, to: &parameters)
        ownCount = parameters.count
        matcher.addGlobals(to: &parameters)
        for index in given.indices {
            let name = given[index].collection ?? given[index].key
            let parameter = parameters.first { isText(matcher.compiled.names[$0.name], at: name) }
            given[index].name = given[index].isItem ? -1 : parameter?.name ?? -1
            guard given[index].collection != nil else { continue }
            given[index].collectionName = parameter?.name ?? -1
            given[index].isInFragment = parameter?.isFragmentItems == true
        }
    }

    // MARK: Given values

    /// Gives a value for the link.
    ///
    /// - Parameters:
    ///   - isFlag: whether it is an item without a `=`.
    ///   - isItem: whether it is a query item, even if a parameter has its name.
    ///   - collection: the name of the `*name` that it is an item of.
    mutating func give(
        _ name: String, _ text: String, isFlag: Bool = false, isItem: Bool = false,
        of collection: String? = nil
    ) {
        let (key, text) = (add(name), add(text))
        given.append(
            GivenValue(
                key: key, text: text, isFlag: isFlag, isItem: isItem, collection: collection.map { add($0) }))
        givenLength = texts.count
    }

    /// The text given for the name at an index; `nil` if there is none.
    func givenText(of name: Int) -> ByteRange? {
        for value in given where value.name == name { return value.text }
        return nil
    }

    /// The first name of the pattern for which two values are given; `nil` if there is none. Query items that
    /// the pattern does not declare may be repeated.
    var duplicate: Int? {
        for index in given.indices.dropFirst() where given[index].name >= 0 {
            if given[..<index].contains(where: { $0.name == given[index].name }) { return given[index].name }
        }
        return nil
    }

    /// The text at a range.
    func text(at range: ByteRange) -> String { String(decoding: texts[range.range], as: UTF8.self) }

    /// Whether the text at a range is `text`.
    func isText(_ text: String, at range: ByteRange) -> Bool {
        texts.span.extracting(range.range).isEqual(to: text)
    }

    // MARK: Texts

    /// Adds a text to refer to.
    mutating func add(_ text: String) -> ByteRange { text.withUTF8Span { add($0) } }

    /// Adds a text to refer to.
    mutating func add(_ text: Span<UInt8>) -> ByteRange {
        let start = texts.count
        texts.append(text)
        return ByteRange(start, texts.count)
    }

    /// Adds the segments of a catch-all's text to the path. `%2F` is a slash inside a segment.
    mutating func addSegments(of text: ByteRange, isFragment: Bool) {
        var start = texts.count
        var offset = Int(text.start)
        while offset <= Int(text.end) {
            if offset == Int(text.end) || texts[offset] == ASCII.slash {
                add(Part(isSegment: true, text: ByteRange(start, texts.count)), isFragment: isFragment)
                start = texts.count
                offset += 1
            } else if texts[offset..<Int(text.end)].starts(with: "%2F".utf8) {
                texts.append(ASCII.slash)
                offset += 3
            } else {
                texts.append(texts[offset])
                offset += 1
            }
        }
    }

    /// Adds a part to the link or its fragment.
    mutating func add(_ part: Part, isFragment: Bool) {
        if isFragment { fragmentParts.append(part) } else { parts.append(part) }
    }

    /// Records a text as the value that the name at an index must have.
    mutating func expect(_ name: Int, _ type: Int, _ text: ByteRange) {
        if let known = expected.firstIndex(where: { $0.name == name }) {
            expected[known].text = text
        } else {
            expected.append(ExpectedValue(name: name, type: type, text: text))
        }
    }

    /// The value that a name must have; `nil` if it must have none.
    func expectedValue(of name: Int) -> ExpectedValue? {
        for value in expected where value.name == name { return value }
        return nil
    }

    // MARK: Links

    /// Begins the links with this prefix.
    mutating func begin(_ prefix: LinkPrefix) {
        link.clear()
        prefix.write(to: &link)
        (prefixLength, prefixKind) = (link.count, prefix.kind)
    }

    /// Writes the links of the draft until `body` returns true, those with the fewest defaults first.
    mutating func writeLinks(until body: (inout LinkDraft) -> Bool) {
        let count = parts.count { $0.isSegment && $0.isOmissible }
        for includesOthers in [false, true] {
            for written in 0...count {
                for selection in 0..<1 << count where selection.nonzeroBitCount == written {
                    // A third slash keeps the first segment from being read as the host of a source.
                    for isRooted in [false, true] where canBegin(isRooted, selection) {
                        write(isRooted, selection, includesOthers)
                        if body(&self) { return }
                    }
                }
            }
        }
    }

    /// Whether the path can begin with a slash, or without one: with its first segment, after `://`.
    private func canBegin(_ isRooted: Bool, _ selection: Int) -> Bool {
        switch prefixKind {
        case .none, .web: return isRooted
        case .customHost: return isRooted == (firstSegment(selection) != nil)
        case .custom: return firstSegment(selection).map { isRooted || !$0.isEmpty } ?? !isRooted
        }
    }

    /// The first segment of the path that is written.
    private func firstSegment(_ selection: Int) -> ByteRange? {
        var selection = selection
        return parts.first { Self.isWritten($0, &selection, false) && $0.isSegment }?.text
    }

    /// Whether a part is written.
    ///
    /// - Parameters:
    ///   - selection: a bitmask of the default segments from this part on, the first one in the lowest bit.
    ///   - includesItems: whether items that are defaults are written.
    private static func isWritten(_ part: Part, _ selection: inout Int, _ includesItems: Bool) -> Bool {
        guard part.isOmissible else { return true }
        guard part.isSegment else { return includesItems }
        defer { selection >>= 1 }
        return selection & 1 == 1
    }

    /// - Parameter includesOthers: whether the defaults that are not in the path are written.
    private mutating func write(_ isRooted: Bool, _ selection: Int, _ includesOthers: Bool) {
        link.removeLast(link.count - prefixLength)
        if isRooted { link.append(ASCII.slash) }
        append(parts, isRooted ? .segment : .authority, .segment, selection, includesOthers)
        writeFragment(includesOthers)
    }

    /// Appends segments, and the items after them.
    private mutating func append(
        _ parts: [Part], _ first: LinkEncoding.Component, _ others: LinkEncoding.Component,
        _ selection: Int, _ includesItems: Bool
    ) {
        var (selection, isFirst) = (selection, true)
        var sign = ASCII.question
        for part in parts where Self.isWritten(part, &selection, includesItems) {
            if part.isSegment {
                if !isFirst { link.append(ASCII.slash) }
                append(part.text, isFirst ? first : others)
                isFirst = false
            } else {
                link.append(sign)
                sign = UInt8(ascii: "&")
                append(part.text, .query)
                guard let value = part.value else { continue }
                link.append(UInt8(ascii: "="))
                append(value, .query)
            }
        }
    }

    private mutating func append(_ text: ByteRange, _ component: LinkEncoding.Component) {
        // A reference, because a span of it would borrow the link, too.
        let texts = texts
        LinkEncoding.append(texts.span.extracting(text.range), for: component, to: &link)
    }

    /// Appends the fragment after a `#`; nothing if the fragment is empty.
    private mutating func writeFragment(_ includesDefaults: Bool) {
        guard fragment != nil || freeFragment != nil else { return }
        let start = link.count
        link.append(ASCII.hash)
        if let freeFragment {
            LinkEncoding.append(Bytes(freeFragment.utf8).span, for: .fragment, to: &link)
        }
        if let fragment {
            if fragment.beginsWithSlash { link.append(ASCII.slash) }
            append(
                fragmentParts, .fragmentSegment, .fragmentSegment, includesDefaults ? -1 : 0, includesDefaults
            )
        }
        if link.count == start + 1 { link.removeLast() }
    }
}
