import Foundation
import PillionModel
import TestSupport
import Testing

/// What a program says, read on from where it was read last: a long trip's events are many.
private final class Story {
  let program: Running
  private var offset: UInt64 = 0
  private var rest = Data()
  private var lines: [Data] = []

  init(_ program: Running) { self.program = program }

  /// The next event that matches; what comes before it is passed over. Nil when none comes in that many seconds.
  func next(within seconds: Double, where matches: (JSON) -> Bool) -> JSON? {
    var found: JSON?
    program.wait(seconds) {
      read()
      while found == nil, !lines.isEmpty {
        let event = try? JSON(parsing: Array(lines.removeFirst()))
        if let event, matches(event) { found = event }
      }
      return found != nil
    }
    return found
  }

  /// What was said since, of sessions.
  func sessions() -> [JSON] {
    read()
    defer { lines = [] }
    return lines.compactMap { try? JSON(parsing: Array($0)) }.filter { $0["event"]?.string == "session" }
  }

  private func read() {
    guard let file = try? FileHandle(forReadingFrom: program.output) else { return }
    try? file.seek(toOffset: offset)
    let new = (try? file.readToEnd()) ?? Data()
    try? file.close()
    offset += UInt64(new.count)
    rest += new
    guard let end = rest.lastIndex(of: 0x0A) else { return }
    lines += rest[..<end].split(separator: 0x0A).map { Data($0) }
    rest = Data(rest[rest.index(after: end)...])
  }
}

extension JSON {
  private func isSession(_ states: String...) -> Bool {
    self["event"]?.string == "session" && self["epoch"] != nil && states.contains(self["state"]?.string ?? "")
  }
  /// A link that carried the session is gone, whether the session waits for the next or not.
  fileprivate var isLoss: Bool { isSession("ended", "suspended") }
  fileprivate var isActive: Bool { isSession("active") }
  fileprivate var isGuidance: Bool {
    self["event"]?.string == "view" && self["view"]?["maneuver"] != nil && self["view"]?["stale"]?.bool != true
  }
}

extension Running {
  /// Descriptors and threads it has now.
  fileprivate var holdings: String {
    let counts = ["fd", "task"].map { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/\($0)"))?.count ?? 0 }
    return "\(counts[0]) descriptors, \(counts[1]) threads"
  }

  /// Kilobytes of its own.
  fileprivate var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// make soak; PILLION_SEED repeats one run's moments.
@Suite(
  "Either side killed or stopped in the middle of a trip, again and again", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["PILLION_SOAK"] != nil, "minutes long; in make soak"))
struct MortalityTests {
  private static let seed = ProcessInfo.processInfo.environment["PILLION_SEED"].flatMap { UInt64($0) } ?? 1
  private static let rounds = 50

  private func unit(_ folder: URL, _ label: String = "unit") throws -> Story {
    Story(
      try Running(
        "pillion-unit", ["unit", "--link", "unix:\(folder.path)/s", "--display", "none", "--events", "-"], in: folder, label: label))
  }

  private func phone(_ folder: URL, _ label: String = "phone") throws -> Story {
    let route = Trips.path("p03-riviera-motorway/valhalla.json")
    return Story(
      try Running(
        "pillion-phone",
        [
          "phone", "--link", "unix:\(folder.path)/s", "--route", route, "--map", "none", "--events", "-", "--state",
          folder.appendingPathComponent("same").path,
        ], in: folder, label: label))
  }

  private func moment(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) {
    usleep(UInt32(Double.random(in: range, using: &generator) * 1_000_000))
  }

  /// Stops a program in order, and says what it was with when it does not end.
  private func end(_ program: Running) {
    program.signal(SIGTERM)
    #expect(program.exitCode(within: 10) == 0, "\(program.errors)")
    #expect(program.errors.isEmpty)
  }

  @Test("a phone killed fifty times: the head unit says each loss, takes the next phone, and holds no more than at first")
  func phoneKilled() throws {
    var generator = SeededGenerator(seed: Self.seed)
    try withFolder { folder in
      let unit = try unit(folder)
      var first: (holdings: String, memory: Int)?
      for round in 1...Self.rounds {
        let place = Comment(rawValue: "round \(round), seed \(Self.seed)")
        let phone = try phone(folder, "phone\(round)")
        let active = unit.next(within: 30) { $0.isActive }
        try #require(active != nil, place)
        // Some die before the first snapshot, some long after.
        moment(0...1, &generator)
        if round % 10 == 1 {
          let guided = unit.next(within: 30) { $0.isGuidance }
          #expect(guided != nil, place)
          if let first {
            let isSame = unit.program.wait(15) { unit.program.holdings == first.holdings }
            #expect(isSame, "\(place): \(unit.program.holdings), at first \(first.holdings)")
            #expect(unit.program.memory < first.memory + 8192, "\(place): \(unit.program.memory) KB, at first \(first.memory)")
          } else {
            first = (unit.program.holdings, unit.program.memory)
          }
        }
        phone.program.signal(SIGKILL)
        let loss = unit.next(within: 10) { $0.isLoss }
        #expect(loss?["reason"]?.string == "transportError", "\(place): \(loss?.text ?? "nothing was said")")
      }
      end(unit.program)
    }
  }

