import LinkAssociations
import LinkRoutingLanguage

extension LinkVerdict {
    /// The outcome, and the path of the rule.
    func text(_ rules: [AssociationRule]) -> String {
        outcome.rawValue + (rule.map { " " + rules[$0].path } ?? "")
    }
}

extension AssociationDiagnostic {
    /// Line, column, severity, sentence and code.
    var text: String {
        let place = "\(position.line):\(position.column)"
        return "\(place): \(problem.severity.rawValue): \(problem.message) [\(problem.code)]"
    }
}

extension [AssociationDiagnostic] {
    /// All problems, one on each line.
    var text: String { map(\.text).joined(separator: "\n") }
}

extension AppSiteAssociation {
    init(_ text: String) { self.init(Bytes(text.utf8)) }

    /// The file of one app with these components.
    init(components: String) {
        self.init(
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[\#(components)]}]}}"#)
    }
}

extension AndroidManifest {
    init(_ text: String, resources: AndroidResources = AndroidResources()) {
        self.init(Bytes(text.utf8), resources: resources)
    }

    /// A manifest whose only filter has these elements.
    init(filter: String) { self.init(Manifest.activity(Manifest.browsable(filter))) }
}

extension AssetLinks {
    init(_ text: String, host: String? = nil) { self.init(Bytes(text.utf8), host: host) }
}

/// The text that is made, or the message of the error with its hint.
func text(_ body: () throws(ExchangeError) -> ExchangedText) -> String {
    do throws(ExchangeError) {
        return try body().text
    } catch {
        return error.message + (error.hint.map { "; \($0)" } ?? "")
    }
}
