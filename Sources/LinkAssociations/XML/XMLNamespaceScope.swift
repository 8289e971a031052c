import LinkRouting

/// An attribute as it was written: its name with its prefix, and its value.
struct XMLWrittenAttribute {
    var name: Range<Int>
    var value: Range<Int>

    /// Whether the attribute is `xmlns` or begins with `xmlns:`.
    func isNamespaceDeclaration(in text: Bytes) -> Bool {
        name.count >= 5 && text[name].starts(with: "xmlns".utf8)
            && (name.count == 5 || text[name.lowerBound + 5] == ASCIIByte.colon)
    }
}

/// The names of the attributes of one element, to find a second one of a name.
struct XMLAttributeNames {
    private var few: [Range<Int>] = []
    private var many: Set<String> = []

    /// Returns false if the name is not new. A few names are compared, many are hashed.
    mutating func insert(_ name: Range<Int>, in text: Bytes) -> Bool {
        if many.isEmpty {
            if few.contains(where: { $0.count == name.count && text[$0].elementsEqual(text[name]) }) {
                return false
            }
            few.append(name)
            if few.count == 16 { many = Set(few.map { String(decoding: text[$0], as: UTF8.self) }) }
            return true
        }
        return many.insert(String(decoding: text[name], as: UTF8.self)).inserted
    }
}

/// The namespace declarations of the elements that are open (Namespaces in XML 1.0).
struct XMLNamespaceScope {
    /// The namespaces of each prefix, the innermost one last. The default namespace has the prefix "".
    private var namespaces: [String: [XMLNamespace]] = [:]
    /// The prefixes that each open element declares, in one list, and how many there are of each.
    private var declared: [String] = []
    private var counts: [Int] = []
    /// The prefix that was resolved last: most attributes have the same.
    private var last: (prefix: Bytes, namespace: XMLNamespace)?

    mutating func open(_ attributes: [XMLWrittenAttribute], in text: Bytes) throws(XMLSyntaxError) {
        var count = 0
        for attribute in attributes where attribute.isNamespaceDeclaration(in: text) {
            let name = String(decoding: text[attribute.name], as: UTF8.self)
            let prefix = name.utf8.count == 5 ? "" : String(name.dropFirst(6))
            let uri = XMLTextDecoder.decode(text, attribute.value, isAttribute: true)
            guard prefix != "xmlns", prefix != "xml", prefix.isEmpty || !uri.isEmpty else {
                throw XMLSyntaxError(problem: .badNamespace(name), range: attribute.name)
            }
            namespaces[prefix, default: []].append(uri.isEmpty ? .none : XMLNamespace(uri: uri))
            declared.append(prefix)
            count += 1
            last = nil
        }
        counts.append(count)
    }

    mutating func close() {
        for _ in 0..<(counts.popLast() ?? 0) {
            if let prefix = declared.popLast() { namespaces[prefix]?.removeLast() }
            last = nil
        }
    }

    /// The namespace and the local part of a name. Attributes without prefix are in no namespace.
    mutating func resolve(_ name: Range<Int>, in text: Bytes, isAttribute: Bool) throws(XMLSyntaxError)
        -> (XMLNamespace, Range<UInt32>)
    {
        guard let colon = text[name].firstIndex(of: ASCIIByte.colon) else {
            return (isAttribute ? .none : namespaces[""]?.last ?? .none, name.narrowed)
        }
        let local = ((colon + 1)..<name.upperBound).narrowed
        let prefix = text[name.lowerBound..<colon]
        if let last, last.prefix.elementsEqual(prefix) { return (last.namespace, local) }
        let key = String(decoding: prefix, as: UTF8.self)
        if key == "xml" { return (.other, local) }
        guard let namespace = namespaces[key]?.last else {
            throw XMLSyntaxError(problem: .unknownPrefix(key), range: name.lowerBound..<colon)
        }
        last = (Bytes(prefix), namespace)
        return (namespace, local)
    }
}

extension Range<Int> {
    /// The range in 32 bits: texts are shorter than 2 GiB.
    var narrowed: Range<UInt32> {
        UInt32(truncatingIfNeeded: lowerBound)..<UInt32(truncatingIfNeeded: upperBound)
    }
}
