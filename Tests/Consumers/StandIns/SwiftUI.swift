// swift-format-ignore-file

// What the pages use of SwiftUI, as it is declared on Apple's systems. It has no contents: nothing runs.

public import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
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
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

public struct Binding<Value> {}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        fatalError()
    }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        fatalError()
    }
}

public struct _ConditionalContent<First: View, Second: View>: View {
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
    @MainActor @preconcurrency public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {}
    public var body: Never { fatalError() }
}

extension View {
    public nonisolated func navigationDestination<Data: Hashable, Content: View>(
        for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
    ) -> some View { self }
}
