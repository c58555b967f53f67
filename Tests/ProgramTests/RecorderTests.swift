import Foundation
import PillionModel
import TestSupport
import Testing

/// The flight recorder of the real programs, and the verbs that read it.
@Suite("The flight recorder", .serialized)
struct RecorderTests {
  private static let route = Trips.path("p01-monaco-urban/valhalla.json")

  private func ring(_ folder: URL, _ side: String) -> String { "\(folder.path)/state-\(side)/pillion/\(side)/flight.ring" }

  /// Starts a trip and waits until the head unit shows a maneuver.
  private func drive(_ folder: URL, phoneExtra: [String] = [], unitExtra: [String] = []) throws -> Pair {
    let pair = try Pair(
      route: Self.route, in: folder, phoneExtra: ["--map", "none"] + phoneExtra, unitExtra: unitExtra)
    let shown = pair.unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
    try #require(shown != nil, "\(pair.unit.errors) \(pair.phone.errors)")
    return pair
  }

  private func lines(_ arguments: [String], in folder: URL) throws -> [JSON] {
    let told = try finish(["inspect", "--json"] + arguments, in: folder)
    #expect(told.code == 0, "\(told.err)")
    return try told.out.split(separator: "\n").map { try JSON(parsing: String($0)) }
  }

  @Test("killed in the middle of a trip, both programs leave rings that tell it up to the last moment; the next run keeps them")
  func killed() throws {
    try withFolder { folder in
      let pair = try drive(folder)
      usleep(500_000)
      pair.phone.signal(SIGKILL)
      let killed = Date().timeIntervalSince1970
      let ended = pair.unit.event(within: 10) {
        $0["event"]?.string == "session" && ["suspended", "ended"].contains($0["state"]?.string)
      }
      #expect(ended != nil)
      pair.unit.signal(SIGKILL)
      #expect(pair.phone.exitCode(within: 5) == -SIGKILL && pair.unit.exitCode(within: 5) == -SIGKILL)

      let phone = try lines([ring(folder, "phone")], in: folder)
      let last = try #require(phone.last?["time"]?.string)
      #expect(abs(try seconds(last) - killed) < 1, "the last record is of \(last)")
      #expect(phone.first?["kind"]?.string == "begin" && phone.last?["kind"]?.string != "end")
      let opened = phone.first { $0["control"]?["method"]?.string == "pillion.v1.Navigation/Guide" }
      #expect(opened != nil)
      let unit = try finish(["inspect", "--summary", ring(folder, "unit")], in: folder)
      #expect(unit.out.contains("ended by transportError") && unit.out.contains("no orderly end"), "\(unit.out)")
      #expect(unit.out.contains("no link from"), "\(unit.out)")

      let second = try drive(folder)
      second.phone.signal(SIGTERM)
      #expect(second.phone.exitCode(within: 10) == 69)
      let both = try lines([ring(folder, "phone")], in: folder)
      #expect(both.starts(with: phone), "what the crash left is still there")
      #expect(both.count { $0["kind"]?.string == "begin" } == 2 && both.last?["kind"]?.string == "end")
    }
  }

  private func seconds(_ text: String) throws -> Double {
    let format = DateFormatter()
    (format.dateFormat, format.timeZone) = ("yyyy-MM-dd HH:mm:ss", TimeZone(identifier: "UTC"))
    let whole = try #require(format.date(from: String(text.prefix(19))))
    return whole.timeIntervalSince1970 + (Double("0" + text.dropFirst(19)) ?? 0)
  }

