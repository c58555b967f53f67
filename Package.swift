// swift-tools-version: 6.3
// Pillion: a companion bridge between a phone and a car's head unit. Who may import whom is shared with Tests/ArchitectureTests.
import PackageDescription

/// One list of settings for every Swift target of the house.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "Pillion",
  products: [
    .library(
      name: "Pillion", targets: ["PillionModel", "PillionLink", "PillionSession", "PillionScreen", "PillionWire", "PillionRuntime"]),
    .executable(name: "pillion", targets: ["pillion"]),
    .executable(name: "pillion-phone", targets: ["pillion-phone"]),
    .executable(name: "pillion-unit", targets: ["pillion-unit"]),
    .executable(name: "pillion-map", targets: ["pillion-map"]),
    .executable(name: "pillion-call", targets: ["pillion-call"]),
    .executable(name: "pillion-fault", targets: ["pillion-fault"]),
    .executable(name: "pillion-record", targets: ["pillion-record"]),
    .executable(name: "pillion-sim", targets: ["pillion-sim"]),
    .executable(name: "pillion-bench", targets: ["pillion-bench"]),
    .executable(name: "protoc-gen-pillion", targets: ["protoc-gen-pillion"]),
  ],
  targets: [
    // C libraries, one door each.
    .target(name: "CWire", path: "Sources/C/CWire", linkerSettings: [.linkedLibrary("protobuf-c")]),
    .target(name: "CLinux", path: "Sources/C/CLinux"),
    .target(name: "CGadget", path: "Sources/C/CGadget", linkerSettings: [.linkedLibrary("aio")]),
    .target(name: "CUSB", path: "Sources/C/CUSB", linkerSettings: [.linkedLibrary("usb-1.0")]),
    .target(name: "CSystemBus", path: "Sources/C/CSystemBus", linkerSettings: [.linkedLibrary("systemd")]),
    .systemLibrary(name: "CPangoCairo", path: "Sources/C/CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CTurboJPEG", path: "Sources/C/CTurboJPEG"),
    .systemLibrary(name: "CPNG", path: "Sources/C/CPNG"),
    .systemLibrary(name: "CSDL2", path: "Sources/C/CSDL2"),
    .target(name: "CBench", path: "Sources/C/CBench", linkerSettings: [.linkedLibrary("aio"), .linkedLibrary("usb-1.0")]),
    .target(name: "CEcho", path: "Sources/C/CEcho", linkerSettings: [.linkedLibrary("protobuf-c")]),
    .target(name: "CMapLayers", path: "Sources/C/CMapLayers", exclude: ["monaco"]),

    // Pure: no OS, no clock, no randomness, no unsafe.
    library("PillionModel"),
    library("PillionLink", ["PillionModel"]),
    library("PillionFaults", ["PillionModel", "PillionLink"]),
    library("PillionSession", ["PillionModel", "PillionLink"]),
    library("PillionGuidance", ["PillionModel"]),
    library("PillionScreen", ["PillionModel"]),
    library("PillionReflection", ["PillionModel"]),
    library("PillionFlight", ["PillionModel", "PillionLink"]),

    // Memory only.
    library("PillionWire", ["PillionModel", "PillionLink", "CWire"]),

    // I/O.
    library("PillionIO", ["PillionModel", "CLinux"]),
    library("PillionFaultInjection", ["PillionModel", "PillionFaults", "PillionIO"]),
    library(
      "PillionMapFeed", ["PillionModel", "PillionSession", "PillionGuidance", "PillionIO", "PillionRuntime"]),
    library("PillionMapSurface", ["PillionModel", "PillionSession", "PillionIO", "PillionRuntime"]),
    library("PillionGadget", ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection", "CGadget"]),
    library("PillionUSBHost", ["PillionModel", "PillionFaults", "PillionSession", "PillionIO", "PillionFaultInjection", "CUSB"]),
    library("PillionSystemBus", ["PillionModel", "PillionIO", "CSystemBus"]),
    library(
      "PillionRuntime",
      [
        "PillionModel", "PillionLink", "PillionFaults", "PillionSession", "PillionFlight", "PillionWire", "PillionIO",
        "PillionFaultInjection",
      ]),
    library(
      "PillionSimulation",
      [
        "PillionModel", "PillionLink", "PillionFaults", "PillionSession", "PillionWire", "PillionIO", "PillionFaultInjection",
        "PillionGadget", "PillionUSBHost", "PillionRuntime", "PillionMapFeed", "PillionMapSurface", "PillionGuidance",
      ]),
    library("PillionCanvas", ["PillionModel", "PillionScreen", "CPangoCairo"]),
    library("PillionFrames", ["PillionModel", "CTurboJPEG", "CPNG"]),
    library("PillionDisplay", ["PillionModel", "PillionScreen", "PillionCanvas", "PillionIO", "CSDL2"]),

    // Programs, one per need: a phone links no Cairo and no Pango.
    .executableTarget(
      name: "pillion", dependencies: ["PillionModel", "PillionGuidance", "PillionIO"], path: "Sources/pillion",
      exclude: ["Trips/ATTRIBUTION.md"], resources: [.embedInCode("Trips/monaco.json")], swiftSettings: strict),
    program(
      "pillion-phone",
      [
        "PillionModel", "PillionLink", "PillionSession", "PillionGuidance", "PillionWire", "PillionIO", "PillionFaultInjection",
        "PillionGadget", "PillionSystemBus", "PillionRuntime", "PillionMapFeed",
      ]),
    program(
      "pillion-unit",
      [
        "PillionModel", "PillionLink", "PillionSession", "PillionScreen", "PillionWire", "PillionIO", "PillionFaultInjection",
        "PillionUSBHost", "PillionSystemBus", "PillionRuntime", "PillionMapSurface", "PillionCanvas", "PillionDisplay", "PillionFrames",
      ]),
    program("pillion-map", ["PillionModel", "PillionScreen", "PillionIO", "PillionCanvas", "PillionFrames", "CMapLayers"]),
    program(
      "pillion-call",
      ["PillionModel", "PillionLink", "PillionSession", "PillionReflection", "PillionWire", "PillionIO", "PillionRuntime"]),
    program("pillion-fault", ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection", "PillionRuntime"]),
    program(
      "pillion-record",
      ["PillionModel", "PillionLink", "PillionSession", "PillionFlight", "PillionWire", "PillionIO", "PillionRuntime"]),
    program("pillion-sim", ["PillionModel", "PillionFaults", "PillionIO", "PillionRuntime", "PillionSimulation"]),
    .executableTarget(
      name: "pillion-bench",
      dependencies: [
        "PillionModel", "PillionLink", "PillionSession", "PillionGuidance", "PillionScreen", "PillionWire", "PillionIO", "PillionGadget",
        "PillionUSBHost", "PillionRuntime", "PillionCanvas", "PillionFrames", "CBench", "CEcho",
      ], path: "Sources/pillion-bench", exclude: ["Proto"], swiftSettings: strict),
    program("protoc-gen-pillion"),

    // Tests mirror Sources.
    .target(name: "TestSupport", dependencies: ["PillionModel", "PillionIO"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("PillionModelTests", ["PillionModel"]),
    tests("PillionLinkTests", ["PillionModel", "PillionLink"]),
    tests("PillionFaultsTests", ["PillionModel", "PillionLink", "PillionFaults"]),
    tests("PillionFaultInjectionTests", ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection"]),
    tests("PillionSessionTests", ["PillionModel", "PillionLink", "PillionSession", "PillionWire"]),
    tests("PillionGuidanceTests", ["PillionModel", "PillionGuidance"]),
    tests("PillionScreenTests", ["PillionModel", "PillionScreen"]),
    tests("PillionReflectionTests", ["PillionModel", "PillionReflection"]),
    tests("PillionFlightTests", ["PillionModel", "PillionLink", "PillionFlight", "PillionWire"]),
    .target(name: "CTorture", path: "Tests/CTorture", linkerSettings: [.linkedLibrary("protobuf-c")]),
    tests(
      "PillionWireTests", ["PillionModel", "PillionLink", "PillionReflection", "PillionWire", "CWire", "CTorture", "protoc-gen-pillion"]),
    tests("PillionIOTests", ["PillionModel", "PillionIO", "CLinux"]),
    tests("PillionGadgetTests", ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection", "PillionGadget"]),
    tests("PillionSystemBusTests", ["PillionModel", "PillionIO", "PillionSystemBus"]),
    tests("PillionUSBHostTests", ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection", "PillionUSBHost"]),
    .target(name: "CConformance", path: "Tests/CConformance", linkerSettings: [.linkedLibrary("protobuf-c")]),
    // The cases of the calls, for the tests of this machine and, as a program of its own that is not shipped, for USB in the rig.
    .target(
      name: "ConformanceSuite",
      dependencies: ["PillionModel", "PillionLink", "PillionSession", "PillionWire", "PillionIO", "PillionRuntime", "CConformance"],
      path: "Tests/ConformanceSuite", swiftSettings: strict),
    .executableTarget(
      name: "pillion-conformance", dependencies: ["ConformanceSuite", "PillionModel", "PillionIO", "PillionGadget", "PillionUSBHost"],
      path: "Tests/pillion-conformance", swiftSettings: strict),
    tests(
      "PillionRuntimeTests",
      [
        "PillionModel", "PillionLink", "PillionSession", "PillionFlight", "PillionWire", "PillionIO", "PillionRuntime", "ConformanceSuite",
      ]),
    tests("PillionSimulationTests", ["PillionModel", "PillionFaults", "PillionIO", "PillionSimulation", "pillion-sim"]),
    .target(name: "CExample", path: "Tests/CExample", linkerSettings: [.linkedLibrary("protobuf-c")]),
    tests("ExampleTests", ["PillionModel", "PillionWire", "PillionRuntime", "CExample"]),
    tests("PillionCanvasTests", ["PillionModel", "PillionScreen", "PillionCanvas"]),
    tests("PillionDisplayTests", ["PillionModel", "PillionScreen", "PillionCanvas", "PillionIO", "PillionDisplay"]),
    tests("PillionFramesTests", ["PillionModel", "PillionFrames"]),
    tests("MapPainterTests", ["pillion-map", "PillionModel", "PillionIO", "PillionCanvas", "PillionFrames"]),
    tests(
      "HeadUnitTests",
      [
        "pillion-unit", "PillionModel", "PillionLink", "PillionSession", "PillionScreen", "PillionWire", "PillionIO", "PillionRuntime",
        "PillionMapSurface", "PillionCanvas", "PillionDisplay", "PillionFrames", "ConformanceSuite",
      ]),
    tests(
      "PhoneMapTests",
      [
        "pillion-phone", "PillionModel", "PillionLink", "PillionSession", "PillionGuidance", "PillionWire", "PillionIO", "PillionRuntime",
        "PillionMapFeed", "ConformanceSuite",
      ]),
    tests("HandToolTests", ["pillion-call", "PillionModel", "PillionIO", "PillionRuntime"]),
    tests(
      "ProgramTests",
      [
        "PillionModel", "PillionIO", "PillionFrames", "ConformanceSuite", "pillion", "pillion-phone", "pillion-unit", "pillion-map",
        "pillion-call", "pillion-fault", "pillion-record", "pillion-bench",
      ]),
    tests("ArchitectureTests"),

    // What is fed with arbitrary bytes; the corpora are replayed with the tests.
    .target(
      name: "FuzzTargets", dependencies: ["PillionModel", "PillionLink", "PillionWire", "PillionGuidance", "PillionScreen"],
      path: "Tests/FuzzTargets", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets"]),
  ]
)

// Only where libFuzzer is linked: make fuzz.
if Context.environment["PILLION_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/CFuzzer"),
    .executableTarget(
      name: "pillion-fuzz", dependencies: ["FuzzTargets", "CFuzzer"], path: "Tests/pillion-fuzz", swiftSettings: strict),
  ]
}
