package import LinkRoutingLanguage

/// The texts seen in one place of many links, such as a path segment, and the narrowest type that accepts
/// them all.
struct ObservedValues: Sendable {
    /// The kinds of text, each with a type of its own.
    struct Kinds: OptionSet, Sendable {
        let rawValue: UInt8

        static let int = Kinds(rawValue: 1)
        static let uuid = Kinds(rawValue: 2)
        static let date = Kinds(rawValue: 4)
        static let double = Kinds(rawValue: 8)
        static let bool = Kinds(rawValue: 16)
        /// A word of letters, which may be one of a few.
        static let word = Kinds(rawValue: 32)
        static let other = Kinds(rawValue: 64)
        /// A code that a number accepts, too, such as `007`.
        static let code = Kinds(rawValue: 128)
    }

    private(set) var count = 0
    private(set) var kinds: Kinds = []
    /// The different words, and how often each was seen; `nil` if they are too many.
    private var words: [ExactText: Int]? = [:]

    /// The maximum number of alternatives of a type.
    private static let maximumAlternatives = 4
    /// The minimum number of times that alternatives are seen on average.
    private static let minimumRepetition = 4

    /// - Parameter times: how often the text was seen.
    mutating func add(_ text: Span<UInt8>, times: Int = 1) {
        let kind = Self.kind(of: text)
        count += times
        kinds.insert(kind)
        guard kind == .word, words != nil else { return }
        words?[ExactText(String(decoding: Bytes(text), as: UTF8.self)), default: 0] += times
        if let found = words, found.count > Self.maximumAlternatives { words = nil }
    }

    mutating func merge(_ other: ObservedValues) {
        count += other.count
        kinds.formUnion(other.kinds)
        guard let mine = words, let theirs = other.words else { return words = nil }
        let all = mine.merging(theirs, uniquingKeysWith: +)
        words = all.count > Self.maximumAlternatives ? nil : all
    }

    /// The type as a route table writes it.
    var type: String {
        switch kinds {
        case .int: return "int"
        case .uuid: return "uuid"
        case .date: return "date"
        case .double, [.int, .double]: return "double"
        case .bool: return "bool"
        case .word:
            guard let words, words.count > 1, count >= words.count * Self.minimumRepetition else { break }
            // The name of a type is a text only in quotes.
            return words.keys.sorted().map(\.text).map { word in
                let isPlain = DraftWriter.isName(word) && ValueType.builtIn(word) == nil
                return isPlain ? word : "'\(word)'"
            }.joined(separator: "|")
        default: break
        }
        return "string"
    }

    static func kind(of text: Span<UInt8>) -> Kinds {
        if text.count == 36, FixedFormats.isUUID(text) { return .uuid }
        if text.count == 10, FixedFormats.isDate(text) { return .date }
        if isNumber(text) {
            if Numbers.int(text) != nil { return .int }
            // Longer ones are codes, the last digits of which would be lost.
            if text.count <= 18, Numbers.double(text) != nil { return .double }
        }
        if isWord(text) {
            let spelled = String(decoding: Bytes(text), as: UTF8.self)
            return spelled == "true" || spelled == "false" ? .bool : .word
        }
        return Numbers.int(text) != nil || Numbers.double(text) != nil ? .code : .other
    }

    /// Whether the values have one type that accepts no text of another kind, apart from codes.
    var haveExactType: Bool { ["int", "double", "uuid", "date"].contains(type) }

    /// Digits, with a sign before and a dot in them. A leading zero makes a code of it, such as `007`.
    private static func isNumber(_ text: Span<UInt8>) -> Bool {
        guard !text.isEmpty else { return false }
        let start = text[0] == UInt8(ascii: "-") ? 1 : 0
        guard start < text.count, text[start].isDigit, text[text.count - 1].isDigit else { return false }
        if text[start] == UInt8(ascii: "0"), text.count > start + 1, text[start + 1] != UInt8(ascii: ".") {
            return false
        }
        return text.end(from: start) { $0.isDigit || $0 == UInt8(ascii: ".") } == text.count
    }

    /// Letters with dashes between them, as people name screens. There may be two digits in one place, as in
    /// `mp3-player`, and the extension of a page at the end.
    private static func isWord(_ text: Span<UInt8>) -> Bool {
        let dot = text.start(before: text.count, from: 0, while: \.isLetter) - 1
        let isPage =
            dot > 0 && text[dot] == UInt8(ascii: ".")
            && extensions.contains(String(decoding: Bytes(text.extracting((dot + 1)...)), as: UTF8.self))
        let name = isPage ? text.extracting(..<dot) : text
        guard !name.isEmpty, name.count <= 160, !"-_".utf8.contains(name[0]),
            name[name.count - 1] != UInt8(ascii: "-")
        else { return false }
        let digits = name.indices.filter { name[$0].isDigit }
        guard digits.count < name.count, (digits.last ?? 0) - (digits.first ?? 0) < 2 else { return false }
        let characters = String(decoding: Bytes(name), as: UTF8.self).unicodeScalars
        return characters.count <= 40
            && characters.allSatisfy { character in
                character.isASCII
                    ? UInt8(ascii: character).isNameByte || character == "-"
                    : character.properties.isAlphabetic && !HiddenCharacter.isHidden(character)
            }
    }

    private static let extensions: Set<String> = ["asp", "aspx", "htm", "html", "jsp", "php", "txt", "xml"]
}

extension ExactText: Comparable {
    package static func < (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
