package import PillionModel

/// How many bytes may lie below the scheduler: two frames, or what the medium carries in 5 ms, whichever is more (design.md, Wire 8).
///
/// The rate is measured only while the medium refused bytes, for only then it was the medium that set the pace.
package struct SendWindow: Sendable {
  package private(set) var bytes: Int
  /// Bytes per second while the medium was full; nil before it was.
  package private(set) var bytesPerSecond: Double?
  private let least: Int
  private let most: Int
  private var fullSince: Moment?
  private var busy = Duration.zero
  private var moved = 0

  /// - Parameter frame: the longest frame of the link.
  package init(frame: Int = 16_384, most: Int = 262_144) {
    least = 2 * frame
    self.most = max(most, least)
    bytes = least
  }

  /// The medium took bytes. `full`: it refused to take all that was offered.
  package mutating func onWrote(_ count: Int, full: Bool, at now: Moment) {
    if let fullSince {
      busy += now - fullSince
      moved += count
    }
    fullSince = full ? now : nil
    guard busy >= .milliseconds(5) else { return }
    measured(rate: Double(moved) / busy.inSeconds)
    busy = .zero
    moved = 0
  }

  private mutating func measured(rate: Double) {
    bytesPerSecond = bytesPerSecond.map { (3 * $0 + rate) / 4 } ?? rate
    let wanted = Int(min(Double(most), rate * 0.005))
    let smoothed = (3 * bytes + wanted) / 4
    bytes = min(most, max(least, smoothed))
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
