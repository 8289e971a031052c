extension LinkValue: Codable {
    /// Decodes a truth value, a number, a text, a list of these, or query items.
    public init(from decoder: any Decoder) throws {
        if var container = try? decoder.unkeyedContainer() {
            if let query = try? LinkQuery(from: decoder), !query.isEmpty {
                self = .query(query)
                return
            }
            var elements: [LinkValue] = []
            while !container.isAtEnd { elements.append(try container.decode(LinkValue.self)) }
            self = .list(elements)
            return
        }
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let number = try? container.decode(Int64.self) {
            self = .int(number)
        } else if let number = try? container.decode(UInt64.self) {
            self = .uint(number)
        } else if let number = try? container.decode(Double.self) {
            self = .double(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Encodes the truth value, number, text, list or query items.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let text): try text.encode(to: encoder)
        case .int(let number): try number.encode(to: encoder)
        case .uint(let number): try number.encode(to: encoder)
        case .double(let number): try number.encode(to: encoder)
        case .bool(let value): try value.encode(to: encoder)
        case .list(let elements): try elements.encode(to: encoder)
        case .query(let items): try items.encode(to: encoder)
        }
    }
}

extension LinkQuery: Codable {
    /// Decodes a list of items.
    public init(from decoder: any Decoder) throws { self.init(try [LinkQueryItem](from: decoder)) }

    /// Encodes the items as a list.
    public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
