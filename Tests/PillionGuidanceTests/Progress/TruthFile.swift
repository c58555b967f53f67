import Foundation
import PillionGuidance
import PillionModel
import TestSupport

/// The noise-free drive of a recorded trip: `truth.csv` of shared/data.
struct TruthFile {
  struct Row {
    var at: Double
    var fix: Fix
    /// Metres along the route.
    var along: Double
    /// "leg:index" of the maneuver to do next, as the router counts them; empty at the end.
    var next: String
    var toNext: Double
    var remaining: Double
    var secondsRemaining: Double
  }

  let rows: [Row]

  init(_ path: String) throws {
    let lines = String(decoding: try SharedData.bytes(path), as: UTF8.self).split(separator: "\n")
    let keys = Self.fields(lines[0])
    rows = lines.dropFirst().map { line in
      let values = Dictionary(zip(keys, Self.fields(line)), uniquingKeysWith: { first, _ in first })
      func number(_ key: String) -> Double { values[key].flatMap(Double.init) ?? .nan }
      let speed = number("speed_mps")
      let location = Location(
        coordinate: Coordinate(latitude: number("lat"), longitude: number("lon")),
        courseDegrees: speed > 0.5 ? number("heading") : nil, speedMps: speed)
      return Row(
        at: number("t"), fix: Fix(at: number("t"), location: location), along: number("route_m"), next: values["next_maneuver"] ?? "",
        toNext: number("to_next_m"), remaining: number("remaining_m"), secondsRemaining: number("remaining_s_valhalla"))
    }
  }

  /// Index into `Route.maneuvers` of each "leg:index".
  static func indices(_ route: Route) -> [String: Int] {
    var indices: [String: Int] = [:]
    var counts: [UInt32: Int] = [:]
    for (index, maneuver) in route.maneuvers.enumerated() {
      indices["\(maneuver.leg):\(counts[maneuver.leg, default: 0])"] = index
      counts[maneuver.leg, default: 0] += 1
    }
    return indices
  }

  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var quoted = false
    for character in line where character != "\r" {
      switch character {
      case "\"": quoted.toggle()
      case "," where !quoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

/// What guidance made of a drive.
struct FollowedDrive {
  /// Every maneuver that became current, in order, each time it did.
  private(set) var maneuvers: [Int] = []
  private(set) var events: [(at: Double, event: GuidanceEvent)] = []
  private(set) var lines: [(at: Double, line: GuidanceLine)] = []

  init(_ route: Route, _ fixes: [Fix]) {
    var follow = Follow(route: route)
    for fix in fixes {
      for event in follow.take(fix) {
        guard case .guidance(let line) = event else {
          events.append((fix.at, event))
          continue
        }
        lines.append((fix.at, line))
        if maneuvers.last != line.maneuver { maneuvers.append(line.maneuver) }
      }
    }
  }

  var final: GuidanceLine.State? { lines.last?.line.state }

  func times(of isEvent: (GuidanceEvent) -> Bool) -> [Double] {
    events.filter { isEvent($0.event) }.map(\.at)
  }

  var lost: [Double] {
    times { if case .routeLost = $0 { true } else { false } }
  }

  var returned: [Double] { times { $0 == .returnedToRoute } }
}
