/// Reads the phone's power supplies over time: whether a cable stopped charging us. It is a witness that needs no callback of the USB stack
/// (A9, peers 3.A 1), and only a witness: `LinkVerdict` decides whether to ask and how long to wait, so nothing is debounced here.
///
/// Only a change of `online` that was seen counts, of a supply that was once of a USB type: some drivers call their socket "Unknown" while
/// nothing is plugged in. What cannot be read, or is not listed for a while, keeps what it said last. When one supply stops and another
/// starts in the same reading, the driver found out what kind of charger it has: nothing happened.
package struct ChargingWatch: Sendable {
  /// Supplies remembered. More than any phone has.
  private static let most = 64

  /// What a reading says.
  package enum OnReading: String, Sendable, Hashable, CaseIterable {
    case nothing
    case chargingStopped
    case chargingStarted

    /// For `LinkVerdict.onEvidence`.
    package var evidence: EvidenceKind? { EvidenceKind(rawValue: rawValue) }
  }

  /// USB supplies by name: what they said last, nil for those that never could be read.
  private var known: [String: Bool?] = [:]
  private var listed: Set<String> = []
  private var hasRead = false

  package init() {}

  /// Whether a cable charges us; nil where no USB supply is listed that says.
  package var isOnline: Bool? {
    let words = known.compactMap { listed.contains($0.key) ? $0.value : nil }
    return words.isEmpty ? nil : words.contains(true)
  }

  /// All supplies as they are now: after every event of the kernel about one, and from time to time, for events get lost.
  package mutating func onReading(_ supplies: [PowerSupply]) -> OnReading {
    var (stopped, started) = (false, false)
    listed = []
    for supply in supplies where known[supply.name] != nil ? supply.scope != "Device" : supply.isUSB {
      let last = known[supply.name] ?? nil
      guard known[supply.name] != nil || known.count < ChargingWatch.most else { continue }
      listed.insert(supply.name)
      known[supply.name] = .some(supply.online ?? last)
      switch (last, supply.online) {
      case (true, false): stopped = true
      case (false, true): started = true
      // A socket that appears with its cable.
      case (nil, true): started = started || hasRead
      default: break
      }
    }
    hasRead = true
    if stopped == started { return .nothing }
    return stopped ? .chargingStopped : .chargingStarted
  }
}
