import PillionIO
import PillionModel

/// `pillion demo`: a phone and a head unit as two processes on a Unix socket, in a window or in pictures, and a summary of what was shown.
enum DemoVerb {
  static let verb = Verb(
    "demo", "Drives a trip on a phone process and shows it on a head-unit process, both on this machine.",
    options: [
      Option("--route", "FILE", "a router's answer; default: a bundled trip through Monaco"),
      Option("--speed", "FACTOR", "how much faster than life, 1 to 20 (default 10)"),
      Option("--profile", "NAME|FILE", "the head unit to be (default wide-1920x720)"),
      Option("--out", "DIR", "where pictures go (default: ./pillion-demo where no window can be opened)"),
    ])

  /// Files the demo makes in its temporary folder.
  private static let scratch = ["route.json", "unit.jsonl", "phone.jsonl", "link"]

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let speed = try arguments.number("--speed", default: 10, in: 1...20)
    let out = arguments.value("--out")
    // Stopped half-way it still waits for both programs to say Bye, and leaves nothing behind.
    Signals.hold()
    let folder = try making { () throws(SystemError) in try Folder.temporary("pillion-demo") }
    defer { Folder.remove(folder, files: scratch) }

    let route: String
    if let given = arguments.value("--route") { route = given } else { route = try bundled(in: folder) }
    // A route that cannot be read is said before two processes start for it.
    let trip = try RouteFile.read(route, format: nil)
    Program.say(introduction(trip, speed: speed, bundled: arguments.value("--route") == nil))

    let ends = DemoEnds(
      folder: folder, route: route, speed: speed, profile: arguments.value("--profile") ?? "wide-1920x720", pictures: out ?? "pillion-demo",
      wantsPictures: out != nil)
    let ending = try ends.drive()
    guard ending.code == .done else { return ending.code }
    let events = try Summary.events(in: "\(folder)/unit.jsonl")
    Program.say(Summary(of: trip, unitEvents: events).text(pictures: ending.hasPictures ? ends.pictures : nil))
    return .done
  }

  private static func bundled(in folder: String) throws(Failure) -> String {
    let path = "\(folder)/route.json"
    try making { () throws(SystemError) in try AtomicFile.write(PackageResources.monaco_json, to: path) }
    return path
  }

  private static func making<R>(_ body: () throws(SystemError) -> R) throws(Failure) -> R {
    do throws(SystemError) { return try body() } catch { throw .inputOutput("the demo cannot write its files: \(error)") }
  }

  private static func introduction(_ trip: Route, speed: Double, bundled: Bool) -> String {
    let seconds = trip.durationSeconds / speed
    let length = trip.distanceMeters / 1000
    var text = "A trip of \((length * 10).rounded() / 10) km, \(trip.maneuvers.count) maneuvers, at \(speed) times life: "
    text += "about \(Int(seconds.rounded(.up))) s.\n"
    if bundled { text += "Map data © OpenStreetMap contributors, ODbL 1.0. Routed by Valhalla.\n" }
    return text + "\n"
  }
}
