import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire

/// Who is told what a `LoopPeer`'s machine tells.
@LoopActor
protocol LoopPeerOwner: AnyObject {
  func take(_ message: consuming [UInt8], of stream: StreamID, isLast: Bool, _ peer: LoopPeer)
  func take(_ event: LinkEvent, from peer: LoopPeer)
}

/// A link machine on the event loop, and nothing else: no tasks, no typed calls. What it tells is handled where it is told.
@LoopActor
final class LoopPeer: ByteStreamOwner, TurnEnding {
  private static let input = LoopCell([UInt8](repeating: 0, count: 131_072))

  private let cell: LoopCell<LinkMachine>
  var machine: LinkMachine {
    _read { yield cell.value }
    _modify { yield &cell.value }
  }
  private let stream: any ByteStream
  private let owner: any LoopPeerOwner
  private var outlet = LinkOutlet()
  private let tap: LinkTap?
  private var armed: Moment?
  private var isTouched = false
  private var timer: LoopTimer?

  init(_ end: LinkConfiguration.End, over stream: any ByteStream, owner: any LoopPeerOwner) {
    self.stream = stream
    self.owner = owner
    let role: Role = end == .opener ? .phone : .unit
    let hello = Hello(role: role, installId: [UInt8](repeating: 7, count: 16), name: "pillion-bench")
    var configuration = LinkConfiguration(end: end, hello: hello, nonce: end == .opener ? 1 : 2)
    configuration.limits = SessionSettings.programLimits
    tap = BenchRecorder.of(end).map { LinkTap($0, id: "bench", uri: "unix:", medium: .socket, configuration) }
    cell = LoopCell(LinkMachine(configuration, codec: ProtobufControlCodec()))
  }

  func start() throws(SystemError) {
    timer = LoopTimer {
      self.armed = nil
      self.machine.tick(at: .now)
      self.touch()
    }
    machine.start(at: .now)
    try stream.start(self)
    touch()
  }

  /// Lets go of the stream.
  func close() {
    timer?.set(nil)
    timer = nil
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
      var buffer = LoopPeer.input.value.mutableSpan
      switch stream.read(into: &buffer) {
      case .nothing: return touch()
      case .lost(let loss):
        machine.transportEnded(loss.description, at: .now)
        tell()
        return close()
      case .bytes(let count):
        let now = Moment.now
        tap?.took(LoopPeer.input.value[..<count], at: now)
        machine.receive(LoopPeer.input.value[..<count], at: now)
        tell()
        if count < LoopPeer.input.value.count { return touch() }
      }
    }
    touch()
  }

  func streamBecameWritable() {
    outlet.hasRoom()
    touch()
  }

  func turnEnds() {
    isTouched = false
    var turn = outlet.endTurn(of: &machine, to: stream, heardBy: tap)
    if case .waits = turn.flush {
      tell()
      turn = outlet.endTurn(of: &machine, to: stream, heardBy: tap)
    }
    if case .more = turn.flush { touch() }
    if turn.hasEvents { tell() }
    let deadline = turn.deadline
    if let armed, let deadline, armed <= deadline { return }
    armed = deadline
    timer?.set(deadline)
  }

  private func tell() {
    while let event = machine.nextEvent() {
      guard case .message(let stream, _, let isLast) = event else {
        owner.take(event, from: self)
        continue
      }
      owner.take((consume event).takeMessage(), of: stream, isLast: isLast, self)
    }
  }

}

extension LinkEvent {
  /// The bytes of a message, and nobody else's: memory that is given back to the machine must have no second owner.
  fileprivate consuming func takeMessage() -> [UInt8] {
    if case .message(_, let bytes, _) = consume self { return bytes }
    return []
  }
}
