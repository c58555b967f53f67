import Foundation
import PillionModel
import Testing

@Suite("The demo", .serialized)
struct DemoTests {
  // A small screen: this build is not optimised, and the machine may have more to do.
  private func run(_ more: [String], in folder: URL, environment: [String: String] = [:]) throws -> (code: Int32?, out: String, err: String)
  {
    let none = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
    let environment = none.merging(environment) { $1 }
    return try finish(
      ["demo", "--speed", "10", "--profile", "strict-800x480", "--out", "\(folder.path)/out"] + more, in: folder, within: 90,
      environment: environment)
  }

  private func expectWholeTrip(_ run: (code: Int32?, out: String, err: String), in folder: URL) {
    #expect(run.code == 0, "\(run.err)")
    // At ten times life the shortest of the 19 last a tenth of a second; DriveTests count those that last.
    let words = run.out.split(separator: "\n").last { $0.hasPrefix("Arrived: ") }?.split(separator: " ") ?? []
    let shown = words.count > 3 ? Int(words[1]) ?? 0 : 0
    #expect(shown >= 15 && shown <= 19 && words[3] == "19", "\(run.out.suffix(400))")
    let pictures = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")) ?? []
    #expect(pictures.count > 19 && pictures.contains("latest.png"))
    let leftovers = pictures.filter { !$0.hasSuffix(".png") }
    #expect(leftovers == [])
  }

  @Test("a desktop that does not answer is said, and pictures are drawn instead")
  func unreachableDesktop() throws {
    try withFolder { folder in
      let ran = try run([], in: folder, environment: ["DISPLAY": ":7719"])
      expectWholeTrip(ran, in: folder)
      let said = ran.out.contains("No window opens here; pictures instead.")
      #expect(said)
    }
  }

  @Test("without a desktop it draws pictures, and sums up maneuvers, frames and how old they were")
  func pictures() throws {
    try withFolder { folder in
      let ran = try run([], in: folder)
      expectWholeTrip(ran, in: folder)
      let line = ran.out.split(separator: "\n").first { $0.hasPrefix("Map: ") }
      let frames = line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
      #expect(frames > 20, "\(line ?? "no line about the map")")
      #expect(line?.contains("(p99)") == true)
      let last = ran.out.contains("Waiting for the phone]\n\nArrived")
      #expect(!last, "the arrival stays to the end")
    }
  }
}
