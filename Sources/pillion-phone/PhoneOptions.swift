import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime

/// The command line of `pillion phone`, read, with its files.
struct PhoneOptions: Sendable {
  static let verb = Verb(
    "phone", "Drives a route and guides the head unit at the other end of the link.",
    options: [
      Option("--link", "URI", repeats: true, "where the head unit is: unix:PATH; best first"),
      Option("--route", "FILE", "a router's answer: Valhalla's JSON, or OSRM-format JSON"),
      Option("--format", "FORMAT", "auto (default), valhalla, osrm or graphhopper"),
      Option("--speed", "FACTOR", "how much faster than life, 1 to 20 (default 1)"),
      Option("--trace", "FILE", "follow a recorded drive, NMEA or GPX, instead of the route's own speeds"),
      Option("--gpsd", "HOST:PORT", "follow a receiver (not in this build yet)"),
      Option("--map", "SOURCE", "the moving map: auto (default, pillion-map), none, a folder of pictures, or exec:COMMAND"),
      Option("--events", "FILE|-", "what happens, one JSON object a line"),
      Option("--name", "TEXT", "what the head unit calls this phone"),
      Option("--state", "DIR", "where to keep who this phone is, and the flight recorder's ring"),
      Option("--record", "FILE.pcapng", "besides, every byte of the links into a file, for 'pillion replay'; it tells where you drive"),
      .flag("--once", "end after the first trip"),
    ])

  /// No trip's answer is near this size, and ten hours of NMEA are far below the other.
  private static let routeLimit = 64 << 20
  private static let traceLimit = 256 << 20

  let session: SessionSettings
  let route: Route
  let source: Trip.Source
  let map: MapChoice
  let mark: MapMark
  let events: String?
  /// Where everything is recorded besides the ring.
  let capture: String?
  /// Where the ring is.
  let state: StateFolder
  let once: Bool
  /// What was left out of the trace.
  let notes: [String]

  init(_ arguments: Arguments) throws(Failure) {
    guard !arguments.all("--link").isEmpty else { throw .usage("'phone' needs --link; see 'pillion phone --help'") }
    var links: [LinkURI] = []
    for text in arguments.all("--link") { links.append(try LinkURI(parsing: text)) }
    for link in links { try link.checkSupported() }
    let speed = try arguments.number("--speed", default: 1, in: 1...20)
    if arguments.has("--gpsd") { throw .usage("--gpsd is not in this build yet; use --trace or the route's own speeds") }
    map = try MapChoice(arguments.value("--map") ?? "auto")
    let word = try arguments.word("--format", default: "auto", of: RouterFormat.allCases.map(\.rawValue))
    let format = RouterFormat(rawValue: word) ?? .auto
    route = try FileBytes.read(arguments.required("--route"), limit: Self.routeLimit) { (bytes) throws(RouterError) in
      try RouteReader.read(bytes, format: format)
    }
    if let path = arguments.value("--trace") {
      let trace = try FileBytes.read(path, limit: Self.traceLimit) { (bytes) throws(TraceError) in try TraceReader.read(bytes) }
      source = .trace(trace, factor: speed)
      notes = trace.notes.map { "\(path): \($0.reason), \($0.count) times, first in line \($0.firstLine); left out" }
    } else {
      source = .drive(factor: speed)
      notes = []
    }
    events = arguments.value("--events")
    once = arguments.has("--once")
    capture = arguments.value("--record")
    state = try StateFolder(stated: arguments.value("--state"), side: "phone")
    mark = MapMark(in: state)
    var session = SessionSettings(
      links: links, installID: try InstallID.load(from: state), name: arguments.value("--name") ?? "",
      product: "pillion-phone \(PillionVersion.number)", once: once)
    session.toolSocket = ToolSocket.path(of: "phone")
    self.session = session
  }
}
