import PillionIO
import PillionModel
import PillionRuntime

/// `pillion unit`: listens for a phone and shows its guidance.
enum UnitVerb {
  static let verb = Verb(
    "unit", "Listens for a phone and shows its guidance.",
    options: [
      Option("--link", "URI", repeats: true, "where phones come in: unix:PATH"),
      Option("--display", "DISPLAY", repeats: true, "auto (default), window, terminal, png:DIR or none"),
    ] + ScreenOptions.options + [
      Option("--input", "FILE|-", "what the driver does, one JSON object a line"),
      Option("--events", "FILE|-", "what happens, one JSON object a line"),
      Option("--name", "TEXT", "what the phone calls this head unit"),
      Option("--state", "DIR", "where to keep who this head unit is, and the flight recorder's ring"),
      Option("--record", "FILE.pcapng", "besides, every byte of the links into a file, for 'pillion replay'; it tells where the phone is"),
      .flag("--once", "end after the first trip"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    guard !arguments.all("--link").isEmpty else { throw .usage("'unit' needs --link; see 'pillion unit --help'") }
    let options = try ScreenOptions(arguments)
    var links: [LinkURI] = []
    for text in arguments.all("--link") { links.append(try LinkURI(parsing: text)) }
    for link in links { try link.checkSupported() }
    var script: LineSource?
    if let input = arguments.value("--input") { script = try LineSource(input) }
    let state = try StateFolder(stated: arguments.value("--state"), side: "unit")
    var settings = SessionSettings(
      links: links, installID: try InstallID.load(from: state), name: arguments.value("--name") ?? "",
      product: "pillion-unit \(PillionVersion.number)", once: arguments.has("--once"))
    settings.toolSocket = ToolSocket.path(of: "unit")
    var outputs: [LineOutput] = []
    if let events = arguments.value("--events") { outputs.append(try LineOutput(events)) }
    let recorder = FlightRecorder(
      in: state.path, role: .unit, product: settings.product,
      capture: try arguments.value("--record").map { (path) throws(Failure) in try FlightCapture(path, role: .unit) })
    let log = EventLog(outputs: outputs, recorder: recorder)
    let displays = try Displays(
      arguments.all("--display"), eventsOnOutput: arguments.value("--events") == "-", profile: options.profile, log: log)
    if !options.unknownKeys.isEmpty {
      log.problem("profile", "keys that mean nothing here were skipped", ids: options.unknownKeys)
      Program.complain(options.unknownKeysRemark)
    }

    let stage = Stage(options, displays: displays, log: log)
    let (ways, shown) = (stage.ways, stage.open())
    let begun = LoopThread.runUntilDone {
      log.watchLoop()
      return await HeadUnit.begin(settings, shown: shown, ways, driver: script, log: log)
    }
    if let failure = begun.failure {
      log.finish()
      throw failure
    }
    let outcome = stage.run(reportingTo: begun.unit)
    log.finish()
    if let message = outcome.message { throw Failure(outcome.code, message) }
    return outcome.code
  }
}
