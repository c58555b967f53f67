import PillionIO
import PillionModel

/// What a head unit showed of a trip, from its own events.
struct Summary {
  private(set) var views = 0
  private(set) var maneuvers = 0
  private(set) var links = 0
  private(set) var problems = 0
  private(set) var arrived = false
  private let expected: Int

  /// - Parameter unitEvents: the head unit's `--events` in order.
  init(of trip: Route, unitEvents: [JSON]) {
    expected = trip.maneuvers.count
    var last: JSON?
    for event in unitEvents {
      switch event["event"]?.string {
      case "view":
        views += 1
        guard let view = event["view"] else { continue }
        if view["pause"]?.string == "arrived" { arrived = true }
        // What tells one maneuver from the next on a screen: its symbol and its words.
        let look = JSON.array([view["maneuver"] ?? .null, view["instruction"] ?? .null])
        if view["maneuver"] != nil, look != last {
          maneuvers += 1
          last = look
        }
      case "session" where event["state"]?.string == "active": links += 1
      case "problem": problems += 1
      default: break
      }
    }
  }

  /// The file's lines as JSON; a line that is none is skipped.
  static func events(in path: String) throws(Failure) -> [JSON] {
    let bytes = try FileBytes.read(path, limit: 256 << 20)
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in try? JSON(parsing: Array(line)) }
  }

  func text(pictures folder: String) -> String {
    var text = "\n\(arrived ? "Arrived" : "Not arrived"): \(maneuvers) of \(expected) maneuvers shown in \(views) views"
    if problems > 0 { text += ", \(problems) problems" }
    return text + ".\nPictures: \(folder)/\n"
  }
}