  @Test("a head unit killed fifty times: the phone says each loss, finds the next head unit, and its trip goes on")
  func unitKilled() throws {
    var generator = SeededGenerator(seed: Self.seed)
    try withFolder { folder in
      let phone = try phone(folder)
      var first: (holdings: String, memory: Int)?
      for round in 1...Self.rounds {
        let place = Comment(rawValue: "round \(round), seed \(Self.seed)")
        let unit = try unit(folder, "unit\(round)")
        // A head unit that dies at once, again and again, is tried by the back-off: at most 30 s and its jitter.
        let active = phone.next(within: 60) { $0.isActive }
        try #require(active != nil, "\(place): \(phone.program.errors)")
        let guided = unit.next(within: 30) { $0.isGuidance }
        #expect(guided != nil, place)
        if let first, round % 10 == 1 {
          let isSame = phone.program.wait(15) { phone.program.holdings == first.holdings }
          #expect(isSame, "\(place): \(phone.program.holdings), at first \(first.holdings)")
          #expect(phone.program.memory < first.memory + 8192, "\(place): \(phone.program.memory) KB, at first \(first.memory)")
        } else if first == nil {
          first = (phone.program.holdings, phone.program.memory)
        }
        moment(0...3, &generator)
        unit.program.signal(SIGKILL)
        let loss = phone.next(within: 10) { $0.isLoss }
        #expect(loss?["reason"]?.string == "transportError", "\(place): \(loss?.text ?? "nothing was said")")
      }
      end(phone.program)
    }
  }

  @Test("stopped for 3 s, less than the heartbeat budget: nobody says a word, and guidance goes on", arguments: [true, false])
  func stoppedShortly(isPhone: Bool) throws {
    try withFolder { folder in
      let (unit, phone) = (try unit(folder), try phone(folder))
      let began = unit.next(within: 30) { $0.isGuidance }
      try #require(began != nil)
      let active = phone.next(within: 10) { $0.isActive }
      try #require(active != nil)
      _ = unit.sessions()
      for round in 1...10 {
        let stopped = isPhone ? phone.program : unit.program
        stopped.signal(SIGSTOP)
        sleep(3)
        stopped.signal(SIGCONT)
        usleep(700_000)
        let told = unit.sessions() + phone.sessions()
        #expect(told.isEmpty, "round \(round): \(told.map(\.text))")
        let guided = unit.next(within: 10) { $0.isGuidance }
        #expect(guided != nil, "round \(round)")
      }
      end(phone.program)
      end(unit.program)
    }
  }

  @Test("stopped for 60 s: the other side ends the link by the heartbeat, and guidance is back once it goes on", arguments: [true, false])
  func stoppedLong(isPhone: Bool) throws {
    try withFolder { folder in
      let (unit, phone) = (try unit(folder), try phone(folder))
      let began = unit.next(within: 30) { $0.isGuidance }
      try #require(began != nil)
      let (stopped, other) = isPhone ? (phone, unit) : (unit, phone)
      let before = stopped.program.holdings
      let start = Date()
      stopped.program.signal(SIGSTOP)
      let loss = other.next(within: 15) { $0.isLoss }
      #expect(loss?["reason"]?.string == "heartbeat", "\(loss?.text ?? "nothing was said")")
      usleep(UInt32(max(0, 60 - Date().timeIntervalSince(start)) * 1_000_000))
      _ = (unit.sessions(), phone.sessions())
      stopped.program.signal(SIGCONT)
      let active = phone.next(within: 60) { $0.isActive }
      #expect(active != nil)
      let guided = unit.next(within: 30) { $0.isGuidance }
      #expect(guided != nil)
      // Whatever was queued for it meanwhile is let go of.
      let isSame = stopped.program.wait(30) { stopped.program.holdings == before }
      #expect(isSame, "\(stopped.program.holdings), before \(before)")
      end(phone.program)
      end(unit.program)
    }
  }
}
