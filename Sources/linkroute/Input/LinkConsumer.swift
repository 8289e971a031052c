import LinkRoutingTools

/// Facts about a link and its place.
struct LinkPlace {
    enum Kind {
        case link
        /// A line of a list, with the result that it expects.
        case line(Result<LinkExpectation?, LinkListLine.ExpectationError>)
        /// The first bytes of a link, or of a line of a list, that is longer than this limit.
        case truncated(limit: Int, isLine: Bool)
        /// A reference from one document to another, which is not a link of an app.
        case relative
    }

    var kind = Kind.link
    /// Whether a document refers to another one here, as `href` does in HTML.
    var isReference = false
    /// Whether a program loads what the link refers to, such as an image: nobody opens it.
    var isResource = false
    /// Whether the text is a mail, which has no address that a reference could be relative to.
    var isMail = false
    /// Whether the text is HTML.
    var isHTML = false
}

/// Receives links one at a time while they are read.
///
/// Most links need no report, so a consumer first returns the issue of a link, if any; only then the reader
/// computes the link's location and calls ``report(_:_:in:_:)``.
protocol LinkConsumer: ~Copyable {
    /// The result of a link that has to be reported.
    associatedtype Issue

    /// Counts a file that is not read.
    mutating func skip(_ file: UnreadFile)
    /// Begins the file whose links follow.
    mutating func beginFile(_ name: String)
    /// Begins a block of lines, each of which ends in LF: lines of a list, or links found in a text.
    mutating func begin(_ block: Span<UInt8>)
    /// Returns the range of the next line of `block` without its line ending; `nil` at the end.
    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>?
    /// Accepts the line returned last if it needs no report.
    ///
    /// - Returns: `false`, changing nothing, if the line must be processed in full.
    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool
    /// Processes a link.
    mutating func take(_ link: Span<UInt8>, in place: LinkPlace) -> Issue?

    /// Applies a comment that excludes links.
    ///
    /// - Parameter endLine: the line on which the comment ends.
    mutating func take(_ comment: IgnoreComment, _ location: Location, endLine: Int)

    /// Reports the issue of a link, whose location is now known.
    ///
    /// - Parameter outer: the link that contains it, if any.
    mutating func report(_ issue: Issue, _ link: Span<UInt8>, in outer: String?, _ location: Location) throws
    /// Withdraws the file that was begun: it lacks the column or member with the links.
    mutating func withdrawFile()
    /// Ends the file whose links came last.
    mutating func endFile(_ name: String) throws
    /// Called before each read, which may have to wait for input, so that reports can be written.
    ///
    /// - Parameter bytes: the number of bytes that the reader has read so far, of all files.
    mutating func pause(afterReading bytes: Int) throws
}

extension LinkConsumer where Self: ~Copyable {
    /// Does nothing: a comment excludes a link from a check only.
    func take(_ comment: IgnoreComment, _ location: Location, endLine: Int) {}
}
