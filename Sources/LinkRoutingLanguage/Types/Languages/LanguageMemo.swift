/// The automata of types that were made while one table is loaded. Types share parts, and a part's automaton
/// is made once.
final class LanguageMemo {
    let work: LoadingWork
    private var known: [ValueType: RegularLanguage] = [:]

    init(_ work: LoadingWork) { self.work = work }

    /// The language of `type`, which is made by `make` unless it is known.
    func language(of type: ValueType, _ make: () -> RegularLanguage) -> RegularLanguage {
        if let known = known[type] { return known }
        let made = make()
        known[type] = made
        return made
    }
}
