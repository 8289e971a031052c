public import Foundation
public import LinkRouting

extension URL: LinkConvertible {
    /// The absolute text of the URL, even if it was made from a text that is relative to another URL.
    public var linkText: String { absoluteString }
}

extension URLComponents: LinkConvertible {
    /// The text of the URL that the components make; empty, which matches nothing, if they make none.
    public var linkText: String { string ?? "" }
}

extension Match {
    /// The link as a `URL`; `nil` if Foundation cannot read it, such as a web link that is not normalized.
    public var foundationURL: URL? { URL(link: url) }
}

#if canImport(Darwin)
    extension NSUserActivity {
        /// The web link with which the system continues an activity in the app; `nil` for other activities.
        ///
        ///     if let url = activity.linkURL { try router.open(url, payload: options) }
        public var linkURL: URL? { activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil }
    }
#endif