  @Test("a ring is exported while its program runs, and tshark and capinfos read it as inspect does")
  func export() throws {
    try withFolder { folder in
      let pair = try drive(folder, phoneExtra: ["--record", "\(folder.path)/all.pcapng"])
      let state = "\(folder.path)/state-phone/pillion"
      let exported = try finish(["record", "--state", state, "\(folder.path)/ring.pcapng"], in: folder)
      #expect(exported.code == 0, "\(exported.err)")
      let again = try finish(["record", "\(folder.path)/none.pcapng", "--state", "\(folder.path)/nothing"], in: folder)
      #expect(again.code == 65)
      expectOneLine(again.err, naming: "flight.ring", "no such file")
      #expect(pair.phone.exitCode(within: 60) == 0, "\(pair.phone.errors)")
      for name in ["ring", "all"] {
        let ours = try lines(["\(folder.path)/\(name).pcapng"], in: folder)
        #expect(ours.count > 10)
        guard let theirs = try Wireshark.frames("\(folder.path)/\(name).pcapng", in: folder) else { return }
        let frames = ours.filter { $0["kind"]?.string == "frame" }
        let told = frames.map { "\($0["type"]?.string?.lowercased() ?? "") \($0["stream"]?.int ?? -1) \($0["length"]?.int ?? -1)" }
        #expect(theirs == told, "\(name)")
        let methods = Set(frames.compactMap { $0["control"]?["method"]?.string })
        #expect(methods == ["pillion.v1.Navigation/Guide"], "\(name)")
      }
      let all = try Data(contentsOf: folder.appendingPathComponent("all.pcapng"))
      let some = try Data(contentsOf: folder.appendingPathComponent("ring.pcapng"))
      let road = Data("Avenue Saint-Laurent".utf8)
      #expect(all.range(of: Data("roundabout".utf8)) != nil || all.range(of: road) != nil, "everything is where everything was asked for")
      #expect(some.range(of: Data("Avenue".utf8)) == nil && some.range(of: Data("Boulevard".utf8)) == nil, "and no road where it was not")
    }
  }

  @Test("a recorded trip is played again: to a link machine in either side's place, and to a head unit, which shows it to the arrival")
  func replay() throws {
    try withFolder { folder in
      let recording = "\(folder.path)/all.pcapng"
      let pair = try drive(folder, phoneExtra: ["--record", recording])
      #expect(pair.phone.exitCode(within: 60) == 0 && pair.unit.exitCode(within: 20) == 0, "\(pair.phone.errors)")
      for side in ["phone", "unit"] {
        let told = try finish(["replay", recording, "--side", side], in: folder)
        #expect(told.code == 0, "\(told.err)")
        let lines = told.out.split(separator: "\n")
        #expect(lines.count { $0.contains("established with pillion-\(side)") } == 1, "\(told.out.prefix(500))")
        #expect(lines.last?.contains("ended: bye") == true, "\(lines.suffix(3))")
        #expect(lines.count { $0.contains("message on 1") } > 10)
      }
      let ring = try finish(["replay", self.ring(folder, "phone")], in: folder)
      #expect(ring.code == 65)
      expectOneLine(ring.err, naming: "headers", "--record")

      let link = "unix:\(folder.path)/again"
      let unit = try Running(
        "pillion-unit", ["unit", "--link", link, "--display", "none", "--events", "-", "--once"], in: folder, label: "again")
      #expect(unit.wait(10) { FileManager.default.fileExists(atPath: "\(folder.path)/again") })
      let played = try finish(["replay", recording, "--link", link, "--speed", "4"], in: folder)
      #expect(played.code == 0, "\(played.err)")
      #expect(unit.exitCode(within: 20) == 0, "\(unit.errors)")
      let views = unit.events.compactMap { $0["view"] }
      #expect(views.last { $0["maneuver"] != nil }?["maneuver"]?["kind"]?.string == "arrive")
      let nobody = try finish(["replay", recording, "--link", "unix:\(folder.path)/nobody"], in: folder)
      #expect(nobody.code == 69)
    }
  }

