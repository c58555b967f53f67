import PillionLink
import PillionModel

/// A machine and a peer that writes its frames by hand, right or wrong.
struct RawPeer {
  var machine: LinkMachine
  var now = Moment(seconds: 50)
  var events: [LinkEvent] = []
  let codec = JSONCodec()
  let end: LinkConfiguration.End
  let ours = Preface(nonce: 7)
  let theirs = Preface(nonce: 9)

  /// A machine at that end, started; the peer is at the other.
  init(machineIs end: LinkConfiguration.End = .acceptor, limits: LinkLimits = LinkLimits(), resumes: Bool = false) {
    self.end = end
    var configuration = LinkConfiguration(end: end, hello: Hello(role: end == .opener ? .phone : .unit), nonce: 7)
    configuration.limits = limits
    if resumes { configuration.features.append("resume") }
    machine = LinkMachine(configuration, codec: codec)
    machine.start(at: now)
  }

  /// A machine whose handshake with the peer is over.
  static func established(
    machineIs end: LinkConfiguration.End = .acceptor, limits: LinkLimits = LinkLimits(), hello: Hello = Hello(), resumes: Bool = false
  ) -> RawPeer {
    var peer = RawPeer(machineIs: end, limits: limits, resumes: resumes)
    peer.send(peer.theirs.bytes)
    var introduction = hello
    introduction.role = end == .opener ? .unit : .phone
    if resumes { introduction.capabilities.append("resume") }
    introduction.prefaces = end == .opener ? peer.ours.bytes + peer.theirs.bytes : peer.theirs.bytes + peer.ours.bytes
    if end == .acceptor {
      peer.send(.hello(introduction))
      peer.machine.accept(sessionToken: [], resumed: false, epoch: 1, at: peer.now)
    } else {
      peer.send(.welcome(Welcome(self_: introduction)))
    }
    peer.takeEvents()
    _ = peer.output()
    peer.events = []
    return peer
  }

  mutating func send(_ bytes: [UInt8]) {
    machine.receive(bytes[...], at: now)
    takeEvents()
  }

  mutating func send(_ message: ControlMessage, stream: UInt32 = 0, trafficClass: UInt8 = 1) {
    let payload = (try? codec.encode(message)) ?? []
    send(RawPeer.frame(message.type.rawValue, stream, payload, trafficClass: trafficClass))
  }

  mutating func message(
    _ stream: UInt32, _ payload: [UInt8], _ flags: FrameHeader.Flags = [.first, .last], trafficClass: UInt8 = 5
  ) {
    send(RawPeer.frame(FrameType.message.rawValue, stream, payload, flags, trafficClass: trafficClass))
  }

  static func frame(
    _ type: UInt8, _ stream: UInt32, _ payload: [UInt8], _ flags: FrameHeader.Flags = [], trafficClass: UInt8 = 1
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameHeader(length: UInt32(payload.count), stream: stream, type: type, flags: flags, trafficClass: trafficClass).append(to: &bytes)
    return bytes + payload
  }

  mutating func takeEvents() {
    while let event = machine.nextEvent() { events.append(event) }
  }

  /// All that the machine would write now.
  mutating func output() -> [UInt8] {
    var bytes: [UInt8] = []
    while machine.takeOutput(upTo: 65_536, into: &bytes, at: now) > 0 {}
    takeEvents()
    return bytes
  }

  /// The frames that the machine would write now.
  mutating func frames() -> [(header: FrameHeader, payload: [UInt8])] {
    RawPeer.frames(output())
  }

  static func frames(_ bytes: [UInt8]) -> [(header: FrameHeader, payload: [UInt8])] {
    var frames: [(FrameHeader, [UInt8])] = []
    var rest = bytes[...]
    while let header = FrameHeader(rest) {
      rest = rest.dropFirst(FrameHeader.size)
      frames.append((header, Array(rest.prefix(Int(header.length)))))
      rest = rest.dropFirst(Int(header.length))
    }
    return frames
  }

  /// The control messages of a type among frames.
  func control(_ type: FrameType, in frames: [(header: FrameHeader, payload: [UInt8])]) -> [ControlMessage] {
    frames.filter { $0.header.type == type.rawValue }.compactMap { try? codec.decode(type, $0.payload[...]) }
  }

  var fault: LinkFault? { events.endings.first }
}
