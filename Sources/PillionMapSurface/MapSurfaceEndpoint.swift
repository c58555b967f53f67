package import PillionIO
package import PillionModel
package import PillionRuntime
import PillionSession

/// The moving map on the loop: whose screen it is on, which frames are let through, and what the phone is told of them.
@LoopActor
package final class MapSurfaceEndpoint: MapSurfaceService {
  /// Answers that wait for the link, at most: what is told of older frames is void once newer ones are shown.
  private static let mostAnswers = 64

  private let screen: any MapScreen
  private let log: EventLog
  private var owner = MapOwnerUnitMachine()
  private var gate: FrameGate
  private var keyframe = KeyframeRequest()
  private var timer: LoopTimer?
  /// The link that carries the session, and its number.
  private var link: LinkRunner?
  private var number = LinkNumber(0)
  private var phone: [UInt8] = []
  /// To the phone, on the call that brings frames.
  private var answers: AsyncStream<FrameControl>.Continuation?
  private var callNumber: UInt64 = 0
  /// The phone sends no further frame on that call.
  private var isReadingOver = false

  /// - Parameter isWanted: there is a display for a map.
  package init(_ screen: any MapScreen, geometry: MapGeometry, isWanted: Bool, log: EventLog) {
    self.screen = screen
    self.log = log
    gate = FrameGate(geometry)
    if !isWanted { _ = owner.onUnavailable(.noDisplay) }
    timer = LoopTimer { [weak self] in self?.timeCame() }
  }

  /// Whether the map is on this screen.
  package var shows: Bool { owner.shows }
  /// The term in force.
  package var term: UInt64 { owner.term }
  /// Until when, as things stand; nil while the map is on the phone's screen.
  package var leaseEnd: Moment? { owner.leaseEnd }

  // MARK: The session

  /// A session began that resumes none: what the one before had is over. The picture of the same phone may stay until a new one comes.
  package func began(_ link: LinkRunner?, _ peer: Peer, epoch: UInt32) {
    perform(owner.onRelease(peer.installID == phone ? .expired : .superseded))
    phone = peer.installID
    carried(by: link, epoch: epoch)
  }

  /// The session goes on over another link. Who shows the map stays as it is.
  package func resumed(_ link: LinkRunner, epoch: UInt32) {
    suspended()
    carried(by: link, epoch: epoch)
    arm()
  }

  private func carried(by link: LinkRunner?, epoch: UInt32) {
    self.link = link
    let number = LinkNumber(UInt64(epoch))
    self.number = number
    link?.onRoundTrip = { [weak self] duration in self?.pingAnswered(after: duration, on: number) }
  }

  /// The link is gone. What is shown stays until the lease runs out.
  package func suspended() {
    owner.onLinkEnded(number)
    link?.onRoundTrip = nil
    link = nil
  }

  /// What is shown stays until the lease runs out, unless the phone said goodbye.
  package func ended(inOrder: Bool) {
    suspended()
    answers?.finish()
    answers = nil
    if inOrder { perform(owner.onRelease(.unknown)) }
    arm()
  }

  private func pingAnswered(after duration: Duration, on number: LinkNumber) {
    let now = Moment.now
    perform(owner.onDeadline(at: now))
    owner.onAnswered(sent: now - duration, on: number, at: now)
    arm()
  }

  // MARK: Calls

  package nonisolated func takeMap(_ request: TakeMapRequest, context: CallContext) async throws -> TakeMapResponse {
    try await take(request, context)
  }

  private func take(_ request: TakeMapRequest, _ context: CallContext) throws -> TakeMapResponse {
    try check(context)
    let now = Moment.now
    perform(owner.onDeadline(at: now))
    let budget = link?.heartbeatBudget ?? .seconds(5)
    let before = owner.term
    switch owner.onTake(last: request.lastOwnerTerm, lease: MapLease(budget: budget), at: now) {
    case .refuse(.noDisplay): throw RPCError(.failedPrecondition, "this head unit has no display for a map")
    case .refuse(let reason): throw RPCError(.failedPrecondition, "this head unit wants no map: \(reason.name)")
    case .offer(let term, let lease):
      if term != before {
        screen.clear()
        screen.post(.offered)
      }
      arm()
      return TakeMapResponse(ownerTerm: term, leaseMs: lease.milliseconds, geometry: gate.geometry)
    }
  }

  package nonisolated func returnMap(_ request: ReturnMapRequest, context: CallContext) async throws -> ReturnMapResponse {
    try await giveBack(request, context)
  }

  private func giveBack(_ request: ReturnMapRequest, _ context: CallContext) throws -> ReturnMapResponse {
    try check(context)
    perform(owner.onDeadline(at: .now))
    let was = owner.state
    let term = owner.onReturn(term: request.ownerTerm)
    if was != .phone, owner.state == .phone { wentBack(.asked) }
    return ReturnMapResponse(ownerTerm: term)
  }

  package nonisolated func frames(
    _ requests: MessageStream<MapFrame>, _ responses: MessageWriter<FrameControl>, context: CallContext
  ) async throws {
    try await serve(requests, responses, context)
  }

  private func serve(
    _ requests: MessageStream<MapFrame>, _ responses: MessageWriter<FrameControl>, _ context: CallContext
  ) async throws {
    try check(context)
    guard owner.state != .phone else { throw RPCError(.failedPrecondition, "the map is on the phone's screen; call TakeMap first") }
    let (events, continuation) = AsyncStream.makeStream(of: FrameControl.self, bufferingPolicy: .bufferingNewest(Self.mostAnswers))
    answers?.finish()
    answers = continuation
    callNumber &+= 1
    let call = callNumber
    isReadingOver = false
    continuation.yield(FrameControl(event: .geometry(gate.geometry)))
    async let reading = read(requests, call, continuation)
    for await event in events { try await responses.write(event) }
    // Ended by the phone, by a newer call or by us. A reader that still waits is cancelled as this returns.
    guard call == callNumber else { throw RPCError(.aborted, "a newer Frames call took over") }
    guard isReadingOver else { return }
    if let failure = await reading { throw failure }
  }

  /// Takes frames until the last one; gives how that failed, if it did.
  private func read(
    _ requests: MessageStream<MapFrame>, _ call: UInt64, _ continuation: AsyncStream<FrameControl>.Continuation
  ) async -> RPCError? {
    defer {
      if call == callNumber { isReadingOver = true }
      continuation.finish()
    }
    do throws(RPCError) {
      for try await frame in requests {
        guard call == callNumber else { return RPCError(.aborted, "a newer Frames call took over") }
        take(frame, at: .now)
      }
      return nil
    } catch { return error }
  }

  private func check(_ context: CallContext) throws(RPCError) {
    guard context.peer.role == .phone else { throw RPCError(.permissionDenied, "only the phone that holds the session moves the map") }
  }

  // MARK: Frames

  private func take(_ frame: MapFrame, at now: Moment) {
    perform(owner.onDeadline(at: now))
    switch owner.onFrame(term: frame.ownerTerm, on: number, at: now) {
    case .refuse: return refuse(frame.sequence, .oldTerm)
    case .first: screen.post(.shown)
    case .next: break
    }
    switch gate.onFrame(frame, term: owner.term) {
    case .refuse(let reason): refuse(frame.sequence, reason)
    case .show(let fitted):
      if fitted {
        log.problem("frameSize", "a frame of \(frame.widthPixels) by \(frame.heightPixels) pixels is shown with borders")
      }
      keyframe.onSatisfied()
      screen.put(FrameSlot.Waiting(frame, received: now, fitted: fitted), roundTrip: link?.smoothedRoundTrip)
    }
    arm()
  }

  private func refuse(_ sequence: UInt64, _ reason: FrameRefusal) {
    // Frames that a change overtook on the way are no fault.
    if reason != .oldGeometry, reason != .oldTerm { log.problem("frameRefused", "frame \(sequence): \(reason.name)") }
    tell(.refused(FrameControl.Refused(sequence: sequence, reason: reason, geometry: gate.geometry)))
  }

  private func tell(_ event: FrameControl.Event) { answers?.yield(FrameControl(event: event)) }

  // MARK: What the stage tells

  /// The geometry in force, told at every change.
  package func changed(_ geometry: MapGeometry) {
    guard geometry != gate.geometry else { return }
    gate.onGeometry(geometry)
    guard owner.state != .phone else { return }
    tell(.geometry(geometry))
    keyframe.onGeometry(at: .now)
    arm()
  }

  /// A frame is on the screen.
  package func shown(_ shown: FrameControl.Shown) { tell(.shown(shown)) }

  /// A frame could not be decoded: another one is wanted.
  package func broken(_ sequence: UInt64, _ reason: FrameRefusal) {
    refuse(sequence, reason)
    lost()
  }

  /// The picture was lost with the screen.
  package func lost() {
    guard owner.state != .phone else { return }
    keyframe.onLost(at: .now)
    timeCame()
  }

  // MARK: Time

  private func timeCame() {
    let now = Moment.now
    perform(owner.onDeadline(at: now))
    let request = owner.state == .phone ? nil : keyframe.onDeadline(revision: gate.geometry.revision, at: now)
    if let request { tell(.requestKeyframe(request)) }
    arm()
  }

  private func arm() {
    let moments = [owner.deadline, owner.state == .phone ? nil : keyframe.deadline]
    timer?.set(moments.compactMap { $0 }.min())
  }

  private func perform(_ action: MapOwnerUnitMachine.Action) {
    switch action {
    case .nothing: break
    case .ask: link?.ping()
    case .tell(let returned):
      tell(.returned(returned))
      wentBack(returned.reason)
    }
  }

  private func wentBack(_ reason: MapReturn) {
    answers?.finish()
    answers = nil
    keyframe.onSatisfied()
    screen.clear()
    screen.post(.returned(reason))
    arm()
  }
}
