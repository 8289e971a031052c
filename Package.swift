// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// A target names `LinkRouting` even if it imports it through another module. Otherwise a release build would
// not compile the target again after a change of its types.
let package = Package(
    name: "linkroute",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "LinkRouting", targets: ["LinkRouting"]),
        .library(name: "LinkRoutingLanguage", targets: ["LinkRoutingLanguage"]),
        .library(name: "LinkRoutingHandlers", targets: ["LinkRoutingHandlers"]),
        .library(name: "LinkRoutingFoundation", targets: ["LinkRoutingFoundation"]),
        .executable(name: "linkroute", targets: ["linkroute"]),
        .plugin(name: "LinkRoutePlugin", targets: ["LinkRoutePlugin"]),
        .plugin(name: "GenerateLinks", targets: ["GenerateLinks"]),
    ],
    targets: [
        .target(name: "CByteClasses"),
        .target(name: "CThreadStorage"),
        // Its files are those of the target `linkroute` that are no code.
        .target(name: "CEmbeddedFiles"),
        .target(
            name: "LinkRouting", dependencies: ["CByteClasses", "CThreadStorage"], swiftSettings: settings,
            // Rounding numbers needs it. A program that imports only this library links it in no other way.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
        // Reads the text of tables, and proves that they have no conflicts.
        .target(name: "LinkRoutingLanguage", dependencies: ["LinkRouting"], swiftSettings: settings),
        // Opens links with handlers; apart because it needs concurrency, which the program is linked without.
        .target(
            name: "LinkRoutingHandlers", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        // URLs, dates and identifiers of Foundation, which nothing else links.
        .target(name: "LinkRoutingFoundation", dependencies: ["LinkRouting"], swiftSettings: settings),
        // Checks, explains, formats and compares tables, and suggests links.
        .target(
            name: "LinkRoutingTools", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        // What iOS and Android do with links: their association files.
        .target(
            name: "LinkAssociations", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        // Writes the links of a table as a type of Swift.
        .target(
            name: "SwiftGeneration", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        // The tool of the plugins, which every app that uses one has to build.
        .executableTarget(
            name: "linkroute-generate",
            dependencies: ["LinkRouting", "LinkRoutingLanguage", "SwiftGeneration", "SystemIO"],
            swiftSettings: settings),
        // Generates the links of a target when it is built.
        .plugin(
            name: "LinkRoutePlugin", capability: .buildTool(), dependencies: ["linkroute-generate"],
            path: "Sources/Plugins/LinkRoutePlugin"),
        // `swift package generate-links`
        .plugin(
            name: "GenerateLinks",
            capability: .command(
                intent: .custom(
                    verb: "generate-links", description: "Write the links of the route tables as Swift."),
                permissions: [
                    .writeToPackageDirectory(reason: "The generated files are among the sources.")
                ]),
            dependencies: ["linkroute-generate"], path: "Sources/Plugins/GenerateLinks"),
        // The operating system.
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
        // What is measured inside a process; no part of a product.
        .executableTarget(
            name: "linkroute-bench", dependencies: ["LinkRouting", "LinkRoutingLanguage", "SystemIO"],
            path: "Tests/Bench/linkroute-bench", swiftSettings: settings),
        // Compares texts with those in `Tests/Golden`, for the tests.
        .target(name: "GoldenFiles", path: "Tests/GoldenFiles", swiftSettings: settings),
        .testTarget(
            name: "LinkRoutingTests",
            dependencies: ["LinkRouting", "LinkRoutingLanguage", "LinkRoutingTools", "GoldenFiles"],
            swiftSettings: settings),
        .testTarget(
            name: "LinkRoutingHandlersTests",
            dependencies: ["LinkRoutingHandlers", "LinkRouting", "LinkRoutingLanguage", "GoldenFiles"],
            swiftSettings: settings),
        .testTarget(
            name: "LinkRoutingFoundationTests",
            dependencies: [
                "LinkRouting", "LinkRoutingFoundation", "LinkRoutingHandlers", "LinkRoutingLanguage",
            ],
            swiftSettings: settings),
        // Also compiles the file that the program generates from the table of the package.
        .testTarget(
            name: "SwiftGenerationTests", dependencies: ["LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
        .testTarget(
            name: "LinkAssociationsTests",
            dependencies: ["LinkAssociations", "LinkRouting", "LinkRoutingLanguage", "GoldenFiles"],
            swiftSettings: settings),
        .testTarget(
            name: "linkrouteTests",
            dependencies: [
                "linkroute", "LinkRouting", "LinkRoutingLanguage", "LinkRoutingTools", "LinkAssociations",
                "SwiftGeneration", "SystemIO", "GoldenFiles",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "linkrouteBenchTests",
            dependencies: ["linkroute-bench", "LinkRouting", "LinkRoutingLanguage"],
            swiftSettings: settings),
    ]
)
