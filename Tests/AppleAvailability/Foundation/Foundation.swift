// swift-format-ignore-file

// The declarations of Foundation that LinkRoutingFoundation uses, as they are on Apple's systems. They have
// no contents: nothing is linked or run.

public struct URL: Sendable, Hashable, Codable {
    public init?(string: String) { return nil }
    public var absoluteString: String { "" }
    public var relativeString: String { "" }
}

public struct URLComponents: Sendable, Hashable, Codable {
    public var string: String? { nil }
}

public struct UUID: Sendable, Hashable, Codable {
    public init?(uuidString: String) { return nil }
    public var uuidString: String { "" }
}

public struct Date: Sendable, Hashable, Codable, CustomStringConvertible {
    public init(timeIntervalSince1970: Double) {}
    public var timeIntervalSince1970: Double { 0 }
    public var description: String { "" }
}

open class NSUserActivity {
    open var activityType: String { "" }
    open var webpageURL: URL?
}

public let NSUserActivityTypeBrowsingWeb = ""
