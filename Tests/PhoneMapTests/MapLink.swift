import ConformanceSuite
import PillionGuidance
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire

@testable import PillionMapFeed
@testable import pillion_phone

/// A phone and a head unit on one link.
@LoopActor
struct MapLink {
  let phone = End()
  let unit = End()

  init(serving services: [ServiceHandlers]) async throws {
    let (a, b) = try SocketStream.pair()
    unit.start(.acceptor, over: b, serving: services)
    phone.start(.opener, over: a)
    try await phone.established()
    try await unit.established()
  }

  var channel: Channel? { phone.link.map { Channel($0.calls) } }

  func begin(_ feed: MapFeed) {
    guard let channel else { return }
    feed.begin(channel) { [weak link = phone.link] in link?.lastReceived }
  }

  /// The cable is pulled.
  func cut(_ feed: MapFeed) async throws {
    phone.link?.cut("pulled")
    feed.pause(try await phone.end())
    _ = try await unit.end()
  }
}

/// A head unit's map: takes it, shows each frame after a while, and answers what it is told to.
@LoopActor
final class FakeScreen: MapSurfaceService, ScreenService, NavigationService {
  let frames = Signal<MapFrame>()
  let takes = Signal<UInt64>()
  let returns = Signal<UInt64>()
  /// Numbers of the snapshots received.
  let snapshots = Signal<UInt64>()
  /// A frame that was received waits to be shown, and those behind it to be received.
  var isHeld = false { didSet { showing.changed() } }
  private let showing = LoopCondition()
  var refusal: StatusCode?
  /// Whether frames are answered.
  var answers = true
  var leaseMs: UInt32 = 5000
  var geometry = MapGeometry.small
  /// The call ends after so many frames.
  var framesUntilEnd = Int.max
  private(set) var term: UInt64 = 0
  private var control: MessageWriter<FrameControl>?
  private var events: MessageWriter<ScreenEvent>?
  private let subscribed = Signal<Void>()

  nonisolated init() {}

  nonisolated var handlers: [ServiceHandlers] { [mapSurfaceHandlers, screenHandlers, navigationHandlers] }

  @LoopActor func takeMap(_ request: TakeMapRequest, context: CallContext) async throws -> TakeMapResponse {
    takes.send(request.lastOwnerTerm)
    if let refusal { throw RPCError(refusal, "not now") }
    term = max(term, request.lastOwnerTerm) + 1
    return TakeMapResponse(ownerTerm: term, leaseMs: leaseMs, geometry: geometry)
  }

  @LoopActor func returnMap(_ request: ReturnMapRequest, context: CallContext) async throws -> ReturnMapResponse {
    returns.send(request.ownerTerm)
    term += 1
    return ReturnMapResponse(ownerTerm: term)
  }

  @LoopActor func frames(_ requests: MessageStream<MapFrame>, _ responses: MessageWriter<FrameControl>, context: CallContext) async throws {
    control = responses
    try await responses.write(FrameControl(event: .geometry(geometry)))
    for try await frame in requests {
      frames.send(frame)
      guard answers else { continue }
      await showing.wait { !isHeld }
      let event: FrameControl.Event =
        frame.geometryRevision == geometry.revision
        ? .shown(FrameControl.Shown(sequence: frame.sequence, delayMs: 1))
        : .refused(FrameControl.Refused(sequence: frame.sequence, reason: .oldGeometry, geometry: geometry))
      try await responses.write(FrameControl(event: event))
      if self.frames.values.count >= framesUntilEnd { return }
    }
  }

  func say(_ event: FrameControl.Event) async throws { try await control?.write(FrameControl(event: event)) }

  @LoopActor func events(_ request: Subscribe, _ responses: MessageWriter<ScreenEvent>, context: CallContext) async throws {
    events = responses
    subscribed.send(())
    while !Task.isCancelled { try await Task.sleep(for: .seconds(10)) }
  }

  func press(_ event: ScreenEvent.Event) async throws {
    try await subscribed.reach(1)
    try await events?.write(ScreenEvent(sequence: 1, templateId: "map", event: event))
  }

  @LoopActor func guide(_ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, context: CallContext)
    async throws
  {
    for try await update in requests { snapshots.send(update.snapshot?.sequence ?? 0) }
  }
}

/// A source that paints at once, or as often as it likes.
@LoopActor
final class FakeSource: MapSource {
  var onPicture: (@LoopActor (MapPicture) -> Void)?
  var onReady: (@LoopActor () -> Void)?
  var isReady = true
  var bytes = 1000
  var revision: UInt32?
  private(set) var geometry: MapGeometry?
  private(set) var isStopped = false
  let views = Signal<MapView>()

  nonisolated init() {}

  func paint(for geometry: MapGeometry) { self.geometry = geometry }

  func draw(_ view: MapView) {
    views.send(view)
    give()
  }

  func give() {
    guard let geometry else { return }
    onPicture?(
      MapPicture(
        geometryRevision: revision ?? geometry.revision, width: geometry.widthPixels, height: geometry.heightPixels, codec: .jpeg,
        theme: .day,
        camera: .following, data: [UInt8](repeating: 1, count: bytes)))
  }

  func stop() { isStopped = true }
}
