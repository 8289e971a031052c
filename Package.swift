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
        .executable(name: "linkroute", targets: ["linkroute"]),
    ],
    targets: [
        .target(name: "CByteClasses"),
        .target(name: "LinkRouting", dependencies: ["CByteClasses"], swiftSettings: settings),
        .target(name: "LinkRoutingTools", dependencies: ["LinkRouting"], swiftSettings: settings),
        .executableTarget(name: "linkroute", dependencies: ["LinkRouting", "LinkRoutingTools"], swiftSettings: settings),
        // Measures the program and the core; no part of a product.
        .executableTarget(
            name: "linkroute-bench", dependencies: ["LinkRouting", "LinkRoutingTools"], exclude: ["Peers"], swiftSettings: settings),
        .testTarget(name: "LinkRoutingTests", dependencies: ["LinkRouting", "LinkRoutingTools", "CByteClasses"], swiftSettings: settings),
        .testTarget(name: "linkrouteTests", dependencies: ["linkroute", "LinkRouting", "LinkRoutingTools"], swiftSettings: settings),
        .testTarget(name: "linkrouteBenchTests", dependencies: ["linkroute-bench", "LinkRouting"], swiftSettings: settings),
    ]
)
