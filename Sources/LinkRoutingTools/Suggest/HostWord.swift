import LinkRoutingLanguage

/// A host, or its last labels, in the forms that are compared.
struct HostWord: Sendable {
    let text: String
    /// The text without `www.`.
    let domain: String
    let unicode: String
    private let word: FoldedWord
    /// The look of the host: equal for two hosts that are easily mistaken for each other.
    ///
    /// This is the skeleton of UTS #39, section 4 "Confusable Detection", for the letters and digits that
    /// occur in fraudulent hosts. The case of letters counts: a capital `I` looks like `l`.
    let skeleton: [Unicode.Scalar]

    init(_ text: String) {
        self.text = text
        domain = text.hasPrefix("www.") ? String(text.dropFirst(4)) : text
        unicode = DomainName.unicode(text)
        word = FoldedWord(unicode)
        skeleton = unicode.unicodeScalars.reduce(into: []) { scalars, scalar in
            let scalar = Self.prototype(of: scalar)
            switch (scalars.last, scalar) {
            case ("r", "n"): scalars[scalars.count - 1] = "m"
            case ("v", "v"): scalars[scalars.count - 1] = "w"
            default: scalars.append(scalar)
            }
        }
    }

    /// Whether two hosts differ by one letter, or look the same.
    func isNear(_ other: HostWord) -> Bool {
        word.typos(to: other.word, limit: 1) == 1 || skeleton == other.skeleton
    }

    /// The last labels, and those before them; `nil` if there are no more of them.
    func divided(last count: Int) -> (start: String, end: HostWord)? {
        let labels = text.split(separator: ".")
        guard labels.count > count else { return nil }
        let end = HostWord(labels.suffix(count).joined(separator: "."))
        return (labels.dropLast(count).joined(separator: "."), end)
    }

    /// The character that all lookalikes of `scalar` have in common.
    private static func prototype(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "0": return "o"
        case "1", "I": return "l"
        default: break
        }
        let folded = scalar.properties.lowercaseMapping.unicodeScalars
        guard folded.count == 1, let letter = folded.first else { return scalar }
        if letter.isASCII { return letter }
        return lookalikes.first { $0.letters.unicodeScalars.contains(letter) }?.prototype ?? letter
    }

    private static let lookalikes: [(prototype: Unicode.Scalar, letters: String)] = [
        // Latin letters, then Cyrillic, Greek and Armenian ones.
        ("a", "ɑᴀаα"), ("b", "ƅь"), ("c", "ᴄсϲ"), ("d", "ԁ"), ("e", "еҽ"), ("g", "ɡց"), ("h", "һհ"),
        ("i", "ıɩіι"), ("j", "јϳ"), ("k", "ĸᴋкκ"), ("l", "ǀӏ"), ("m", "ᴍм"), ("n", "пηո"),
        ("o", "ᴏоοσօ"), ("p", "рρ"), ("q", "ԛզ"), ("r", "гᴦ"), ("s", "ꜱѕ"), ("t", "ᴛтτ"),
        ("u", "ʋᴜυս"), ("v", "ᴠѵν"), ("w", "ᴡѡԝω"), ("x", "хχ"), ("y", "ʏүуγ"), ("z", "ᴢ"),
        // Hyphens, dashes and the minus sign.
        ("-", "‐‑‒–−"),
    ]
}
