/// How the links of a table are read and compared: its `option NAME VALUE` lines.
package struct TableOptions: Sendable, Hashable {
    /// `path-case ignore`: literal text in paths and path-like fragments matches in either ASCII case.
    package var ignoresPathCase = false
    /// `query-case ignore`: names of query items match in either ASCII case.
    package var ignoresQueryCase = false
    /// `query-plus space`: `+` in a query is decoded to a space.
    package var readsPlusAsSpace = false
    /// `slashes strict`: an empty path segment is a segment like any other.
    package var countsEmptySegments = false

    /// The defaults: everything compares by bytes, `+` is literal, and empty segments are skipped.
    package init() {}
}
