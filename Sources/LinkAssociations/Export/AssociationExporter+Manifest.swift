import LinkRoutingLanguage

extension AssociationExporter {
    /// The manifest with the intent filters for all sources of the table.
    ///
    /// It can be merged with the manifest of the app. Its paths are `pathAdvancedPattern`s, which need API
    /// level 31, where texts are not enough.
    ///
    /// - Parameter activity: The name of the activity that handles the links.
    package func androidManifest(activity: String = ".MainActivity") throws(ExchangeError) -> ExchangedText {
        // Names of Java's, and placeholders such as `${applicationId}`.
        let isName = activity.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_.${}".unicodeScalars.contains(scalar)
        }
        guard isName, !activity.isEmpty else {
            throw ExchangeError(
                "`\(activity)` is not the name of an activity",
                hint: "expected a name such as `.MainActivity`")
        }
        let filters = try ManifestFilters(matcher, range)
        var writer = IndentedText(unit: "    ")
        let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
        writer.block("<manifest \(namespace)>", "</manifest>") { writer in
            writer.block("<application>", "</application>") { writer in
                let name = IndentedText.attribute("name", activity)
                writer.block("<activity \(name) android:exported=\"true\">", "</activity>") { writer in
                    for filter in filters.filters { writer.write(filter) }
                }
            }
        }
        return ExchangedText(text: writer.text, notes: filters.notes)
    }
}

extension PlannedRule {
    /// The attributes of `<data>` elements that together match the paths of the rule. The path of a link may
    /// be empty: browsers write its first slash, but other apps do not.
    var androidPaths: [String] {
        var path = links.path
        let tail = path.last
        if tail?.isCatchAll == true { path.removeLast() }
        let isText = path.allSatisfy { $0.text != nil }
        let start = path.map { "/" + (isText ? $0.text ?? "" : $0.advancedPattern) }.joined()
        let pattern = "pathAdvancedPattern"
        let whole = IndentedText.attribute(isText ? "path" : pattern, start.isEmpty ? "/" : start)
        guard case .segments(let isRequired)? = tail else {
            // An empty `path` is an error in Android Studio.
            return start.isEmpty ? [whole, IndentedText.attribute(pattern, "/{0,1}")] : [whole]
        }
        // A prefix of the first slash alone would also match the home page.
        if isRequired, path.isEmpty { return [IndentedText.attribute(pattern, "/.+")] }
        if start.isEmpty { return [IndentedText.attribute("pathPattern", ".*")] }
        let rest =
            isText
            ? IndentedText.attribute("pathPrefix", start + "/")
            : IndentedText.attribute(pattern, start + "/.*")
        return isRequired ? [rest] : [whole, rest]
    }
}

extension GlobSegment {
    /// The segment as a `pathAdvancedPattern`.
    fileprivate var advancedPattern: String {
        guard case .pieces(let pieces) = self else { return "[^/]+" }
        return pieces.indices.map { index in
            pieces[index].advancedPattern(before: index + 1 < pieces.count ? pieces[index + 1] : nil)
        }.joined()
    }
}

// XML as Android Studio formats it.
extension IndentedText {
    fileprivate mutating func write(_ filter: ManifestFilters.Filter) {
        if let comment = filter.comment { line(Self.comment(comment)) }
        let isVerified = filter.isWeb && !filter.hosts.contains { $0 == ("*", nil) }
        block("<intent-filter\(isVerified ? " android:autoVerify=\"true\"" : "")>", "</intent-filter>") {
            writer in
            writer.line("<action android:name=\"android.intent.action.VIEW\" />")
            writer.line("<category android:name=\"android.intent.category.DEFAULT\" />")
            writer.line("<category android:name=\"android.intent.category.BROWSABLE\" />")
            for scheme in filter.schemes { writer.line("<data \(Self.attribute("scheme", scheme)) />") }
            for host in filter.hosts {
                let end = host.port.map { " " + Self.attribute("port", "\($0)") } ?? ""
                writer.line("<data \(Self.attribute("host", host.name))\(end) />")
            }
            for path in filter.paths { writer.line(path) }
        }
    }

    static func comment(_ text: String) -> String {
        // `--` would end the comment, in which there are no references.
        var safe = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            if scalar == "-", safe.unicodeScalars.last == "-" { safe += " " }
            safe.unicodeScalars.append(scalar)
        }
        return "<!-- \(safe) -->"
    }

    /// An attribute of Android, with the escapes of XML and those of resources.
    fileprivate static func attribute(_ name: String, _ value: String) -> String {
        var result = ""
        for scalar in MarkupText.escaped(value).unicodeScalars {
            if scalar == "\\" {
                result += "\\\\"
            } else if HiddenCharacter.isHidden(scalar) {
                result += "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return "android:\(name)=\"\(result)\""
    }
}
