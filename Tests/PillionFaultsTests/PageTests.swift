import Foundation
import PillionFaults
import PillionModel
import TestSupport
import Testing

/// Hardware/faults.md and its examples.
private struct Page {
  let text: String
  let examples: [String]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    text = try String(contentsOf: root.appendingPathComponent("Hardware/faults.md"), encoding: .utf8)
    examples = text.components(separatedBy: "```json\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }
}

@Suite("The page of fault plans")
struct FaultPageTests {
  @Test("every example is a plan")
  func examples() throws {
    let page = try Page()
    #expect(page.examples.count >= 10)
    for example in page.examples {
      do throws(FaultPlanError) { #expect(try !FaultPlan(parsing: Array(example.utf8)).faults.isEmpty) } catch {
        Issue.record("\(error) in\n\(example)")
      }
    }
  }

  @Test("every action, every kind of trigger and every event stands in an example or a table")
  func completeness() throws {
    let page = try Page()
    var actions: Set<String> = []
    var triggers: Set<String> = []
    for example in page.examples {
      for fault in try FaultPlan(parsing: Array(example.utf8)).faults {
        actions.insert(fault.action.name)
        triggers.insert(String("\(fault.trigger)".prefix { $0 != "(" }))
      }
    }
    let all = [
      "cut", "stall", "delay", "throttle", "corrupt", "drop", "duplicate", "truncate", "empty", "dropEvent", "delayEvent", "doubleEvent",
      "freezeCharging", "flapCharging", "kill",
    ]
    #expect(actions == Set(all))
    #expect(triggers == ["bytes", "at", "seconds", "message", "event"])
    for event in FaultEvent.allCases { #expect(page.text.contains("`\(event.rawValue)`"), "\(event) is not on the page") }
    for kind in FaultMessage.kinds + FaultMessage.classes { #expect(page.text.contains("`\(kind)`"), "\(kind) is not on the page") }
  }
}

@Suite("Plans that are wrong")
struct BadPlanTests {
  /// What is wrong, where it is said to be, and a word of what is said.
  static let plans: [(String, path: String, word: String)] = [
    ("", "", "no JSON"),
    ("{\"faults\": [}", "", "line 1, column 13"),
    ("[]", "", "a fault plan is a JSON object"),
    ("{}", "faults", "a list of faults"),
    ("{\"faults\": {}}", "faults", "a list of faults"),
    ("{\"faults\": [], \"sed\": 1}", "sed", "there is no such key"),
    ("{\"faults\": [], \"seed\": -1}", "seed", "whole number from 0"),
    ("{\"faults\": [], \"seed\": 1.5}", "seed", "whole number from 0"),
    ("{\"faults\": [7]}", "faults[0]", "an object is wanted"),
    ("{\"faults\": [{\"do\": \"cut\"}, {}]}", "faults[1].do", "an action is wanted"),
    ("{\"faults\": [{\"do\": \"explode\"}]}", "faults[0].do", "'explode' is none of cut, stall"),
    ("{\"faults\": [{\"do\": 3}]}", "faults[0].do", "a word in quotation marks"),
    ("{\"faults\": [{\"do\": \"cut\", \"way\": \"up\"}]}", "faults[0].way", "\"up\" is none of in, out, both"),
    ("{\"faults\": [{\"do\": \"cut\", \"way\": []}]}", "faults[0].way", "at least one word"),
    ("{\"faults\": [{\"do\": \"cut\", \"for\": 1}]}", "faults[0].for", "there is no such key here"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": 5}]}", "faults[0].when", "an object is wanted"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"byte\": 5}}]}", "faults[0].when.byte", "there is no such key here"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"bytes\": 0}}]}", "faults[0].when.bytes", "no whole number from 1"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"bytes\": 1e300}}]}", "faults[0].when.bytes", "no whole number"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"bytes\": [9, 3]}}]}", "faults[0].when.bytes", "[least, most]"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"bytes\": [1, 2, 3]}}]}", "faults[0].when.bytes", "[least, most]"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"bytes\": \"many\"}}]}", "faults[0].when.bytes", "\"many\" is no whole number"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"bytes\": 5, \"at\": 1}}]}", "faults[0].when", "not several"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"at\": -1}}]}", "faults[0].when.at", "no number from 0"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"at\": 1, \"nth\": 2}}]}", "faults[0].when.nth", "counts messages or events"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"at\": 1, \"chance\": 2}}]}", "faults[0].when.chance", "from 0.0 to 1.0"),
    (
      "{\"faults\": [{\"do\": \"cut\", \"when\": {\"message\": \"hallo\"}}]}", "faults[0].when.message", "'hallo' is none of preface, hello"
    ),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"class\": \"first\"}}]}", "faults[0].when.class", "'first' is none of control"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"event\": \"gone\"}}]}", "faults[0].when.event", "\"gone\" is none of readable"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"link\": 0}}]}", "faults[0].when.link", "no whole number from 1"),
    ("{\"faults\": [{\"do\": \"kill\", \"when\": {\"at\": 1, \"link\": 1}}]}", "faults[0].when.link", "leave \"link\" out"),
    ("{\"faults\": [{\"do\": \"cut\", \"when\": {\"event\": \"bind\", \"link\": 1}}]}", "faults[0].when.link", "leave \"link\" out"),
    ("{\"faults\": [{\"do\": \"cut\", \"times\": 0}]}", "faults[0].times", "nor \"always\""),
    ("{\"faults\": [{\"do\": \"kill\", \"way\": \"in\"}]}", "faults[0].way", "'kill' has no way"),
    ("{\"faults\": [{\"do\": \"delay\"}]}", "faults[0].by", "by how many seconds"),
    ("{\"faults\": [{\"do\": \"throttle\"}]}", "faults[0].bytesPerSecond", "is wanted"),
    ("{\"faults\": [{\"do\": \"throttle\", \"bytesPerSecond\": 0}]}", "faults[0].bytesPerSecond", "no whole number from 1"),
    ("{\"faults\": [{\"do\": \"drop\"}]}", "faults[0].bytes", "the trigger names no message"),
    ("{\"faults\": [{\"do\": \"truncate\"}]}", "faults[0].to", "is wanted"),
    ("{\"faults\": [{\"do\": \"empty\", \"count\": \"some\"}]}", "faults[0].count", "nor \"all\""),
    ("{\"faults\": [{\"do\": \"dropEvent\"}]}", "faults[0].event", "which events"),
    ("{\"faults\": [{\"do\": \"stall\", \"for\": 0}]}", "faults[0].for", "seconds from 0.001"),
  ]

  @Test("each is refused with the place and what is wanted there, in one line", arguments: plans)
  func refused(_ plan: (String, path: String, word: String)) {
    do throws(FaultPlanError) {
      _ = try FaultPlan(parsing: Array(plan.0.utf8))
      Issue.record("taken: \(plan.0)")
    } catch {
      #expect(error.path == plan.path, "\(plan.0)")
      #expect(error.description.contains(plan.word), "\(plan.0): \(error)")
      #expect(!error.description.contains("\n"))
    }
  }

  @Test("bytes are counted in both directions unless the trigger names one, frames that are lost in the fault's own")
  func watched() throws {
    func trigger(_ text: String) throws -> FaultTrigger? {
      try FaultPlan(parsing: Array("{\"faults\":[\(text)]}".utf8)).faults.first?.trigger
    }
    #expect(try trigger(#"{"when":{"bytes":5},"do":"cut","way":"in"}"#) == .bytes(FaultNumber(5), .both))
    #expect(try trigger(#"{"when":{"bytes":5,"way":"out"},"do":"cut","way":"in"}"#) == .bytes(FaultNumber(5), [.out]))
    let ping = FaultMessage("ping")
    #expect(try trigger(#"{"when":{"message":"ping"},"do":"stall","way":"in"}"#) == .message(ping, nth: FaultNumber(1), .both))
    #expect(try trigger(#"{"when":{"message":"ping"},"do":"drop","way":"in"}"#) == .message(ping, nth: FaultNumber(1), [.in]))
    #expect(try trigger(#"{"when":{"message":"ping"},"do":"drop","way":"in","bytes":3}"#) == .message(ping, nth: FaultNumber(1), .both))
  }

  @Test("more faults than a plan may have")
  func tooMany() {
    let text = "{\"faults\": [" + Array(repeating: "{\"do\":\"cut\"}", count: 1001).joined(separator: ",") + "]}"
    do throws(FaultPlanError) {
      _ = try FaultPlan(parsing: Array(text.utf8))
      Issue.record("taken")
    } catch { #expect(error.path == "faults") }
  }
}

@Suite("Plans as somebody may send them")
struct HostilePlanTests {
  @Test("an example with bytes changed, lost and doubled is taken or refused, and what is taken can be acted out", arguments: 0..<8)
  func mutated(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let examples = try Page().examples.map { Array($0.utf8) }
    let words = ["1e308", "-1", "0", "9223372036854775807", "[1, 2]", "null", "{}", "\"any\"", "\"all\"", "\"always\"", "0.001"].map {
      Array($0.utf8)
    }
    var taken = 0
    for _ in 0..<500 {
      var bytes = examples[Int.random(in: 0..<examples.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 32...126, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &generator)))
        case 2: bytes.insert(UInt8.random(in: 48...57, using: &generator), at: place)
        default:
          // A value in another's place.
          guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) else { continue }
          let end = bytes[colon...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? bytes.count
          bytes.replaceSubrange(bytes.index(after: colon)..<end, with: words[Int.random(in: 0..<words.count, using: &generator)])
        }
        if bytes.isEmpty { break }
      }
      guard let plan = try? FaultPlan(parsing: bytes) else { continue }
      taken += 1
      actOut(plan)
    }
    #expect(taken > 10, "nearly all were refused: this shows nothing of acting them out")
  }

  private func actOut(_ plan: FaultPlan) {
    var machine = FaultMachine(plan, at: .zero)
    for link in 0..<3 {
      let number = machine.linkBegan(at: Moment(seconds: Double(link)))
      for step in 0..<20 {
        let now = Moment(seconds: Double(link) + Double(step) * 7)
        for way in FaultWay.allCases {
          let count = min(700, machine.room(way, of: number))
          machine.offer([UInt8](repeating: UInt8(step), count: count)[...], way, of: number, at: now)
          while case .bytes = machine.take(500, way, of: number, at: now) {}
          _ = machine.kept(of: 700, way)
        }
        for event in FaultEvent.allCases { _ = machine.onEvent(event, link: event.isOfLink ? number : nil, at: now) }
        machine.tick(at: now)
        _ = (machine.deadline, machine.comesEmpty(), machine.isChargingOff(at: now), machine.nextChargingChange(after: now))
      }
      machine.linkEnded(number)
    }
  }
}
