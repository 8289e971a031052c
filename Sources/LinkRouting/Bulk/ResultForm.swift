/// The texts of a result around what comes from the link, for ``ResultTemplates``.
package struct ResultForm {
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
    /// Whether a match has its parameters, as a JSON object.
    let hasParameters: Bool
    /// The byte that is written twice in the parameters, because their field gives it a meaning.
    let doubledByte: UInt8?
    /// The text after the link, up to the parameters, for the name of a route.
    let beforeParameters: (_ route: String) -> Bytes
    /// The text after the parameters, for the name of a source, or for a link without one.
    let afterParameters: (_ source: String?) -> Bytes
    /// The text after a link that does not resolve.
    let miss: (MissReason) -> Bytes

    package init(
        _ start: Start, hasParameters: Bool = true, doubledByte: UInt8? = nil,
        beforeParameters: @escaping (_ route: String) -> Bytes,
        afterParameters: @escaping (_ source: String?) -> Bytes,
        miss: @escaping (MissReason) -> Bytes
    ) {
        self.start = start
        self.hasParameters = hasParameters
        self.doubledByte = doubledByte
        self.beforeParameters = beforeParameters
        self.afterParameters = afterParameters
        self.miss = miss
    }

    /// A JSON object on a line, as ``ResultJSON`` writes it.
    static func object(_ table: RouteTable) -> ResultForm {
        let hasSources = !table.sources.isEmpty
        return ResultForm(.object) { route in
            Bytes("\"".utf8) + JSONText.member("route", route) + Bytes(",\"params\":".utf8)
        } afterParameters: { source in
            let member = source.map { JSONText.member("source", $0) }
            return (member ?? Bytes((hasSources ? ",\"source\":null" : "").utf8)) + Bytes("}\n".utf8)
        } miss: { reason in
            Bytes("\",\"route\":null,\"reason\":\"\(reason.rawValue)\"}\n".utf8)
        }
    }
}
