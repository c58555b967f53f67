import PillionIO
import PillionLink
import PillionModel
import PillionRuntime

/// The phone's end of a slow link: small calls, one after the other, alone or beside map frames.
@LoopActor
final class ShapedCaller {
  private let channel: Channel
  private let link: ShapedLink
  private var trips: [Int64] = []
  /// When frames were said to have arrived, while calls were measured.
  private var arrivals: [Moment] = []
  private var isMeasuring = false
  private var isOver = false

  init(_ channel: Channel, _ link: ShapedLink) {
    self.channel = channel
    self.link = link
  }

  func run(loaded: Bool) async throws(Failure) -> ShapedResult {
    do {
      if loaded {
        try await channel.bidirectional(.mapSurfaceFrames, options: CallOptions()) {
          (frames: MessageWriter<MapFrame>, controls: MessageStream<FrameControl>) in
          EventLoop.spawn { await self.send(frames) }
          EventLoop.spawn { await self.hear(controls) }
          try await self.call()
          self.isOver = true
        }
      } else {
        try await call()
      }
    } catch { throw .noPeer("a call failed: \(error)") }
    var result = ShapedResult(trips: trips)
    if let first = arrivals.first, let last = arrivals.last, last > first {
      result.bulk = Double((arrivals.count - 1) * EchoMessage.large) / ((last - first) / .seconds(1))
    }
    if let estimate = await channel.linkEstimate, loaded {
      result.rate = estimate.bytesPerSecond
      result.leastTrip = estimate.leastRoundTrip?.wholeNanoseconds
      result.window = Int64(estimate.mapWindowBytes)
    }
    return result
  }

  private func call() async throws {
    let message = try EchoMessage.small()
    let pause = LoopPause()
    await pause.wait(link.settling)
    isMeasuring = true
    for _ in 0..<link.calls {
      let begin = Moment.now
      let answer: Progress = try await channel.unary(ShapedService.control, message, options: CallOptions())
      trips.append(Moment.now.nanoseconds(since: begin))
      guard answer == message else { throw RPCError(.internal, "another message came back") }
      await pause.wait(.nanoseconds(Int64(Double.random(in: link.pause) * 1e9)))
    }
    isMeasuring = false
  }

  private func send(_ frames: MessageWriter<MapFrame>) async {
    let pause = LoopPause()
    var frame = MapFrame(data: [UInt8](repeating: 7, count: EchoMessage.large))
    var next = Moment.now
    while !isOver {
      frame.sequence += 1
      do { try await frames.write(frame) } catch { return }
      next = max(next + link.framePace, .now)
      await pause.wait(until: next)
    }
  }

  private func hear(_ controls: MessageStream<FrameControl>) async {
    do { for try await _ in controls where isMeasuring { arrivals.append(.now) } } catch {}
  }
}
