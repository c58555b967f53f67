import PillionModel

/// One call as the link keeps it: what waits to leave, what is being put together, and the books of credit.
struct Stream: Sendable {
  /// The stream's number; 0 while this slot is free.
  var id: UInt32 = 0
  /// True when this side opened it.
  var isOurs = false
  /// Class of our direction.
  var trafficClass = TrafficClass.template

  // Leaving.
  var outbound = OutboundQueue()
  var sendCredit = SendCredit(window: 0)
  /// Our Open, until it leaves.
  var open: Open?
  /// Our leading metadata, until it leaves.
  var headers: [Metadata]?
  /// True once leading metadata left or, on a call of ours, arrived.
  var hasHeaders = false
  /// Our Status, until it leaves.
  var status: Status?
  /// True when nothing follows what is queued.
  var isFinished = false
  /// True once the peer was told so.
  var hasSentEnd = false
  /// Messages whose last frame left.
  var messagesSent: UInt64 = 0
  /// Of those, taken by the peer's consumer.
  var messagesDelivered: UInt64 = 0

  // Arriving.
  var reassembly = Reassembly()
  var receiveCredit = ReceiveCredit(window: 0)
  /// Credit costs of the messages told to the user's side and not yet consumed, oldest first.
  var unconsumed = Fifo<UInt32>()
  /// Messages consumed.
  var messagesConsumed: UInt64 = 0
  /// Of those, not yet acknowledged.
  var unacknowledged = 0
  var unacknowledgedBytes: UInt64 = 0

  /// When the call's time is up.
  var deadline: Moment?

  // Where the stream stands in line.
  var isReady = false
  var isUrgent = false
  var owesCredit = false
  var owesAck = false
  var awaitsAck = false

  var streamID: StreamID { StreamID(id) }

  var owesStatus: Bool { status != nil && outbound.isEmpty }
  var owesEnd: Bool { isFinished && !hasSentEnd && status == nil && outbound.isEmpty }

  /// Makes a used slot a new stream; its queues keep their memory.
  mutating func begin(id: UInt32, isOurs: Bool, trafficClass: TrafficClass, sendWindow: Int, receiveWindow: Int) {
    self.id = id
    self.isOurs = isOurs
    self.trafficClass = trafficClass
    sendCredit = SendCredit(window: sendWindow)
    receiveCredit = ReceiveCredit(window: receiveWindow)
  }

  /// The consumer took the oldest message that it was told of.
  /// - Returns: what the message cost; nil when there is none.
  mutating func consume() -> UInt64? {
    guard let cost = unconsumed.popFirst().map(UInt64.init) else { return nil }
    receiveCredit.consume(cost)
    messagesConsumed &+= 1
    unacknowledged &+= 1
    unacknowledgedBytes &+= cost
    return cost
  }

  /// Frees the slot.
  mutating func end() {
    id = 0
    outbound.clear()
    open = nil
    headers = nil
    hasHeaders = false
    status = nil
    isFinished = false
    hasSentEnd = false
    messagesSent = 0
    messagesDelivered = 0
    reassembly.clear()
    unconsumed.removeAll()
    messagesConsumed = 0
    unacknowledged = 0
    unacknowledgedBytes = 0
    deadline = nil
    isReady = false
    isUrgent = false
    owesCredit = false
    owesAck = false
    awaitsAck = false
  }
}
