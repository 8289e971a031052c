import LinkRoutingHandlers
import Testing

/// The 78 patterns of Bluesky with types and handlers.
@Suite("The router of Bluesky")
struct BlueskyRouterTests {
    @MainActor private static let router = Result { try Bluesky.router() }

    @Test(
        "Links open screens",
        arguments: [
            ("https://bsky.app/", "Home"), ("bluesky://download", "Home"),
            ("https://bsky.app/profile/did:plc:abc", "Profile name=did:plc:abc"),
            ("https://bsky.app/Profile/alice.example/rss", "Profile name=alice.example"),
            ("bluesky://profile/alice.example/post/3k", "PostThread name=alice.example rkey=3k"),
            ("https://bsky.app/messages/inbox", "MessagesInbox"),
            ("https://bsky.app/messages/c7", "MessagesConversation conversation=c7"),
            ("https://bsky.app/starter-pack/edit/3k", "StarterPackEdit rkey=3k"),
            ("https://bsky.app/starter-pack/alice.example/3k", "StarterPack name=alice.example rkey=3k"),
            ("https://bsky.app/hashtag/caf%C3%A9", "Hashtag tag=café"),
            ("https://bsky.app/settings/", "not opened"), ("http://bsky.app/settings", "not opened"),
        ])
    @MainActor
    func links(_ link: String, _ screen: String) async throws {
        #expect(try await Self.router.get().shown(link) == screen)
    }

    @Test(
        "Every link of the data opens its screen with its values",
        .enabled(if: AppData.isPresent("bluesky"), "\(AppData.absent)"))
    @MainActor
    func data() async throws {
        let router = try Self.router.get()
        let links = try AppData.links("bluesky", origins: ["https://bsky.app/", "bluesky://"])
        #expect(links.count == 156)
        for link in links {
            #expect(try await router.shown(link.url) == link.screen, "\(link.url)")
            #expect(router.canOpen(link.url), "\(link.url)")
        }
    }
}
