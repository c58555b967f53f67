import PillionIO
import PillionLink
import PillionModel
import PillionWire

/// A link machine on the event loop, and nothing else: no tasks, no typed calls. What it tells is handled where it is told.
@LoopActor
final class LoopPeer: ByteStreamOwner, TurnEnding {
  private static var input = [UInt8](repeating: 0, count: 131_072)

  var machine: LinkMachine
  private let stream: any ByteStream
  private let onEvent: @LoopActor (LoopPeer, LinkEvent) -> Void
  private let onMessage: @LoopActor (LoopPeer, StreamID, consuming [UInt8]) -> Void
  private var output: [UInt8] = []
  private var written = 0
  private var awaitsRoom = false
  private var isTouched = false
  private var timer: LoopTimer?

  init(
    _ end: LinkConfiguration.End, over stream: any ByteStream,
    onMessage: @escaping @LoopActor (LoopPeer, StreamID, consuming [UInt8]) -> Void,
    onEvent: @escaping @LoopActor (LoopPeer, LinkEvent) -> Void
  ) {
    self.stream = stream
    self.onMessage = onMessage
    self.onEvent = onEvent
    let role: Role = end == .opener ? .phone : .unit
    let hello = Hello(role: role, installId: [UInt8](repeating: 7, count: 16), name: "pillion-bench")
    machine = LinkMachine(LinkConfiguration(end: end, hello: hello, nonce: end == .opener ? 1 : 2), codec: ProtobufControlCodec())
  }

  func start() throws(SystemError) {
    timer = LoopTimer { [weak self] in
      self?.machine.tick(at: .now)
      self?.touch()
    }
    machine.start(at: .now)
    try stream.start(self)
    touch()
  }

  /// Lets go of the stream.
  func close() {
    timer?.set(nil)
    stream.close()
  }

  /// The machine was given something: its bytes leave when this turn ends.
  func touch() {
    guard !isTouched else { return }
    isTouched = true
    EventLoop.shared.atEndOfTurn(self)
  }

  func streamBecameReadable() {
    for _ in 0..<4 {
      var buffer = LoopPeer.input.mutableSpan
      switch stream.read(into: &buffer) {
      case .nothing: return touch()
      case .lost(let loss):
        machine.transportEnded(loss.description, at: .now)
        tell()
        return close()
      case .bytes(let count):
        machine.receive(LoopPeer.input[..<count], at: .now)
        tell()
        if count < LoopPeer.input.count { return touch() }
      }
    }
    touch()
  }

  func streamBecameWritable() {
    awaitsRoom = false
    touch()
  }

  func turnEnds() {
    isTouched = false
    tell()
    write()
    tell()
    timer?.set(LoopPeer.deadline(&machine))
  }

  private func tell() {
    while let event = machine.nextEvent() {
      guard case .message(let stream, _) = event else {
        onEvent(self, event)
        continue
      }
      onMessage(self, stream, (consume event).takeMessage())
    }
  }

  private func write() {
    guard !awaitsRoom else { return }
    for _ in 0..<16 {
      if written == output.count {
        output.removeAll(keepingCapacity: true)
        written = 0
        guard LoopPeer.hasOutput(&machine), machine.takeOutput(upTo: stream.sendWindow, into: &output, at: .now) > 0 else { return }
      }
      guard case .took(let count) = stream.write(output.span.extracting(written..<output.count)) else { return }
      written += count
      awaitsRoom = written < output.count
      if awaitsRoom { return }
    }
    touch()
  }

  // A large struct in a class's property is copied to be asked something, unless it is asked through inout.
  private static func hasOutput(_ machine: inout LinkMachine) -> Bool { machine.hasOutput }
  private static func deadline(_ machine: inout LinkMachine) -> Moment? { machine.deadline }
}

extension LinkEvent {
  /// The bytes of a message, and nobody else's: memory that is given back to the machine must have no second owner.
  fileprivate consuming func takeMessage() -> [UInt8] {
    if case .message(_, let bytes) = consume self { return bytes }
    return []
  }
}
