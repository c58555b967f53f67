import PillionModel

/// Collects fixes in the order of time and counts what is left out.
struct TraceBuilder {
  /// Why part of a file was left out.
  enum Flaw: String {
    case wrongChecksum = "wrong checksum"
    case noChecksum = "no checksum"
    case notASentence = "not a sentence"
    case tooLong = "line too long"
    case unreadable = "unreadable field"
    case noTime = "no time"
    case backwards = "time runs backwards"
    case repeated = "same time again"
    case clockSet = "clock set back; the trace goes on one second later"
  }

  /// A clock that was set back shows by this many entries in a row that all lie in the past; fewer are late entries.
  private static let entriesOfASetClock = 3

  private var fixes: [Fix] = []
  private var notes: [Trace.Note] = []
  private var start = 0.0
  /// What is added to the file's times since its clock was set back.
  private var shift = 0.0
  private var late = 0
  private var lateTime = -Double.infinity

  /// Adds what the receiver said at a time in seconds; the first one is where the trace starts.
  mutating func add(time: Double, location: Location?, line: Int) {
    guard let last = fixes.last else {
      start = time
      fixes.append(Fix(at: 0, location: location))
      return
    }
    let at = time - start + shift
    if at > last.at {
      late = 0
      fixes.append(Fix(at: at, location: location))
    } else if at == last.at {
      note(.repeated, line: line)
    } else {
      // Only entries that follow each other count as a clock that was set.
      late = time > lateTime || late == 0 ? late + 1 : 1
      lateTime = time
      if late < Self.entriesOfASetClock {
        note(.backwards, line: line)
      } else {
        note(.clockSet, line: line)
        late = 0
        shift += last.at + 1 - at
        fixes.append(Fix(at: last.at + 1, location: location))
      }
    }
  }

  /// Marks that no position is known for a while after the last fix, in a format that has no entry for it.
  mutating func addGap() {
    guard let last = fixes.last, last.location != nil else { return }
    // Later than the last fix by less than any receiver's interval, so that it stays before the next one.
    fixes.append(Fix(at: last.at + 0.001, location: nil))
  }

  mutating func note(_ flaw: Flaw, line: Int) {
    if let known = notes.firstIndex(where: { $0.reason == flaw.rawValue }) {
      notes[known].count += 1
    } else {
      notes.append(Trace.Note(reason: flaw.rawValue, count: 1, firstLine: line))
    }
  }

  /// - Throws: where there is no position at all.
  func finish(_ format: Trace.Format, hasDate: Bool) throws(TraceError) -> Trace {
    guard fixes.contains(where: { $0.location != nil }) else {
      let left = notes.max { $0.count < $1.count }.map { "; \($0.count) left out: \($0.reason), first in line \($0.firstLine)" }
      throw TraceError(what: "the trace holds no position" + (left ?? ""))
    }
    return Trace(format: format, startEpochSeconds: hasDate ? start : nil, fixes: fixes, notes: notes)
  }
}
