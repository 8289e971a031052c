import LinkRoutingHandlers

/// Opens the screens of Bluesky: 76 routes, of which those with values are types.
extension Bluesky {
    /// The shipped table without the routes with values, which are types here.
    private static func plainTable() throws -> String {
        let paragraphs = try AppData.table("examples/bluesky.routes").split(separator: "\n\n")
        return paragraphs.filter { !$0.contains("/:") }.joined(separator: "\n\n")
    }

    @MainActor
    static func router() throws -> LinkRouter<Screens> {
        let table = try plainTable()
        return try LinkRouter<Screens>(table: table) {
            for name in try RouteTable(table).routes.compactMap(\.name) {
                On(name) { link in await link.show() }
            }
            On { (screen: Profile, link) in await link.show(screen) }
            On { (screen: ProfileFollowers, link) in await link.show(screen) }
            On { (screen: ProfileFollows, link) in await link.show(screen) }
            On { (screen: ProfileKnownFollowers, link) in await link.show(screen) }
            On { (screen: ProfileSearch, link) in await link.show(screen) }
            On { (screen: ProfileList, link) in await link.show(screen) }
            On { (screen: PostThread, link) in await link.show(screen) }
            On { (screen: PostLikedBy, link) in await link.show(screen) }
            On { (screen: PostRepostedBy, link) in await link.show(screen) }
            On { (screen: PostQuotes, link) in await link.show(screen) }
            On { (screen: ProfileFeed, link) in await link.show(screen) }
            On { (screen: ProfileFeedLikedBy, link) in await link.show(screen) }
            On { (screen: ProfileLabelerLikedBy, link) in await link.show(screen) }
            On { (screen: Hashtag, link) in await link.show(screen) }
            On { (screen: Topic, link) in await link.show(screen) }
            On { (screen: MessagesConversation, link) in await link.show(screen) }
            On { (screen: Start, link) in await link.show(screen) }
            On { (screen: StarterPackEdit, link) in await link.show(screen) }
            On { (screen: StarterPack, link) in await link.show(screen) }
            On { (screen: StarterPackShort, link) in await link.show(screen) }
        }
    }
}
