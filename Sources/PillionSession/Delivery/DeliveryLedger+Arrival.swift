package import PillionLink
import PillionModel

/// What arrives, and what its consumer has.
extension DeliveryLedger {
  package enum OnArrival: Sendable, Hashable {
    /// Hand it over, and call `onTaken` when its consumer has it.
    case hand
    /// It is late, and nobody's fault. Acknowledge so many, if any.
    case drop(acknowledge: UInt64?)
    /// The peer broke the protocol.
    case broken(String)
  }

  /// A whole item arrived on the link that carries.
  package mutating func onArrived(_ kind: DeliveryItem.Kind, on stream: StreamID) -> OnArrival {
    if isSettling { return .drop(acknowledge: nil) }
    let id = stream.rawValue
    if kind == .open {
      guard stream.isOdd != opensOdd, id > lastTheirs else { return .broken("the peer opened stream \(id) again, or out of order") }
      guard records.count < DeliveryLedger.mostStreams else { return .broken("the peer acknowledges nothing: \(records.count) calls wait") }
      (lastTheirs, lastTheirsDelivered) = (id, 0)
      records[id] = Record(isOurs: false)
    }
    guard let place = records.index(forKey: id) else {
      let wasOpened = id <= (stream.isOdd == opensOdd ? lastOurs : lastTheirs)
      return wasOpened ? .drop(acknowledge: nil) : .broken("the peer sent a message on stream \(id), which was never opened")
    }
    records.values[place].incoming.arrive(kind)
    guard records.values[place].isDeaf else { return .hand }
    records.values[place].incoming.skip()
    guard kind.isFinal else { return .drop(acknowledge: nil) }
    // The peer ended it too: what we keep for it is kept for nobody.
    let count = records.values[place].incoming.delivered
    forget(id)
    return .drop(acknowledge: count)
  }

  /// The consumer has the oldest item not yet taken. Gives the count to acknowledge: at once when the stream is over, else as it suits.
  package mutating func onTaken(_ kind: DeliveryItem.Kind, on stream: StreamID) -> UInt64? {
    guard !isSettling, let place = records.index(forKey: stream.rawValue) else { return nil }
    records.values[place].incoming.take(kind)
    let count = records.values[place].incoming.delivered
    if kind.isFinal { forget(stream.rawValue) }
    return count
  }
}
