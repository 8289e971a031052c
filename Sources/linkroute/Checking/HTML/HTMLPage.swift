/// The frame of a page: its head, the search, and its end.
enum HTMLPage {
    /// Everything before the header.
    ///
    /// The policy lets nothing be loaded, and no script run but the one of the page: a link that got past the escaping would not.
    static func beginning(title: String) -> String {
        let style = SHA256.base64(of: HTMLStyle.text)
        let script = SHA256.base64(of: HTMLScript.text)
        let policy = [
            "default-src 'none'", "style-src 'sha256-\(style)'", "script-src 'sha256-\(script)'", "base-uri 'none'",
            "form-action 'none'",
        ]
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy.joined(separator: "; "))">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="\(ProgramDescription.name) \(ProgramDescription.version)">
            <title>\(HTMLText.escaped(title))</title>
            <style>\(HTMLStyle.text)</style>
            </head>
            <body>
            <a class="skip" href="#problems">Skip to the problems</a>

            """
    }

    /// The search in everything; the script shows it.
    static let search = """
        <search id="search" hidden>
        <div class="field">
        <label for="query">Search links, screens, files and reasons</label>
        <input id="query" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" aria-keyshortcuts="/">
        <kbd aria-hidden="true" title="Press / to search">/</kbd>
        <button id="clear" type="button" hidden>Show all</button>
        </div>
        <p id="status" role="status"></p>
        </search>

        """

    /// A file as people call it.
    static func name(ofFile file: String) -> String { file == "-" ? "standard input" : file }

    static let end = """
        <footer>
        <p>Written by <code>linkroute check</code>. This page is one file; it loads nothing and sends nothing.</p>
        </footer>
        <script>\(HTMLScript.text)</script>
        </body>
        </html>

        """
}
