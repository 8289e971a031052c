/// The stored form of a route, without its patterns.
package struct RouteEntry: Sendable {
    package var file: Int
    /// The bytes of the name in the file.
    package var name: ByteRange
    /// The index of the first pattern. The patterns of a route are adjacent, in the order of its lines.
    package var firstPattern: Int
    /// The index in `RouteTable.notes`; -1 for most routes, which have none.
    package var notes = -1
    /// Whether the route is called `none`.
    package var isExcluding: Bool

    package init(file: Int, name: ByteRange, firstPattern: Int, isExcluding: Bool) {
        self.name = name
        self.isExcluding = isExcluding
        self.file = file
        self.firstPattern = firstPattern
    }
}

/// The routes of a table, and the texts of its files.
extension CompiledTable {
    /// The name of a route; `nil` for `none`.
    package func name(ofRoute index: Int) -> String? {
        let entry = routes[index]
        return entry.isExcluding ? nil : text(of: SourceRange(entry.name, file: entry.file))
    }

    /// The index of the route called `name`. Linear in the number of routes, without reading them.
    package func routeIndex(named name: String) -> Int? {
        let name = Bytes(name.utf8)
        return routes.indices.first { index in
            let entry = routes[index]
            return !entry.isExcluding && entry.name.count == name.count
                && files[entry.file].bytes[entry.name.range].elementsEqual(name)
        }
    }

    /// The indices of a route's patterns.
    package func patterns(ofRoute index: Int) -> Range<Int> {
        let end = index + 1 < routes.count ? routes[index + 1].firstPattern : patterns.count
        return routes[index].firstPattern..<end
    }

    /// The file and line at which `range` begins, such as `app.routes:12`; an empty text for a range of
    /// another table whose file this one does not have.
    package func line(of range: SourceRange) -> String {
        guard files.indices.contains(range.file) else { return "" }
        let file = files[range.file]
        return "\(file.name):\(file.position(of: range.start).line)"
    }

    /// The text at `range`.
    package func text(of range: SourceRange) -> String {
        String(decoding: files[range.file].bytes[range.start..<range.end], as: UTF8.self)
    }
}
