@testable import LinkRouting
@testable import LinkRoutingLanguage

/// One way to lay the elements of a pattern's path on the segments of a link. Types may refuse its values.
struct NaivePath {
    /// For every segment of the link the element that stands for it.
    var taken: [Pattern.Element] = []
    /// The text under each parameter, from left to right; `nil` for an optional that was left out.
    var captures: [NaiveCapture] = []
    /// How many optionals were left out.
    var leftOut = 0
    /// Whether the pattern has a rest that took nothing.
    var hasEmptyRest = false

    /// The parameters whose types refuse their text.
    var refused: [Parameter] {
        captures.filter { capture in
            capture.text.map { NaiveValue.json($0, capture.parameter.type) == nil } ?? false
        }
        .map(\.parameter)
    }

    /// In which segments literal text ignores the case of ASCII letters.
    enum Looseness {
        case nowhere, inFirst, everywhere
    }

    /// Every way to lay `elements` on `segments`, first the one in which every optional from the left takes a
    /// segment, every rest the fewest and every parameter inside a segment the shortest text. Only a literal
    /// and a `*` take an empty segment.
    static func ways(
        _ elements: ArraySlice<Pattern.Element>, _ segments: ArraySlice<Bytes>, ignoringCase: Looseness
    ) -> [NaivePath] {
        guard let element = elements.first else { return segments.isEmpty ? [NaivePath()] : [] }
        let later = elements.dropFirst()
        var result: [NaivePath] = []
        if case .catchAll(let rest) = element {
            for count in 0...segments.count
            where !rest.isRequired || segments.prefix(count).contains(where: { !$0.isEmpty }) {
                let text = Bytes(segments.prefix(count).map(escapingSlashes).joined(separator: "/".utf8))
                for var way in ways(later, segments.dropFirst(count), ignoringCase: ignoringCase) {
                    way.taken.insert(contentsOf: Array(repeating: element, count: count), at: 0)
                    way.captures.insert((rest.parameter, text), at: 0)
                    if count == 0 { way.hasEmptyRest = true }
                    result.append(way)
                }
            }
            return result
        }
        if let segment = segments.first {
            let isLoose = ignoringCase == .everywhere || ignoringCase == .inFirst && segments.startIndex == 0
            for captures in fits(element, segment, ignoringCase: isLoose) {
                if segment.isEmpty, !element.isEmptyText { continue }
                for var way in ways(later, segments.dropFirst(), ignoringCase: ignoringCase) {
                    way.taken.insert(element, at: 0)
                    way.captures.insert(contentsOf: captures.map { ($0.parameter, $0.text) }, at: 0)
                    result.append(way)
                }
            }
        }
        if case .parameter(let parameter) = element, parameter.presence != .required {
            for var way in ways(later, segments, ignoringCase: ignoringCase) {
                way.captures.insert((parameter, nil), at: 0)
                way.leftOut += 1
                result.append(way)
            }
        }
        return result
    }

    /// Every way in which `element` is `text`, the shortest values from the left first. Only a segment that
    /// its types refuse, however it is divided, has a way with refused values: the first.
    static func fits(_ element: Pattern.Element, _ text: Bytes, ignoringCase: Bool) -> [[(
        parameter: Parameter, text: Bytes
    )]] {
        switch element {
        case .literal(let literal): equal(Bytes(literal.utf8), text, ignoringCase: ignoringCase) ? [[]] : []
        case .parameter(let parameter): [[(parameter, text)]]
        case .compound(let pieces): divisions(pieces, text, ignoringCase: ignoringCase)
        case .catchAll: []
        }
    }

    private static func divisions(
        _ pieces: [Pattern.Piece], _ text: Bytes, ignoringCase: Bool
    ) -> [[(parameter: Parameter, text: Bytes)]] {
        let all = splits(pieces[...], text[...], ignoringCase: ignoringCase)
        let accepted = all.filter { division in
            division.allSatisfy { NaiveValue.json($0.text, $0.parameter.type) != nil }
        }
        return accepted.isEmpty ? Array(all.prefix(1)) : accepted
    }

    private static func splits(
        _ pieces: ArraySlice<Pattern.Piece>, _ text: ArraySlice<UInt8>, ignoringCase: Bool
    ) -> [[(parameter: Parameter, text: Bytes)]] {
        guard let piece = pieces.first else { return text.isEmpty ? [[]] : [] }
        switch piece {
        case .text(let literal):
            let count = literal.utf8.count
            guard equal(Bytes(literal.utf8), Bytes(text.prefix(count)), ignoringCase: ignoringCase) else {
                return []
            }
            return splits(pieces.dropFirst(), text.dropFirst(count), ignoringCase: ignoringCase)
        case .parameter(let parameter):
            return (0...text.count).dropFirst().flatMap { count in
                splits(pieces.dropFirst(), text.dropFirst(count), ignoringCase: ignoringCase).map { later in
                    [(parameter, Bytes(text.prefix(count)))] + later
                }
            }
        }
    }

    /// Whether two texts are the same, with or without the case of ASCII letters.
    static func equal(_ one: Bytes, _ other: Bytes, ignoringCase: Bool) -> Bool {
        ignoringCase ? one.map(lowerCase) == other.map(lowerCase) : one == other
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    private static func escapingSlashes(_ segment: Bytes) -> Bytes {
        Bytes(segment.flatMap { $0 == UInt8(ascii: "/") ? Bytes("%2F".utf8) : [$0] })
    }
}

extension Pattern.Element {
    var isEmptyText: Bool { if case .literal("") = self { true } else { false } }

    var isCatchAll: Bool { if case .catchAll = self { true } else { false } }
}
