import Testing

/// Who may import whom: design.md, "Targets". Each line lists all a target may import of ours and of the system.
private let allowed: [String: Set<String>] = [
  "PillionModel": [],
  "PillionLink": ["PillionModel"],
  "PillionFaults": ["PillionModel", "PillionLink"],
  "PillionSession": ["PillionModel", "PillionLink"],
  "PillionGuidance": ["PillionModel"],
  "PillionScreen": ["PillionModel"],
  "PillionReflection": ["PillionModel"],
  "PillionFlight": ["PillionModel", "PillionLink"],
  "PillionWire": ["PillionModel", "PillionLink", "CWire", "Synchronization"],
  "PillionIO": ["PillionModel", "CLinux", "Glibc", "Synchronization"],
  "PillionFaultInjection": ["PillionModel", "PillionFaults", "PillionIO", "Glibc"],
  "PillionGadget": ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection", "CGadget", "Glibc"],
  "PillionUSBHost": ["PillionModel", "PillionFaults", "PillionSession", "PillionIO", "PillionFaultInjection", "CUSB", "Glibc"],
  "PillionSystemBus": ["PillionModel", "PillionIO", "CSystemBus", "Glibc"],
  "PillionRuntime": [
    "PillionModel", "PillionLink", "PillionFaults", "PillionSession", "PillionFlight", "PillionWire", "PillionIO", "PillionFaultInjection",
    "Synchronization",
  ],
  "PillionMapFeed": ["PillionModel", "PillionSession", "PillionGuidance", "PillionIO", "PillionRuntime"],
  "PillionMapSurface": ["PillionModel", "PillionSession", "PillionIO", "PillionRuntime"],
  "PillionSimulation": [
    "PillionModel", "PillionLink", "PillionFaults", "PillionSession", "PillionWire", "PillionIO", "PillionFaultInjection", "PillionGadget",
    "PillionUSBHost", "PillionRuntime", "PillionMapFeed", "PillionMapSurface", "PillionGuidance", "Glibc",
  ],
  "PillionCanvas": ["PillionModel", "PillionScreen", "CPangoCairo", "Synchronization"],
  "PillionFrames": ["PillionModel", "CTurboJPEG", "CPNG"],
  "pillion-map": ["PillionModel", "PillionScreen", "PillionIO", "PillionCanvas", "PillionFrames", "CMapLayers", "Glibc"],
  "PillionDisplay": ["PillionModel", "PillionScreen", "PillionCanvas", "PillionIO", "CSDL2", "Synchronization"],
  "pillion": ["PillionModel", "PillionGuidance", "PillionIO"],
  "pillion-phone": [
    "PillionModel", "PillionLink", "PillionSession", "PillionGuidance", "PillionWire", "PillionIO", "PillionFaultInjection",
    "PillionGadget", "PillionSystemBus", "PillionRuntime", "PillionMapFeed",
  ],
  "pillion-unit": [
    "PillionModel", "PillionLink", "PillionSession", "PillionScreen", "PillionWire", "PillionIO", "PillionFaultInjection",
    "PillionUSBHost", "PillionSystemBus", "PillionRuntime", "PillionMapSurface", "PillionCanvas", "PillionDisplay", "PillionFrames",
    "Synchronization",
  ],
  "pillion-fault": ["PillionModel", "PillionFaults", "PillionIO", "PillionFaultInjection", "PillionRuntime"],
  "pillion-call": ["PillionModel", "PillionLink", "PillionSession", "PillionReflection", "PillionWire", "PillionIO", "PillionRuntime"],
  "pillion-record": [
    "PillionModel", "PillionLink", "PillionSession", "PillionFlight", "PillionWire", "PillionIO", "PillionRuntime",
  ],
  "pillion-sim": ["PillionModel", "PillionFaults", "PillionIO", "PillionRuntime", "PillionSimulation"],
  "pillion-bench": [
    "PillionModel", "PillionLink", "PillionSession", "PillionGuidance", "PillionScreen", "PillionWire", "PillionIO", "PillionGadget",
    "PillionUSBHost", "PillionRuntime", "PillionCanvas", "PillionFrames", "CBench", "Glibc", "Synchronization",
  ],
  "protoc-gen-pillion": ["Glibc"],
]

private let pure: Set<String> = [
  "PillionModel", "PillionLink", "PillionFaults", "PillionSession", "PillionGuidance", "PillionScreen", "PillionReflection",
  "PillionModel", "PillionLink", "PillionSession", "PillionGuidance", "PillionScreen", "PillionReflection", "PillionFlight",
]

@Suite("Arrows between targets point up the list of design.md only")
struct ArrowTests {
  @Test("every import is one the design allows")
  func imports() {
    let files = Tree.files(below: "Sources")
    #expect(files.count > 50, "the tree was not found: this test would pass on anything")
    for file in files {
      guard let may = allowed[file.target] else {
        Issue.record("\(file.path): target \(file.target) is not in the table; add it with what it may import")
        continue
      }
      for module in file.imports where !may.contains(module) {
        Issue.record("\(file.path) imports \(module); \(file.target) may import \(may.sorted())")
      }
    }
  }

  @Test("pure targets know no clock, no randomness and no unsafe memory")
  func purity() {
    let forbidden = [
      "unsafe ", "UnsafePointer", "UnsafeRaw", "UnsafeMutable", "ContinuousClock", "SuspendingClock", ".random(",
      "SystemRandomNumberGenerator",
    ]
    for file in Tree.files(below: "Sources") where pure.contains(file.target) {
      for (number, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for word in forbidden where line.contains(word) {
          Issue.record("\(file.path):\(number + 1) says '\(word)'; \(file.target) is pure")
        }
      }
    }
  }
}
