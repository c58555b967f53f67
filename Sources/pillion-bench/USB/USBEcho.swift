import PillionGadget
import PillionIO
import PillionModel

/// `pillion-bench usb-echo`: the phone's end of a probed cable. It does what the head unit's end asks for until it is told to stop.
enum USBEcho {
  static let verb = Verb(
    "usb-echo", "Serves a probe of a USB cable as its phone, in the rig only; SIGTERM ends it.",
    options: [
      Option("--serial", "S", "the serial number that the gadget says (default: probe)"),
      Option("--patience", "SECONDS", "how long transfers may take to come (default 5)"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let patience = Duration.seconds(try arguments.number("--patience", default: 5, in: 0.1...600))
    let serial = arguments.value("--serial") ?? "probe"
    try ProbePort.mustBeInRig()
    ProbeNews.begin()
    Signals.hold()
    let failure = LoopThread.runUntilDone { () async -> Failure? in
      let configuration = GadgetConfiguration(name: "pillion-probe", serial: serial)
      let port = ProbePort(GadgetPort(KernelGadget(configuration), name: "probe"))
      let signals = try? Signals { _ in port.stop() }
      do throws(Failure) { try port.open() } catch { return error }
      await serve(port, patience)
      await port.close()
      signals?.close()
      return nil
    }
    if let failure { throw failure }
    return .done
  }

  @LoopActor
  private static func serve(_ port: ProbePort, _ patience: Duration) async {
    while !port.isOver {
      var end: ProbeEnd?
      do throws(ProbeFault) {
        guard let link = try await port.link(within: nil) else { return }
        end = link
        ProbeNews.tell("linked", [])
        while true { try await obey(link, patience) }
      } catch {
        end?.close()
        // The head unit goes when it has seen enough.
        if case .lost(let loss) = error {
          ProbeNews.tell("lost", [("detail", .string(loss.description))])
        } else {
          ProbeNews.tell("broken", [("detail", .string(error.description))])
        }
      }
    }
  }

  @LoopActor
  private static func obey(_ end: ProbeEnd, _ patience: Duration) async throws(ProbeFault) {
    guard case .order(let order) = try await end.message(within: nil) else { throw .noMessage }
    let transfers = (0..<order.count).lazy.map { ProbePattern.bytes(order.size, index: $0, toPhone: false) }
    switch order.kind {
    case .echo:
      try await end.receive(order.size, times: order.count, toPhone: true, within: patience)
      for transfer in transfers { end.send(transfer) }
    case .pour: end.send(ProbePattern.bytes(order.size, index: 0, toPhone: false), times: order.count)
    case .send: for transfer in transfers { end.send(transfer) }
    case .swallow:
      try await end.swallow(order.size * order.count, within: .seconds(60))
      end.send(.done)
    }
  }
}
