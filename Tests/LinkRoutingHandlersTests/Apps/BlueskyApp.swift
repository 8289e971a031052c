import LinkRoutingHandlers

/// Opens the screens of Bluesky: 76 routes, of which those with values are types.
extension Bluesky {
    /// The settings of links, and the screens without values.
    static let table = """
        source web  https://bsky.app
        source app  bluesky://
        option path-case ignore
        option slashes strict

        /                                           -> Home
            also  /download
        /search                                     -> Search
        /feeds                                      -> Feeds
        /notifications                              -> Notifications
        /notifications/activity                     -> NotificationsActivityList
        /notifications/settings                     -> LegacyNotificationSettings
        /lists                                      -> Lists
        /video-feed                                 -> VideoFeed
        /saved                                      -> Bookmarks
        /find-contacts                              -> FindContactsFlow
        /messages                                   -> Messages
        /messages/settings                          -> MessagesSettings
        /messages/inbox                             -> MessagesInbox
        /starter-pack/create                        -> StarterPackWizard
        /moderation                                 -> Moderation
        /moderation/modlists                        -> ModerationModlists
        /moderation/muted-accounts                  -> ModerationMutedAccounts
        /moderation/blocked-accounts                -> ModerationBlockedAccounts
        /moderation/interaction-settings            -> ModerationInteractionSettings
        /moderation/verification-settings           -> ModerationVerificationSettings
        /settings                                   -> Settings
        /settings/language                          -> LanguageSettings
        /settings/app-passwords                     -> AppPasswords
        /settings/following-feed                    -> PreferencesFollowingFeed
        /settings/threads                           -> PreferencesThreads
        /settings/external-embeds                   -> PreferencesExternalEmbeds
        /settings/accessibility                     -> AccessibilitySettings
        /settings/appearance                        -> AppearanceSettings
        /settings/saved-feeds                       -> SavedFeeds
        /settings/account                           -> AccountSettings
        /settings/privacy-and-security              -> PrivacyAndSecuritySettings
        /settings/privacy-and-security/activity     -> ActivityPrivacySettings
        /settings/content-and-media                 -> ContentAndMediaSettings
        /settings/interests                         -> InterestsSettings
        /settings/about                             -> AboutSettings
        /settings/app-icon                          -> AppIconSettings
        /settings/notifications                     -> NotificationSettings
        /settings/notifications/replies             -> ReplyNotificationSettings
        /settings/notifications/mentions            -> MentionNotificationSettings
        /settings/notifications/quotes              -> QuoteNotificationSettings
        /settings/notifications/likes               -> LikeNotificationSettings
        /settings/notifications/reposts             -> RepostNotificationSettings
        /settings/notifications/new-followers       -> NewFollowerNotificationSettings
        /settings/notifications/likes-on-reposts    -> LikesOnRepostsNotificationSettings
        /settings/notifications/reposts-on-reposts  -> RepostsOnRepostsNotificationSettings
        /settings/notifications/activity            -> ActivityNotificationSettings
        /settings/notifications/miscellaneous       -> MiscellaneousNotificationSettings
        /settings/find-contacts                     -> FindContactsSettings
        /support                                    -> Support
        /support/privacy                            -> PrivacyPolicy
        /support/tos                                -> TermsOfService
        /support/community-guidelines               -> CommunityGuidelines
        /support/copyright                          -> CopyrightPolicy
        /sys/debug                                  -> Debug
        /sys/debug-mod                              -> DebugMod
        /sys/log                                    -> Log
        """

    static let plain: [String] = [
        "Home", "Search", "Feeds", "Notifications", "NotificationsActivityList",
        "LegacyNotificationSettings", "Lists", "VideoFeed", "Bookmarks", "FindContactsFlow",
        "Messages", "MessagesSettings", "MessagesInbox", "StarterPackWizard", "Moderation",
        "ModerationModlists", "ModerationMutedAccounts", "ModerationBlockedAccounts",
        "ModerationInteractionSettings", "ModerationVerificationSettings", "Settings",
        "LanguageSettings", "AppPasswords", "PreferencesFollowingFeed", "PreferencesThreads",
        "PreferencesExternalEmbeds", "AccessibilitySettings", "AppearanceSettings", "SavedFeeds",
        "AccountSettings", "PrivacyAndSecuritySettings", "ActivityPrivacySettings",
        "ContentAndMediaSettings", "InterestsSettings", "AboutSettings", "AppIconSettings",
        "NotificationSettings", "ReplyNotificationSettings", "MentionNotificationSettings",
        "QuoteNotificationSettings", "LikeNotificationSettings", "RepostNotificationSettings",
        "NewFollowerNotificationSettings", "LikesOnRepostsNotificationSettings",
        "RepostsOnRepostsNotificationSettings", "ActivityNotificationSettings",
        "MiscellaneousNotificationSettings", "FindContactsSettings", "Support", "PrivacyPolicy",
        "TermsOfService", "CommunityGuidelines", "CopyrightPolicy", "Debug", "DebugMod", "Log",
    ]

    @MainActor
    static func router() throws -> LinkRouter<Screens> {
        try LinkRouter<Screens>(table: table) {
            for name in plain { On(name) { link in await link.show() } }
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
