/// A mistake in an association file. One enumeration conforms for each kind of file.
public protocol AssociationProblem: Sendable {
    /// The stable name of the problem, such as `undefined-variable`.
    var code: String { get }
    /// One sentence that says what is wrong and what was probably meant, without a full stop.
    var message: String { get }
    /// Whether the file does something else than it says, or is merely suspicious.
    var severity: AssociationDiagnostic.Severity { get }
}
