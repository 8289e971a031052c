/// One intent filter of a manifest.
package struct AndroidFilter: Sendable {
    /// Where its start tag is, and its name: that of its activity and its number there, from 0.
    package internal(set) var place: AssociationRule
    /// The actions that it names.
    package internal(set) var actions: [String] = []
    /// The categories that it names.
    package internal(set) var categories: [String] = []
    /// Its `<data>` elements.
    package internal(set) var data: [Data] = []
    /// Its `<uri-relative-filter-group>` elements, which Android 15 introduced.
    ///
    /// Each has the attributes of its `<data>` elements, which are conditions that must all match.
    package internal(set) var groups: [Data] = []
    /// Whether the activity can be started by a browser: whether it is enabled and exported.
    package internal(set) var isReachable = true
    /// Whether Android verifies the domains of the filter (`android:autoVerify`).
    package internal(set) var isAutoVerified = false

    /// The attributes of one `<data>` element, or of all elements of a group.
    package struct Data: Sendable {
        /// The attributes, in the order of the file.
        package internal(set) var attributes: [Attribute] = []
        /// Whether links are accepted by the group, or refused.
        package internal(set) var allows = true
        /// Where its start tag is.
        package let place: AssociationRule

        /// The value of an attribute.
        package subscript(_ key: AndroidDataKey) -> String? { attributes.first { $0.key == key }?.value }
    }

    /// One attribute of a `<data>` element.
    package struct Attribute: Sendable {
        /// The name of the attribute.
        package let key: AndroidDataKey
        /// The value, with resources inserted and escapes replaced.
        package let value: String
        /// The bytes of the value in the file.
        package let range: Range<Int>
    }
}

extension AndroidFilter {
    /// Whether browsers may start the activity with a link that the filter accepts.
    var isForBrowsers: Bool {
        actions.contains("android.intent.action.VIEW")
            && categories.contains("android.intent.category.BROWSABLE")
            && categories.contains("android.intent.category.DEFAULT")
    }

    func values(of key: AndroidDataKey) -> [Attribute] { data.flatMap(\.attributes).filter { $0.key == key } }

    /// The hosts, each with the port of its element.
    var authorities: [(host: String, port: String?)] {
        data.compactMap { data in data[.host].map { ($0, data[.port]) } }.uniqued { [$0, $1] }
    }

    /// Whether some element compares a part of links.
    func has(_ part: LinkPart) -> Bool { data.contains { $0.attributes.contains { $0.key.part == part } } }

    /// Whether the filter demands a MIME type, which links do not have.
    var hasType: Bool { data.contains { $0[.mimeType] != nil || $0[.mimeGroup] != nil } }

    /// Whether browsers open some links with the filter.
    var isUsable: Bool { isForBrowsers && isReachable && !hasType }
}

/// The attributes of `<data>`.
package enum AndroidDataKey: String, Sendable, CaseIterable {
    /// The scheme is compared with its case, the host may begin with `*`, and a port belongs to the host of
    /// the same element.
    case scheme, host, port
    /// The path. Suffixes and advanced patterns are known from API level 31 on.
    case path, pathPrefix, pathSuffix, pathPattern, pathAdvancedPattern
    /// A part of the query, in groups only.
    case query, queryPrefix, querySuffix, queryPattern, queryAdvancedPattern
    /// The fragment, in groups only.
    case fragment, fragmentPrefix, fragmentSuffix, fragmentPattern, fragmentAdvancedPattern
    /// All between the scheme and the fragment.
    case ssp, sspPrefix, sspSuffix, sspPattern, sspAdvancedPattern
    /// MIME types, which links do not have.
    case mimeType, mimeGroup
}

extension AndroidDataKey {
    /// The part of a link that the attribute is compared with; `nil` if it is not a pattern.
    @inline(never)
    var part: LinkPart? {
        if rawValue.hasPrefix("path") { return .path }
        if rawValue.hasPrefix("query") { return .query }
        if rawValue.hasPrefix("fragment") { return .fragment }
        return rawValue.hasPrefix("ssp") ? .schemeSpecificPart : nil
    }

    @inline(never)
    var kind: AndroidPatternKind {
        if rawValue.hasSuffix("Prefix") { return .prefix }
        if rawValue.hasSuffix("Suffix") { return .suffix }
        if rawValue.hasSuffix("AdvancedPattern") { return .advanced }
        return rawValue.hasSuffix("Pattern") ? .simple : .literal
    }

    /// The first API level that knows the attribute of a `<data>` element in a filter.
    var minimumAPI: Int { kind == .suffix || kind == .advanced ? 31 : 1 }
}
