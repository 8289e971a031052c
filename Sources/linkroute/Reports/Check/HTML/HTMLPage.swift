/// The parts of a page around its contents: the head, the search field, and the end.
enum HTMLPage {
    /// The style sheet, `report.css`.
    private static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    /// The script, `report.js`.
    private static let script = String(decoding: PackageResources.report_js, as: UTF8.self)

    /// The SHA-256 hash of the style sheet in Base64. A test tells the new one after a change.
    static let styleHash = "3U6ULuWIrrRrw4pKt3lFdhI79XOZld1DjrrwIa0XWoU="
    /// The SHA-256 hash of the script in Base64. A test tells the new one after a change.
    static let scriptHash = "9IewDuLEJw5vg2vbGLu9jCejaxCP/EUF4QuAJxovTC4="

    /// The Content Security Policy of the page.
    ///
    /// The page loads nothing and runs only its own script, so a link that slipped through the escaping could
    /// do nothing.
    private static let policy = [
        "default-src 'none'", "style-src 'sha256-\(styleHash)'", "script-src 'sha256-\(scriptHash)'",
        "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")

    /// Everything before the header.
    static func beginning(title: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="\(ProgramDescription.name) \(ProgramDescription.version)">
        <title>\(HTMLText.escaped(title))</title>
        <style>\(style)</style>
        </head>
        <body>
        <a class="skip" href="#problems">Skip to the problems</a>

        """
    }

    /// The search field, which the script shows.
    static let search = """
        <search id="search" hidden>
        <div class="field">
        <label for="query">Search links, screens, files and reasons</label>
        <input id="query" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" \
        aria-keyshortcuts="/">
        <kbd aria-hidden="true" title="Press / to search">/</kbd>
        <button id="clear" type="button" hidden>Show all</button>
        </div>
        <p id="status" role="status"></p>
        </search>
        <p id="copied" class="unseen" role="status"></p>

        """

    /// The name of a file for people.
    static func name(ofFile file: String) -> String { file == "-" ? "standard input" : file }

    static let end = """
        <footer>
        <p>Written by <code>linkroute check</code>. This page is a single file: \
        it loads nothing and sends nothing.</p>
        </footer>
        <script>\(script)</script>
        </body>
        </html>

        """
}
