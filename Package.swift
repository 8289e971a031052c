// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "linkroute",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "LinkRouting", targets: ["LinkRouting"]),
        .library(name: "LinkRoutingTools", targets: ["LinkRoutingTools"]),
        .library(name: "LinkAssociations", targets: ["LinkAssociations"]),
        .executable(name: "linkroute", targets: ["linkroute"]),
    ],
    targets: [
        .target(name: "CByteClasses"),
        .target(name: "LinkRouting", dependencies: ["CByteClasses"], swiftSettings: settings),
        // Checks, explains, formats and compares tables, and suggests links.
        .target(name: "LinkRoutingTools", dependencies: ["LinkRouting"], swiftSettings: settings),
        // What iOS and Android do with links: their association files.
        .target(name: "LinkAssociations", dependencies: ["LinkRouting"], swiftSettings: settings),
        // The operating system, for both programs.
        .target(name: "SystemIO", swiftSettings: settings),
        .executableTarget(
            name: "linkroute", dependencies: ["LinkRouting", "LinkRoutingTools", "SystemIO"],
            resources: [
                .embedInCode("Reports/Check/HTML/report.css"), .embedInCode("Reports/Check/HTML/report.js"),
            ],
            swiftSettings: settings),
        // Measures the program and the core; no part of a product.
        .executableTarget(
            name: "linkroute-bench", dependencies: ["LinkRouting", "SystemIO"],
            exclude: ["Peers", "bench.mk"], swiftSettings: settings),
        .testTarget(
            name: "LinkRoutingTests", dependencies: ["LinkRouting", "LinkRoutingTools"],
            swiftSettings: settings),
        .testTarget(
            name: "LinkAssociationsTests", dependencies: ["LinkAssociations", "LinkRouting"],
            swiftSettings: settings),
        .testTarget(
            name: "linkrouteTests",
            dependencies: ["linkroute", "LinkRouting", "LinkRoutingTools", "SystemIO"],
            swiftSettings: settings),
        .testTarget(
            name: "linkrouteBenchTests", dependencies: ["linkroute-bench", "LinkRouting"],
            swiftSettings: settings),
    ]
)
