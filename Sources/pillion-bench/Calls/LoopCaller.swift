import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionWire

/// Calls on the loop, without a task between.
@LoopActor
final class LoopCaller: LoopPeerOwner {
  private let test: CallTest
  private let small: Progress
  /// A message of a stream.
  private let message: [UInt8]
  private let begun = LoopCell(BegunCalls())
  private let server: Int32
  private var meter: CallMeter?
  private var time = CallTime()
  private var sent = 0
  /// Whether the latest answer was the one that was asked for.
  private var isAnswered = false
  /// What became of a stream.
  private var count: NavigationSnapshot?
  private var peer: LoopPeer?
  private var result: CallResult?
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ test: CallTest, _ server: Int32) throws(Failure) {
    self.test = test
    self.server = server
    small = try EchoMessage.small()
    message = test == .bounce ? try EchoMessage.bytes(of: small) : [UInt8](repeating: 7, count: EchoMessage.large)
  }

  func run(over stream: SocketStream) async throws(Failure) -> CallResult {
    let peer = LoopPeer(.opener, over: stream, owner: self)
    self.peer = peer
    do throws(SystemError) { try peer.start() } catch { throw .inputOutput("\(error)") }
    if result == nil { await withCheckedContinuation { waiting = $0 } }
    peer.close()
    guard let result else { throw .noPeer("the link ended before the test did") }
    return result
  }

  func take(_ event: LinkEvent, from peer: LoopPeer) {
    switch event {
    case .established:
      switch test {
      case .unary, .unary64:
        meter = try? CallMeter(server: server)
        for _ in 0..<test.outstanding { call(peer) }
      case .stream, .bounce:
        time = CallTime()
        open(peer)
      }
    case .writable(let stream): push(stream, peer)
    case .status(let stream, _): ended(stream, peer)
    case .ended: wake()
    default: break
    }
  }

  func take(_ bytes: consuming [UInt8], of stream: StreamID, isLast: Bool, _ peer: LoopPeer) {
    let bounces = test == .bounce && bytes.count == message.count
    switch test {
    case .unary, .unary64: if let answer = try? Progress(wire: unsafe bytes.span.bytes) { isAnswered = answer == small }
    case .stream, .bounce: if !bounces { count = try? NavigationSnapshot(wire: unsafe bytes.span.bytes) }
    }
    peer.machine.consumed(stream, at: .now)
    peer.machine.recycle(bytes)
    guard bounces else { return }
    guard Moment.now < time.end else { return peer.machine.finish(stream) }
    _ = peer.machine.send(message, on: stream)
    sent += 1
  }

  // MARK: Calls

  private func call(_ peer: LoopPeer) {
    let now = Moment.now
    let open = Open(method: EchoMessage.unary.path)
    var bytes = peer.machine.spareMemory()
    guard (try? small.append(to: &bytes)) != nil,
      case .opened(let stream) = peer.machine.open(open, trafficClass: .template, delivery: .reliable, at: now)
    else { return wake() }
    begun.value.add(stream, at: now)
    _ = peer.machine.send(bytes, on: stream)
    peer.machine.finish(stream)
  }

  private func ended(_ stream: StreamID, _ peer: LoopPeer) {
    guard let begin = begun.value.remove(stream), let meter else { return streamed(at: .now) }
    let goesOn = meter.note(begun: begin)
    guard isAnswered else { return wake() }
    isAnswered = false
    if goesOn { return call(peer) }
    guard begun.value.isEmpty else { return }
    result = meter.result
    wake()
  }

  // MARK: Streams

  private func open(_ peer: LoopPeer) {
    let open = Open(method: test == .bounce ? EchoMessage.bounce.path : EchoMessage.swallow.path)
    guard case .opened(let stream) = peer.machine.open(open, trafficClass: .template, delivery: .reliable, at: .now) else { return wake() }
    if test == .stream { return push(stream, peer) }
    _ = peer.machine.send(message, on: stream)
    sent += 1
  }

  private func push(_ stream: StreamID, _ peer: LoopPeer) {
    while Moment.now < time.end {
      guard peer.machine.send(message, on: stream) == .queued else { return peer.touch() }
      sent += 1
    }
    peer.machine.finish(stream)
    peer.touch()
  }

  private func streamed(at now: Moment) {
    guard count?.sequence == UInt64(sent) else { return wake() }
    var result = CallResult()
    result.megabytesPerSecond = Double(sent * message.count) / 1e6 / ((now - time.begin + CallTime.warm) / .seconds(1))
    if test == .bounce { result.allocations = count?.validForSeconds }
    self.result = result
    wake()
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
