import PillionCanvas
import PillionDisplay
import PillionIO
import PillionModel
import PillionRuntime
import PillionScreen
import Synchronization

/// Where views go: `--display`, which may be given several times.
struct Displays {
  private var folders: [PictureWriter] = []
  private(set) var window: Window?
  /// When the newest picture of a folder may be written again for the map's sake.
  private var nextRenewal = Moment.zero
  private var terminal: TerminalDisplay?
  private var terminalOutput: LineOutput?
  private let log: EventLog

  /// - Parameters:
  ///   - eventsOnOutput: standard output belongs to the events.
  ///   - log: told of pictures that cannot be written.
  init(_ words: [String], eventsOnOutput: Bool, profile: Profile, log: EventLog) throws(Failure) {
    self.log = log
    for word in words.isEmpty ? ["auto"] : words {
      switch word {
      case "none": break
      case "auto":
        // Without a desktop a terminal is what a person may be looking at.
        if Environment.value("DISPLAY") != nil || Environment.value("WAYLAND_DISPLAY") != nil { try? openWindow(profile) }
        if window == nil, Terminal.isOutput, !eventsOnOutput { try openTerminal() }
      case "terminal":
        if eventsOnOutput { throw .usage("--display terminal and --events - both want standard output; write the events to a file") }
        try openTerminal()
      case "window": try openWindow(profile)
      case "kms": throw .usage("--display kms is not in this build yet; use window, terminal, png:DIR or none")
      default:
        guard word.hasPrefix("png:") else { throw .usage("--display takes auto, window, terminal, png:DIR or none, not '\(word)'") }
        let complaint = FirstComplaint()
        folders.append(
          PictureWriter(try PictureFolder(String(word.dropFirst(4)))) { failure in
            log.problem("picture", failure.message)
            complaint.say(failure.message)
          })
      }
    }
  }

  private mutating func openWindow(_ profile: Profile) throws(Failure) {
    if window == nil { window = try Window(title: "Pillion", width: profile.widthPixels, height: profile.heightPixels) }
  }

  /// A map can be shown somewhere.
  var showsPixels: Bool { window != nil || !folders.isEmpty }
  /// As many frames of a map a second are shown.
  var maxFramesPerSecond: Double { window != nil ? 60 : 10 }

  private mutating func openTerminal() throws(Failure) {
    guard terminal == nil else { return }
    let output = try LineOutput("-")
    terminalOutput = output
    terminal = TerminalDisplay(output)
  }

  /// Shows a view everywhere. A picture that cannot be written is a problem, not the end of the trip.
  ///
  /// - Parameter isView: the view changed, not the map alone.
  mutating func show(_ presentation: Presentation, isView: Bool, painter: Painter) {
    if isView { terminal?.show(presentation.view) }
    guard showsPixels else { return }
    let damage = painter.paint(presentation.view, presentation.layout)
    window?.show(painter.surface, damage)
    if isView { return folders.forEach { $0.show(painter.surface) } }
    // Encoding takes longer than a frame lasts: for the map alone a picture a second is enough.
    let now = Moment.now
    guard now >= nextRenewal else { return }
    nextRenewal = now + .seconds(1)
    for folder in folders { folder.renew(painter.surface) }
  }

  /// Puts the whole picture into the window again, which lost it.
  func expose(_ painter: Painter) {
    window?.show(painter.surface, [Rectangle(0, 0, Double(painter.surface.width), Double(painter.surface.height))])
  }

  /// Lets the terminal and the files take what waits.
  func close() {
    terminalOutput?.finish()
    for folder in folders { folder.finish() }
  }
}

/// Says the first of many complaints on standard error; events tell of every one.
private final class FirstComplaint: Sendable {
  private let isSaid = Mutex(false)

  func say(_ message: String) {
    let isFirst = isSaid.withLock { isSaid in
      defer { isSaid = true }
      return !isSaid
    }
    if isFirst { Program.complain(message) }
  }
}
