import PillionLink
import PillionModel

/// Calls that outlive their links: cut, parked, moved and moved back at any moment, under a peer that writes and lists what it likes.
enum ResumeTarget {
  static func run(_ input: FuzzInput) throws(Finding) {
    var script = LinkScript(input)
    let end: LinkConfiguration.End = script.input.byte() & 1 == 0 ? .acceptor : .opener
    var configuration = script.configuration(end)
    configuration.features.append("resume")
    configuration.isTrusted = true
    var witness = ResumeWitness(configuration)
    try witness.join(.calls, hello(&script, configuration))
    for _ in 0..<200 where !script.input.isEmpty { try step(&witness, &script) }
    try witness.end(plain(configuration))
  }

  /// The peer introduces itself; a peer that names no capability at all does not resume.
  private static func hello(_ script: inout LinkScript, _ configuration: LinkConfiguration) -> Hello {
    var hello = script.hello(from: configuration.end == .opener ? .acceptor : .opener)
    if !hello.capabilities.isEmpty { hello.capabilities.append("resume") }
    return hello
  }

  private static func plain(_ configuration: LinkConfiguration) -> Hello {
    var script = LinkScript(FuzzInput([]))
    return hello(&script, configuration)
  }

  private static func step(_ witness: inout ResumeWitness, _ script: inout LinkScript) throws(Finding) {
    let choice = script.input.byte()
    let which: ResumeWitness.Which = choice & 0x80 == 0 ? .calls : .spare
    switch choice & 0x7F {
    case 0: try witness.receive(script.input.piece(), which)
    case 1:
      let (type, stream, flags) = (script.input.byte(), script.stream(among: witness.known).rawValue, script.input.byte())
      try witness.receive(LinkScript.frame(type, stream, script.input.piece(), flags), which)
    case 2, 3:
      let message = script.control()
      let stream = message.type.belongsToLink ? 0 : script.stream(among: witness.known).rawValue
      try witness.receive(try LinkScript.frame(message, stream), which)
    case 4: try witness.receive(try LinkScript.frame(.ack(Ack(delivered: script.input.number()))), which)
    case 5, 6:
      let (stream, flags, trafficClass) = (script.stream(among: witness.known).rawValue, script.input.byte() & 7, script.input.byte() % 8)
      let frame = LinkScript.frame(FrameType.message.rawValue, stream, script.message(), flags, trafficClass: trafficClass)
      try witness.receive(frame, which)
    case 7, 8: try witness.receive(try LinkScript.frame(.carry(carry(&script, witness))), which)
    case 9, 10: try witness.pull(which, script.input.short())
    case 11: try witness.join(.spare, hello(&script, witness.configuration))
    case 12: try witness.join(.spare, plain(witness.configuration))
    case 13: try witness.cut()
    case 14: try witness.park()
    case 15, 16: try witness.adopt(witness.epoch &+ 1)
    case 17: try witness.adopt(UInt32(script.input.byte()))
    case 18, 19: try witness.settle(carry(&script, witness))
    case 20: try witness.settle(witness.list)
    case 21: try witness.pass(.milliseconds(script.input.short()))
    default: try act(on: &witness, &script)
    }
  }

  /// A list of the calls that are known, or of any.
  private static func carry(_ script: inout LinkScript, _ witness: ResumeWitness) -> Carry {
    let choice = script.input.byte()
    var carry = Carry(epoch: choice & 1 == 0 ? witness.epoch : UInt32(script.input.byte()), more: choice & 2 != 0)
    let streams = choice & 4 == 0 ? witness.known : (0..<script.input.byte() % 8).map { _ in script.stream(among: witness.known) }
    for stream in streams {
      let kind = script.input.byte()
      if kind & 1 != 0 { continue }
      carry.delivered.append(
        Delivered(
          stream: stream.rawValue, count: kind & 2 == 0 ? UInt64(kind >> 4) : script.input.number(),
          bytes: kind & 4 == 0 ? 0 : script.input.number(), ended: kind & 8 != 0))
    }
    carry.lastStream = choice & 8 == 0 ? witness.lastOurs : script.stream(among: witness.known).rawValue
    return carry
  }

  /// One thing that the user's side does.
  private static func act(on witness: inout ResumeWitness, _ script: inout LinkScript) throws(Finding) {
    let choice = script.input.byte() % 12
    if choice < 2 {
      let open = Open(method: script.input.text(), timeoutMs: script.timeout(), metadata: script.metadata())
      return try witness.open(open, script.trafficClass(), script.delivery())
    }
    let stream = script.stream(among: witness.known)
    switch choice {
    case 2, 3, 4: try witness.send(script.message(), on: stream)
    case 5: try witness.ask { machine, _ in machine.finish(stream) }
    case 6:
      let status = script.status()
      try witness.ask { machine, _ in machine.respond(status, on: stream) }
    case 7:
      let metadata = script.metadata()
      try witness.ask { machine, _ in _ = machine.lead(metadata, on: stream) }
    case 8: try witness.reset(stream, script.code())
    case 9: try witness.consume(witness.untaken ?? stream)
    case 10:
      let (trafficClass, delivery) = (script.trafficClass(), script.delivery())
      try witness.ask { machine, _ in machine.shape(stream, trafficClass: trafficClass, delivery: delivery) }
    default: try witness.ask { machine, now in machine.ping(at: now) }
    }
  }
}
