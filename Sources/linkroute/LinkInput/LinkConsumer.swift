/// Takes links as they are read, one after the other.
///
/// What there is to say about a link comes first, and its place only if there is something: most links need none.
protocol LinkConsumer: ~Copyable {
    /// What there is to say about a link.
    associatedtype Remark

    /// How many links and files came.
    var linkCount: Int { get }
    var fileCount: Int { get }

    /// Takes the name of the file whose links come next.
    mutating func beginFile(_ name: String)
    /// Takes up `block`: lines of a list, or links of a text, one a line. All end in LF.
    mutating func begin(_ block: Span<UInt8>)
    /// The next line of `block`, less its line end; `nil` when there is none.
    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>?
    /// Takes the line of `block` that came last if it is but a link of which there is nothing to say, as with most; `false`, and nothing
    /// is taken, when it has to be looked at.
    mutating func passesAtOnce(_ block: Span<UInt8>) -> Bool
    /// Takes a link of a list, and the line in which it stands.
    mutating func take(_ link: Span<UInt8>, _ entry: LinkListLine, of line: Span<UInt8>) -> Remark?
    /// Takes a link that was found in a text.
    mutating func take(_ link: Span<UInt8>) -> Remark?
    /// Takes the first bytes of a line that is longer than `limit`.
    mutating func takeCut(_ link: Span<UInt8>, limit: Int) -> Remark?
    /// Takes a reference of a document to another one, which is no link of an app.
    mutating func takeRelative()

    /// Reports what there is to say about a link, now that its place is known.
    func report(_ remark: Remark, _ link: Span<UInt8>, _ location: Location) throws
    /// Ends the file whose links came last.
    func endFile(_ name: String) throws
    /// Lets nothing be held back that was reported: the program may have to wait for more.
    func flush() throws
}
