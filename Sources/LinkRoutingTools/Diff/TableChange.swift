public import LinkRouting

/// One thing that a table says otherwise than an earlier one: a route, or a line that routes depend on.
public struct TableChange: Sendable, Hashable {
    /// What a change is about.
    public enum Subject: String, Sendable, Hashable, CaseIterable {
        /// An `option` line; its name is `NAME VALUE`.
        case option
        /// A `source` line.
        case source
        /// A `type` line.
        case type
        /// A global parameter; its name is that of the query item.
        case query
        /// A `none` line, which has no name of its own: it goes by its pattern.
        case exclusion = "none"
        /// A route.
        case route
    }

    /// What has become of it.
    public enum Kind: Sendable, Hashable {
        /// Only the new table has it.
        case added
        /// Only the old table has it.
        case removed
        /// The new table has it under another name.
        case renamed(from: String)
        /// Both tables have it, and say different things about it.
        case changed
    }

    /// What it is about.
    public var subject: Subject
    /// The name in the new table, or in the old one if it is removed.
    public var name: String
    /// What has become of it.
    public var kind: Kind
    /// What is different, each thing by itself: of what is added or removed, all that it says.
    public var details: [Detail] = []
    /// Where it stands in the old table; `nil` if it is added, and for options.
    public var oldPlace: SourceRange?
    /// Where it stands in the new table; `nil` if it is removed, and for options.
    public var newPlace: SourceRange?

    /// One thing that is different.
    public struct Detail: Sendable, Hashable {
        /// Which side of a route or line is different.
        public enum Aspect: String, Sendable, Hashable, CaseIterable {
            /// A pattern of a route, with its constants and the sources it is restricted to.
            case pattern
            /// The type of a parameter, whether it may be absent, or its default.
            case parameter
            /// The sources to which a pattern is restricted, as `@NAME @NAME`.
            case sources
            /// The constants of a pattern, as `NAME=TEXT NAME=TEXT`.
            case constants
            /// The notice of a `deprecated` line.
            case deprecation
            /// An origin of a source.
            case origin
            /// What a type or a global parameter is.
            case definition
        }

        /// Which side is different.
        public var aspect: Aspect
        /// The pattern of the new table in which it is different, in canonical spelling; `nil` where it is no part of a pattern.
        public var pattern: String?
        /// What the old table has, in the notation of the language with the names of types resolved; `nil` if it has nothing.
        public var old: String?
        /// What the new table has; `nil` if it has nothing.
        public var new: String?
    }
}
