package import PillionIO
package import PillionSession

/// What outlives a phone's process of the map's whereabouts: a file, or what a simulated phone remembers.
@LoopActor
package protocol MapMarking {
  /// The lease of a mark that was left; nil where there is none.
  func read() -> MapLease?
  /// Leaves it, before the map is given away.
  func leave(milliseconds: UInt32)
  func remove()
}
