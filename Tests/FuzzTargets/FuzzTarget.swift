import PillionGuidance

/// What is fed with arbitrary bytes. The raw value names the target on the command line and its folder in Tests/Fixtures/corpora.
package enum FuzzTarget: String, Sendable, CaseIterable {
  case deframer, handshake, link, pair, resume, message, json, profile, router, nmea, gpx

  /// Feeds one input. Throws what must never be; everything a peer or a file can do otherwise is handled.
  package func run(_ bytes: [UInt8]) throws(Finding) {
    switch self {
    case .deframer: try DeframerTarget.run(FuzzInput(bytes))
    case .handshake: try HandshakeTarget.run(FuzzInput(bytes))
    case .link: try LinkTarget.run(FuzzInput(bytes))
    case .pair: try PairTarget.run(FuzzInput(bytes))
    case .resume: try ResumeTarget.run(FuzzInput(bytes))
    case .message: try MessageTarget.run(FuzzInput(bytes))
    case .json: try JSONTarget.run(FuzzInput(bytes))
    case .profile: try ProfileTarget.run(bytes)
    case .router: try RouterTarget.run(FuzzInput(bytes))
    case .nmea: try TraceTarget.run(bytes, as: .nmea)
    case .gpx: try TraceTarget.run(bytes, as: .gpx)
    }
  }
}
