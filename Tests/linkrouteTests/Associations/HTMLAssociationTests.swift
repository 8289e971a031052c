import Foundation
import Testing

@Suite("The page of check with association files")
struct HTMLAssociationTests {
    /// The page, from one text to before another one.
    private static func part(from start: String, to end: String) throws -> String {
        let folder = try AssociationSample.folder()
        let page = try Program.run(
            [
                "check", "--format", "html", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ],
            directory: folder.url
        ).output
        let first = try #require(page.range(of: start)).lowerBound
        return String(page[first..<(try #require(page[first...].range(of: end)).lowerBound)])
    }

    @Test("The header counts the web links that open the app on each system")
    func totals() throws {
        let part = try Self.part(from: "<dl class=\"totals\">", to: "<p class=\"small\">Each link")
        #expect(part == Self.expectedTotals + "\n")
    }

    @Test("Each finding is a problem of its kind")
    func problems() throws {
        let part = try Self.part(from: "<div id=\"problem-list\">", to: "<section id=\"screens\"")
        #expect(part == Self.expectedProblems + "\n")
    }

    private static let expectedTotals = """
        <dl class="totals">
        <div class="links"><dt>Links</dt><dd><data value="7">7</data> <span>in 1 file</span></dd></div>
        <div class="resolved"><dt>Working</dt><dd><data value="2">2</data> <span>open the right screen</span></dd></div>
        <div class="failed"><dt>To fix</dt><dd><data value="4">4</data> <span>open nothing, or the wrong screen</span></dd></div>
        <div class="ios"><dt>iOS</dt><dd><data value="1">1</data> <span>of 3 web links with a screen open the app</span></dd></div>
        <div class="android"><dt>Android</dt><dd><data value="2">2</data> <span>of 3 web links with a screen open the app</span></dd></div>
        <div class="foreign"><dt>Elsewhere</dt><dd><data value="1">1</data> <span>lead outside the app</span></dd></div>
        </dl>
        """

    private static let expectedProblems = """
        <div id="problem-list">
        <section class="kind failure" data-severity="failure" data-kind="not-opened-ios">
        <h3><span class="tag">To fix</span> <span class="name">Not opened on iPhones</span> <data class="count" value="2">2 places</data></h3>
        <p class="about">The screen exists, but iOS opens the link in the browser. <code>not-opened-ios</code></p>
        <div class="cause">
        <p class="why">Does not open the app on iOS: <code>applinks.details[0].components[0]</code> excludes the link</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/about</code></dd>
        <dt>Detail</dt><dd class="detail">the rule is in pokedex.example/apple-app-site-association:7:11</dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 2</span></dd>
        </dl></li>
        </ul>
        </div>
        <div class="cause">
        <p class="why">Does not open the app on iOS: no rule takes the link</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/search/mouse</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 3</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind failure" data-severity="failure" data-kind="opens-nothing">
        <h3><span class="tag">To fix</span> <span class="name">Opens nothing</span> <data class="count" value="2">2 places</data></h3>
        <p class="about">The phone opens the app, which has no screen for the link. <code>opens-nothing</code></p>
        <div class="cause">
        <p class="why">Opens the app on iOS, but no route takes the link</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/trainers/7</code></dd>
        <dt>Detail</dt><dd class="detail">iOS follows <code>applinks.details[0].components[2]</code> in pokedex.example/apple-app-site-association:9:11</dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 4</span></dd>
        </dl></li>
        </ul>
        </div>
        <div class="cause">
        <p class="why">Opens the app on iOS and Android, but no route takes the link</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/pokemons/x</code></dd>
        <dt>Detail</dt><dd class="detail">iOS follows <code>applinks.details[0].components[1]</code> in pokedex.example/apple-app-site-association:8:11; Android follows <code>.MainActivity intent-filter[0] data[1]</code> in AndroidManifest.xml:9:9</dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 5</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind failure" data-severity="failure" data-kind="bad_value">
        <h3><span class="tag">To fix</span> <span class="name">Wrong value</span> <data class="count" value="1">1 place</data></h3>
        <p class="about">The screen exists, but part of the link has a value that it does not accept. <code>bad_value</code></p>
        <div class="cause">
        <p class="why"><code>id</code> of <code>pokemon</code> must be of type <code>int</code></p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/pokemons/x</code></dd>
        <dt>Detail</dt><dd class="detail">segment 2 is <code>x</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 5</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind failure" data-severity="failure" data-kind="no_route">
        <h3><span class="tag">To fix</span> <span class="name">Wrong address</span> <data class="count" value="1">1 place</data></h3>
        <p class="about">No screen of the app has this address. <code>no_route</code></p>
        <div class="cause">
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/trainers/7</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 4</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        <section class="kind failure" data-severity="failure" data-kind="not-opened-android">
        <h3><span class="tag">To fix</span> <span class="name">Not opened on Android</span> <data class="count" value="1">1 place</data></h3>
        <p class="about">The screen exists, but Android opens the link in the browser. <code>not-opened-android</code></p>
        <div class="cause">
        <p class="why">Does not open the app on Android: no rule takes the link</p>
        <ul class="rows">
        <li class="problem"><dl>
        <dt>Link</dt><dd class="link"><code>https://pokedex.example/about</code></dd>
        <dt>Where</dt><dd class="place"><bdi dir="ltr" data-file="links.txt">links.txt</bdi>, <span class="lines">line 2</span></dd>
        </dl></li>
        </ul>
        </div>
        </section>
        </div>
        </section>
        """
}
