import PillionModel

/// How a call that this side served ended, kept until the caller has it: the link may go before it arrives.
struct FinalWord: Sendable {
  enum Word: Sendable {
    case status(Status)
    case reset(Reset)
  }

  var stream: UInt32
  var word: Word
  var trafficClass = TrafficClass.template
  var delivery = Delivery.reliable
  var headers: [Metadata]?
  /// The messages before it that are kept too. Most calls have one at most, and that one asks for no memory here.
  var first: [UInt8]?
  var more: [[UInt8]] = []
  /// Messages that left, these among them.
  var messagesSent: UInt64 = 0
  var sendCredit = SendCredit(window: 0)
  /// What is kept costs.
  var bytes = 0

  /// A call that ends at once, whatever was before.
  init(_ stream: UInt32, _ reset: Reset) {
    self.stream = stream
    word = .reset(reset)
  }

  /// Takes over what the stream keeps.
  init(of stream: inout Stream, _ status: Status) {
    self.stream = stream.id
    word = .status(status)
    trafficClass = stream.trafficClass
    delivery = stream.outbound.delivery
    headers = stream.headers
    messagesSent = stream.messagesSent
    sendCredit = stream.sendCredit
    bytes = stream.outbound.keptBytes
    first = stream.outbound.popKept()
    if stream.outbound.keptBytes > 0 { more = stream.outbound.takeKept() }
  }

  var messages: [[UInt8]] { (first.map { [$0] } ?? []) + more }
}
