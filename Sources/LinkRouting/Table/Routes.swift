/// The routes of a table, in the order of the text. A route is put together each time it is asked for, in time that is linear in its
/// lines.
public struct Routes: RandomAccessCollection, Sendable {
    let table: RouteTable

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of routes.
    public var endIndex: Int { table.entries.count }

    /// The route at `index`, put together anew.
    public subscript(index: Int) -> Route {
        let entry = table.entries[index]
        var route = Route(
            name: table.name(ofRoute: index), patterns: table.patterns(ofRoute: index).map(table.pattern(at:)),
            place: SourceRange(entry.name, file: entry.file))
        if entry.notes >= 0 {
            let notes = table.notes[entry.notes]
            (route.documentation, route.examples, route.deprecation) = (notes.documentation, notes.examples, notes.deprecation)
        }
        return route
    }
}

/// What is kept of a route besides its patterns.
package struct RouteEntry: Sendable {
    @Packed package var file: Int
    /// Where the name stands in the file.
    package var name: ByteRange
    /// The patterns of a route stand together, in the order of its lines.
    @Packed var firstPattern: Int
    /// The index of its notes; -1 without any.
    @Packed var notes = -1
    /// Whether it is `none`.
    package var isExcluding: Bool
}

/// What the lines that belong to a route say besides patterns.
package struct RouteNotes: Sendable {
    var documentation: [String] = []
    package var examples: [Example] = []
    var deprecation: String?
}

extension RouteTable {
    /// The name of a route; `nil` for `none`.
    package func name(ofRoute index: Int) -> String? {
        let entry = entries[index]
        return entry.isExcluding ? nil : text(of: SourceRange(entry.name, file: entry.file))
    }

    /// The notice of a route's `deprecated` line.
    package func deprecation(ofRoute index: Int) -> String? {
        let notes = entries[index].notes
        return notes < 0 ? nil : self.notes[notes].deprecation
    }

    /// A pattern of a route, by its place among them, put together anew.
    package func pattern(_ ordinal: Int, ofRoute route: Int) -> Pattern { pattern(at: patterns(ofRoute: route).lowerBound + ordinal) }

    /// The patterns of a route, by their indices in the program.
    package func patterns(ofRoute index: Int) -> Range<Int> {
        let end = index + 1 < entries.count ? entries[index + 1].firstPattern : compiled.patterns.count
        return entries[index].firstPattern..<end
    }
}
