import PillionModel

/// Stretches of time in which something was so; the last may go on.
struct Spans: Sendable {
  private var spans: [(from: Moment, to: Moment?)] = []
  private var depth = 0

  init() {}

  var isOpen: Bool { depth > 0 }
  /// Since when it is so now.
  var since: Moment? { depth > 0 ? spans.last?.from : nil }
  /// When it stopped being so the last time.
  var lastEnd: Moment? { spans.last { $0.to != nil }?.to }

  /// It is so from now on, for one reason more.
  mutating func begin(at now: Moment) {
    depth += 1
    if depth == 1 { spans.append((now, nil)) }
  }

  /// One reason less.
  mutating func end(at now: Moment) {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0 { spans[spans.count - 1].to = now }
  }

  /// It is so no longer, whatever the reasons.
  mutating func close(at now: Moment) { while isOpen { end(at: now) } }

  /// The parts of it within a window.
  func within(_ from: Moment, _ to: Moment) -> [(Moment, Moment)] {
    var parts: [(Moment, Moment)] = []
    for span in spans.reversed() {
      if let end = span.to, end <= from { break }
      let part = (max(span.from, from), min(span.to ?? to, to))
      if part.0 < part.1 { parts.append(part) }
    }
    return parts
  }

  /// How much of a window any of several covers.
  static func covered(_ all: [Spans], _ from: Moment, _ to: Moment) -> Duration {
    var sum = Duration.zero
    var reached = from
    for part in all.flatMap({ $0.within(from, to) }).sorted(by: { $0 < $1 }) where part.1 > reached {
      sum += part.1 - max(part.0, reached)
      reached = part.1
    }
    return sum
  }
}
