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
  /// Our Open.
  var open: Open?
  var hasSentOpen = false
  /// Our leading metadata.
  var headers: [Metadata]?
  var owesHeaders = false
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
  /// Of those that are not consumed, how many came over an earlier link, whose credit they took, and what they cost there.
  var inherited = 0
  var inheritedBytes: UInt64 = 0
  /// The caller has our last word coming, and sends nothing.
  var isDeaf = false
  /// Of those consumed, not yet acknowledged.
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

  /// Asked by its case: to compare an optional with nil copies what is in it.
  var hasStatus: Bool { if case .some = status { true } else { false } }
  var owesStatus: Bool { hasStatus && outbound.isEmpty }
  var owesEnd: Bool { isFinished && !hasSentEnd && !hasStatus && outbound.isEmpty }

  /// Makes a used slot a new stream; its queues keep their memory.
  mutating func begin(id: UInt32, isOurs: Bool, trafficClass: TrafficClass, sendWindow: Int, receiveWindow: Int) {
    self.id = id
    self.isOurs = isOurs
    self.trafficClass = trafficClass
    sendCredit = SendCredit(window: sendWindow)
    receiveCredit = ReceiveCredit(window: receiveWindow)
  }

  /// The consumer took the oldest message that it was told of.
  /// - Returns: what the message cost of this link's credit; nil when there is none.
  mutating func consume() -> UInt64? {
    guard let cost = unconsumed.popFirst().map(UInt64.init) else { return nil }
    receiveCredit.consume(cost)
    messagesConsumed &+= 1
    unacknowledged &+= 1
    unacknowledgedBytes &+= cost
    guard inherited > 0 else { return cost }
    inherited &-= 1
    inheritedBytes &-= cost
    return 0
  }

  /// Whole messages that arrived.
  var messagesArrived: UInt64 { messagesConsumed &+ UInt64(unconsumed.count) }

  /// The link went: nothing of a message that was under way counts, and the stream stands in no line.
  mutating func interrupt() {
    receiveCredit.forgetPartial(reassembly.forgetUnfinished())
    outbound.interrupt()
    inherited = unconsumed.count
    inheritedBytes = 0
    unconsumed.forEach { inheritedBytes &+= UInt64($0) }
    isReady = false
    isUrgent = false
    owesCredit = false
    owesAck = false
    awaitsAck = false
  }

  /// Frees the slot.
  mutating func end() {
    id = 0
    outbound.clear()
    open = nil
    hasSentOpen = false
    headers = nil
    owesHeaders = false
    hasHeaders = false
    inherited = 0
    inheritedBytes = 0
    isDeaf = false
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
