import LinkAssociations
import Testing

/// The association files of real sites, which are not part of the repository. They are in `data/aasa` below
/// `$LINKROUTE_SHARED`, or below the folder `shared` beside the package.
@Suite("Real association files")
struct RealFileTests {
    @Test(
        "Every iOS file has rules and no errors",
        .enabled(if: !SharedData.names("aasa").isEmpty, "the folder of real association files is absent"))
    func everyRealFileHasRulesAndNoErrors() throws {
        for name in SharedData.names("aasa") {
            let file = AppSiteAssociation(try SharedData.read("aasa/" + name))
            #expect(!file.rules.isEmpty, "\(name)")
            let errors = file.diagnostics.filter {
                $0.problem.severity == .error && $0.problem.code != "fragment-in-path"
            }
            #expect(errors.text == "", "\(name)")
        }
    }

    @Test(
        "Links of iOS files have the expected outcomes",
        .enabled(if: !SharedData.names("aasa").isEmpty, "the folder of real association files is absent"))
    func verdictsOfRealFiles() throws {
        let rows: [(file: String, link: String, expected: String)] = [
            ("artsy", "https://artsy.net/news/x", "excluded applinks.details[0].paths[12]"),
            ("artsy", "https://artsy.net/artist/x?a=b", "opens applinks.details[0].paths[22]"),
            ("hylo", "https://hylo.com/noo/login/jwt", "opens applinks.details[0].components[1]"),
            ("hylo", "https://hylo.com/noo/x", "excluded applinks.details[0].components[2]"),
            ("kilo-cloud", "https://x.com/pr-review/gitlab/a/b", "opens applinks.details[0].components[17]"),
            (
                "kilo-cloud", "https://x.com/code-reviews/review-md",
                "excluded applinks.details[0].components[9]"
            ),
            ("oseh", "https://oseh.io/x?utm_campaign=course", "excluded applinks.details[0].components[1]"),
            ("oseh", "https://oseh.io/x?utm_campaign=other", "opens applinks.details[0].components[8]"),
            ("uniswap", "https://uniswap.org/x#/tokens/1", "opens applinks.details[0].components[2]"),
            (
                "wikimedia-thankyou", "https://thankyou.wikipedia.org/wiki/x",
                "excluded applinks.details[0].components[0]"
            ),
            ("wikimedia-portal", "https://www.wikipedia.org/wiki/X", "opens applinks.details[0].paths[0]"),
        ]
        for row in rows {
            let file = AppSiteAssociation(try SharedData.read("aasa/\(row.file).json"))
            #expect(
                AppleMatcher(file).evaluate(row.link).text(file.rules) == row.expected,
                "\(row.file) \(row.link)")
        }
    }

    @Test(
        "Every manifest is read with all of its filters and no errors",
        .enabled(if: !SharedData.names("android").isEmpty, "the folder of real manifests is absent"))
    func everyRealManifestIsRead() throws {
        for name in SharedData.names("android") {
            let (text, count) = try RealManifests.manifest(of: SharedData.read("android/" + name))
            let manifest = AndroidManifest(text)
            #expect(manifest.filters.count == count, "\(name)")
            // A filter that takes links of every host ends the list.
            let tried = AndroidMatcher([manifest]).trace("https://nowhere.example/x").steps.count
            #expect(tried > 0 && tried <= count + 1, "\(name)")
            let errors = manifest.diagnostics.filter {
                // The filter of lichess has a path, and no host.
                $0.problem.severity == .error
                    && !["unknown-reference", "missing-host"].contains($0.problem.code)
            }
            #expect(errors.text == "", "\(name)")
        }
    }

    @Test(
        "Links of manifests have the expected outcomes",
        .enabled(if: !SharedData.names("android").isEmpty, "the folder of real manifests is absent"))
    func verdictsOfRealManifests() throws {
        let rows: [(file: String, link: String, outcome: LinkOutcome)] = [
            ("divine", "https://divine.video/videos/1", .opens),
            ("divine", "https://divine.video/about", .noRule),
            ("leva-pathpattern", "https://app.leva.ai.kr/path/abc/today", .opens),
            ("leva-pathpattern", "https://app.leva.ai.kr/path/301/extra/today", .noRule),
            ("leva-pathpattern", "https://app.leva.ai.kr/mission/302/content/77/extra", .opens),
            ("leva-groups", "https://app.leva.ai.kr/path/301/today", .opens),
            ("leva-groups", "https://app.leva.ai.kr/path/abc/today", .noRule),
            ("leva-groups", "https://app.leva.ai.kr/path/301/today?x=1", .excluded),
            ("leva-groups", "devpath://open/x", .opens), ("octodroid", "http://gist.github.com/a/b", .opens),
            ("octodroid", "https://api.github.com/a", .noRule),
            ("newpipe", "https://m.youtube.com/watch?v=1", .opens),
            ("newpipe", "https://m.youtube.com/feed", .noRule),
            ("mastodon-android", "https://mastodon.social/@a", .opens),
            ("mastodon-android", "https://mastodon.social/about", .noRule),
            ("nextcloud-android", "https://cloud.example.org/f/12", .opens),
            ("nextcloud-android", "https://cloud.example.org/f/", .noRule),
        ]
        for row in rows {
            let manifest = try RealManifests.manifest(of: SharedData.read("android/\(row.file).json"))
            let matcher = AndroidMatcher([AndroidManifest(manifest.text)])
            #expect(matcher.evaluate(row.link).outcome == row.outcome, "\(row.file) \(row.link)")
        }
    }
}
