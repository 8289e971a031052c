import LinkRouting

/// The characters beyond ASCII that a condition distinguishes. All others are alike to it, except for their
/// length, so a reader need not remember which one it has begun to read.
struct CharacterPrefixes: Sendable {
    /// The beginnings of the characters in UTF-8, as ``ConditionReader/State/character`` has them; `nil` if
    /// all characters may differ.
    private let prefixes: Set<UInt32>?

    /// Characters with a form in lower case that is common for another one, too.
    private static let compatible: [Unicode.Scalar] = ["\u{212A}", "\u{212B}", "\u{2126}", "\u{1E9E}"]

    /// The characters of a text, and those that become them in lower case.
    init(folding text: Bytes) {
        var scalars = Set(Self.compatible)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where !scalar.isASCII {
            scalars.insert(scalar)
            let properties = scalar.properties
            for mapping in [properties.uppercaseMapping, properties.titlecaseMapping] {
                scalars.formUnion(mapping.unicodeScalars.filter { !$0.isASCII })
            }
        }
        self.init(scalars)
    }

    /// The characters with these units; sets of characters beyond ASCII distinguish more.
    init(units: some Sequence<UInt16>, sets: some Sequence<ClosedRange<UInt16>>) {
        let scalars = units.filter { $0 >= 0x80 }.map { Unicode.Scalar($0) }
        let isPlain = sets.allSatisfy { $0.upperBound < 0x80 } && !scalars.contains(nil)
        self.init(isPlain ? Set(scalars.compactMap(\.self)) : nil)
    }

    private init(_ scalars: Set<Unicode.Scalar>?) {
        guard let scalars else {
            prefixes = nil
            return
        }
        var prefixes: Set<UInt32> = []
        for scalar in scalars {
            var prefix: UInt32 = 0
            for byte in UTF8.encode(scalar) ?? .init() {
                prefix = prefix << 8 | UInt32(byte)
                prefixes.insert(prefix)
            }
        }
        self.prefixes = prefixes
    }

    /// The beginning of a character, or of one that is alike to the condition.
    func representative(of character: UInt32, length: Int, count: Int) -> UInt32 {
        guard let prefixes, !prefixes.contains(character) else { return character }
        let whole: UInt32 =
            switch length {
            case 1: character
            case 2: 0xDFBF
            case 3: 0xEFBFBE
            default: 0xF48F_BFBF
            }
        return whole >> UInt32(8 * max(0, length - count))
    }
}
