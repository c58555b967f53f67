package import PillionModel

/// What a receiver said at one time: where it was, or that it did not know.
package struct Fix: Sendable, Hashable {
  /// Seconds since the trace's first entry.
  package var at: Double
  /// The position. Nil is a gap: the receiver had none, as in a tunnel.
  package var location: Location?

  /// A fix.
  package init(at: Double, location: Location?) {
    self.at = at
    self.location = location
  }
}

/// A recorded drive: fixes in the order of time, each later than the one before.
package struct Trace: Sendable, Hashable {
  /// How the file was written.
  package enum Format: String, Sendable, Hashable {
    /// NMEA 0183 sentences.
    case nmea
    /// GPX 1.1 (1.0 is read too).
    case gpx
  }

  /// One cause for leaving parts of a file out.
  package struct Note: Sendable, Hashable {
    /// What was wrong, as a phrase: "wrong checksum".
    package var reason: String
    /// How often.
    package var count: Int
    /// The line of the first one, counted from 1.
    package var firstLine: Int

    /// A note.
    package init(reason: String, count: Int, firstLine: Int) {
      self.reason = reason
      self.count = count
      self.firstLine = firstLine
    }
  }

  /// How the file was written.
  package var format: Format
  /// When the first entry was made, in seconds since 1970 UTC. Nil where the file holds no date.
  package var startEpochSeconds: Double?
  /// The fixes; at least one holds a position.
  package var fixes: [Fix]
  /// What was left out, each cause once, in the order met.
  package var notes: [Note]

  /// A trace.
  package init(format: Format = .nmea, startEpochSeconds: Double? = nil, fixes: [Fix] = [], notes: [Note] = []) {
    self.format = format
    self.startEpochSeconds = startEpochSeconds
    self.fixes = fixes
    self.notes = notes
  }

  /// Seconds from the first to the last fix.
  package var duration: Double { fixes.last?.at ?? 0 }
}
