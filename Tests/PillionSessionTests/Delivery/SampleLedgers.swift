import PillionLink
import PillionModel
import PillionSession

let call = StreamID(1)
func message(_ text: String) -> DeliveryItem { DeliveryItem(.message, Array(text.utf8)) }
let open = DeliveryItem(.open, Array("Navigation/Guide".utf8))

extension DeliveryLedger {
  /// Writes all that waits on a stream.
  mutating func write(_ stream: StreamID = call) -> [DeliveryItem] {
    var written: [DeliveryItem] = []
    while let item = next(on: stream) {
      written.append(item)
      onLeft(stream)
    }
    return written
  }

  /// An item arrives and is taken; gives the count to acknowledge.
  mutating func take(_ kind: DeliveryItem.Kind, _ stream: StreamID = call) -> UInt64? {
    onArrived(kind, on: stream) == .hand ? onTaken(kind, on: stream) : nil
  }

  mutating func resume(with list: [Delivered]) -> Resumption? {
    guard case .resumed(let resumption) = settle(with: list) else { return nil }
    return resumption
  }
}

/// A caller with an open stream whose Open the peer has.
func caller(_ sending: Delivery = .reliable, limit: Int = DeliveryLedger.limit) -> DeliveryLedger {
  var ledger = DeliveryLedger(opensOdd: true, limit: limit)
  _ = ledger.open(call, open, sending: sending, receiving: .reliable)
  _ = ledger.write()
  _ = ledger.onAck(1, on: call)
  return ledger
}

/// The side that serves that call.
func callee(_ sending: Delivery = .reliable) -> DeliveryLedger {
  var ledger = DeliveryLedger(opensOdd: false)
  _ = ledger.take(.open)
  ledger.shape(call, sending: sending, receiving: .reliable)
  return ledger
}

func list(_ counts: (UInt32, UInt64)...) -> [Delivered] { counts.map { Delivered(stream: $0.0, count: $0.1) } }
