package import PillionIO
import PillionModel
package import PillionSession

/// A file in the state folder that stands there while the map may be on the head unit's screen: a phone that is started again finds it and
/// leaves its own screen without the map until the lease of the one before has run out.
package struct MapMark: Sendable, Hashable {
  package let path: String

  /// The mark of a state folder.
  package init(in folder: StateFolder) { path = "\(folder.path)/map-away" }

  package init(path: String) { self.path = path }

  /// The lease of a mark that was left; the longest where it cannot be read. Nil where there is none.
  package func read() -> MapLease? {
    guard FileBytes.exists(path) else { return nil }
    let bytes = (try? FileBytes.read(path, limit: 64)) ?? []
    let text = String(decoding: bytes.prefix { (48...57).contains($0) }, as: UTF8.self)
    return UInt32(text).flatMap(MapLease.init(milliseconds:)) ?? MapLease(budget: MapLease.longest)
  }

  /// Leaves it before the map is given away. A file that cannot be written is no reason to give no map.
  package func leave(milliseconds: UInt32) {
    try? AtomicFile.write(Array("\(milliseconds)\n".utf8), to: path, durable: false)
  }

  package func remove() { FileBytes.remove(path) }
}

extension MapMark: MapMarking {}
