import PillionModel

/// What a link is thought to carry. Each part is nil until it was measured.
public struct LinkEstimate: Sendable, Hashable {
  /// Bytes per second from this side to the other. Measured while something large was on its way: by what the peer was seen to take, else by
  /// what the medium took.
  public var bytesPerSecond: Double?
  /// The smoothed round trip of Pings.
  public var roundTrip: Duration?
  /// The least round trip seen lately.
  public var leastRoundTrip: Duration?
  /// Bytes of map frames that may be in flight (design.md, Wire 8).
  public var mapWindowBytes: Int

  package init(bytesPerSecond: Double? = nil, roundTrip: Duration? = nil, leastRoundTrip: Duration? = nil, mapWindowBytes: Int) {
    self.bytesPerSecond = bytesPerSecond
    self.roundTrip = roundTrip
    self.leastRoundTrip = leastRoundTrip
    self.mapWindowBytes = mapWindowBytes
  }
}

extension LinkMachine {
  /// What the link carries, as far as this machine has seen.
  package var estimate: LinkEstimate {
    let least = [mapWindow.leastRoundTrip, heartbeat?.leastRoundTrip].compactMap { $0 }.min()
    return LinkEstimate(
      bytesPerSecond: mapWindow.rate, roundTrip: smoothedRoundTrip, leastRoundTrip: least, mapWindowBytes: mapWindow.bytes)
  }

  /// The peer told how many bytes of map frames arrived.
  mutating func receiptArrived(_ receipt: Receipt, at now: Moment) {
    // Nothing was agreed: what is told is of no use.
    guard terms?.givesReceipts == true else { return }
    guard mapWindow.receipt(receipt.mapBytes, at: now) else {
      return violation("the peer says that \(receipt.mapBytes) bytes of map frames arrived, more than were sent")
    }
    scheduler.releaseMap()
  }
}
