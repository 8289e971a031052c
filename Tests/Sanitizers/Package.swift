// swift-tools-version: 6.2

// The modules and tests that use threads, for the thread sanitizer: without the others they build in half the
// time.
// `sanitizers.mk` copies this file beside links to the sources.

import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "linkroute",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "CByteClasses"),
        .target(name: "CThreadStorage"),
        .target(name: "CEmbeddedFiles"),
        .target(
            name: "LinkRouting", dependencies: ["CByteClasses", "CThreadStorage"], swiftSettings: settings),
        .target(name: "LinkRoutingLanguage", dependencies: ["LinkRouting"], swiftSettings: settings),
        .target(
            name: "LinkRoutingHandlers", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        .target(
            name: "LinkRoutingTools", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        .target(
            name: "LinkAssociations", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        .target(
            name: "SwiftGeneration", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        .target(name: "CLibrary", swiftSettings: settings),
        .target(name: "SystemIO", dependencies: ["CLibrary"], swiftSettings: settings),
        .executableTarget(
            name: "linkroute",
            dependencies: [
                "CEmbeddedFiles", "CLibrary", "LinkRouting", "LinkRoutingLanguage", "LinkRoutingTools",
                "LinkAssociations",
                "SwiftGeneration", "SystemIO",
            ],
            exclude: [
                "CommandLine/linkroute-routes.5", "Commands/completion.bash", "Commands/completion.fish",
                "Commands/completion.zsh", "Reports/Check/HTML/report.css", "Reports/Check/HTML/report.html",
                "Reports/Check/HTML/report.js", "Reports/Routes/routes.html",
            ],
            swiftSettings: settings),
        .target(name: "GoldenFiles", path: "Tests/GoldenFiles", swiftSettings: settings),
        .testTarget(
            name: "LinkRoutingTests",
            dependencies: ["LinkRouting", "LinkRoutingLanguage", "LinkRoutingTools", "GoldenFiles"],
            sources: ["Support", "Match/SharedMatcherTests.swift"], swiftSettings: settings),
        .testTarget(
            name: "LinkRoutingHandlersTests",
            dependencies: ["LinkRoutingHandlers", "LinkRouting", "LinkRoutingLanguage", "GoldenFiles"],
            swiftSettings: settings),
        .testTarget(
            name: "linkrouteTests",
            dependencies: [
                "linkroute", "LinkRouting", "LinkRoutingLanguage", "LinkRoutingTools", "LinkAssociations",
                "SystemIO", "GoldenFiles",
            ],
            sources: [
                "Support", "Rows/IndependentRows.swift", "Rows/MatchRunTests.swift",
                "Commands/MatchCommandTests.swift",
                "Input/IgnoreCommentTests.swift",
                "Reports/Check/CheckThreadsTests.swift", "Reports/Check/CheckOutputTests.swift",
                "Reports/Check/CheckInterruptionTests.swift", "Streams/OutputBufferTests.swift",
            ],
            swiftSettings: settings),
    ]
)
