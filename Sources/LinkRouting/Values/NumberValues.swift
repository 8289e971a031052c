// Numbers and truth values as values of a link. Text is read by the rules of the language, so an alternative
// such as `1|2|3` or an undeclared query item can be a number, too.

extension Int: LinkValueConvertible {}
extension Int8: LinkValueConvertible {}
extension Int16: LinkValueConvertible {}
extension Int32: LinkValueConvertible {}
extension Int64: LinkValueConvertible {}
extension UInt: LinkValueConvertible {}
extension UInt8: LinkValueConvertible {}
extension UInt16: LinkValueConvertible {}
extension UInt32: LinkValueConvertible {}
extension UInt64: LinkValueConvertible {}

extension LinkValue {
    /// The integer that a text is, if it is one with or without a sign.
    @usableFromInline
    static func integers(_ text: String) -> (signed: Int64?, unsigned: UInt64?) {
        text.withUTF8Span { (Numbers.int($0), Numbers.uint($0)) }
    }
}

extension LinkValueConvertible where Self: FixedWidthInteger {
    /// The integer, from a number or from its text; `nil` if it does not fit.
    @inlinable
    public init?(linkValue: LinkValue) {
        switch linkValue {
        case .int(let number): self.init(exactly: number)
        case .uint(let number): self.init(exactly: number)
        case .double(let number): self.init(exactly: number)
        case .string(let text):
            let numbers = LinkValue.integers(text)
            if let number = numbers.signed {
                self.init(exactly: number)
            } else if let number = numbers.unsigned {
                self.init(exactly: number)
            } else {
                return nil
            }
        case .bool, .list, .query: return nil
        }
    }

    /// The number.
    @inlinable
    public var linkValue: LinkValue {
        Self.isSigned ? .int(Int64(truncatingIfNeeded: self)) : .uint(UInt64(truncatingIfNeeded: self))
    }
}

extension Double: LinkValueConvertible {
    /// The number, from any number or from its text. A large integer is rounded.
    public init?(linkValue: LinkValue) {
        switch linkValue {
        case .double(let number): self = number
        case .int(let number): self.init(number)
        case .uint(let number): self.init(number)
        case .string(let text):
            guard let number = text.withUTF8Span(Numbers.double) else { return nil }
            self = number
        case .bool, .list, .query: return nil
        }
    }

    /// The number.
    public var linkValue: LinkValue { .double(self) }
}

extension Float: LinkValueConvertible {
    /// The `Float` nearest to a number, or to the number that a text is; `nil` if it is too large.
    public init?(linkValue: LinkValue) {
        guard let number = Double(linkValue: linkValue) else { return nil }
        self.init(number)
        if !isFinite { return nil }
    }

    /// The number of the shortest text that only this `Float` has: 0.1, not 0.10000000149011612.
    public var linkValue: LinkValue { .double(Double("\(self)") ?? Double(self)) }
}

extension Bool: LinkValueConvertible {
    /// The truth value, or one that is spelled as in the language.
    public init?(linkValue: LinkValue) {
        switch linkValue {
        case .bool(let value): self = value
        case .string(let text):
            guard let value = text.withUTF8Span(FixedFormats.bool) else { return nil }
            self = value
        case .int, .uint, .double, .list, .query: return nil
        }
    }

    /// The truth value.
    public var linkValue: LinkValue { .bool(self) }
}
