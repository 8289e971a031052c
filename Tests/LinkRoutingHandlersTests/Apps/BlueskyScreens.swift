import LinkRoutingHandlers

/// The screens of Bluesky that have values. Each is its own route.
enum Bluesky {
    struct Profile: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name"
        static let also: [RoutePattern] = ["/profile/:name/rss"]
        let name: String
    }

    struct ProfileFollowers: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/followers"
        let name: String
    }

    struct ProfileFollows: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/follows"
        let name: String
    }

    struct ProfileKnownFollowers: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/known-followers"
        let name: String
    }

    struct ProfileSearch: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/search"
        let name: String
    }

    struct ProfileList: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/lists/:rkey"
        let name: String; let rkey: String
    }

    struct PostThread: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/post/:rkey"
        let name: String; let rkey: String
    }

    struct PostLikedBy: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/post/:rkey/liked-by"
        let name: String; let rkey: String
    }

    struct PostRepostedBy: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/post/:rkey/reposted-by"
        let name: String; let rkey: String
    }

    struct PostQuotes: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/post/:rkey/quotes"
        let name: String; let rkey: String
    }

    struct ProfileFeed: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/feed/:rkey"
        let name: String; let rkey: String
    }

    struct ProfileFeedLikedBy: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/feed/:rkey/liked-by"
        let name: String; let rkey: String
    }

    struct ProfileLabelerLikedBy: LinkRoute {
        static let pattern: RoutePattern = "/profile/:name/labeler/liked-by"
        let name: String
    }

    struct Hashtag: LinkRoute {
        static let pattern: RoutePattern = "/hashtag/:tag"
        let tag: String
    }

    struct Topic: LinkRoute {
        static let pattern: RoutePattern = "/topic/:topic"
        let topic: String
    }

    struct MessagesConversation: LinkRoute {
        static let pattern: RoutePattern = "/messages/:conversation"
        let conversation: String
    }

    struct Start: LinkRoute {
        static let pattern: RoutePattern = "/start/:name/:rkey"
        let name: String; let rkey: String
    }

    struct StarterPackEdit: LinkRoute {
        static let pattern: RoutePattern = "/starter-pack/edit/:rkey"
        let rkey: String
    }

    struct StarterPack: LinkRoute {
        static let pattern: RoutePattern = "/starter-pack/:name/:rkey"
        let name: String; let rkey: String
    }

    struct StarterPackShort: LinkRoute {
        static let pattern: RoutePattern = "/starter-pack-short/:code"
        let code: String
    }
}
