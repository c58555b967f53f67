import PillionGuidance
import PillionIO
import PillionModel

/// `pillion follow`: guidance alone, no link: every event along a recorded trace.
enum FollowVerb {
  static let verb = Verb(
    "follow", "Follows a recorded trace along a route and prints every event of the guidance, without a link.",
    options: [
      Option("--route", "FILE", "a router's answer"),
      RouteFile.formatOption,
      Option("--trace", "FILE", "a recorded drive, NMEA or GPX"),
      .flag("--json", "one JSON object a line, one guidance line for every fix"),
    ])

  /// Ten hours at one fix a second are 6 MB of NMEA; a larger file is not a drive.
  private static let traceLimit = 256 << 20

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let route = try RouteFile.read(arguments.required("--route"), format: arguments.value("--format"))
    let path = try arguments.required("--trace")
    let trace = try FileBytes.read(path, limit: traceLimit) { (bytes) throws(TraceError) in try TraceReader.read(bytes) }
    for note in trace.notes {
      Program.complain("\(path): \(note.reason), \(note.count) times, first in line \(note.firstLine); left out")
    }
    var last: String?
    for entry in Follow.entries(route: route, trace: trace) {
      if arguments.has("--json") {
        Program.say(entry.json.text + "\n")
      } else if let line = sentence(entry), line != last {
        last = line
        Program.say("\(Int(entry.at)) s  \(line)\n")
      }
    }
    return .done
  }

  /// A line for a person; the same line twice is said once.
  private static func sentence(_ entry: Follow.Entry) -> String? {
    switch entry.event {
    case .guidance(let line):
      let direction = line.direction == .none ? "" : " \(line.direction.name)"
      return "\(line.state.rawValue): maneuver \(line.maneuver), \(line.kind.name)\(direction)"
    case .waypoint(let leg, let name, let isFinal):
      return "\(isFinal ? "destination" : "way point") of leg \(leg) reached\(name.isEmpty ? "" : ": \(name)")"
    case .routeLost(let distance): return "route lost, \(Int(distance)) m away"
    case .returnedToRoute: return "back on the route"
    case .standing, .roadName, .speedLimit, .speeding: return nil
    }
  }
}
