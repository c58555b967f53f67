import CBench
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionWire

/// Answers calls on the loop: what a message asks for is done where it is read.
@LoopActor
final class LoopServer: LoopPeerOwner {
  /// Messages of a stream after which memory is counted: every buffer has its size by then.
  private static let settled = 5_000

  private var swallowing: StreamID?
  private var bouncing: StreamID?
  /// Messages of the stream.
  private var count = 0
  private var bounced: [UInt8] = []
  private var allocationsBefore: Int64 = 0
  private var peer: LoopPeer?
  private let onEnd: @LoopActor () -> Void

  init(onEnd: @escaping @LoopActor () -> Void) { self.onEnd = onEnd }

  func serve(_ stream: SocketStream) throws(SystemError) {
    let peer = LoopPeer(.acceptor, over: stream, owner: self)
    self.peer = peer
    try peer.start()
  }

  func take(_ event: LinkEvent, from peer: LoopPeer) {
    switch event {
    case .helloReceived: peer.machine.accept(sessionToken: [UInt8](repeating: 1, count: 16), resumed: false, epoch: 1, at: .now)
    case .opened(let stream, let open, _):
      if open.method == EchoMessage.unary.path { return }
      if open.method == EchoMessage.swallow.path { swallowing = stream }
      if open.method == EchoMessage.bounce.path { bouncing = stream }
    case .halfClosed(let stream): if stream == swallowing || stream == bouncing { finish(stream, peer) }
    case .ended: onEnd()
    default: break
    }
  }

  private func echo(_ bytes: consuming [UInt8], on stream: StreamID, _ peer: LoopPeer) {
    let progress = try? Progress(wire: unsafe bytes.span.bytes)
    peer.machine.consumed(stream, at: .now)
    peer.machine.recycle(bytes)
    var answer = peer.machine.spareMemory()
    guard let progress, (try? progress.append(to: &answer)) != nil else { return peer.machine.respond(Status(code: .internal), on: stream) }
    _ = peer.machine.send(answer, on: stream)
    peer.machine.respond(Status(code: .ok), on: stream)
  }

  func take(_ bytes: consuming [UInt8], of stream: StreamID, isLast: Bool, _ peer: LoopPeer) {
    guard stream == swallowing || stream == bouncing else { return echo(bytes, on: stream, peer) }
    if stream == bouncing {
      // The first one goes back every time: what is counted is what receiving costs, not what a new message would.
      if bounced.isEmpty { bounced = (try? EchoMessage.bytes(of: EchoMessage.small())) ?? [] }
      _ = peer.machine.send(bounced, on: stream)
    }
    peer.machine.consumed(stream, at: .now)
    peer.machine.recycle(consume bytes)
    count += 1
    if count == Self.settled { allocationsBefore = cbench_allocations() }
    if isLast { finish(stream, peer) }
  }

  /// Answers with how many messages came, and what each cost of memory, where enough came to tell.
  private func finish(_ stream: StreamID, _ peer: LoopPeer) {
    let allocations = cbench_allocations() - allocationsBefore
    var answer = NavigationSnapshot(sequence: UInt64(count))
    // To a thousandth: what the loop or the runtime asked for once in many thousand messages is no message's cost.
    if count > Self.settled { answer.validForSeconds = (Double(allocations) / Double(count - Self.settled) * 1000).rounded() / 1000 }
    _ = peer.machine.send((try? answer.wire()) ?? [], on: stream)
    peer.machine.respond(Status(code: .ok), on: stream)
  }
}
