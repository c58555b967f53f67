import PillionDisplay
import PillionModel
import PillionScreen

/// What a driver does who is not at a window: one thing that a line of `--input` asks for.
enum DriverAct: Sendable, Hashable {
  /// A finger or a key, as a window has them.
  case input(WindowInput)
  /// These arrows are pressed now, and no others.
  case pan(PanDirections)
  case role(ButtonRole)
  /// A button on the screen, by its id.
  case press(String)
  /// The display has another size, in pixels.
  case resize(width: Int, height: Int)
  /// Unknown leaves it to the phone.
  case theme(Theme)
  case driverSide(Side)
  case driving(DrivingState)
}

/// A line of `--input`: what is done, one after the other.
///
/// | event | more keys | what it is |
/// |---|---|---|
/// | `key` | `key`: a name of `WindowKey`; `phase`: `down` or `up`, else both | a key of the keyboard |
/// | `pan` | `directions`: of `left`, `up`, `right`, `down`; `seconds`: held so long | the arrows of the pan interface |
/// | `zoom` | `direction`: `in` or `out` | one step |
/// | `recenter`, `overview`, `panMode` | | the buttons of that name; `panMode` there and back |
/// | `press` | `id` | a button that is on the screen |
/// | `touch` | `phase`: `down`, `move` or `up`; `x`, `y` | a finger, in pixels |
/// | `drag` | `from`, `to`: `[x, y]`; `seconds` (0.3) | a finger that moves |
/// | `resize` | `width`, `height` | the display's size in pixels |
/// | `theme` | `theme`: `day`, `night` or `auto` | the car's choice |
/// | `driverSide` | `side`: `left` or `right` | |
/// | `driving` | `state`: `parked`, `idle` or `moving` | |
/// | `wait` | `seconds` | nothing, for so long |
/// | `close` | | the window's close button |
struct DriverLine: Sendable, Hashable {
  /// One thing, and how long after the one before it.
  struct Step: Sendable, Hashable {
    var after = Duration.zero
    var act: DriverAct?
  }

  /// Why a line is none; what is right instead.
  struct Fault: Error, Sendable, Hashable {
    let detail: String
  }

  /// A drag is so many movements.
  private static let moves = 12
  /// Nobody holds a button for longer.
  private static let seconds = 0.0...3600.0

  private(set) var steps: [Step] = []

  /// - Parameter bytes: JSON, one object.
  init(_ bytes: [UInt8]) throws(Fault) {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: bytes, limits: JSONLimits(depth: 4, nodes: 100, bytes: 4096)) } catch {
      throw Fault(detail: "no JSON object: \(error)")
    }
    let line = Reading(json: json)
    switch try line.word("event", of: Self.events) {
    case "key":
      let key = WindowKey(rawValue: try line.word("key", of: WindowKey.allCases.map(\.rawValue))) ?? .leave
      let phase = try line.word("phase", of: ["down", "up"], default: "")
      if phase != "up" { add(.input(.key(key, isDown: true))) }
      if phase != "down" { add(.input(.key(key, isDown: false))) }
    case "pan":
      add(.pan(try line.directions()))
      add(.pan([]), after: try line.number("seconds", in: Self.seconds, default: 0))
    case "zoom": add(.role(try line.word("direction", of: ["in", "out"]) == "in" ? .zoomIn : .zoomOut))
    case "recenter": add(.role(.recenter))
    case "overview": add(.role(.overview))
    case "panMode": add(.role(.pan))
    case "press": add(.press(try line.text("id")))
    case "touch":
      let (x, y) = (try line.number("x", in: Reading.pixels), try line.number("y", in: Reading.pixels))
      switch try line.word("phase", of: ["down", "move", "up"]) {
      case "down": add(.input(.pressed(x: x, y: y)))
      case "move": add(.input(.moved(x: x, y: y)))
      default: add(.input(.released(x: x, y: y)))
      }
    case "drag":
      try addDrag(from: line.point("from"), to: line.point("to"), seconds: line.number("seconds", in: Self.seconds, default: 0.3))
    case "resize":
      let sides = 64.0...Double(MapFrame.maxSide)
      add(.resize(width: Int(try line.number("width", in: sides)), height: Int(try line.number("height", in: sides))))
    case "theme": add(.theme(Theme(name: try line.word("theme", of: ["day", "night", "auto"])) ?? .unknown))
    case "driverSide": add(.driverSide(try line.word("side", of: ["left", "right"]) == "right" ? .right : .left))
    case "driving": add(.driving(DrivingState(name: try line.word("state", of: ["parked", "idle", "moving"])) ?? .unknown))
    case "wait": add(nil, after: try line.number("seconds", in: Self.seconds))
    default: add(.input(.closed))
    }
  }

  private static let events = [
    "key", "pan", "zoom", "recenter", "overview", "panMode", "press", "touch", "drag", "resize", "theme", "driverSide", "driving", "wait",
    "close",
  ]

  private mutating func add(_ act: DriverAct?, after seconds: Double = 0) {
    steps.append(Step(after: .seconds(seconds), act: act))
  }

  private mutating func addDrag(from start: (x: Double, y: Double), to end: (x: Double, y: Double), seconds: Double) {
    add(.input(.pressed(x: start.x, y: start.y)))
    for move in 1...Self.moves {
      let part = Double(move) / Double(Self.moves)
      let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      add(.input(.moved(x: x, y: y)), after: seconds / Double(Self.moves))
    }
    add(.input(.released(x: end.x, y: end.y)))
  }
}

/// The keys of one line.
private struct Reading {
  typealias Fault = DriverLine.Fault
  /// No display is larger; beyond its edges a finger is nowhere.
  static let pixels = -10_000.0...10_000.0

  let json: JSON

  func text(_ key: String) throws(Fault) -> String {
    guard let text = json[key]?.string else { throw Fault(detail: "'\(key)' is missing, or no text") }
    return text
  }

  func word(_ key: String, of words: [String], default fallback: String? = nil) throws(Fault) -> String {
    if let fallback, json[key] == nil { return fallback }
    let word = try text(key)
    guard words.contains(word) else {
      throw Fault(detail: "'\(key)' is one of \(words.joined(separator: ", ")), not '\(word.prefix(40))'")
    }
    return word
  }

  func number(_ key: String, in range: ClosedRange<Double>, default fallback: Double? = nil) throws(Fault) -> Double {
    if let fallback, json[key] == nil { return fallback }
    guard let number = json[key]?.double, range.contains(number) else {
      throw Fault(detail: "'\(key)' is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func point(_ key: String) throws(Fault) -> (x: Double, y: Double) {
    let numbers = json[key]?.array?.compactMap(\.double).filter(Self.pixels.contains) ?? []
    guard numbers.count == 2 else { throw Fault(detail: "'\(key)' is [x, y] in pixels") }
    return (numbers[0], numbers[1])
  }

  func directions() throws(Fault) -> PanDirections {
    let names = ["left", "up", "right", "down"]
    let words = json["directions"]?.array?.map { $0.string ?? "" } ?? []
    guard !words.isEmpty, words.allSatisfy(names.contains) else {
      throw Fault(detail: "'directions' is a list of \(names.joined(separator: ", "))")
    }
    return zip(names, PanDirections.arrows).reduce(into: PanDirections()) { if words.contains($1.0) { $0.insert($1.1) } }
  }
}
