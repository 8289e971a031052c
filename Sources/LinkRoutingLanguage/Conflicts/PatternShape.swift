/// Duplicate patterns.
extension CompiledTable {
    /// Whether two patterns that end at one node differ in the names of their parameters only.
    func haveSameShape(_ left: Pattern, _ right: Pattern) -> Bool {
        guard haveSameShape(left.path, right.path), haveSameShape(left.conditions, right.conditions) else {
            return false
        }
        if left.fragment < 0 || right.fragment < 0 { return left.fragment == right.fragment }
        let (mine, theirs) = (fragments[left.fragment], fragments[right.fragment])
        return mine.isQueryOnly == theirs.isQueryOnly && haveSameShape(mine.path, theirs.path)
            && haveSameShape(mine.conditions, theirs.conditions)
    }

    private func haveSameShape(_ left: Path, _ right: Path) -> Bool {
        left.elements.count == right.elements.count
            && zip(left.elements, right.elements).allSatisfy { isSame(elements[$0], elements[$1]) }
    }

    private func haveSameShape(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        return left.allSatisfy { mine in
            right.contains { theirs in
                let (mine, theirs) = (conditions[mine], conditions[theirs])
                return mine.kind == theirs.kind && mine.key == theirs.key
                    && (mine.kind != .value || isSame(mine.element, theirs.element))
            }
        }
    }

    private func isSame(_ left: Element, _ right: Element) -> Bool {
        guard left.kind == right.kind, left.isOptional == right.isOptional,
            isLenient(left) == isLenient(right)
        else { return false }
        guard left.kind == .literal else { return left.index == right.index }
        return texts[literals[left.index].range].elementsEqual(texts[literals[right.index].range])
    }
}
