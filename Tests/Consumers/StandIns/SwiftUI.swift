// swift-format-ignore-file

// What the pages use of SwiftUI, as it is declared on Apple's systems. It has no contents: nothing runs.

public import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @MainActor @preconcurrency var body: Body { get }
}

extension View {
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

extension Never: View {
    public var body: Never { fatalError() }
}

public struct Text: View, Sendable {
    public nonisolated init(_ content: String) {}
    public var body: Never { fatalError() }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
}
