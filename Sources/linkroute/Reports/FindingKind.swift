import LinkRoutingLanguage

/// A kind of finding in the words of people who know links but not tables.
struct FindingKind: Hashable {
    /// The code of the finding.
    let code: String
    /// The name in the address of a page that shows only this kind.
    let id: String
    /// A few words.
    let name: String
    /// A sentence; empty for a code that is not known here.
    let explanation: String

    init(code: String, id: String? = nil) {
        self.code = code
        self.id = id ?? code
        let words = code.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        (name, explanation) =
            Self.descriptions[self.id] ?? (words.prefix(1).uppercased() + words.dropFirst(), "")
    }

    /// The kind of a finding. A placeholder is one whatever the reason why its link does not resolve.
    init(_ finding: Finding) {
        let isInsecure =
            finding.code == "unknown_source" && finding.message == Miss.Detail.secureSchemeMeant.sentence
        let hasPlaceholder = finding.facts.contains { $0.name == "placeholder" && $0.value != nil }
        self.init(
            code: finding.code,
            id: hasPlaceholder ? "unfilled-placeholder" : isInsecure ? "http-for-https" : nil)
    }

    /// The name and the explanation of each kind.
    private static let descriptions: [String: (String, String)] = Dictionary(
        uniqueKeysWithValues: """
            http-for-https|http instead of https|The app opens only from secure links.
            invalid_url|Not a link|This text is not a valid link.
            no_route|Wrong address|No screen of the app has this address.
            bad_value|Wrong value|The screen exists, but does not accept a value in the link.
            missing_query|Missing query item|The screen needs a value after the “?” of the link.
            unknown_source|Unknown host|The app does not open from links that start like this.
            wrong_source|Wrong host|The screen opens only from links with another scheme or host.
            excluded|Excluded|The app does not open this link, on purpose.
            foreign|Outside the app|The link leads somewhere else.
            almost-foreign|Probable typo|The link leads outside the app, but resembles one of its links.
            malformed-link|Not written as a link|A part of the link is missing, or too much.
            text-around-link|Text around the link|The line has more than a link.
            local-file|File of one computer|The link leads to a file that only one computer has.
            relative-in-mail|Relative link in a mail|A mail has no page that the link could start from.
            relative|Relative link|The link leads to another page of the same site.
            lookalike-host|Lookalike host|The link leads to a host that only looks like one of the app.
            unknown-route|Unknown screen|The list expects a screen that does not exist.
            other-route|Expected something else|The link does not open the screen that the list expects.
            other-value|Expected another value|The link opens the screen with another value than the \
            list expects.
            bad-expectation|Unreadable expectation|The text after the “->” of the list cannot be read.
            unfilled-placeholder|Unfilled placeholder|The link still has a placeholder where a value \
            should be.
            no-scheme|Missing https|The link has no scheme, and is read as if it began with “https://”.
            user-info|User name in the link|The link has a user name or an “@” before its host.
            empty-segment|Two slashes in a row|The link works, but has a slash too many.
            repeated-item|Repeated query item|The link has the same query item twice.
            global-left-out|Unused value|The link has a value that the app ignores.
            value-left-out|Unknown value|The screen opens, but the app ignores a value that it does not know.
            raw-space|Space in the link|Some programs cut the link at its space or tab.
            line-break|Line break in the link|Some programs cut the link at its line break.
            stray-percent|Odd percent sign|The “%” begins no escape, which some phones refuse.
            null-byte|Cut at %00|Some programs end the link at its “%00”.
            odd-slashes|Odd slashes|The link has a backslash, or too many slashes after its start.
            second-question-mark|Second question mark|What follows the second “?” is not read as values.
            query-in-path|Values without “?”|Values follow an “&” without a “?” before it, so they are \
            not read.
            query-in-fragment|Values after “#”|Values follow a “#”, so they are not read.
            escaped-twice|Escaped twice|A sign is written as “&amp;” or “%2520”, which stays in the link.
            escaped-delimiter|Escaped “?” or “&”|Values after it are read as a part of the text before.
            hidden-character|Invisible character|The link has a character that cannot be seen.
            damaged-character|Damaged letters|Letters were converted in a wrong way.
            misspelled-item|Misspelled name|The name of a value is nearly one that the screen knows.
            second-link|Two links in one|Another link follows without a space.
            trailing-punctuation|Punctuation at the end|The last sign may belong to the text around the link.
            empty-link|Empty link|The text is a link that leads nowhere.
            deprecated|Outdated screen|The link opens a screen that will be removed.
            not-opened-ios|Not opened on iPhones|The screen exists, but iOS opens the link in the browser.
            not-opened-android|Not opened on Android|The screen exists, but Android opens the link in \
            the browser.
            opens-nothing|Opens nothing|The phone opens the app, which has no screen for the link.
            low-coverage|Too few screens|Links open fewer screens than required.
            ignore-without-reason|Ignored without a reason|A pattern of ignored links does not say why.
            unused-ignore|Unused ignore pattern|A pattern of ignored links matches no link.
            unclosed-ignore|Unclosed ignore comment|A comment ignores all links up to the end of its file.
            unopened-ignore|Unopened ignore comment|A comment ends ignored lines that no comment began.
            unknown-ignore|Unreadable ignore comment|A comment about ignored links cannot be read.
            unread-file|Unread file|The file was found, but not read.
            no-links|No links|Nothing was checked, because no link was found.
            no-own-links|No link of the app|All links lead outside the app.
            """.split(separator: "\n").map { line in
                let cells = line.split(separator: "|").map { String($0) }
                return (cells[0], (cells[1], cells[2]))
            })
}
