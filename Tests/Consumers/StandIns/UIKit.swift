// swift-format-ignore-file

// What the pages use of UIKit, and of Foundation on Apple's systems, as it is declared there. It has no
// contents: nothing runs.

public import Foundation

open class NSUserActivity: Hashable {
    public static func == (left: NSUserActivity, right: NSUserActivity) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    open var activityType: String { "" }
    open var webpageURL: URL?
}

extension NSUserActivity {
    /// On Apple's systems, this is in LinkRoutingFoundation.
    public var linkURL: URL? { webpageURL }
}

@MainActor open class UIResponder {
    public init() {}
}

@MainActor open class UIWindow {}
@MainActor open class UISceneSession {}

@MainActor open class UIOpenURLContext: Hashable {
    open var url: URL { fatalError() }
    public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool {
        left === right
    }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor open class UIScene {
    @MainActor open class ConnectionOptions {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var userActivities: Set<NSUserActivity> { [] }
    }
}

@MainActor public protocol UISceneDelegate: AnyObject {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

@MainActor public protocol UIUserActivityRestoring: AnyObject {}

@MainActor open class UIApplication {
    public struct OpenURLOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool
}
