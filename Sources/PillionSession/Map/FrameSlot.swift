package import PillionModel

/// Where a frame waits for the thread that draws. The newest counts: a frame that still waits is replaced, and counted (peers 40).
package struct FrameSlot: Sendable {
  /// A frame that the gate let through.
  package struct Waiting: Sendable, Hashable {
    package var frame: MapFrame
    package var received: Moment
    package var fitted: Bool
    /// Frames replaced before it since the last one shown.
    package fileprivate(set) var skipped: UInt32 = 0

    package init(_ frame: MapFrame, received: Moment, fitted: Bool) {
      self.frame = frame
      self.received = received
      self.fitted = fitted
    }
  }

  private var waiting: Waiting?
  private var skipped: UInt32 = 0

  package init() {}

  /// Gives true when nothing waited before: whoever draws has to be woken.
  package mutating func put(_ next: Waiting) -> Bool {
    defer { waiting = next }
    guard waiting != nil else { return true }
    if skipped < .max { skipped += 1 }
    return false
  }

  /// The frame to draw now.
  package mutating func take() -> Waiting? {
    guard var taken = waiting else { return nil }
    waiting = nil
    taken.skipped = skipped
    return taken
  }

  /// A frame that was taken is on the screen. Gives what to tell the phone. One that could not be decoded is not shown and only refused.
  package mutating func onShown(_ shown: Waiting, at now: Moment) -> FrameControl.Shown {
    skipped -= min(skipped, shown.skipped)
    let delay = Double(max(0, now.nanoseconds(since: shown.received))) / 1e6
    return FrameControl.Shown(sequence: shown.frame.sequence, delayMs: delay, skipped: shown.skipped, fitted: shown.fitted)
  }

  /// The map went back to the phone's screen.
  package mutating func clear() {
    waiting = nil
    skipped = 0
  }
}
