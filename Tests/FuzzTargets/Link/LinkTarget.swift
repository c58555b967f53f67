import PillionLink
import PillionModel

/// A whole link machine, up and in use, whose peer writes what it likes.
enum LinkTarget {
  static func run(_ input: FuzzInput) throws(Finding) {
    var script = LinkScript(input)
    let end: LinkConfiguration.End = script.input.byte() & 1 == 0 ? .acceptor : .opener
    var witness = LinkWitness(script.configuration(end))
    try comeUp(&witness, &script, end)
    for _ in 0..<2000 where !script.input.isEmpty { try step(&witness, &script) }
    if witness.fault == nil { try witness.transportEnds(nil) }
    _ = try witness.pullAll()
  }

  private static func comeUp(
    _ witness: inout LinkWitness, _ script: inout LinkScript, _ end: LinkConfiguration.End
  ) throws(Finding) {
    let hello = script.hello(from: end == .opener ? .acceptor : .opener)
    try witness.receive(LinkScript.theirs.bytes, chunk: .max)
    try witness.receive(try LinkScript.frame(end == .opener ? .welcome(Welcome(self_: hello)) : .hello(hello)), chunk: .max)
    if end == .acceptor { try witness.ask { machine, now in machine.accept(sessionToken: [1], resumed: false, epoch: 1, at: now) } }
    _ = try witness.pullAll()
  }

  private static func step(_ witness: inout LinkWitness, _ script: inout LinkScript) throws(Finding) {
    switch script.input.byte() % 10 {
    case 0:
      let type = script.input.byte()
      let (stream, flags, trafficClass) = (script.stream(of: witness).rawValue, script.input.byte(), script.input.byte())
      try witness.receive(
        LinkScript.frame(type, stream, script.input.piece(), flags, trafficClass: trafficClass), chunk: script.chunk)
    case 1, 2:
      let message = script.control()
      let stream = message.type.belongsToLink ? 0 : script.stream(of: witness).rawValue
      try witness.receive(try LinkScript.frame(message, stream), chunk: script.chunk)
    case 3, 4:
      let stream = script.stream(of: witness).rawValue
      let (flags, trafficClass, payload) = (script.input.byte() & 7, script.input.byte() % 8, script.message())
      let frame = LinkScript.frame(FrameType.message.rawValue, stream, payload, flags, trafficClass: trafficClass)
      try witness.receive(frame, chunk: script.chunk)
    case 5:
      let choice = Int(script.input.byte())
      script.chunk = choice == 0 ? .max : choice
    case 6: try witness.receive(script.input.piece(), chunk: script.chunk)
    case 7: _ = try witness.pull(script.input.short())
    default: try script.act(on: &witness)
    }
  }
}