  @Test("on a full and on a read-only disk the drive goes on to its end, and says once that it is not recorded")
  func noRoom() throws {
    try withFolder { folder in
      guard let disk = try SmallDisk(in: folder) else { return }
      defer { disk.remove() }
      // A first trip learns who they are while there is room for that.
      for side in ["phone", "unit"] {
        try FileManager.default.createDirectory(atPath: "\(disk.path)/\(side)", withIntermediateDirectories: true)
        try Data(repeating: side == "phone" ? 1 : 2, count: 16).write(to: URL(fileURLWithPath: "\(disk.path)/\(side)/install-id"))
      }
      for state in ["full", "read-only"] {
        if state == "read-only" { try disk.makeReadOnly() }
        let pair = try drive(folder, phoneExtra: ["--state", disk.path], unitExtra: ["--state", disk.path])
        #expect(pair.phone.exitCode(within: 60) == 0, "\(state): \(pair.phone.errors)")
        #expect(pair.unit.exitCode(within: 20) == 0, "\(state): \(pair.unit.errors)")
        for program in [pair.phone, pair.unit] {
          let told = program.events.filter { $0["code"]?.string == "recorder" }
          #expect(told.count == 1, "\(state): \(told)")
          let words = state == "full" ? "No space left on device" : "Read-only file system"
          #expect(told.first?["detail"]?.string?.contains(words) == true, "\(told)")
        }
      }
    }
  }

  @Test("a disk that fails under the ring in the middle of a trip is told once, and the trip goes on to its end")
  func failing() throws {
    try withFolder { folder in
      let pair = try drive(folder)
      for side in ["phone", "unit"] {
        let isCut = unsafe truncate(ring(folder, side), 0) == 0
        #expect(isCut)
      }
      #expect(pair.phone.exitCode(within: 60) == 0, "\(pair.phone.errors)")
      #expect(pair.unit.exitCode(within: 20) == 0, "\(pair.unit.errors)")
      for program in [pair.phone, pair.unit] {
        let told = program.events.filter { $0["code"]?.string == "recorder" }
        #expect(told.count == 1 && told.first?["detail"]?.string == "the flight recorder stopped: the disk takes no more", "\(told)")
      }
    }
  }

  @Test("files that are no recordings are refused in one line")
  func others() throws {
    try withFolder { folder in
      let text = folder.appendingPathComponent("text")
      try Data("hello".utf8).write(to: text)
      for verb in ["inspect"] {
        let told = try finish([verb, text.path], in: folder)
        #expect(told.code == 65)
        expectOneLine(told.err, naming: text.path, "neither a flight recorder's ring nor a pcapng")
      }
    }
  }
}

/// tshark, where it is installed.
enum Wireshark {
  /// Type, stream and length of every frame of a capture; nil where there is no tshark.
  static func frames(_ capture: String, in folder: URL) throws -> [String]? {
    guard let program = ["/usr/bin/tshark", "/usr/local/bin/tshark"].first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      print("tshark is not installed: what it would say of \(capture) is not compared")
      return nil
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appendingPathComponent("Hardware/wireshark/pillion.lua").path
    let fields = ["pillion.type", "pillion.stream", "pillion.length"].flatMap { ["-e", $0] }
    let run = try Running(
      at: URL(fileURLWithPath: program),
      ["-X", "lua_script:\(script)", "-r", capture, "-Y", "pillion.type", "-T", "fields", "-E", "separator=/s"] + fields, in: folder,
      label: "tshark-\(UInt32.random(in: 0 ... .max))")
    #expect(run.exitCode(within: 60) == 0, "\(run.errors)")
    let names = [
      "1": "hello", "2": "welcome", "3": "ping", "4": "pong", "5": "bye", "6": "carry", "7": "receipt", "16": "open", "17": "message",
      "18": "credit", "19": "ack", "20": "reset", "21": "status", "22": "headers",
    ]
    return run.text.split(separator: "\n").map { line in
      let cells = line.split(separator: " ")
      return "\(names[String(cells.first ?? "")] ?? "?") \(cells.dropFirst().joined(separator: " "))"
    }
  }
}

/// A file system with room for a few small files, where this user may mount one.
struct SmallDisk {
  let path: String

  init?(in folder: URL) throws {
    path = folder.appendingPathComponent("disk").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard SmallDisk.run("mount", ["-t", "tmpfs", "-o", "size=1m", "none", path]) == 0 else {
      print("no file system can be mounted here: a full disk under the recorder is not tried")
      return nil
    }
  }

  func makeReadOnly() throws { try #require(SmallDisk.run("mount", ["-o", "remount,ro", path]) == 0) }

  func remove() { _ = SmallDisk.run("umount", ["-l", path]) }

  private static func run(_ program: String, _ arguments: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/\(program)")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
