/// When to use colour in output.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}

/// Styles text for a terminal, or leaves it plain.
package struct Terminal {
    package let usesColor: Bool

    package init(usesColor: Bool) {
        self.usesColor = usesColor
    }

    /// Decides whether to use colour on `descriptor`. `auto` means where ``supportsControlCodes(_:)``.
    package init(_ descriptor: FileDescriptor, color: ColorChoice) {
        switch color {
        case .always: usesColor = true
        case .never: usesColor = false
        case .auto: usesColor = Self.supportsControlCodes(descriptor)
        }
    }

    /// Whether `descriptor` is a terminal that should get control codes.
    ///
    /// A `NO_COLOR` that is not empty and `TERM=dumb` say that it should not.
    package static func supportsControlCodes(_ descriptor: FileDescriptor) -> Bool {
        let isPlain =
            ProcessEnvironment.value("NO_COLOR") != nil
            || ProcessEnvironment.value("TERM") == ContiguousArray("dumb".utf8)
        return !isPlain && descriptor.isTerminal
    }

    /// `text` in bold red, or unchanged without colour.
    package func red(_ text: String) -> String { styled(text, "1;31") }

    /// `text` in bold yellow, or unchanged without colour.
    package func yellow(_ text: String) -> String { styled(text, "1;33") }

    /// `text` in bold, or unchanged without colour.
    package func bold(_ text: String) -> String { styled(text, "1") }

    private func styled(_ text: String, _ codes: String) -> String {
        usesColor ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
    }
}
