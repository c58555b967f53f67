import PillionLink
import PillionModel

/// How a link begins: preface, Hello, Welcome, in pieces, late, wrong, or after the bytes of an older link.
enum HandshakeTarget {
  static func run(_ input: FuzzInput) throws(Finding) {
    var script = LinkScript(input)
    let choice = script.input.byte()
    let end: LinkConfiguration.End = choice & 1 == 0 ? .acceptor : .opener
    var configuration = script.configuration(end)
    if choice & 2 != 0 { configuration.peerNonce = LinkScript.theirs.nonce }
    var witness = LinkWitness(configuration)
    for _ in 0..<200 where !script.input.isEmpty { try step(&witness, &script, end) }
    if witness.fault == nil {
      // Whatever came, the phases have an end.
      for _ in 0..<3 where witness.fault == nil && witness.machine.terms == nil { try witness.pass(.seconds(20), toDeadline: false) }
      try hold(witness.fault != nil || witness.machine.terms != nil, "a handshake without an end")
    }
    _ = try witness.pullAll()
  }

  private static func step(
    _ witness: inout LinkWitness, _ script: inout LinkScript, _ end: LinkConfiguration.End
  ) throws(Finding) {
    let other: LinkConfiguration.End = end == .opener ? .acceptor : .opener
    switch script.input.byte() % 11 {
    case 0: try witness.receive(LinkScript.theirs.bytes, chunk: script.chunk)
    case 1: try witness.receive(script.input.piece(), chunk: script.chunk)
    case 2: try witness.receive(try LinkScript.frame(.hello(script.hello(from: other))), chunk: script.chunk)
    case 3:
      let welcome = Welcome(self_: script.hello(from: other), sessionToken: script.input.piece(), resumed: true, epoch: 3)
      try witness.receive(try LinkScript.frame(.welcome(welcome)), chunk: script.chunk)
    case 4:
      let type = script.input.byte()
      try witness.receive(LinkScript.frame(type, UInt32(script.input.byte()), script.input.piece()), chunk: script.chunk)
    case 5:
      let message = script.control()
      try witness.receive(try LinkScript.frame(message, message.type.belongsToLink ? 0 : 1), chunk: script.chunk)
    case 6:
      let token = script.input.piece()
      try witness.ask { machine, now in machine.accept(sessionToken: token, resumed: false, epoch: 1, at: now) }
    case 7:
      let detail = "no: " + script.input.text()
      try witness.ask { machine, now in machine.refuse(.busy, detail, at: now) }
    case 8: try witness.pass(.milliseconds(script.input.short()), toDeadline: false)
    case 9: _ = try witness.pull(script.input.short())
    default: script.chunk = max(1, Int(script.input.byte()))
    }
  }
}
