import CEmbeddedFiles

/// The page around its contents: the head, the search field, and the end.
enum HTMLPage {
    /// The SHA-256 hash of the style sheet in Base64. After a change, a test shows the new one.
    static let styleHash = "3U6ULuWIrrRrw4pKt3lFdhI79XOZld1DjrrwIa0XWoU="
    /// The SHA-256 hash of the script in Base64. After a change, a test shows the new one.
    static let scriptHash = "9IewDuLEJw5vg2vbGLu9jCejaxCP/EUF4QuAJxovTC4="

    /// The Content Security Policy of the page.
    ///
    /// The page loads nothing and runs only its own script, so a link that slipped through the escaping could
    /// do nothing.
    private static let policy = [
        "default-src 'none'", "style-src 'sha256-\(styleHash)'", "script-src 'sha256-\(scriptHash)'",
        "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")

    /// The page: `report.html` with its parts.
    static func text(_ parts: [String: String]) -> String {
        let fixed = [
            "policy": policy, "style": unsafe String(cString: linkroute_report_css()),
            "script": unsafe String(cString: linkroute_report_js()),
            "generator": "\(ProgramDescription.name) \(ProgramDescription.version)",
        ]
        return fill(unsafe String(cString: linkroute_report_html()), parts.merging(fixed) { $1 })
    }

    /// A page with a text in place of each name between backticks.
    static func fill(_ page: String, _ parts: [String: String]) -> String {
        Messages.marked(page, text: { $0 }, code: { parts[$0] ?? "" })
    }
}
