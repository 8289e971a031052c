import CLibrary

/// When to use colour in output.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}

/// Styles text for a terminal, or leaves it plain.
package struct Terminal {
    package let usesColor: Bool

    /// Decides whether to use colour on `descriptor`. `auto` follows the environment. If that leaves it open,
    /// colour is used where ``supportsControlCodes(_:)`` is true.
    package init(_ descriptor: FileDescriptor, color: ColorChoice) {
        switch color {
        case .always: usesColor = true
        case .never: usesColor = false
        case .auto: usesColor = Self.environmentChoice ?? Self.supportsControlCodes(descriptor)
        }
    }

    /// The choice of the environment variables that many programs read; `nil` if they leave it open.
    ///
    /// `NO_COLOR` takes precedence over `FORCE_COLOR` and `CLICOLOR_FORCE`, and these over `CLICOLOR`.
    private static var environmentChoice: Bool? {
        if ProcessEnvironment.value("NO_COLOR") != nil { return false }
        let zero: ContiguousArray<UInt8> = [UInt8(ascii: "0")]
        let forcing = ["FORCE_COLOR", "CLICOLOR_FORCE"].compactMap { ProcessEnvironment.value($0) }
        if forcing.contains(where: { $0 != zero }) { return true }
        return ProcessEnvironment.value("CLICOLOR") == zero ? false : nil
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

    /// The number of columns of a terminal: `COLUMNS`, else what the terminal says, else 80.
    ///
    /// `nil` if `descriptor` is not a terminal.
    package static func width(of descriptor: FileDescriptor) -> Int? {
        guard descriptor.isTerminal else { return nil }
        let columns = ProcessEnvironment.value("COLUMNS").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        if let columns, columns > 0 { return columns }
        var size = winsize()
        // Safe: the system fills in the whole structure.
        let result = unsafe ioctl(descriptor.number, UInt(TIOCGWINSZ), &size)
        return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    // The text in a style, or unchanged without colour.
    package func red(_ text: String) -> String { styled(text, "1;31") }
    package func yellow(_ text: String) -> String { styled(text, "1;33") }
    package func green(_ text: String) -> String { styled(text, "32") }
    package func bold(_ text: String) -> String { styled(text, "1") }

    private func styled(_ text: String, _ codes: String) -> String {
        usesColor ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
    }
}
