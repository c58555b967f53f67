package import PillionLink
package import PillionModel

/// What leaves after a link was replaced, in this order.
package struct Resumption: Sendable, Hashable {
  /// Streams that both ends know: tell the total that may be sent, which becomes the peer's.
  package var credit: [StreamID] = []
  /// Streams that the peer never heard of: Open, in rising order. Their credit is a new stream's.
  package var opens: [StreamID] = []
  /// Streams whose one message is the current snapshot.
  package var snapshots: [StreamID] = []
  /// All others with something to send again or still to send.
  package var replays: [StreamID] = []
  /// Streams that the peer lost: their calls end UNAVAILABLE.
  package var lost: [StreamID] = []

  package init() {}
}

/// How a ledger moves from one link to another.
extension DeliveryLedger {
  /// Our list, for Carry. From now on nothing arrives, is acknowledged or leaves until `settle`; what arrived and was not taken must be
  /// thrown away, for it will come again.
  package mutating func list() -> [Delivered] {
    isSettling = true
    for id in records.keys { records[id]?.incoming.rewind() }
    var list = records.map { Delivered(stream: $0.key, count: $0.value.incoming.delivered) }
    if lastTheirs > 0, records[lastTheirs] == nil { list.append(Delivered(stream: lastTheirs, count: lastTheirsDelivered)) }
    return list.sorted { $0.stream < $1.stream }
  }

  package enum OnSettle: Sendable, Hashable {
    case resumed(Resumption)
    /// The peer's list cannot be true: end the session.
    case broken(String)
  }

  /// The peer's list, of its Carry with the same epoch as ours. Call `list` before.
  package mutating func settle(with list: [Delivered]) -> OnSettle {
    guard isSettling else { return .broken("the peer's list came where none of ours was made") }
    var told: [UInt32: UInt64] = [:]
    for one in list where told.updateValue(one.count, forKey: one.stream) != nil {
      return .broken("the peer's list names stream \(one.stream) twice")
    }
    let heard = told.keys.filter { ($0 & 1 == 1) == opensOdd }.max() ?? 0
    guard heard <= lastOurs else { return .broken("the peer's list names stream \(heard), which was never opened") }
    var resumption = Resumption()
    for id in records.keys.sorted() {
      if let failure = settle(id, told[id], heard: heard, &resumption) { return .broken(failure) }
    }
    isSettling = false
    return .resumed(resumption)
  }

  /// One stream. Gives what cannot be true.
  private mutating func settle(_ id: UInt32, _ count: UInt64?, heard: UInt32, _ resumption: inout Resumption) -> String? {
    guard let place = records.index(forKey: id) else { return nil }
    let stream = StreamID(id)
    let isNew = count == nil && records.values[place].isOurs && id > heard
    guard count != nil || isNew else {
      // It is over at the peer, who then must have had our last word.
      if !records.values[place].isDeaf { resumption.lost.append(stream) }
      forget(id)
      return nil
    }
    guard change(id, { $0.outgoing.rewind(to: count ?? 0) }) == true else {
      return "the peer has \(count ?? 0) messages of stream \(id): more than were sent, or fewer than it acknowledged"
    }
    if forgetIfOver(id) { return nil }
    if isNew { resumption.opens.append(stream) } else { resumption.credit.append(stream) }
    let (delivery, messages) = (records.values[place].outgoing.delivery, records.values[place].outgoing.messages)
    if delivery == .conflated, messages > 0 {
      resumption.snapshots.append(stream)
    } else if records.values[place].outgoing.waitingCount > (isNew ? 1 : 0) {
      resumption.replays.append(stream)
    }
    return nil
  }
}
