import PillionLink
import PillionModel
import PillionWire

/// Decisions of one input about a link: what the user's side asks for and what a peer writes.
struct LinkScript {
  var input: FuzzInput
  /// Bytes given to the machine at a time.
  var chunk = Int.max

  static let ours = Preface(nonce: 7)
  static let theirs = Preface(nonce: 9)

  init(_ input: FuzzInput) { self.input = input }

  /// A machine's configuration, with small limits so that short inputs reach them.
  mutating func configuration(_ end: LinkConfiguration.End) -> LinkConfiguration {
    var configuration = LinkConfiguration(
      end: end, hello: Hello(role: end == .opener ? .phone : .unit, name: "fuzzed"), nonce: LinkScript.ours.nonce)
    configuration.limits = limits(input.byte())
    configuration.isTrusted = input.byte() & 1 == 0
    return configuration
  }

  private func limits(_ choice: UInt8) -> LinkLimits {
    var limits = LinkLimits()
    if choice & 1 == 0 { limits.maxFrameBytes = 256 }
    if choice & 2 == 0 { limits.maxMessageBytes = 2048 }
    if choice & 4 == 0 { limits.streamWindowBytes = 600 }
    if choice & 8 == 0 { limits.linkWindowBytes = 1000 }
    if choice & 16 == 0 { limits.maxStreams = 3 }
    if choice & 32 == 0 { limits.maxReassemblyBytes = 4096 }
    if choice & 64 == 0 { limits.sendQueueBytes = 512 }
    return limits
  }

  /// An introduction that this end takes, whatever numbers it announces.
  mutating func hello(from end: LinkConfiguration.End) -> Hello {
    let prefaces = end == .opener ? LinkScript.theirs.bytes + LinkScript.ours.bytes : LinkScript.ours.bytes + LinkScript.theirs.bytes
    var hello = Hello(role: end == .opener ? .phone : .unit, name: "peer", prefaces: prefaces, capabilities: ["receipts"])
    let choice = input.byte()
    if choice & 1 != 0 { hello.maxFrameBytes = 256 + UInt32(input.byte()) }
    if choice & 2 != 0 { hello.maxMessageBytes = UInt32(input.short()) }
    if choice & 4 != 0 { hello.streamWindowBytes = UInt32(input.short()) }
    if choice & 8 != 0 { hello.linkWindowBytes = UInt32(input.short()) }
    if choice & 16 != 0 { hello.maxStreams = UInt32(input.byte()) }
    if choice & 32 != 0 { hello.heartbeatIntervalMs = UInt32(input.short()) }
    if choice & 64 != 0 { hello.heartbeatBudgetMs = UInt32(truncatingIfNeeded: input.number()) }
    if choice & 128 != 0 { hello.capabilities = [] }
    return hello
  }

  static func frame(
    _ type: UInt8, _ stream: UInt32, _ payload: [UInt8], _ flags: UInt8 = 0, trafficClass: UInt8 = 1
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameHeader(
      length: UInt32(payload.count), stream: stream, type: type, flags: FrameHeader.Flags(rawValue: flags), trafficClass: trafficClass
    ).append(to: &bytes)
    return bytes + payload
  }

  static func frame(_ message: ControlMessage, _ stream: UInt32 = 0) throws(Finding) -> [UInt8] {
    do { return frame(message.type.rawValue, stream, try ProtobufControlCodec().encode(message)) } catch {
      throw Finding("a \(message.type) cannot be written: \(error.what)")
    }
  }

  /// A control message with the script's numbers and words in it.
  mutating func control() -> ControlMessage {
    switch input.byte() % 12 {
    case 0: .open(Open(method: input.text(), timeoutMs: timeout(), metadata: metadata()))
    case 1: .credit(Credit(totalBytes: input.number()))
    case 2: .ack(Ack(delivered: input.number()))
    case 3: .reset(Reset(code: code(), message: input.text()))
    case 4: .status(status())
    case 5: .headers(Headers(metadata: metadata()))
    case 6: .receipt(Receipt(mapBytes: input.number()))
    case 7: .ping(Ping(opaque: input.number()))
    case 8: .pong(Pong(opaque: input.number()))
    case 9: .carry(Carry(epoch: UInt32(input.byte()), delivered: []))
    case 10: .bye(Bye(reason: ByeReason(rawValue: Int32(input.byte())) ?? .unknown, detail: input.text()))
    default: .hello(hello(from: .opener))
    }
  }

