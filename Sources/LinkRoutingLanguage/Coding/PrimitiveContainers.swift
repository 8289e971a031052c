package import LinkRouting

/// A keyed container that reads the standard library's types in one way.
package protocol PrimitiveKeyedContainer: KeyedDecodingContainerProtocol {
    /// The value of `key`. By default, it is decoded like that of any other type.
    func read<T: Decodable & LinkValueConvertible>(_ type: T.Type, _ key: Key) throws -> T
}

extension PrimitiveKeyedContainer {
    package func read<T: Decodable & LinkValueConvertible>(_ type: T.Type, _ key: Key) throws -> T {
        try decode(type, forKey: key)
    }

    package func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(type, key) }
    package func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(type, key) }
    package func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(type, key) }
    package func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(type, key) }
    package func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(type, key) }
    package func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(type, key) }
    package func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(type, key) }
    package func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(type, key) }
    package func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(type, key) }
    package func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(type, key) }
    package func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(type, key) }
    package func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(type, key) }
    package func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(type, key) }
    package func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(type, key) }
}

/// A container of one value that reads the standard library's types in one way.
package protocol PrimitiveValueContainer: SingleValueDecodingContainer {
    /// The value. By default, it is decoded like that of any other type.
    func read<T: Decodable & LinkValueConvertible>(_ type: T.Type) throws -> T
}

extension PrimitiveValueContainer {
    package func read<T: Decodable & LinkValueConvertible>(_ type: T.Type) throws -> T { try decode(type) }

    package func decode(_ type: Bool.Type) throws -> Bool { try read(type) }
    package func decode(_ type: String.Type) throws -> String { try read(type) }
    package func decode(_ type: Double.Type) throws -> Double { try read(type) }
    package func decode(_ type: Float.Type) throws -> Float { try read(type) }
    package func decode(_ type: Int.Type) throws -> Int { try read(type) }
    package func decode(_ type: Int8.Type) throws -> Int8 { try read(type) }
    package func decode(_ type: Int16.Type) throws -> Int16 { try read(type) }
    package func decode(_ type: Int32.Type) throws -> Int32 { try read(type) }
    package func decode(_ type: Int64.Type) throws -> Int64 { try read(type) }
    package func decode(_ type: UInt.Type) throws -> UInt { try read(type) }
    package func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type) }
    package func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type) }
    package func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type) }
    package func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type) }
}

/// A container of a list that reads the standard library's types in one way.
package protocol PrimitiveListContainer: UnkeyedDecodingContainer {
    /// The next element. By default, it is decoded like that of any other type.
    mutating func read<T: Decodable & LinkValueConvertible>(_ type: T.Type) throws -> T
}

extension PrimitiveListContainer {
    package mutating func read<T: Decodable & LinkValueConvertible>(_ type: T.Type) throws -> T {
        try decode(type)
    }

    package mutating func decode(_ type: Bool.Type) throws -> Bool { try read(type) }
    package mutating func decode(_ type: String.Type) throws -> String { try read(type) }
    package mutating func decode(_ type: Double.Type) throws -> Double { try read(type) }
    package mutating func decode(_ type: Float.Type) throws -> Float { try read(type) }
    package mutating func decode(_ type: Int.Type) throws -> Int { try read(type) }
    package mutating func decode(_ type: Int8.Type) throws -> Int8 { try read(type) }
    package mutating func decode(_ type: Int16.Type) throws -> Int16 { try read(type) }
    package mutating func decode(_ type: Int32.Type) throws -> Int32 { try read(type) }
    package mutating func decode(_ type: Int64.Type) throws -> Int64 { try read(type) }
    package mutating func decode(_ type: UInt.Type) throws -> UInt { try read(type) }
    package mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type) }
    package mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type) }
    package mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type) }
    package mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type) }
}
