import LinkRouting

/// When output is coloured.
enum ColorChoice: String, OptionChoice {
    case auto, always, never

    static let usual = ColorChoice.auto
}

/// Decides about colour, and paints.
struct Terminal {
    let usesColor: Bool

    init(usesColor: Bool) {
        self.usesColor = usesColor
    }

    /// With `auto`, colour is for terminals, and neither with a non-empty `NO_COLOR` nor with `TERM=dumb`.
    init(_ descriptor: FileDescriptor, color: ColorChoice) {
        switch color {
        case .always: usesColor = true
        case .never: usesColor = false
        case .auto: usesColor = Self.isLively(descriptor)
        }
    }

    /// Whether more than plain text may be written: to a terminal, and neither with a non-empty `NO_COLOR` nor with `TERM=dumb`.
    static func isLively(_ descriptor: FileDescriptor) -> Bool {
        let isPlain = ProcessEnvironment.value("NO_COLOR") != nil || ProcessEnvironment.value("TERM") == Bytes("dumb".utf8)
        return !isPlain && descriptor.isTerminal
    }

    /// `text` in bold red where colour is used.
    func alarming(_ text: String) -> String {
        usesColor ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text
    }

    /// `text` in bold yellow where colour is used.
    func cautionary(_ text: String) -> String {
        usesColor ? "\u{1B}[1;33m\(text)\u{1B}[0m" : text
    }

    /// `text` in bold where colour is used.
    func emphatic(_ text: String) -> String {
        usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
