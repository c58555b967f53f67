import PillionGuidance
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire

@testable import PillionMapFeed
@testable import pillion_phone

/// One end of a link within this process.
@LoopActor
final class LinkEnd: LinkOwner {
  private(set) var link: LinkRunner?
  private let up = Arrivals<Welcome>()
  private let down = Arrivals<SessionEnd>()

  nonisolated init() {}

  func start(_ end: LinkConfiguration.End, over stream: any ByteStream, serving services: [ServiceHandlers] = []) {
    let hello = Hello(role: end == .opener ? .phone : .unit, installId: [UInt8](repeating: 7, count: 16))
    let configuration = LinkConfiguration(end: end, hello: hello, nonce: end == .opener ? 1 : 2)
    let link = LinkRunner(
      LinkNumber(1), over: stream, uri: "test:", configuration, codec: ProtobufControlCodec(), router: Router(services), owner: self)
    self.link = link
    link.start()
  }

  func established() async { await up.reach(1) }
  func ended() async -> SessionEnd { await down.reach(1)[0] }

  func link(_ link: LinkRunner, received hello: Hello) { link.accept(sessionToken: [UInt8](repeating: 1, count: 16), epoch: 1) }
  func link(_ link: LinkRunner, established welcome: Welcome) { up.add(welcome) }
  func link(_ link: LinkRunner, ended end: SessionEnd) { down.add(end) }
}

/// A phone and a head unit on one link.
@LoopActor
struct MapLink {
  let phone = LinkEnd()
  let unit = LinkEnd()

  init(serving services: [ServiceHandlers]) async throws {
    let (a, b) = try SocketStream.pair()
    unit.start(.acceptor, over: b, serving: services)
    phone.start(.opener, over: a)
    await phone.established()
    await unit.established()
  }

  var channel: Channel? { phone.link.map { Channel($0.calls) } }

  func begin(_ feed: MapFeed) {
    guard let channel else { return }
    feed.begin(channel) { [weak link = phone.link] in link?.lastReceived }
  }

  /// The cable is pulled.
  func cut(_ feed: MapFeed) async {
    phone.link?.cut("pulled")
    feed.pause(await phone.ended())
    _ = await unit.ended()
  }
}

/// A head unit's map: takes it, shows each frame after a while, and answers what it is told to.
@LoopActor
final class FakeScreen: MapSurfaceService, ScreenService, NavigationService {
  let frames = Arrivals<MapFrame>()
  let takes = Arrivals<UInt64>()
  let returns = Arrivals<UInt64>()
  /// Snapshots received, and when.
  let snapshots = Arrivals<(sequence: UInt64, at: Moment)>()
  /// From received to shown.
  var delay = Duration.zero
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
  private let subscribed = Arrivals<Void>()

  nonisolated init() {}

  nonisolated var handlers: [ServiceHandlers] { [mapSurfaceHandlers, screenHandlers, navigationHandlers] }

  @LoopActor func takeMap(_ request: TakeMapRequest, context: CallContext) async throws -> TakeMapResponse {
    takes.add(request.lastOwnerTerm)
    if let refusal { throw RPCError(refusal, "not now") }
    term = max(term, request.lastOwnerTerm) + 1
    return TakeMapResponse(ownerTerm: term, leaseMs: leaseMs, geometry: geometry)
  }

  @LoopActor func returnMap(_ request: ReturnMapRequest, context: CallContext) async throws -> ReturnMapResponse {
    returns.add(request.ownerTerm)
    term += 1
    return ReturnMapResponse(ownerTerm: term)
  }

  @LoopActor func frames(_ requests: MessageStream<MapFrame>, _ responses: MessageWriter<FrameControl>, context: CallContext) async throws {
    control = responses
    try await responses.write(FrameControl(event: .geometry(geometry)))
    for try await frame in requests {
      frames.add(frame)
      guard answers else { continue }
      if delay > .zero { try await Task.sleep(for: delay) }
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
    subscribed.add(())
    while !Task.isCancelled { try await Task.sleep(for: .seconds(10)) }
  }

  func press(_ event: ScreenEvent.Event) async throws {
    await subscribed.reach(1)
    try await events?.write(ScreenEvent(sequence: 1, templateId: "map", event: event))
  }

  @LoopActor func guide(_ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, context: CallContext)
    async throws
  {
    for try await update in requests { snapshots.add((update.snapshot?.sequence ?? 0, .now)) }
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
  let views = Arrivals<MapView>()

  nonisolated init() {}

  func paint(for geometry: MapGeometry) { self.geometry = geometry }

  func draw(_ view: MapView) {
    views.add(view)
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
