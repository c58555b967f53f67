package import PillionModel

/// What both sides' introductions come to.
package struct LinkTerms: Sendable, Hashable {
  /// Longest frame we may send, header included.
  package var maxFrameBytes: Int
  /// Longest message we may send.
  package var maxMessageBytes: Int
  /// Bytes we may send on a stream before the first Credit.
  package var streamWindowBytes: Int
  /// The same for the link.
  package var linkWindowBytes: Int
  /// Streams we may have open at one time.
  package var maxStreams: Int
  package var heartbeat: HeartbeatSettings
  /// Optional features that both sides named.
  package var capabilities: [String]

  /// Each side tells how many bytes of map frames arrived.
  package var givesReceipts: Bool

  /// Calls outlive the link: what left is kept until the peer says that it arrived (design.md, Session).
  package var resumes: Bool

  /// The least frame a link can work with, header included: a Status with a line of text must fit.
  package static let leastFrameBytes = 256

  /// Joins what we offer with the peer's introduction; absent numbers are link.proto's defaults.
  package init(limits: LinkLimits, heartbeat: HeartbeatSettings, capabilities: [String], peer: Hello) {
    maxFrameBytes = min(limits.maxFrameBytes, Int(peer.maxFrameBytes ?? 16_384))
    maxMessageBytes = Int(peer.maxMessageBytes ?? 4 << 20)
    streamWindowBytes = Int(peer.streamWindowBytes ?? 65_536)
    linkWindowBytes = Int(peer.linkWindowBytes ?? 1 << 20)
    maxStreams = Int(peer.maxStreams ?? 256)
    let interval = max(heartbeat.interval, .milliseconds(Int64(peer.heartbeatIntervalMs ?? 1000)))
    let budget = max(heartbeat.budget, .milliseconds(Int64(peer.heartbeatBudgetMs ?? 5000)))
    // A budget that one interval could spend would end links that are well.
    self.heartbeat = HeartbeatSettings(interval: interval, budget: max(budget, interval * 2))
    self.heartbeat.graceInterval = heartbeat.graceInterval
    let theirs = Set(peer.capabilities)
    self.capabilities = capabilities.filter { theirs.contains($0) }
    givesReceipts = self.capabilities.contains("receipts")
    resumes = self.capabilities.contains("resume")
  }

  /// Longest message we may send in a class: a map frame may be twice as long as any other.
  package func maxMessageBytes(in trafficClass: TrafficClass) -> Int {
    trafficClass == .map ? maxMessageBytes * 2 : maxMessageBytes
  }
}

extension LinkLimits {
  /// Longest message taken in a class.
  func maxMessageBytes(in trafficClass: TrafficClass) -> Int {
    trafficClass == .map ? maxMessageBytes * 2 : maxMessageBytes
  }
}

extension Hello {
  /// This introduction with the numbers this side announces.
  func announcing(_ limits: LinkLimits, _ heartbeat: HeartbeatSettings, _ features: [String]) -> Hello {
    func milliseconds(_ duration: Duration) -> UInt32 { UInt32(clamping: duration.wholeNanoseconds / 1_000_000) }
    var hello = self
    hello.capabilities += features.filter { !capabilities.contains($0) }
    hello.maxFrameBytes = UInt32(clamping: limits.maxFrameBytes)
    hello.maxMessageBytes = UInt32(clamping: limits.maxMessageBytes)
    hello.streamWindowBytes = UInt32(clamping: limits.streamWindowBytes)
    hello.linkWindowBytes = UInt32(clamping: limits.linkWindowBytes)
    hello.maxStreams = UInt32(clamping: limits.maxStreams)
    hello.heartbeatIntervalMs = milliseconds(heartbeat.interval)
    hello.heartbeatBudgetMs = milliseconds(heartbeat.budget)
    return hello
  }
}
