import LinkRoutingHandlers
import Testing

/// The 384 patterns of New Expensify with types and handlers. Its table ships with the package.
@Suite("The router of New Expensify")
struct ExpensifyRouterTests {
    @MainActor private static let router = Result {
        let table = try AppData.table("examples/expensify.routes")
        return try Expensify.router(RouteTable(table, name: "expensify.routes"))
    }

    @Test(
        "Links open screens",
        arguments: [
            ("https://new.expensify.com/", "ROOT"), ("new-expensify://home", "HOME"),
            ("new-expensify://a/7", "PROFILE accountID=7"), ("new-expensify://a/seven", "not opened"),
            ("https://new.expensify.com/r/12", "REPORT_WITH_ID reportID=12"),
            ("https://new.expensify.com/r/12/34", "REPORT_WITH_ID reportActionID=34 reportID=12"),
            (
                "https://new.expensify.com/search?q=type:expense&isCustomQuery=true",
                "SEARCH_CENTRAL_PANE isCustomQuery=true q=type:expense"
            ),
            ("https://new.expensify.com/settings/workspaces/A1/profile", "WORKSPACE_PROFILE policyID=A1"),
            (
                "https://new.expensify.com/settings/workspaces/A1/members/7",
                "WORKSPACE_MEMBER_DETAILS accountID=7 policyID=A1"
            ),
        ])
    @MainActor
    func links(_ link: String, _ screen: String) async throws {
        #expect(try await Self.router.get().shown(link) == screen)
    }

    @Test(
        "Every link of the data opens its screen with its values",
        .enabled(if: AppData.isPresent("expensify"), "\(AppData.absent)"))
    @MainActor
    func data() async throws {
        // Two patterns are twice in the data; the first name keeps the pattern.
        let duplicates = [
            "TEACHERS_UNITE": "SETTINGS_SAVE_THE_WORLD", "POLICY_ACCOUNTING": "WORKSPACE_ACCOUNTING",
        ]
        // Two patterns end in optional values, and another route, which has no values, has the path without
        // them.
        let shorter = [
            "REPORT_WITH_ID": (first: "reportID", name: "REPORT"),
            "BANK_ACCOUNT_WITH_STEP_TO_OPEN": (first: "stepToOpen", name: "BANK_ACCOUNT"),
        ]
        let router = try Self.router.get()
        let links = try AppData.links(
            "expensify", origins: ["https://new.expensify.com/", "new-expensify://"])
        #expect(links.count == 810)
        for var link in links {
            if let name = duplicates[link.name] { link.name = name }
            if let route = shorter[link.name],
                !link.values.contains(where: { $0.hasPrefix("\(route.first)=") })
            {
                link = AppData.Link(url: link.url, name: route.name, values: [])
            }
            #expect(try await router.shown(link.url) == link.screen, "\(link.url)")
        }
    }
}