  mutating func timeout() -> UInt64? {
    let number = input.number()
    return number == 0 ? nil : number - 1
  }

  mutating func metadata() -> [Metadata] {
    (0..<Int(input.byte() % 4)).map { _ in Metadata(key: input.text(), value: input.text(), binary: input.piece()) }
  }

  mutating func code() -> StatusCode { StatusCode(rawValue: Int32(input.byte() % 17)) ?? .unknown }

  mutating func status() -> Status {
    var status = Status(code: code(), message: input.text(), trailers: metadata())
    if input.byte() & 1 != 0 { status.details = [ErrorDetail(type: input.text(), value: input.piece())] }
    return status
  }

  mutating func trafficClass() -> TrafficClass { TrafficClass(rawValue: Int32(input.byte() % 7)) ?? .template }
  mutating func delivery() -> Delivery { Delivery(rawValue: Int32(input.byte() % 3)) ?? .reliable }

  /// A message of up to 65,535 bytes at the price of three.
  mutating func message() -> [UInt8] { [UInt8](repeating: input.byte(), count: input.short()) }

  /// A stream that is known, or any other.
  mutating func stream(of witness: LinkWitness) -> StreamID { stream(among: witness.known) }

  mutating func stream(among known: [StreamID]) -> StreamID {
    let choice = input.byte()
    return choice < 0xE0 && !known.isEmpty ? known[known.count - 1 - Int(choice) % known.count] : StreamID(UInt32(choice & 0x1F))
  }

  /// One thing that a user's side does.
  mutating func act(on witness: inout LinkWitness) throws(Finding) {
    switch input.byte() % 14 {
    case 0, 1: try open(on: &witness)
    case 2, 3:
      let stream = stream(of: witness)
      try witness.send(message(), on: stream)
    case 4:
      let stream = stream(of: witness)
      try witness.ask { machine, _ in machine.finish(stream) }
    case 5:
      let (stream, status) = (stream(of: witness), status())
      try witness.ask { machine, _ in machine.respond(status, on: stream) }
    case 6:
      let (stream, metadata) = (stream(of: witness), metadata())
      _ = try witness.ask { machine, _ in machine.lead(metadata, on: stream) }
    case 7: try witness.reset(stream(of: witness), code())
    case 8:
      if let first = witness.untaken.first { try witness.consume(first.stream) } else { try witness.consume(stream(of: witness)) }
    case 9: while let first = witness.untaken.first { try witness.consume(first.stream) }
    case 10:
      let (stream, trafficClass, delivery) = (stream(of: witness), trafficClass(), delivery())
      try witness.ask { machine, _ in machine.shape(stream, trafficClass: trafficClass, delivery: delivery) }
    case 11: try witness.pass(.milliseconds(input.short()), toDeadline: false)
    case 12: try witness.pass(.zero, toDeadline: true)
    default: try rarely(on: &witness)
    }
  }

  private mutating func open(on witness: inout LinkWitness) throws(Finding) {
    let open = Open(method: input.text(), timeoutMs: timeout(), metadata: metadata())
    try witness.open(open, trafficClass(), delivery())
  }

  private mutating func rarely(on witness: inout LinkWitness) throws(Finding) {
    switch input.byte() % 6 {
    case 0: try witness.ask { machine, now in machine.ping(at: now) }
    case 1:
      let carry = Carry(epoch: UInt32(input.byte()), delivered: [])
      try witness.ask { machine, now in
        guard machine.keepsCalls else { return }
        let parked = machine.park()
        _ = machine.adopt(parked, epoch: carry.epoch)
        machine.settle(with: carry, at: now)
      }
    case 2: try witness.ask { machine, _ in machine.refuseCalls() }
    case 3: try witness.ask { machine, _ in machine.trust() }
    case 4:
      let spare = message()
      try witness.ask { machine, _ in machine.recycle(spare) }
    default:
      let (detail, drain) = (input.text(), Int64(input.byte()))
      try witness.ask { machine, now in machine.bye(.done, detail, drain: .milliseconds(drain), at: now) }
    }
  }
}
