/// A type whose instances can be read from the values of a match, and written as values of a link.
///
/// Numbers, `Bool`, `String`, `Substring`, `Character`, arrays, sets and dictionaries conform. An enumeration
/// with raw values adopts the protocol in one line:
///
///     enum Tab: String, LinkValueConvertible { case stats, moves }
///     let tab = try match.value("tab", as: Tab.self)
///
/// Other types say what they are made of:
///
///     extension Color: LinkValueConvertible {
///         init?(linkValue: LinkValue) {
///             guard let hex = String(linkValue: linkValue) else { return nil }
///             self.init(hex: hex)
///         }
///         var linkValue: LinkValue { .string(hex) }
///     }
public protocol LinkValueConvertible {
    /// Creates an instance from a value; `nil` if it cannot be one.
    init?(linkValue: LinkValue)

    /// The value from which an equal instance can be created.
    var linkValue: LinkValue { get }
}

/// A type that is made only of texts in a form of its own, not of numbers or truth values.
package protocol FormattedText: LinkValueConvertible {}

extension LinkValue: LinkValueConvertible {
    /// The value itself.
    public init(linkValue: LinkValue) { self = linkValue }

    /// The value itself.
    public var linkValue: LinkValue { self }
}

extension LinkValueConvertible where Self: RawRepresentable, RawValue: LinkValueConvertible {
    /// The case whose raw value the value is; `nil` if there is none.
    @inlinable
    public init?(linkValue: LinkValue) {
        guard let rawValue = RawValue(linkValue: linkValue) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value.
    @inlinable
    public var linkValue: LinkValue { rawValue.linkValue }
}
