package import PillionModel

/// When the head unit asks for a frame though nothing may have moved (peers 39): what is on the screen is lost, broken or does not fit, and a phone
/// that stands still would send nothing. Asked at once, then every second until a frame is taken; nothing else changes meanwhile.
///
/// After a change of the geometry the phone paints anew by itself and is asked only when nothing came for a second.
package struct KeyframeRequest: Sendable {
  private static let patience = Duration.seconds(1)

  private var askAt: Moment?
  private var lastAsked: Moment?

  package init() {}

  /// When `onDeadline` has something to do.
  package var deadline: Moment? { askAt }

  /// The picture was lost with the screen, or a frame could not be decoded.
  package mutating func onLost(at now: Moment) {
    let soonest = max(now, lastAsked.map { $0 + KeyframeRequest.patience } ?? now)
    askAt = min(askAt ?? soonest, soonest)
  }

  /// The geometry changed while the map is on this screen.
  package mutating func onGeometry(at now: Moment) { askAt = askAt ?? now + KeyframeRequest.patience }

  /// A frame was let through, or the map went back.
  package mutating func onSatisfied() { askAt = nil }

  /// Gives what to send now, if anything.
  package mutating func onDeadline(revision: UInt32, at now: Moment) -> FrameControl.RequestKeyframe? {
    guard let askAt, now >= askAt else { return nil }
    lastAsked = now
    self.askAt = now + KeyframeRequest.patience
    return FrameControl.RequestKeyframe(geometryRevision: revision)
  }
}
