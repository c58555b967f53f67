import PillionModel

/// One way of one link under faults: bytes go in, and come out changed, later, slower or not at all. Order is kept always.
package struct FaultLane: Sendable {
  /// What a lane that holds bytes back lets wait: one frame. One that only delays must let wait all that is on its way.
  package static let frame = 16_384
  private static let mostDelayed = 4 << 20
  /// A throttled lane passes what its rate gives in this time at once.
  private static let quantum = Duration.milliseconds(10)

  /// What a lane lets out.
  package enum Step: Sendable, Equatable {
    case bytes([UInt8])
    case nothing
    /// Everything before the cut is out.
    case cut
  }

  /// What happens between two bytes.
  enum Mark: Sendable {
    case stall(Duration?)
    case throttle(Int, Duration?)
    case cut
  }

  private enum Entry: Sendable {
    case bytes(ArraySlice<UInt8>, due: Moment)
    case mark(Mark)
  }

  private var entries: [Entry] = []
  private(set) var waiting = 0
  private var stalledUntil = Moment.zero
  private var pace: (bytesPerSecond: Int, until: Moment)?
  private var nextAt = Moment.zero
  private var lateness: (by: FaultNumber, until: Moment)?
  private var lastDue = Moment.zero
  private var losesAll = false
  private var changing = 0
  private var losing = 0
  private var doubling = 0
  private var doubled: [UInt8] = []

  init() {}

  /// Bytes that it takes now.
  package var room: Int { losesAll ? .max : max(0, (lateness == nil ? FaultLane.frame : FaultLane.mostDelayed) - waiting) }

  package var isEmpty: Bool { entries.isEmpty }

  // MARK: What faults do

  /// Acts now, on whatever waits.
  mutating func act(_ mark: Mark, at now: Moment) {
    switch mark {
    case .stall(let span): stalledUntil = FaultLane.end(of: span, now)
    case .throttle(let rate, let span):
      pace = (rate, FaultLane.end(of: span, now))
      nextAt = now
    case .cut: entries = [.mark(.cut)]
    }
  }

  /// Acts behind the bytes that wait.
  mutating func put(_ mark: Mark, at now: Moment) {
    if entries.isEmpty, case .stall = mark { act(mark, at: now) } else { entries.append(.mark(mark)) }
  }

  mutating func delay(by: FaultNumber, _ span: Duration?, at now: Moment) { lateness = (by, FaultLane.end(of: span, now)) }
  mutating func vanish() { losesAll = true }
  mutating func change(_ bytes: Int) { changing = bytes }
  mutating func lose(_ bytes: Int) { losing = bytes }
  mutating func double(_ bytes: Int) { doubling = bytes }

  static func end(of span: Duration?, _ now: Moment) -> Moment { span.map { now + $0 } ?? .distantFuture }

  // MARK: Bytes

  mutating func append(_ bytes: ArraySlice<UInt8>, at now: Moment, _ dice: inout FaultDice) {
    guard !losesAll, !bytes.isEmpty else { return }
    var bytes = bytes
    if losing > 0 {
      let lost = min(losing, bytes.count)
      losing -= lost
      bytes = bytes.dropFirst(lost)
    }
    if changing > 0 {
      for place in bytes.indices.prefix(changing) {
        changing -= 1
        bytes[place] ^= UInt8(truncatingIfNeeded: 1 + dice.next() % 255)
      }
    }
    guard doubling > 0 else { return enter(bytes, at: now, &dice) }
    let twice = bytes.prefix(doubling)
    doubling -= twice.count
    doubled += twice
    enter(twice, at: now, &dice)
    guard doubling == 0 else { return }
    enter(doubled[...], at: now, &dice)
    doubled = []
    enter(bytes.dropFirst(twice.count), at: now, &dice)
  }

  private mutating func enter(_ bytes: ArraySlice<UInt8>, at now: Moment, _ dice: inout FaultDice) {
    guard !bytes.isEmpty else { return }
    if let lateness, lateness.until <= now { self.lateness = nil }
    // None overtakes another, also where the delay is drawn anew for each piece.
    lastDue = max(lastDue, lateness.map { now + dice.drawSeconds($0.by) } ?? now)
    waiting += bytes.count
    entries.append(.bytes(bytes, due: lastDue))
  }

  /// Lets out at most so many bytes.
  mutating func take(_ most: Int, at now: Moment) -> Step {
    while let first = entries.first {
      switch first {
      case .mark(.cut): return .cut
      case .mark(let mark):
        guard stalledUntil <= now else { return .nothing }
        entries.removeFirst()
        act(mark, at: now)
      case .bytes(let bytes, let due):
        if let pace, pace.until <= now { self.pace = nil }
        guard most > 0, stalledUntil <= now, due <= now, pace == nil || nextAt <= now else { return .nothing }
        let piece = bytes.prefix(min(most, portion(at: now)))
        waiting -= piece.count
        if piece.count == bytes.count { entries.removeFirst() } else { entries[0] = .bytes(bytes.dropFirst(piece.count), due: due) }
        spend(piece.count, at: now)
        return .bytes(Array(piece))
      }
    }
    return .nothing
  }

  private func portion(at now: Moment) -> Int {
    pace.map { max(1, Int(Double($0.bytesPerSecond) * Double(FaultLane.quantum.wholeNanoseconds) * 1e-9)) } ?? .max
  }

  private mutating func spend(_ count: Int, at now: Moment) {
    guard let pace else { return }
    // A clock that rang a little late is made up for; a time without bytes is not.
    nextAt = max(nextAt, now - .milliseconds(50)) + .seconds(Double(count) / Double(pace.bytesPerSecond))
  }

  /// When something may come out that did not before; nil: not by time alone.
  var deadline: Moment? {
    guard let first = entries.first else { return nil }
    var moment = stalledUntil
    if case .bytes(_, let due) = first {
      moment = max(moment, due)
      if let pace { moment = max(moment, min(nextAt, pace.until)) }
    }
    return moment == .distantFuture ? nil : moment
  }
}
