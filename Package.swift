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
        .executable(name: "linkroute", targets: ["linkroute"]),
    ],
    targets: [
        .target(name: "LineMarksC"),
        .target(name: "LinkRouting", dependencies: ["LineMarksC"], swiftSettings: settings),
        .executableTarget(name: "linkroute", dependencies: ["LinkRouting"], swiftSettings: settings),
        // Measures the program and the core; no part of a product.
        .executableTarget(
            name: "linkroute-bench", dependencies: ["LinkRouting"], exclude: ["Peers", "bench.mk"], swiftSettings: settings),
        .testTarget(name: "LinkRoutingTests", dependencies: ["LinkRouting", "LineMarksC"], swiftSettings: settings),
        .testTarget(name: "linkrouteTests", dependencies: ["linkroute", "LinkRouting"], swiftSettings: settings),
        .testTarget(name: "linkrouteBenchTests", dependencies: ["linkroute-bench", "LinkRouting"], swiftSettings: settings),
    ]
)
