import PillionLink
import PillionModel
import PillionSession

extension DeliveryWorld {
  /// A call as one end sees it.
  struct Call {
    var sending: Delivery
    var receiving: Delivery
    var isOurs: Bool
    /// Numbers of messages pushed, and of those got from the other end.
    var pushed: [Int] = []
    var got: [Int] = []
    var hasEnded = false
    /// What the other end said last: end, Status, Reset.
    var heard: [DeliveryItem.Kind] = []
    var isOver = false
  }

  /// One end: its ledger and what its shell keeps beside it.
  struct End {
    var ledger: DeliveryLedger
    var carry: CarryMachine
    var calls: [StreamID: Call] = [:]
    var sending: [StreamID: SendCredit] = [:]
    var receiving: [StreamID: ReceiveCredit] = [:]
    /// Bytes written of the item that is being written.
    var offsets: [StreamID: Int] = [:]
    var partial: [StreamID: [UInt8]] = [:]
    /// Items that wait for their consumer.
    var waiting: [StreamID: [DeliveryItem]] = [:]
    var owedAcks: [StreamID: UInt64] = [:]
    var nextStream: UInt32
    var progress = 0

    init(_ role: Role) {
      ledger = DeliveryLedger(opensOdd: role == .phone, limit: DeliveryWorld.limit)
      carry = CarryMachine(role)
      nextStream = role == .phone ? 1 : 2
    }

    /// Leaves the old link: what is half written, half read, not taken or not acknowledged there is gone.
    mutating func moves() -> [Delivered] {
      (offsets, partial, waiting, owedAcks) = ([:], [:], [:], [:])
      for stream in sending.keys { sending[stream]?.rewind() }
      return ledger.list()
    }

    mutating func sendCredit(_ stream: StreamID) -> SendCredit {
      let credit = sending[stream] ?? SendCredit(window: DeliveryWorld.window)
      sending[stream] = credit
      return credit
    }

    mutating func granted(_ stream: StreamID, _ total: UInt64) {
      _ = sendCredit(stream)
      _ = sending[stream]?.grant(total)
    }

    mutating func rewindCredit(_ stream: StreamID) -> UInt64 {
      var credit = receiving[stream] ?? ReceiveCredit(window: DeliveryWorld.window)
      defer { receiving[stream] = credit }
      return credit.rewind()
    }

    /// A piece of a message arrived. False when it was more than the credit.
    mutating func arrive(_ stream: StreamID, _ bytes: [UInt8], _ isLast: Bool) -> Bool {
      var credit = receiving[stream] ?? ReceiveCredit(window: DeliveryWorld.window)
      defer { receiving[stream] = credit }
      guard credit.receive(UInt64(bytes.count)) else { return false }
      if isLast { credit.letGo(UInt64(partial[stream]?.count ?? 0)) } else { credit.hold(UInt64(bytes.count)) }
      return true
    }
  }
}
