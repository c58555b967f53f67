import PillionIO
import PillionMapFeed
import PillionSession

/// What a phone's state folder says of its map: it outlives the phone's processes.
@LoopActor
final class MapFolder { var lease: MapLease? }

/// The folder as one process sees it.
@LoopActor
final class SimulatedMark: MapMarking {
  private let folder: MapFolder
  private weak let life: Life?

  init(_ folder: MapFolder, of life: Life) { (self.folder, self.life) = (folder, life) }

  /// A process that was killed writes nothing more.
  private var isOurs: Bool { life?.isGhost == false }

  func read() -> MapLease? { folder.lease }
  func leave(milliseconds: UInt32) { if isOurs { folder.lease = MapLease(milliseconds: milliseconds) } }
  func remove() { if isOurs { folder.lease = nil } }
}
