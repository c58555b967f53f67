import PillionFaults
import PillionIO
import PillionModel
import PillionRuntime

/// `pillion fault LISTEN-URI TO-URI --plan FILE`.
enum FaultVerb {
  static let verb = Verb(
    "fault", "Passes links on from one socket to another, and breaks them as a fault plan says (Hardware/faults.md).",
    operands: ["LISTEN-URI", "TO-URI"],
    options: [
      Option("--plan", "FILE", "the fault plan"),
      Option("--events", "FILE|-", "what happens, one JSON object a line"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let listen = try socket(arguments.operands[0])
    let to = try socket(arguments.operands[1])
    guard listen.place != to.place else { throw .usage("'\(to.text)': the proxy cannot listen where it connects to; name two places") }
    let plan = try FaultPlan(file: try arguments.required("--plan"))
    var outputs: [LineOutput] = []
    if let events = arguments.value("--events") { outputs.append(try LineOutput(events)) }
    let log = EventLog(outputs: outputs)
    let (failure, summary) = LoopThread.runUntilDone {
      let proxy = Proxy(to: to, plan: plan, log: log)
      defer { withExtendedLifetime(proxy) {} }
      do throws(Failure) { try proxy.open(listen) } catch { return (Failure?.some(error), "") }
      await proxy.stopped()
      return (nil, proxy.end())
    }
    log.finish()
    if let failure { throw failure }
    if arguments.value("--events") != "-" { Program.say(summary + "\n") }
    return .done
  }

  private static func socket(_ text: String) throws(Failure) -> LinkURI {
    let uri = try LinkURI(parsing: text)
    if uri.comesByItself { throw .usage("'\(text)': the proxy passes on unix:PATH and tcp:HOST:PORT; for others give the program ?fault=") }
    if uri.fault != nil { throw .usage("'\(text)': the proxy has its plan from --plan; leave out ?fault=") }
    try uri.checkSupported()
    return uri
  }
}
