package import PillionModel

/// How fast the phone sends frames: as the head unit shows them, so that nothing queues (peers 40). At most two frames are unanswered, and
/// never more a second than the geometry says. A picture that may not be sent yet is held, and a newer one takes its place.
///
/// A still map is sent again every two seconds, so that the head unit can tell standing from a painter that died.
package struct FramePacing: Sendable {
  /// Most frames unanswered: one on its way while one is drawn.
  package static let window = 2
  package static let still = Duration.seconds(2)
  /// Where the head unit names no limit, and the most that is believed.
  private static let fastest = 60.0
  private static let slowest = 0.1
  /// A request empties the window at most this often: a head unit that asks all the time changes nothing.
  private static let requestInterval = Duration.seconds(1)

  private var revision: UInt32 = 0
  private var interval = Duration.seconds(1 / FramePacing.fastest)
  private var sequence: UInt64 = 0
  private var unanswered: [UInt64] = []
  private var lastSent: Moment?
  private var lastRequest: Moment?
  /// A frame is to be sent though nothing moved.
  private var isWanted = true
  private var holds = false
  /// Pictures that were painted and never sent.
  package private(set) var skipped: UInt64 = 0

  package init() {}

  /// The head unit told its geometry. A picture that is held for an older one is not sent any more.
  package mutating func onGeometry(_ geometry: MapGeometry) {
    if geometry.revision != revision {
      isWanted = true
      drop()
    }
    revision = geometry.revision
    let told = geometry.maxFramesPerSecond ?? FramePacing.fastest
    let rate = told > 0 ? min(max(told, FramePacing.slowest), FramePacing.fastest) : FramePacing.fastest
    interval = .seconds(1 / rate)
  }

  /// A term or a link begins: what was unanswered is no longer waited for, and a frame is wanted at once.
  package mutating func restart() {
    unanswered = []
    lastSent = nil
    isWanted = true
    drop()
  }

  /// RequestKeyframe: what is unanswered is lost, a frame is wanted at once.
  package mutating func onRequest(at now: Moment) {
    isWanted = true
    if let lastRequest, now - lastRequest < FramePacing.requestInterval { return }
    lastRequest = now
    unanswered = []
    lastSent = nil
  }

  /// A frame was shown or refused; the ones before it were replaced on the way.
  package mutating func onAnswer(to sequence: UInt64) { unanswered.removeAll { $0 <= sequence } }

  /// Whether to ask the painter for a picture.
  ///
  /// - Parameters:
  ///   - moved: the map would look other than in the last frame.
  ///   - window: how many frames may be unanswered now (`MapOwnerPhoneMachine.window`).
  package func mayDraw(moved: Bool, window: Int, at now: Moment) -> Bool {
    guard !holds, let due = deadline(moved: moved, window: window) else { return false }
    return now >= due
  }

  /// When a picture is to be asked for, or the one that is held sent; nil while that waits for an answer.
  package func deadline(moved: Bool, window: Int) -> Moment? {
    guard unanswered.count < min(window, FramePacing.window) else { return nil }
    guard let lastSent else { return moved || isWanted || holds ? .zero : nil }
    return lastSent + (moved || isWanted || holds ? interval : FramePacing.still)
  }

  /// What to do with a picture.
  package enum OnPicture: Sendable, Hashable {
    /// Send it with this number.
    case send(sequence: UInt64)
    /// Keep it in place of the one kept before, until `onHeld`.
    case hold
    /// It was painted for another geometry.
    case drop
  }

  /// The painter gave a picture, asked or unasked.
  package mutating func onPicture(revision painted: UInt32, window: Int, at now: Moment) -> OnPicture {
    guard painted == revision else {
      skipped &+= 1
      return .drop
    }
    drop()
    if let next = send(window: window, at: now) { return .send(sequence: next) }
    holds = true
    return .hold
  }

  /// An answer came or `deadline` passed. Gives the number to send the picture with that is held.
  package mutating func onHeld(window: Int, at now: Moment) -> UInt64? {
    guard holds, let next = send(window: window, at: now) else { return nil }
    holds = false
    return next
  }

  private mutating func send(window: Int, at now: Moment) -> UInt64? {
    guard unanswered.count < min(window, FramePacing.window) else { return nil }
    if let lastSent, now < lastSent + interval { return nil }
    sequence &+= 1
    unanswered.append(sequence)
    lastSent = now
    isWanted = false
    return sequence
  }

  private mutating func drop() {
    if holds { skipped &+= 1 }
    holds = false
  }
}
