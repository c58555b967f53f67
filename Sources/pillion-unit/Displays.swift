import PillionCanvas
import PillionDisplay
import PillionIO
import PillionRuntime
import PillionScreen

/// Where views go: `--display`, which may be given several times.
struct Displays {
  private var folders: [PictureFolder] = []
  private var terminal: TerminalDisplay?
  private var terminalOutput: LineOutput?
  /// Standard error has been told that pictures cannot be written; events tell of every one.
  private var hasComplained = false

  /// - Parameter eventsOnOutput: standard output belongs to the events.
  init(_ words: [String], eventsOnOutput: Bool) throws(Failure) {
    for word in words.isEmpty ? ["auto"] : words {
      switch word {
      case "none": break
      case "auto":
        // A window comes with the moving map; until then a terminal is what a person may be looking at.
        if Terminal.isOutput, !eventsOnOutput { try openTerminal() }
      case "terminal":
        if eventsOnOutput { throw .usage("--display terminal and --events - both want standard output; write the events to a file") }
        try openTerminal()
      case "window", "kms": throw .usage("--display \(word) is not in this build yet; use terminal, png:DIR or none")
      default:
        guard word.hasPrefix("png:") else { throw .usage("--display takes auto, terminal, png:DIR or none, not '\(word)'") }
        folders.append(try PictureFolder(String(word.dropFirst(4))))
      }
    }
  }

  private mutating func openTerminal() throws(Failure) {
    guard terminal == nil else { return }
    let output = try LineOutput("-")
    terminalOutput = output
    terminal = TerminalDisplay(output)
  }

  /// Shows a view everywhere. A picture that cannot be written is a problem, not the end of the trip.
  mutating func show(_ presentation: Presentation, painter: Painter, log: EventLog) {
    terminal?.show(presentation.view)
    guard !folders.isEmpty else { return }
    painter.paint(presentation.view, presentation.layout)
    for index in folders.indices {
      do throws(Failure) { try folders[index].show(painter.surface) } catch {
        log.problem("picture", error.message)
        if !hasComplained { Program.complain(error.message) }
        hasComplained = true
      }
    }
  }

  /// Lets the terminal take what waits.
  func close() { terminalOutput?.finish() }
}
