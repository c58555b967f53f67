import PillionModel

/// How the driver's speed stands to the limit of the road, in metres per second throughout (bug rows 40 and 41).
struct SpeedingStatus: Sendable {
  /// A speed must lie this far above a threshold to cross it, so that noise of 0.2 m/s does not flip the sign.
  private static let margin = 0.5
  /// Up to a tenth above the limit is within the tolerance.
  private static let tolerance = 1.1
  /// So long beyond the tolerance is major; shorter, as in overtaking, is minor.
  private static let secondsUntilMajor = 5.0

  private(set) var limit: Double?
  private(set) var status = SpeedLimit.Status.unknown
  private(set) var speeding: Speeding?
  private var tolerantSince: Double?

  /// Takes a speed and a limit; nil is unknown. A limit that is no positive number is unknown too.
  mutating func update(speed: Double?, limit: Double?, at time: Double) {
    let known = limit.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    if known != self.limit { (status, tolerantSince) = (.unknown, nil) }
    self.limit = known
    guard let known, let speed else {
      (status, speeding, tolerantSince) = (.unknown, nil, nil)
      return
    }
    status = status(of: speed, to: known)
    tolerantSince = status == .tolerant ? tolerantSince ?? time : nil
    let severity: Speeding.Severity =
      switch status {
      case .strict: .minor
      case .tolerant: tolerantSince.map { time - $0 >= Self.secondsUntilMajor } ?? false ? .major : .minor
      default: .none
      }
    speeding = Speeding(percent: severity == .none ? 0 : max(0, (speed / known - 1) * 100), severity: severity)
  }

  private func status(of speed: Double, to limit: Double) -> SpeedLimit.Status {
    let tolerated = limit * Self.tolerance
    if speed > tolerated + (status == .tolerant ? 0 : Self.margin) { return .tolerant }
    if speed > limit + (status == .strict || status == .tolerant ? 0 : Self.margin) { return .strict }
    return .below
  }
}
