/// A link in a text: where it stands, and how it is to be read.
struct FoundLink {
    /// Where it stands in the window, before anything is decoded.
    var range: Range<Int>
    /// Whether it stands where a document refers to another: without a scheme it is relative to the document, and no link of an app.
    var isReference = false
}

/// Finds the links in a text that comes in windows.
///
/// A window holds what comes next. The extractor says with how much of it it is done, and gets the rest again, with more behind it.
protocol LinkExtractor {
    /// Takes a link: where it stands, and its text after decoding.
    typealias Body = (_ link: FoundLink, _ text: Span<UInt8>) throws -> Void

    /// Calls `body` with each link of `window`, in order; returns how many bytes are done.
    ///
    /// - Parameter isLast: whether nothing comes behind the window, or too much to wait for; then all of it is to be done.
    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int

    /// Looks back when the text has ended.
    func finish() throws
}

extension LinkExtractor {
    func finish() throws {}
}

/// A text has nothing of the name that was asked for.
struct MissingName: Error, Equatable {
    enum Kind: String {
        case column, member
    }

    var kind: Kind
    var name: String
    /// The names it has, or the first of them.
    var others: [String]
}
