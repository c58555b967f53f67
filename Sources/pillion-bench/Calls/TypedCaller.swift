import PillionIO
import PillionModel
import PillionRuntime

/// Calls as a user of the library makes them: typed, awaited, from tasks.
@LoopActor
final class TypedCaller {
  private let channel: Channel
  private let meter: CallMeter
  private var callers = 0
  private var failure: RPCError?
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ channel: Channel, _ server: Int32) throws(Failure) {
    self.channel = channel
    meter = try CallMeter(server: server)
  }

  func run(_ test: CallTest) async throws(Failure) -> CallResult {
    let small = try EchoMessage.small()
    do throws(RPCError) {
      switch test {
      case .unary, .unary64: return try await call(small, outstanding: test.outstanding)
      case .stream, .bounce: return try await stream()
      }
    } catch { throw .noPeer("a call failed: \(error)") }
  }

  private func call(_ message: Progress, outstanding: Int) async throws(RPCError) -> CallResult {
    callers = outstanding
    for _ in 0..<outstanding {
      EventLoop.spawn {
        do throws(RPCError) { try await self.call(message) } catch { self.failure = error }
        self.callers -= 1
        if self.callers == 0 { self.waiting?.resume() }
      }
    }
    await withCheckedContinuation { waiting = $0 }
    if let failure { throw failure }
    guard let result = meter.result else { throw RPCError(.internal, "the calls ended before the test did") }
    return result
  }

  private func call(_ message: Progress) async throws(RPCError) {
    while true {
      let begin = Moment.now
      let answer: Progress = try await channel.unary(EchoMessage.unary, message, options: CallOptions())
      let goesOn = meter.note(begun: begin)
      guard answer == message else { throw RPCError(.internal, "another message came back") }
      if !goesOn { return }
    }
  }

  private func stream() async throws(RPCError) -> CallResult {
    let frame = MapFrame(data: [UInt8](repeating: 7, count: EchoMessage.large))
    let (begin, end) = (Moment.now, CallTime().end)
    var sent = 0
    do {
      let answer: NavigationSnapshot = try await channel.clientStreaming(EchoMessage.swallow, options: CallOptions()) {
        (frames: MessageWriter<MapFrame>) in
        while Moment.now < end {
          try await frames.write(frame)
          sent += 1
        }
      }
      guard answer.sequence == UInt64(sent) else { throw RPCError(.internal, "\(answer.sequence) of \(sent) messages arrived") }
    } catch { throw error as? RPCError ?? RPCError(.unknown, "\(error)") }
    var result = CallResult()
    result.megabytesPerSecond = Double(sent * EchoMessage.large) / 1e6 / ((Moment.now - begin) / .seconds(1))
    return result
  }
}
