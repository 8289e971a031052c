// swift-format-ignore-file

// What the pages use of Vapor 4, as it is declared there. It has no contents: nothing runs.

public struct URI: Sendable {
    public var string: String { "" }
}

public final class Request: Sendable {
    public var url: URI { URI() }
    public func redirect(to location: String, redirectType: Redirect) -> Response { Response() }
}

public enum Redirect: Sendable { case permanent }

public final class Response: Sendable {}

public protocol AsyncResponder: Sendable {
    func respond(to request: Request) async throws -> Response
}

public protocol AsyncMiddleware: Sendable {
    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
