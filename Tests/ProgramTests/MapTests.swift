import Foundation
import PillionModel
import TestSupport
import Testing

private let route = Trips.path("p01-monaco-urban/valhalla.json")

extension Running {
  fileprivate var frames: [JSON] { events.filter { $0["event"]?.string == "frame" } }
  fileprivate func problems(_ code: String) -> [JSON] {
    events.filter { $0["event"]?.string == "problem" && $0["code"]?.string == code }
  }
}

/// The processes whose parent is this one.
private func children(of pid: Int32) -> [Int32] {
  let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
  return tasks.flatMap { task in
    ((try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/children", encoding: .utf8)) ?? "").split(separator: " ").compactMap {
      Int32($0)
    }
  }
}

/// An orphan that nobody reaped yet is dead all the same.
private func isAlive(_ pid: Int32) -> Bool {
  let status = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ") Z"
  return !status.contains(") Z")
}

@Suite("The moving map under the guidance", .serialized)
struct MapTests {
  private func pair(_ folder: URL, _ map: [String], speed: String = "20") throws -> Pair {
    try Pair(route: route, in: folder, speed: speed, phoneExtra: map, unitExtra: ["--display", "png:\(folder.path)/png"])
  }

  private func arrives(_ pair: Pair) {
    #expect(pair.phone.exitCode(within: 120) == 0, "phone: \(pair.phone.errors)")
    #expect(pair.unit.exitCode(within: 20) == 0, "unit: \(pair.unit.errors)")
    #expect(Sequence.faults(phone: pair.phone.events, unit: pair.unit.events) == [], "every maneuver is shown in time")
  }

  @Test(
    "A14: the painter is killed and hangs in the middle of the trip; frames come again and every maneuver is shown",
    .enabled(if: FileManager.default.isExecutableFile(atPath: Running.products.appendingPathComponent("pillion-map").path)))
  func painterDies() throws {
    try withFolder { folder in
      let pair = try pair(folder, ["--map", "auto"], speed: "8")
      let shown = pair.unit.event(within: 20) { $0["event"]?.string == "frame" }
      try #require(shown != nil, "no frame: \(pair.unit.errors) \(pair.phone.errors)")
      for signal in [SIGKILL, SIGSTOP] {
        let painter = children(of: pair.phone.pid)
        try #require(painter.count == 1)
        let before = pair.unit.frames.count
        kill(painter[0], signal)
        let came = pair.unit.wait(20) { pair.unit.frames.count > before + 2 && children(of: pair.phone.pid) != painter }
        #expect(came, "frames came again after signal \(signal)")
      }
      arrives(pair)
      #expect(!pair.phone.problems("renderer").isEmpty)
      #expect(children(of: pair.phone.pid) == [])
    }
  }

  @Test(
    "a painter does not outlive its phone, however that ends, even one that hangs",
    .enabled(if: FileManager.default.isExecutableFile(atPath: Running.products.appendingPathComponent("pillion-map").path)))
  func painterGoesToo() throws {
    try withFolder { folder in
      let pair = try pair(folder, ["--map", "auto"])
      let shown = pair.unit.event(within: 20) { $0["event"]?.string == "frame" }
      try #require(shown != nil, "no frame: \(pair.unit.errors) \(pair.phone.errors)")
      let painter = try #require(children(of: pair.phone.pid).first)
      kill(painter, SIGSTOP)
      pair.phone.signal(SIGKILL)
      let gone = pair.unit.wait(10) { !isAlive(painter) }
      #expect(gone, "the painter \(painter) still runs")
    }
  }

  @Test("pictures of a folder are a map", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func pictures() throws {
    try withFolder { folder in
      let pair = try pair(folder, ["--map", "\(SharedData.root ?? "")/frames/day-800x480"])
      arrives(pair)
      #expect(pair.unit.frames.count >= 3)
      #expect(pair.phone.problems("frameRefused").isEmpty)
    }
  }

  @Test("a renderer that only talks nonsense gives no map and no other harm")
  func nonsense() throws {
    try withFolder { folder in
      let pair = try pair(folder, ["--map", "exec:while :; do echo nonsense; done"])
      arrives(pair)
      #expect(pair.unit.frames.isEmpty)
      #expect(!pair.phone.problems("renderer").isEmpty)
    }
  }

  @Test("no map is no child and no word about it")
  func none() throws {
    try withFolder { folder in
      let pair = try pair(folder, ["--map", "none"])
      arrives(pair)
      #expect(pair.unit.frames.isEmpty)
      #expect(pair.phone.events.allSatisfy { !["map", "frame", "problem"].contains($0["event"]?.string ?? "") })
    }
  }
}
