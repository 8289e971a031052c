/// All sentences about misses. None has a full stop.
extension Miss {
    /// One sentence that says why the link does not resolve.
    public var message: String {
        if let nearest, let failure = failure(of: nearest) { return reason.sentence + "; " + failure.text }
        // A Swift type rejects a value that the table accepts.
        if reason == .badValue, nearest == nil, let parameter {
            return ("no route accepts the value of `\(parameter)`" as Sentence).text
        }
        return detail?.sentence ?? reason.sentence
    }

    /// The clause about the nearest route.
    private func failure(of nearest: String) -> Sentence? {
        switch reason {
        case .badValue: "the nearest, `\(nearest)`, rejects the value of `\(parameter ?? "")`"
        case .missingQuery: "the nearest, `\(nearest)`, needs the query item `\(parameter ?? "")`"
        case .wrongSource: "`\(nearest)` would, but not for links of this source"
        case .invalidURL, .unknownSource, .excluded, .noRoute: nil
        }
    }
}

extension Miss: CustomStringConvertible {
    /// The ``message``.
    public var description: String { message }
}

extension MissReason {
    /// The reason as a sentence.
    package var sentence: String {
        switch self {
        case .invalidURL: "this is not a valid URL"
        case .unknownSource: "no source accepts this scheme and host"
        case .excluded: "the table excludes this link with `none`"
        case .wrongSource, .badValue, .missingQuery, .noRoute: "no route matches"
        }
    }
}

extension Miss.Detail {
    /// The detail as a sentence.
    package var sentence: String {
        switch self {
        case .secureSchemeMeant: "the source has `https`, the link has `http`"
        case .wholeLinkEncoded: "the `://` of the link is percent-encoded"
        case .tooLong(let limit): "the line is longer than \(limit) bytes"
        case .notUTF8: "the line is not UTF-8"
        }
    }
}
