import PillionCanvas
import PillionDisplay
import PillionIO
import PillionModel
import PillionScreen

/// `pillion render`: one snapshot, drawn and told without a link.
enum RenderVerb {
  static let verb = Verb(
    "render", "Draws one snapshot without a link, or a gallery of every maneuver.",
    options: [Option("--snapshot", "FILE", "a NavigationSnapshot as JSON; - is standard input")] + ScreenOptions.options + [
      Option("--now", "EPOCHSECONDS", "the head unit's clock (default: this machine's)"),
      Option("--zone", "OFFSETSECONDS", "the head unit's zone, seconds east of UTC (default: this machine's)"),
      Option("--png", "FILE", "write the picture"),
      .flag("--json", "print the view as one JSON object"),
      Option("--gallery", "DIR", "write a picture of every maneuver, profile and theme, and an index.html"),
    ])

  /// A whole snapshot is some kilobytes; the wire carries 4 MiB at most, which as JSON is less than this.
  private static let snapshotLimit = 16 << 20

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    if let folder = arguments.value("--gallery") {
      let count = try Gallery.write(to: folder)
      Program.say("\(count) pictures; open \(folder)/index.html\n")
      return .done
    }
    let options = try ScreenOptions(arguments)
    let clock = try clock(arguments)
    let snapshot = try snapshot(arguments.required("--snapshot"))
    guard arguments.has("--json") || arguments.value("--png") != nil else {
      throw .usage("'render' needs --png FILE, --json or both; see 'pillion render --help'")
    }
    if !options.unknownKeys.isEmpty {
      Program.complain(options.unknownKeysRemark)
    }
    let painter = Painter(profile: options.profile)
    painter.shaper.textDirection = options.settings.locale.textDirection
    var screen = GuidanceScreen(profile: options.profile, settings: options.settings)
    _ = screen.receive(snapshot, at: .zero)
    let presentation = screen.present(at: .zero, clock: clock, measurer: painter.shaper)
    if let path = arguments.value("--png") {
      painter.paint(presentation.view, presentation.layout)
      try PNGFile.write(painter.surface, to: path)
    }
    if arguments.has("--json") { Program.say(presentation.view.json.text + "\n") }
    return .done
  }

  private static func clock(_ arguments: Arguments) throws(Failure) -> PillionScreen.WallClock {
    let now = try arguments.number("--now", default: PillionIO.WallClock.epochSeconds, in: -1e11...1e12)
    let here = PillionIO.WallClock.zoneOffsetSeconds(at: now)
    let zone = try arguments.number("--zone", default: Double(here), in: -64_800...64_800)
    return PillionScreen.WallClock(epochSeconds: now, offsetSeconds: Int(zone))
  }

  private static func snapshot(_ path: String) throws(Failure) -> NavigationSnapshot {
    var notes = JSONNotes()
    let snapshot = try FileBytes.read(path, limit: snapshotLimit) { (bytes) throws(JSONError) in
      try NavigationSnapshot(json: JSON(parsing: bytes), notes: &notes)
    }
    if let skipped = notes.summary { Program.complain("\(path): \(skipped)") }
    return snapshot
  }
}
