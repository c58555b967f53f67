import PillionIO
import PillionMapSurface
import PillionModel
import PillionRuntime
import PillionSession

/// The map of a head unit's process: the product's endpoint, and a screen that only says that it drew.
@LoopActor
final class UnitMap {
  private static let time = Duration.milliseconds(5)

  private unowned let world: World
  private unowned let life: Life
  private var endpoint: MapSurfaceEndpoint?
  private var slot = FrameSlot()
  private var timer: LoopTimer?
  /// Who has the session.
  private var holder: MapAuthor?
  /// To whom the map was given last, and by which term.
  private var granted: (to: MapAuthor?, term: UInt64)?
  /// Whose picture came last.
  private(set) var author: MapAuthor?

  init(_ world: World, of life: Life, log: EventLog) {
    (self.world, self.life) = (world, life)
    let geometry = MapGeometry(revision: 1, widthPixels: 80, heightPixels: 48, scale: 1, codecs: [.jpeg], maxFramesPerSecond: 10)
    endpoint = MapSurfaceEndpoint(Glass(map: self), geometry: geometry, isWanted: true, log: log)
    timer = LoopTimer { [weak self] in self?.draw() }
  }

  var shows: Bool { endpoint?.shows == true }
  /// By the process's own clock.
  var leaseEnd: Moment? { endpoint?.leaseEnd }
  var handlers: [ServiceHandlers] { (endpoint?.mapSurfaceHandlers).map { [$0] } ?? [] }

  // MARK: The session

  func began(_ channel: Channel, _ peer: Peer, _ epoch: UInt32) {
    let phone = Int(peer.installID.first ?? 0)
    holder = MapAuthor(phone: phone, life: world.life(of: .phone, phone: phone)?.number ?? 0)
    endpoint?.began(channel.link, peer, epoch: epoch)
  }

  func suspended() { endpoint?.suspended() }
  func resumed(_ link: LinkRunner, _ epoch: UInt32) { endpoint?.resumed(link, epoch: epoch) }
  func ended(_ end: SessionEnd) { endpoint?.ended(inOrder: end.reason == .bye) }

  // MARK: The screen

  /// What the endpoint knows of it: the endpoint is ours.
  private struct Glass: MapScreen {
    weak var map: UnitMap?

    func post(_ news: MapNews) { map?.heard(news) }
    func put(_ frame: FrameSlot.Waiting, roundTrip: Duration?) { map?.take(frame) }
    func clear() { map?.slot.clear() }
  }

  private func heard(_ news: MapNews) {
    if case .offered = news { granted = (holder, endpoint?.term ?? 0) }
    if !life.isGhost { world.maps.heard(news, from: life) }
  }

  private func take(_ frame: FrameSlot.Waiting) {
    author = MapAuthor(of: frame.frame.data)
    if !life.isGhost { world.maps.accepted(author, frame.frame.ownerTerm, granted?.to, granted?.term) }
    if slot.put(frame) { timer?.set(.now + UnitMap.time) }
  }

  private func draw() {
    guard let frame = slot.take() else { return }
    endpoint?.shown(slot.onShown(frame, at: .now))
  }
}
