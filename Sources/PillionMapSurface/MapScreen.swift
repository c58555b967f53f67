package import PillionIO
package import PillionSession

/// Where the map is drawn, as the loop sees it.
@LoopActor
package protocol MapScreen {
  func post(_ news: MapNews)
  /// A frame that is to be shown, instead of one that still waits.
  func put(_ frame: FrameSlot.Waiting, roundTrip: Duration?)
  /// What waits is not to be shown.
  func clear()
}
