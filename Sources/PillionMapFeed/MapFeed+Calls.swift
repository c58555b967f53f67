import PillionIO
import PillionModel
import PillionRuntime
import PillionSession

/// The calls of the map: its screen is asked for and given back, frames go out and answers come in. Each is a task of its own.
extension MapFeed {
  func takeMap(last: UInt64) {
    guard let session else { return owner.onNoOffer() }
    EventLoop.spawn { [weak self] in
      let result: Result<TakeMapResponse, RPCError>
      do throws(RPCError) {
        result = .success(
          try await MapSurfaceClient(session.channel).takeMap(
            TakeMapRequest(lastOwnerTerm: last), options: CallOptions(timeout: MapFeed.retake)))
      } catch { result = .failure(error) }
      self?.takeAnswered(result, in: session.number)
    }
  }

  private func takeAnswered(_ result: Result<TakeMapResponse, RPCError>, in session: UInt64) {
    guard self.session?.number == session else { return }
    settleLease(at: .now)
    switch result {
    case .success(let offer):
      leaseMs = offer.leaseMs
      take(offer.geometry)
      perform(owner.onOffer(term: offer.ownerTerm, leaseMs: offer.leaseMs, at: .now))
    case .failure(let error):
      owner.onNoOffer()
      if !wasRefused, error.code != .unavailable, error.code != .cancelled {
        log.problem("map", "the head unit takes no map: \(error)")
        wasRefused = true
      }
      if error.code != .unimplemented { takeAt = .now + Self.retake }
    }
    advance()
  }

  func returnMap(_ term: UInt64) {
    guard let session else { return }
    EventLoop.spawn { [weak self] in
      let answer = try? await MapSurfaceClient(session.channel).returnMap(
        ReturnMapRequest(ownerTerm: term), options: CallOptions(timeout: MapFeed.retake))
      guard let self, let answer, self.session?.number == session.number else { return }
      self.perform(self.owner.onBackAnswered(term: answer.ownerTerm))
      if self.owner.state == .here, self.takeAt == nil { self.takeAt = .now + MapFeed.retake }
      self.advance()
    }
  }

  func openFrames() {
    guard let session, frames == nil else { return advance() }
    // Of frames that wait here the newest counts.
    let (stream, continuation) = AsyncStream.makeStream(of: Outgoing.self, bufferingPolicy: .bufferingNewest(1))
    frames = continuation
    framesNumber &+= 1
    let number = framesNumber
    EventLoop.spawn { [weak self] in
      let problem = await MapFeed.carry(stream, over: session.channel, in: session.number, for: self) { continuation.finish() }
      self?.framesEnded(problem, number, in: session.number)
    }
    advance()
  }

  func closeFrames() {
    frames?.finish()
    frames = nil
    held = nil
    ledger.clear()
  }

  /// The head unit takes no message as long as this one: the next picture may be smaller.
  private func isTooLarge(_ frame: MapFrame, _ error: RPCError) {
    log.problem("frameTooLarge", "\(error.message)")
    onUnsent(frame.sequence)
  }

  /// The call is over though nobody here ended it: the map is asked back and, in time, offered again.
  private func framesEnded(_ problem: RPCError?, _ number: UInt64, in session: UInt64) {
    guard number == framesNumber, self.session?.number == session, frames != nil, owner.state == .offered || owner.state == .away else {
      return
    }
    closeFrames()
    // A head unit that says goodbye ends its calls first.
    let complaint = LoopTimer { [weak self] in
      guard let self, self.session?.number == session else { return }
      self.log.problem("map", "the head unit ended the stream of frames\(problem.map { ": \($0)" } ?? "")")
    }
    complaint.set(.now + .seconds(1))
    self.complaint = complaint
    perform(owner.onBack())
    takeAt = .now + Self.retake
    advance()
  }

  private static func carry(
    _ stream: AsyncStream<Outgoing>, over channel: Channel, in session: UInt64, for feed: MapFeed?,
    onHeardAll: @escaping @Sendable () -> Void
  ) async -> RPCError? {
    do {
      try await MapSurfaceClient(channel).frames { [weak feed] frames, controls in
        async let heard: Void = MapFeed.read(controls, in: session, for: feed, onEnd: onHeardAll)
        for await var next in stream {
          next.frame.ageMs = Double(max(0, Moment.now.nanoseconds(since: next.ready))) / 1e6
          do throws(RPCError) { try await frames.write(next.frame) } catch {
            guard error.code == .resourceExhausted else { throw error }
            feed?.isTooLarge(next.frame, error)
          }
        }
        try await frames.finish()
        try await heard
      }
      return nil
    } catch { return error as? RPCError ?? RPCError(.unknown, "\(error)") }
  }

  private static func read(_ controls: MessageStream<FrameControl>, in session: UInt64, for feed: MapFeed?, onEnd: @Sendable () -> Void)
    async throws
  {
    // Whatever ends the reading ends the writing too.
    defer { onEnd() }
    for try await control in controls { feed?.receive(control, in: session) }
  }

  static func listen(to channel: Channel, in session: UInt64, for feed: MapFeed?) async {
    do {
      try await ScreenClient(channel).events { [weak feed] events in
        for try await event in events where feed?.session?.number == session { feed?.receive(event) }
      }
    } catch {
      // A head unit without touch or arrows, or a link that is gone: the map moves by itself.
    }
  }
}
