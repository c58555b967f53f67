import Foundation
import PillionModel

/// A phone and a head unit on one socket, and what their events say.
struct Pair {
  let phone: Running
  let unit: Running

  /// - Parameter link: a Unix socket in the folder where none is given.
  init(
    route: String, in folder: URL, link: String? = nil, speed: String = "20", phoneExtra: [String] = [], unitExtra: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let link = link ?? "unix:\(folder.path)/s"
    unit = try Running(
      "pillion-unit", ["unit", "--link", link, "--display", "none", "--events", "-", "--once"] + unitExtra, in: folder, label: "unit",
      environment: environment)
    phone = try Running(
      "pillion-phone", ["phone", "--link", link, "--route", route, "--speed", speed, "--events", "-", "--once"] + phoneExtra, in: folder,
      label: "phone", environment: environment)
  }
}

/// One maneuver as both sides' events name it.
struct Step: Equatable, CustomStringConvertible {
  let kind: String
  let direction: String
  var description: String { direction == "none" ? kind : "\(kind)/\(direction)" }
}

enum Sequence {
  /// Times without a link, by a side's events.
  static func gaps(_ events: [JSON]) -> [(from: Double, to: Double)] {
    var gaps: [(from: Double, to: Double)] = []
    var lost: Double?
    for event in events where event["event"]?.string == "session" {
      guard let at = event["at"]?.double else { continue }
      switch event["state"]?.string {
      case "suspended": lost = lost ?? at
      case "active":
        if let lost { gaps.append((lost, at)) }
        lost = nil
      default: break
      }
    }
    return gaps
  }

  /// Maneuvers in the order the phone had them current, with how long each was at one time while the link was up.
  static func current(_ events: [JSON]) -> [(index: Int64, step: Step, seconds: Double)] {
    var found: [(index: Int64, step: Step, from: Double, to: Double)] = []
    for event in events where event["event"]?.string == "guidance" {
      guard let index = event["maneuver"]?.int, let kind = event["kind"]?.string, let direction = event["direction"]?.string,
        let at = event["at"]?.double
      else { continue }
      if found.last?.index == index {
        found[found.count - 1].to = at
      } else {
        if !found.isEmpty { found[found.count - 1].to = at }
        found.append((index, Step(kind: kind, direction: direction), at, at))
      }
    }
    let gaps = gaps(events)
    return found.map { maneuver in
      var (longest, from) = (0.0, maneuver.from)
      for gap in gaps where gap.to > maneuver.from && gap.from < maneuver.to {
        longest = max(longest, gap.from - from)
        from = gap.to
      }
      return (maneuver.index, maneuver.step, max(longest, maneuver.to - from))
    }
  }

  /// Maneuvers in the order the head unit showed them, neighbours that look the same joined.
  static func shown(_ events: [JSON]) -> [Step] {
    var steps: [Step] = []
    for event in events where event["event"]?.string == "view" {
      guard let maneuver = event["view"]?["maneuver"], let kind = maneuver["kind"]?.string else { continue }
      let step = Step(kind: kind, direction: maneuver["direction"]?.string ?? "none")
      if steps.last != step { steps.append(step) }
    }
    return steps
  }

  /// What is wrong with what was shown: a maneuver that was current for 300 ms and is missing, or one that came again.
  static func faults(phone: [JSON], unit: [JSON]) -> [String] {
    let all = current(phone)
    let shown = shown(unit)
    var faults: [String] = []
    // Walk both lists: every shown step must be the next one, or a later one, of the phone's; what is skipped was short.
    var at = 0
    for step in shown {
      guard let next = all[at...].firstIndex(where: { $0.step == step }) else {
        faults.append("\(step) was shown although it was passed or never current")
        continue
      }
      for skipped in all[at..<next] where skipped.seconds >= 0.3 && skipped.step != (at > 0 ? all[at - 1].step : nil) {
        faults.append("\(skipped.step) (maneuver \(skipped.index)) was current for \(skipped.seconds) s and never shown")
      }
      at = next + 1
      // Neighbours of one look are one shown step.
      while at < all.count, all[at].step == step { at += 1 }
    }
    for skipped in all[min(at, all.count)...] where skipped.seconds >= 0.3 {
      faults.append("\(skipped.step) (maneuver \(skipped.index)) was current for \(skipped.seconds) s and never shown")
    }
    return faults
  }
}
