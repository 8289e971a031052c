/// One intent filter of a manifest.
package struct AndroidFilter: Sendable {
    /// The name of its activity, as it is written, such as `.MainActivity`.
    package let component: String
    /// Its place among the intent filters of the activity, from 0.
    package let index: Int
    /// The actions that it names.
    package internal(set) var actions: [String] = []
    /// The categories that it names.
    package internal(set) var categories: [String] = []
    /// Its `<data>` elements.
    package internal(set) var data: [Data] = []
    /// Its `<uri-relative-filter-group>` elements, which Android 15 introduced.
    package internal(set) var groups: [Group] = []
    /// Whether the activity can be started by a browser: whether it is enabled and exported.
    package internal(set) var isReachable = true
    /// Whether Android verifies the domains of the filter (`android:autoVerify`).
    package internal(set) var isAutoVerified = false
    /// The start tag of the filter.
    package let range: Range<Int>

    /// The attributes of one `<data>` element.
    package struct Data: Sendable {
        /// The attributes, in the order of the file.
        package let attributes: [Attribute]
        /// The start tag of the element.
        package let range: Range<Int>

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

    /// A group of conditions on path, query and fragment, all of which must match.
    package struct Group: Sendable {
        /// Whether links are accepted by the group, or refused.
        package let allows: Bool
        /// Its `<data>` elements.
        package let data: [Data]
        /// The start tag of the group.
        package let range: Range<Int>
    }
}

extension AndroidFilter {
    /// The name of the filter in messages and in the paths of rules.
    package var path: String { "\(component) intent-filter[\(index)]" }

    /// Whether browsers may start the activity with a link that the filter accepts.
    var isForBrowsers: Bool {
        actions.contains("android.intent.action.VIEW")
            && categories.contains("android.intent.category.BROWSABLE")
            && categories.contains("android.intent.category.DEFAULT")
    }

    func values(of key: AndroidDataKey) -> [Attribute] { data.flatMap(\.attributes).filter { $0.key == key } }

    /// Whether the filter demands a MIME type, which links do not have.
    var hasType: Bool { data.contains { $0[.mimeType] != nil || $0[.mimeGroup] != nil } }
}

/// The attributes of `<data>`.
package enum AndroidDataKey: String, Sendable, CaseIterable {
    /// The scheme, which is compared with its case.
    case scheme
    /// The host, which may begin with `*`.
    case host
    /// The port. It belongs to the host of the same element.
    case port
    /// A whole path.
    case path
    /// The start of a path.
    case pathPrefix
    /// The end of a path, from API level 31 on.
    case pathSuffix
    /// A path with `.` and `*`.
    case pathPattern
    /// A path with sets and ranges, from API level 31 on.
    case pathAdvancedPattern
    /// A part of the query, in groups only.
    case query
    /// The start of a part of the query, in groups only.
    case queryPrefix
    /// The end of a part of the query, in groups only.
    case querySuffix
    /// A part of the query with `.` and `*`, in groups only.
    case queryPattern
    /// A part of the query with sets and ranges, in groups only.
    case queryAdvancedPattern
    /// The whole fragment, in groups only.
    case fragment
    /// The start of the fragment, in groups only.
    case fragmentPrefix
    /// The end of the fragment, in groups only.
    case fragmentSuffix
    /// The fragment with `.` and `*`, in groups only.
    case fragmentPattern
    /// The fragment with sets and ranges, in groups only.
    case fragmentAdvancedPattern
    /// All between the scheme and the fragment.
    case ssp
    /// The start of all between the scheme and the fragment.
    case sspPrefix
    /// The end of all between the scheme and the fragment, from API level 31 on.
    case sspSuffix
    /// All between the scheme and the fragment with `.` and `*`.
    case sspPattern
    /// All between the scheme and the fragment with sets and ranges, from API level 31 on.
    case sspAdvancedPattern
    /// A MIME type.
    case mimeType
    /// A group of MIME types.
    case mimeGroup
}

extension AndroidDataKey {
    /// The part of a link that the attribute is compared with; `nil` if it is not a pattern.
    var part: LinkPart? {
        switch self {
        case .path, .pathPrefix, .pathSuffix, .pathPattern, .pathAdvancedPattern: .path
        case .query, .queryPrefix, .querySuffix, .queryPattern, .queryAdvancedPattern: .query
        case .fragment, .fragmentPrefix, .fragmentSuffix, .fragmentPattern, .fragmentAdvancedPattern:
            .fragment
        case .ssp, .sspPrefix, .sspSuffix, .sspPattern, .sspAdvancedPattern: .schemeSpecificPart
        case .scheme, .host, .port, .mimeType, .mimeGroup: nil
        }
    }

    var kind: AndroidPatternKind {
        if rawValue.hasSuffix("Prefix") { return .prefix }
        if rawValue.hasSuffix("Suffix") { return .suffix }
        if rawValue.hasSuffix("AdvancedPattern") { return .advanced }
        return rawValue.hasSuffix("Pattern") ? .simple : .literal
    }

    /// The first API level that knows the attribute of a `<data>` element in a filter.
    var minimumAPI: Int { kind == .suffix || kind == .advanced ? 31 : 1 }
}
