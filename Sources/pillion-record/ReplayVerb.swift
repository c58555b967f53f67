import PillionFlight
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionWire

/// `pillion replay`: one side of a recorded link again.
enum ReplayVerb {
  static let verb = Verb(
    "replay",
    """
    Plays one side of a link that '--record' wrote. Without --link its bytes are fed to a link machine of this build in the other side's place, and what the
    machine makes of them is printed; with --link the phone's side of the trip is driven again on a head unit that listens there.
    """,
    operands: ["FILE"],
    options: [
      Option("--side", "SIDE", "whose side is played: phone (default) or unit"),
      Option("--link", "URI", "a head unit: unix:PATH"),
      Option("--speed", "FACTOR", "how much faster than it was (default 1 on a head unit; a machine waits for nothing)"),
      Option("--number", "N", "which link of the recording (default: the one with the most frames)"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let side = try arguments.word("--side", default: "phone", of: ["phone", "unit"])
    let path = arguments.operands[0]
    let file = try FlightFile(path)
    let number = try arguments.number("--number", default: 0, in: 0...Double(UInt32.max))
    let records = try link(UInt32(number), of: file.records, path)
    let script: ReplayScript
    do throws(ReplayScript.Fault) { script = try ReplayScript(records, codec: ProtobufControlCodec()) } catch {
      throw .badInput("\(path): \(error.what)")
    }
    let speed = arguments.has("--speed") ? try arguments.number("--speed", default: 1, in: 0.01...1000) : nil
    guard let text = arguments.value("--link") else { return machine(script, isPhone: side == "phone", speed) }
    guard side == "phone" else { throw .usage("--link takes a head unit, to which the phone's side is played; leave out --side unit") }
    let uri = try LinkURI(parsing: text)
    try uri.checkSupported()
    let ending = LoopThread.runUntilDone { await UnitReplay.run(script, to: uri, speed: speed ?? 1) }
    if let failure = ending { throw failure }
    return .done
  }

  private static func link(_ number: UInt32, of records: [FlightRecord], _ path: String) throws(Failure) -> [FlightRecord] {
    var frames: [UInt32: Int] = [:]
    for record in records where record.kind == .frame { frames[record.link, default: 0] += 1 }
    let most = frames.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let chosen = number > 0 ? number : most ?? 0
    guard frames[chosen] != nil else { throw .badInput("\(path): there is no frame of such a link in it; see 'pillion inspect --summary'") }
    return records.filter { $0.link == chosen }
  }

  private static func machine(_ script: ReplayScript, isPhone: Bool, _ speed: Double?) -> ExitCode {
    var replay = MachineReplay(script, playsOpener: !isPhone, codec: ProtobufControlCodec())
    let began = Moment.now
    while let at = replay.nextAt {
      if let speed { Pause.until(began.advanced(nanoseconds: Int64(Double(at) / speed))) }
      for (at, event) in replay.step() {
        guard Program.say("\(Double(at / 1000) / 1e6) \(EventWords.line(event))".inOneLine + "\n") else { return .done }
      }
    }
    if !replay.isEnded { Program.say("the link is up where the recording ends\n") }
    return .done
  }
}

/// A link machine's events, a line each.
enum EventWords {
  static func line(_ event: LinkEvent) -> String {
    switch event {
    case .helloReceived(let hello): "hello \(hello.json.text)"
    case .established(let peer, let welcome): "established with \(peer.product), epoch \(welcome.epoch)"
    case .opened(let stream, let open, let trafficClass): "opened \(stream.rawValue) \(open.method) in \(trafficClass.name)"
    case .message(let stream, let message, let isLast):
      "message on \(stream.rawValue), \(message.count) bytes\(isLast ? ", the last" : "")"
    case .halfClosed(let stream): "end of messages on \(stream.rawValue)"
    case .headers(let stream, let metadata): "headers on \(stream.rawValue): \(metadata.map(\.key))"
    case .status(let stream, let status): "status on \(stream.rawValue): \(status.code.name) \(status.message)"
    case .reset(let stream, let reset, let side): "reset of \(stream.rawValue) by \(side): \(reset.code.name) \(reset.message)"
    case .writable(let stream): "room on \(stream.rawValue)"
    case .delivered(let stream, let count): "delivered on \(stream.rawValue): \(count)"
    case .roundTrip(let duration): "round trip \(duration)"
    case .carry(let carry): "carry \(carry.json.text)"
    case .ended(let fault): "ended: \(fault.reason), \(fault.detail)"
    }
  }
}
