/// The texts of a result around what comes from the link, for ``ResultTemplates``.
package final class ResultForm {
    /// The beginning of a result.
    package enum Start {
        /// The result begins after the link, which somebody else writes.
        case afterLink
        /// The link.
        case link
        /// A JSON object whose first member is the link. It also has the globals, and the notice of a
        /// deprecated route.
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
    /// The byte that is written twice in the parameters, because their field gives it a meaning.
    let doubledByte: UInt8?
    /// The text after the parameters, for the name of a source, or for a link without one.
    let afterParameters: (_ source: String?) -> Bytes
    /// The text after a link that does not resolve.
    let miss: (MissReason) -> Bytes

    package init(
        _ start: Start, beforeRoute: Bytes, afterRoute: Bytes, quotesRoute: Bool = false,
        hasParameters: Bool = true, doubledByte: UInt8? = nil,
        afterParameters: @escaping (_ source: String?) -> Bytes, miss: @escaping (MissReason) -> Bytes
    ) {
        self.start = start
        self.beforeRoute = beforeRoute
        self.afterRoute = afterRoute
        self.quotesRoute = quotesRoute
        self.hasParameters = hasParameters
        self.doubledByte = doubledByte
        self.afterParameters = afterParameters
        self.miss = miss
    }

    /// A JSON object on a line, as ``ResultJSON`` writes it.
    convenience init(objectsOf table: RouteTable) {
        let end = Bytes("}\n".utf8)
        let noSource = Bytes((table.sources.isEmpty ? "" : ",\"source\":null").utf8)
        self.init(
            .object, beforeRoute: Bytes("\",\"route\":".utf8), afterRoute: Bytes(",\"params\":".utf8),
            quotesRoute: true
        ) { source in
            (source.map { JSONText.member("source", $0) } ?? noSource) + end
        } miss: { reason in
            Bytes("\",\"route\":null,\"reason\":\"".utf8) + Bytes(reason.rawValue.utf8) + Bytes("\"}\n".utf8)
        }
    }

    /// Appends the text between the link and the parameters of a match.
    func appendRoute(_ name: String?, to output: inout Bytes) {
        output.append(contentsOf: beforeRoute)
        if quotesRoute {
            JSONText.appendString(name ?? "", to: &output)
        } else {
            output.append(contentsOf: (name ?? "").utf8)
        }
        output.append(contentsOf: afterRoute)
    }
}
