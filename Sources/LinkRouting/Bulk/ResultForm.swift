/// The texts of a result around what comes from the link, for ``ResultTemplates``.
package final class ResultForm {
    /// The beginning of a result.
    package enum Start {
        /// The result begins after the link, which the caller writes.
        case afterLink
        /// The link, as `appendLink` writes it. One of printable ASCII without quotes and backslashes is
        /// copied.
        case link
        /// The link, always as `appendLink` writes it.
        case field
        /// A JSON object whose first member is the link.
        case object
    }

    let start: Start
    /// The text between the link and the name of the route.
    let beforeRoute: Bytes
    /// The text after the name of the route.
    let afterRoute: Bytes
    /// Whether the names of routes are JSON strings. Otherwise they are plain: a name has no byte that any
    /// form escapes.
    let quotesRoute: Bool
    /// Whether a match has its parameters, as a JSON object.
    let hasParameters: Bool
    /// Whether a match has more members of a JSON object: the globals, and the notice of a deprecated route.
    let hasMembers: Bool
    /// Whether a match also has its pattern, the pattern's location in the table, and the undeclared query
    /// items.
    let isFull: Bool
    /// The byte that is written twice in the parameters, because their field gives it a meaning.
    let doubledByte: UInt8?
    /// The text after the parameters, for the name of a source, or for a link without one.
    let afterParameters: (_ source: String?) -> Bytes
    /// The text that ends a result.
    let end: Bytes
    /// The text after a link that does not resolve, without ``end``.
    let miss: (MissReason) -> Bytes
    /// Writes a link that cannot be copied.
    let appendLink: (Span<UInt8>, inout ByteBuffer) -> Void

    package init(
        _ start: Start, beforeRoute: Bytes, afterRoute: Bytes, quotesRoute: Bool = false,
        hasParameters: Bool = true, hasMembers: Bool = false, isFull: Bool = false, doubledByte: UInt8? = nil,
        afterParameters: @escaping (_ source: String?) -> Bytes = { _ in [] }, end: Bytes,
        appendLink: @escaping (Span<UInt8>, inout ByteBuffer) -> Void = { _, _ in },
        miss: @escaping (MissReason) -> Bytes
    ) {
        self.start = start
        self.beforeRoute = beforeRoute
        self.afterRoute = afterRoute
        self.quotesRoute = quotesRoute
        self.hasParameters = hasParameters
        self.hasMembers = hasMembers
        self.isFull = isFull
        self.doubledByte = doubledByte
        self.afterParameters = afterParameters
        self.end = end
        self.appendLink = appendLink
        self.miss = miss
    }

    /// A JSON object on a line.
    ///
    /// - Parameters:
    ///   - isFull: whether a match also has its pattern, its location, and the undeclared query items.
    ///   - isInner: whether the object is one of several in a larger one, which has the link.
    package convenience init(objectsOf table: CompiledTable, isFull: Bool = false, isInner: Bool = false) {
        let noSource = Bytes((table.sources.isEmpty ? "" : ",\"source\":null").utf8)
        self.init(
            isInner ? .afterLink : .object,
            beforeRoute: Bytes((isInner ? "{\"route\":" : "\",\"route\":").utf8),
            afterRoute: Bytes(",\"params\":".utf8), quotesRoute: true, hasMembers: true, isFull: isFull,
            afterParameters: { source in source.map { JSONText.member("source", $0) } ?? noSource },
            end: Bytes((isInner ? "}" : "}\n").utf8),
            miss: { reason in
                Bytes("\",\"route\":null,\"reason\":\"".utf8) + Bytes(reason.rawValue.utf8) + Bytes("\"".utf8)
            })
    }
}
