import PillionIO
import PillionModel

/// `pillion route FILE`: a router's answer as a pillion.v1.Route.
enum RouteVerb {
  static let verb = Verb(
    "route", "Reads a router's answer and prints it as a pillion.v1.Route.", operands: ["FILE"],
    options: [RouteFile.formatOption, .flag("--json", "one JSON object on one line instead of a table")])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let route = try RouteFile.read(arguments.operands[0], format: arguments.value("--format"))
    Program.say(arguments.has("--json") ? route.json.text + "\n" : table(of: route))
    return .done
  }

  private static func table(of route: Route) -> String {
    var text = "\(route.source), \(metres(route.distanceMeters)), \(minutes(route.durationSeconds)), \(route.maneuvers.count) maneuvers\n"
    for (index, maneuver) in route.maneuvers.enumerated() {
      var what = maneuver.kind.name
      if maneuver.direction != .none { what += " \(maneuver.direction.name)" }
      if let exit = maneuver.exitNumber { what += " exit \(exit)" }
      let place = metres(maneuver.distanceFromStart ?? 0)
      text += "\(pad("\(index)", 4))\(pad(place, 10))  \(what)\(maneuver.road.first.map { "  \($0)" } ?? "")\n"
    }
    if !route.unmapped.isEmpty { text += "not in any table: \(route.unmapped.joined(separator: ", "))\n" }
    return text
  }

  private static func metres(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e12 ? "\(Int(value.rounded())) m" : "--"
  }

  private static func minutes(_ seconds: Double) -> String {
    seconds.isFinite && abs(seconds) < 1e12 ? "\(Int((seconds / 60).rounded())) min" : "--"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
