import PillionIO
import PillionModel

/// What a head unit showed of a trip, from its own events.
struct Summary {
  private(set) var views = 0
  private(set) var maneuvers = 0
  private(set) var links = 0
  private(set) var problems = 0
  /// Frames of the map that were shown, and those that newer ones overtook on the way.
  private(set) var frames = 0
  private(set) var skipped: Int64 = 0
  /// Of each frame shown: from its being ready on the phone to its being on the screen, in milliseconds. Sorted.
  private(set) var ages: [Double] = []
  private(set) var arrived = false
  private let expected: Int

  /// - Parameter unitEvents: the head unit's `--events` in order.
  init(of trip: Route, unitEvents: [JSON]) {
    expected = trip.maneuvers.count
    var seen: Set<String> = []
    for event in unitEvents {
      switch event["event"]?.string {
      case "view":
        views += 1
        guard let view = event["view"] else { continue }
        if view["pause"]?.string == "arrived" { arrived = true }
        if let id = view["maneuverId"]?.string, seen.insert(id).inserted { maneuvers += 1 }
      case "session" where event["state"]?.string == "active": links += 1
      case "problem": problems += 1
      case "frame":
        frames += 1
        skipped += event["dropped"]?.int ?? 0
        if let age = event["ageMs"]?.double { ages.append(age) }
      default: break
      }
    }
    ages.sort()
  }

  /// The age that this share of the frames did not exceed; nil without frames. The nearest rank of the sorted ages.
  func age(_ share: Double) -> Double? {
    guard !ages.isEmpty else { return nil }
    let rank = Int((share * Double(ages.count)).rounded(.up))
    return ages[min(max(rank, 1), ages.count) - 1]
  }

  /// The file's lines as JSON; a line that is none is skipped.
  static func events(in path: String) throws(Failure) -> [JSON] {
    let bytes = try FileBytes.read(path, limit: 256 << 20)
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in try? JSON(parsing: Array(line)) }
  }

  /// For a person.
  ///
  /// - Parameter folder: where pictures were written.
  func text(pictures folder: String?) -> String {
    var text = "\n\(arrived ? "Arrived" : "Not arrived"): \(maneuvers) of \(expected) maneuvers shown in \(views) views"
    if problems > 0 { text += ", \(problems) problems" }
    text += ".\n"
    if let middle = age(0.5), let late = age(0.99) {
      text += "Map: \(frames) frames shown, \(skipped) skipped; from ready on the phone to shown \(tenths(middle)) ms (p50), "
      text += "\(tenths(late)) ms (p99).\n"
    }
    if let folder { text += "Pictures: \(folder)/\n" }
    return text
  }

  private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
