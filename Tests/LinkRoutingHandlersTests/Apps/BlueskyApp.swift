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

    static func router() throws -> LinkRouter<Screens> {
        try LinkRouter<Screens>(table: table) {
            for name in plain { On(name) { _, link in await link.show() } }
            On(Profile.self) { screen, link in await link.show(screen) }
            On(ProfileFollowers.self) { screen, link in await link.show(screen) }
            On(ProfileFollows.self) { screen, link in await link.show(screen) }
            On(ProfileKnownFollowers.self) { screen, link in await link.show(screen) }
            On(ProfileSearch.self) { screen, link in await link.show(screen) }
            On(ProfileList.self) { screen, link in await link.show(screen) }
            On(PostThread.self) { screen, link in await link.show(screen) }
            On(PostLikedBy.self) { screen, link in await link.show(screen) }
            On(PostRepostedBy.self) { screen, link in await link.show(screen) }
            On(PostQuotes.self) { screen, link in await link.show(screen) }
            On(ProfileFeed.self) { screen, link in await link.show(screen) }
            On(ProfileFeedLikedBy.self) { screen, link in await link.show(screen) }
            On(ProfileLabelerLikedBy.self) { screen, link in await link.show(screen) }
            On(Hashtag.self) { screen, link in await link.show(screen) }
            On(Topic.self) { screen, link in await link.show(screen) }
            On(MessagesConversation.self) { screen, link in await link.show(screen) }
            On(Start.self) { screen, link in await link.show(screen) }
            On(StarterPackEdit.self) { screen, link in await link.show(screen) }
            On(StarterPack.self) { screen, link in await link.show(screen) }
            On(StarterPackShort.self) { screen, link in await link.show(screen) }
        }
    }
}
