import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Placeholders that were not filled in")
struct UnfilledPlaceholderTests {
    /// Pieces from which links with and without placeholders are put together.
    private static let pieces = [
        "a", "/", "=", "&", "?", "#", "u", "n", "N", "null", "NaN", "undefined", "users", "%", "%%", "%20",
        "%5B", "%7b", "%24", "%3C", "{", "}", "{{", "}}", "[", "]", "<", ">", "*", "|", "$", "NAME", "é",
        ":", "%3A", "%2F", "%3D", "%2C", ",", "-", "_",
    ]

    @Test("The quick test for lists misses no placeholder", arguments: 0..<4)
    func quickTest(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var count = 0
        for _ in 0..<3000 {
            let length = Int.random(in: 0...24, using: &generator)
            let pieces = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &generator) }
            let link = Bytes(pieces.joined().utf8)
            guard UnfilledPlaceholder.first(in: link.span) != nil else { continue }
            count += 1
            let mayOccur = link.span.plainItemCount == nil
            #expect(mayOccur, "\(pieces.joined())")
        }
        #expect(count > 100)
    }

    @Test("The quick test misses no notation, wherever it is in a link")
    func quickTestOfNotations() {
        var count = 0
        for notation in UnfilledPlaceholder.notationsByByte.joined() {
            for name in ["NAME", "name", "a.b", "1", ""] {
                let text = String(
                    decoding: notation.opening + Bytes(name.utf8) + notation.closing, as: UTF8.self)
                for link in ["/a?b=\(text)&c", "/a?b&\(text)", "/\(text)/a", "/a-\(text)", "/#\(text)", text]
                {
                    let bytes = Bytes(link.utf8)
                    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
                        UnfilledPlaceholder.first(in: bytes.span) != nil
                    else { continue }
                    count += 1
                    let mayOccur = bytes.span.plainItemCount == nil
                    #expect(mayOccur, "\(link)")
                }
            }
        }
        #expect(count > 1000)
    }

    @Test(
        "The quick test is exact about words and escapes",
        arguments: [
            ("app://users/nullable/news", false), ("app://a/null", true), ("app://a/nul", false),
            ("app://aaaaaa/null/b", true), ("app://aaaaaaa/undefined", true), ("app://a?b=NaN", true),
            ("app://a/Null", false), ("app://a?b=%20%2F%2B", false), ("app://a?b=%25", true), ("", false),
            ("n", false), ("/null", true),
        ])
    func words(_ link: String, _ isThere: Bool) {
        let bytes = Bytes(link.utf8)
        let mayOccur = bytes.span.plainItemCount == nil
        #expect(mayOccur == isThere)
    }

    @Test(
        "The notations of mail services, templates and programs",
        arguments: [
            ("Mailchimp", "*|CITY|*"), ("Brevo", "{{ params.city }}"), ("Mailjet", "[[data:city]]"),
            ("SendGrid", "{{{city}}}"), ("SendGrid, legacy", "-city-"), ("Klaviyo", "{% city %}"),
            ("HubSpot", "{{ contact.city }}"), ("Salesforce Marketing Cloud", "%%=v(@city)=%%"),
            ("Salesforce Marketing Cloud, strings", "%%city%%"), ("Salesforce", "{!Contact.City}"),
            ("ActiveCampaign", "%CITY%"), ("MailerLite", "{$city}"), ("GetResponse", "[[city]]"),
            ("AWeber", "{!city}"), ("Campaign Monitor", "[city,fallback=Berlin]"),
            ("Constant Contact", "[City]"),
            ("Emarsys", "$city$"), ("Responsys", "$CITY$"), ("Inxmail", "[%city%]"), ("dotdigital", "@CITY@"),
            ("CleverReach", "{CITY}"), ("Selligent", "~CITY~"), ("Zoho Campaigns", "$[CITY]$"),
            ("Moosend", "#recipient:city#"), ("Mailgun", "%recipient.city%"),
            ("Adobe Campaign", "<%= city %>"),
            ("Marketo", "${lead.City}"), ("Eloqua", "~~eloqua.City~~"), ("TikTok Ads", "__CITY__"),
            ("Google Ads", "{city}"), ("Word", "<<City>>"), ("Ruby", "#{city}"), ("PHP", "<?= $city ?>"),
            ("Swift", "\\(city)"), ("Swift, raw strings", "\\#(city)"), ("Python", "{d['a b']}"),
            ("Java", "{0,number,#}"),
            ("C#", "{0:N2}"), ("Swift, optional", "Optional(\"x\")"), ("String(format:)", "%@"),
            ("printf", "%s"), ("Android", "%1$s"), ("Foundation", "(null)"), ("Objective-C", "nil"),
            ("Python", "None"), ("Java", "null"), ("JavaScript", "undefined"), ("numbers", "NaN"),
            ("objects", "[object Object]"), ("MessageFormat", "{0}"), ("ColdFusion", "#city#"),
            ("Express", ":city"),
        ])
    func services(_ service: String, _ text: String) {
        for link in ["https://shop.example/s/\(text)", "https://shop.example/s?q=\(text)&r=1"] {
            let bytes = Bytes(link.utf8)
            #expect(UnfilledPlaceholder.first(in: bytes.span) == text, "\(service)")
            var mayOccur = bytes.span.plainItemCount == nil
            #expect(mayOccur, "\(service)")
            var encoded = "https://shop.example/s/"
            for byte in text.utf8 { encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
            #expect(UnfilledPlaceholder.first(in: Bytes(encoded.utf8).span) == text, "\(service), encoded")
            mayOccur = Bytes(encoded.utf8).span.plainItemCount == nil
            #expect(mayOccur, "\(service), encoded")
        }
    }

    @Test(
        "Texts that look like a placeholder",
        arguments: [
            "100%25", "$5", "@user", "__init__", "nullable", "annul", "nilsson", "Nonesuch", "a*b",
            "50%25%20off",
            "C%23", "50%25to60%25", "$AAPL", "[1]", "a[b]", "US$ca$h", "me@a@b.example", "~user", "(planet)",
            "undefined-behavior", "null-island", "5%20%25", "%C3%BCber", "a-b-c", "x_y_z", "1...5", "#top",
            "{6F9619FF-8B86-D011-B42D-00CF4FC964FF}", "{1,2}", "{16:9}", "{\"a\":1}",
        ])
    func others(_ text: String) {
        #expect(UnfilledPlaceholder.first(in: Bytes("https://shop.example/s/\(text)".utf8).span) == nil)
    }
}
