/// A pattern whose parameters are properties of a type: it reads a link into a value, and writes a value as a
/// link.
///
///     struct Event { var slug = ""; var id = 0; var tags: [String] = [] }
///
///     let template = try LinkTemplate<Event>("/event/\(\.slug)/\(\.id)?tags=\(\.tags, separator: ",")")
///     let event = try template.read("https://example.com/event/expo/7?tags=a,b", into: Event())
///     try template.link(for: event)  // "/event/expo/7?tags=a,b"
///
/// The text around the properties is a pattern of the language, which matches the whole path. A property that
/// is `Int`, `UInt`, `Double` or `Bool` accepts what the type of that name in the language does, any other
/// one the texts from which its type can be made. Three kinds of properties have a label or an argument:
///
/// | property | value |
/// |---|---|
/// | `\(optional: \.name)` | a whole segment, or the whole value of a query item, that may be absent |
/// | `\(\.names, separator: ",")` | a list; also with `optional:` |
/// | `\(catchAll: \.path)` | any number of segments, joined with `/` |
public struct LinkTemplate<Root>: Sendable {
    /// The pattern in the language of tables. Each parameter has the name of its property.
    public let pattern: RoutePattern
    /// The literal that the template was made of.
    public let text: Text
    private let matcher: Matcher
    private let arguments: [Argument]

    /// Creates a template from a string literal that contains key paths.
    ///
    /// - Throws: `LinkTemplateError` if a property occurs twice, if two properties touch, or if the text is
    ///   not a pattern.
    public init(_ text: Text) throws(LinkTemplateError) {
        self.text = text
        arguments = try text.checkedArguments()
        do throws(TableError) {
            pattern = try RoutePattern(text.pattern, types: text.types)
            matcher = try pattern.matcher
        } catch {
            throw .invalidPattern(error)
        }
        for name in matcher.parameterNames(ofRoute: 0) where !arguments.contains(where: { $0.name == name }) {
            throw .unassignedParameter(name)
        }
    }

    /// One property.
    struct Argument: Sendable {
        let name: String
        /// The property as errors spell it: `\Event.slug`.
        let spelling: String
        /// Sets the property, unless the link has no value for it.
        let read: @Sendable (LinkParameters, inout Root) -> Void
        /// The text of the property in a link; `nil` if the property is `nil`.
        let text: Writing
        /// Writes a property as text.
        typealias Writing = @Sendable (Root) throws(BuildError.Reason) -> String?
    }
}

extension LinkTemplate {
    /// Whether a link matches.
    public func canMatch(_ url: some LinkConvertible) -> Bool { matcher.canMatch(url) }

    /// Reads a link into a copy of `root`. Properties that are not in the template keep their values.
    ///
    /// - Throws: `Miss` if the link does not match.
    public func read(_ url: some LinkConvertible, into root: Root) throws(Miss) -> Root {
        read(try matcher.match(url), into: root)
    }

    /// Reads a link into `root`, which does not change if the link does not match.
    ///
    /// - Throws: `Miss` if the link does not match.
    public func read(_ url: some LinkConvertible, into root: inout Root) throws(Miss) {
        root = try read(url, into: root)
    }

    /// Reads the values of a match, whose route has this template's pattern, into a copy of `root`.
    package func read(_ match: Match, into root: Root) -> Root {
        if arguments.isEmpty { return root }
        var root = root
        let parameters = match.parameters
        for argument in arguments { argument.read(parameters, &root) }
        return root
    }

    /// Writes the properties of `root` as a link, percent-encoded. Without a host in the template it is a
    /// path.
    ///
    /// The link was read again, and gave the same values.
    ///
    /// - Throws: `BuildError` if a property is `nil` or empty where the pattern needs a value, if its text is
    ///   not one that the template would read, or if an element of a list is empty or contains the separator.
    public func link(for root: Root) throws(BuildError) -> String {
        var values: [LinkArgument] = []
        for argument in arguments {
            do throws(BuildError.Reason) {
                guard let text = try argument.text(root) else { continue }
                values.append(LinkArgument(name: argument.name, text: text))
            } catch {
                throw BuildError(route: RoutePattern.routeName, reason: error)
            }
        }
        return try matcher.link(to: RoutePattern.routeName, values: values)
    }
}

/// A type with an empty initializer, which templates can fill without a given instance.
public protocol DefaultInitializable {
    /// Creates an instance with initial values.
    init()
}

extension LinkTemplate where Root: DefaultInitializable {
    /// Reads a link into a new instance.
    ///
    /// - Throws: `Miss` if the link does not match.
    public func read(_ url: some LinkConvertible) throws(Miss) -> Root { try read(url, into: Root()) }
}

extension LinkTemplate where Root == Void {
    /// Checks that a link matches a template without properties.
    ///
    /// - Throws: `Miss` if it does not.
    public func read(_ url: some LinkConvertible) throws(Miss) { _ = try matcher.match(url) }
}

extension LinkTemplate: CustomStringConvertible {
    /// The pattern.
    public var description: String { pattern.text }
}
