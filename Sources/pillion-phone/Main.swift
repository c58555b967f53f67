import PillionGuidance
import PillionIO
import PillionModel
import PillionRuntime

/// `pillion phone`: the side that holds the navigation.
@main
enum Main {
  static func main() {
    // Before any thread exists, so that all of them leave the stop signals to the loop.
    Signals.hold()
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    if words.first == "phone" { words.removeFirst() }
    if words == ["--version"] {
      Program.say("pillion-phone \(PillionVersion.number)\n")
      return .done
    }
    if words.first == "doctor" { return try PhoneDoctor.run(Array(words.dropFirst())) }
    let arguments = try Arguments(words, for: PhoneOptions.verb)
    guard !arguments.wantsHelp else {
      Program.say(PhoneOptions.verb.help)
      return .done
    }
    let options = try PhoneOptions(arguments)
    var outputs: [LineOutput] = []
    if let events = options.events { outputs.append(try LineOutput(events)) }
    let recorder = FlightRecorder(
      in: options.state.path, role: .phone, product: options.session.product,
      capture: try options.capture.map { (path) throws(Failure) in try FlightCapture(path, role: .phone) })
    let log = EventLog(outputs: outputs, recorder: recorder)
    for note in options.notes { log.problem("trace", note) }
    let outcome = LoopThread.runUntilDone {
      log.watchLoop()
      let phone = Phone(options, log: log)
      // Its timer, signals and session know it weakly: an optimizer may let go of it after its last use, which is before they end.
      defer { withExtendedLifetime(phone) {} }
      return await phone.run()
    }
    log.finish()
    if let message = outcome.message { throw Failure(outcome.code, message) }
    return outcome.code
  }
}
