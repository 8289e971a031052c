import LinkRoutingLanguage

extension Pattern {
    /// Whether every path that both match is won by `rival`, as far as that is easy to see.
    ///
    /// The first segment that differs must decide by its kind, whatever the link has there, and all segments
    /// before it must be the same.
    func alwaysLoses(to rival: Pattern) -> Bool {
        guard rival.query.isEmpty, rival.fragment == nil, hasPlainPath, rival.hasPlainPath else {
            return false
        }
        for (mine, theirs) in zip(path, rival.path) where !mine.isSameSegment(as: theirs) {
            if mine.kindRank != theirs.kindRank { return theirs.kindRank < mine.kindRank }
            guard case .parameter(let mine) = mine, case .parameter(let theirs) = theirs else { return false }
            return mine.type == .string && theirs.type != .string
        }
        // A path that has ended comes before a catch-all.
        return rival.path.count < path.count && path.count == rival.path.count + 1 && path.hasCatchAllAtEnd
    }

    /// Whether a path has no optional segments, and a catch-all only at its end.
    private var hasPlainPath: Bool {
        for (index, element) in path.enumerated() {
            switch element {
            case .parameter(let parameter) where parameter.presence != .required: return false
            case .catchAll where index + 1 < path.count: return false
            default: continue
            }
        }
        return true
    }
}

extension [Pattern.Element] {
    fileprivate var hasCatchAllAtEnd: Bool {
        if case .catchAll? = last { true } else { false }
    }
}

extension Pattern.Element {
    /// The rank of the kind in the order of specificity; lower is more specific.
    fileprivate var kindRank: Int {
        switch self {
        case .literal: 0
        case .mixed: 1
        case .parameter: 2
        case .catchAll(let catchAll): catchAll.isRequired ? 3 : 4
        }
    }

    /// Whether both match the same texts and are equally specific.
    fileprivate func isSameSegment(as other: Pattern.Element) -> Bool {
        switch (self, other) {
        case (.literal(let mine), .literal(let theirs)): Bytes(mine.utf8) == Bytes(theirs.utf8)
        case (.parameter(let mine), .parameter(let theirs)): mine.type == theirs.type
        default: false
        }
    }
}
