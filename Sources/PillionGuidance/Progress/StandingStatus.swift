/// Whether the vehicle stands still, with a margin between standing and moving so that noise of 0.2 m/s does not flip it.
struct StandingStatus: Sendable {
  /// Slower than this for so long is standing.
  private static let still = 0.7
  private static let seconds = 3.0
  /// Faster than this is moving; who walks does 1.4.
  private static let moving = 1.0

  private(set) var isStanding = false
  private var stillSince: Double?

  /// Answers whether the status changed. An unknown speed changes nothing.
  mutating func update(speed: Double?, at time: Double) -> Bool {
    guard let speed else { return false }
    let before = isStanding
    if speed > Self.moving { isStanding = false }
    if speed >= Self.still {
      stillSince = nil
    } else {
      let since = stillSince ?? time
      stillSince = since
      if time - since >= Self.seconds { isStanding = true }
    }
    return isStanding != before
  }
}
