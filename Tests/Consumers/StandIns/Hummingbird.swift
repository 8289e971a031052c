// swift-format-ignore-file

// What the pages use of Hummingbird 2, as it is declared there. It has no contents: nothing runs.

public struct URI: Sendable {
    public var string: String { "" }
}

public struct Request: Sendable {
    public var uri: URI { URI() }
}

public struct Response: Sendable {
    public enum RedirectType: Sendable { case permanent }
    public static func redirect(to location: String, type: RedirectType) -> Response { Response() }
}

public protocol RequestContext {}

public protocol RouterMiddleware<Context>: Sendable {
    associatedtype Context
    func handle(
        _ input: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response
}
