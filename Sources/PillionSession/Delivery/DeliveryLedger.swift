package import PillionLink
package import PillionModel

/// Exactly once: what each end of a session has sent and been given on every open stream, so that a link can be replaced in the middle of
/// anything (design.md, Session).
///
/// Each item of a stream (Open, Headers, Message, end, Status, Reset) has an implicit number per direction. It is kept until the peer says
/// that its consumer has it. When a link is replaced both ends list what they delivered; the rest of each stream leaves again, whole. An end
/// that made its list hands over nothing more until it has the peer's.
///
/// A stream is forgotten when nothing of it is owed: its Status or Reset was handed over here, or was acknowledged there. The list names
/// every stream that is not forgotten, and the last one that the peer opened even if it is: so a stream that it does not name was either
/// never heard of, when its number is higher, or is over.
package struct DeliveryLedger: Sendable {
  /// What is unacknowledged at most (design.md, Session); then senders wait. Control items are taken all the same.
  package static let limit = 8 << 20
  /// Streams that are not forgotten, at most: 40,000 calls a second whose last Ack may wait 50 ms are 2,000.
  static let mostStreams = 16_384

  struct Record: Sendable {
    var isOurs: Bool
    var outgoing = OutgoingDeliveries()
    var incoming = IncomingDeliveries()
    /// We ended it: what arrives is wanted by nobody.
    var isDeaf: Bool { outgoing.isFinished }
  }

  let opensOdd: Bool
  private let limit: Int
  var records: [UInt32: Record] = [:]
  /// The last stream of each side, and what was delivered on the peer's when it was forgotten.
  var lastOurs: UInt32 = 0
  var lastTheirs: UInt32 = 0
  var lastTheirsDelivered: UInt64 = 0
  /// Our list was made, and the peer's has not come.
  package internal(set) var isSettling = false
  /// What is kept costs.
  package internal(set) var bytes = 0
  private var owesRoom = false

  /// - Parameter opensOdd: this end opened the session's first link.
  package init(opensOdd: Bool, limit: Int = DeliveryLedger.limit) {
    self.opensOdd = opensOdd
    self.limit = limit
  }

  /// Streams of which something is owed, in order.
  package var streams: [StreamID] { records.keys.sorted().map { StreamID($0) } }

  /// What was delivered here on a stream; nil when it is forgotten.
  package func delivered(on stream: StreamID) -> UInt64? { records[stream.rawValue]?.incoming.delivered }

  // MARK: Sending

  package enum OnPush: Sendable, Hashable {
    case taken
    /// Taken, in place of an older message.
    case replaced
    /// Not taken: too much is unacknowledged. Push it again after `room`.
    case wait
    /// Not taken: the stream is over on our side, or never was.
    case closed
    /// A Reset or Status that needs not leave: the peer ended the stream, or never heard of it. Acknowledge so many, if any.
    case over(acknowledge: UInt64?)
  }

  /// Opens a stream of ours.
  package mutating func open(_ stream: StreamID, _ open: DeliveryItem, sending: Delivery, receiving: Delivery) -> OnPush {
    guard stream.isOdd == opensOdd, stream.rawValue > lastOurs else { return .closed }
    guard hasRoom(for: open) else { return .wait }
    lastOurs = stream.rawValue
    records[stream.rawValue] = Record(isOurs: true)
    shape(stream, sending: sending, receiving: receiving)
    return append(open, stream.rawValue)
  }

  /// Says how both directions of a stream deliver; the side that serves a call knows only when it has read the Open.
  package mutating func shape(_ stream: StreamID, sending: Delivery, receiving: Delivery) {
    records[stream.rawValue]?.outgoing.delivery = sending
    records[stream.rawValue]?.incoming.delivery = receiving
  }

  package mutating func push(_ item: DeliveryItem, on stream: StreamID) -> OnPush {
    guard item.kind != .open, let place = records.index(forKey: stream.rawValue), !records.values[place].isDeaf else { return .closed }
    if records.values[place].outgoing.hasEnded, !item.kind.isFinal { return .closed }
    if item.kind == .message, records.values[place].outgoing.needsRoom(for: item), !hasRoom(for: item) { return .wait }
    if item.kind.isFinal, records.values[place].incoming.isFinal {
      let count = records.values[place].incoming.arrived
      forget(stream.rawValue)
      return .over(acknowledge: count)
    }
    return append(item, stream.rawValue)
  }

  /// The item of a stream to write next, whole; the same one until `onLeft`. Nil when none waits, or the peer's list has not come.
  package mutating func next(on stream: StreamID) -> DeliveryItem? {
    isSettling ? nil : change(stream.rawValue) { $0.outgoing.begin() } ?? nil
  }

  /// The last byte of that item was written.
  package mutating func onLeft(_ stream: StreamID) {
    if !isSettling { change(stream.rawValue) { $0.outgoing.finish() } }
  }

  package enum OnAck: Sendable, Hashable {
    case nothing
    /// Whoever was told to wait may push again.
    case room
    /// The peer broke the protocol.
    case broken(String)
  }

  /// The peer's consumer has so many of our items on this stream.
  package mutating func onAck(_ count: UInt64, on stream: StreamID) -> OnAck {
    guard !isSettling, let isTrue = change(stream.rawValue, { $0.outgoing.acknowledge(count) }) else { return .nothing }
    guard isTrue else { return .broken("the peer acknowledged \(count) messages on stream \(stream.rawValue), more than were sent") }
    forgetIfOver(stream.rawValue)
    guard owesRoom, bytes <= limit / 2 else { return .nothing }
    owesRoom = false
    return .room
  }

  // MARK: Books

  private mutating func hasRoom(for item: DeliveryItem) -> Bool {
    // One always fits, however long.
    if bytes == 0 || bytes + item.cost <= limit { return true }
    owesRoom = true
    return false
  }

  private mutating func append(_ item: DeliveryItem, _ id: UInt32) -> OnPush {
    let replaced = change(id) { record in
      // What waits for its consumer here is wanted by nobody once we end the stream.
      if item.kind.isFinal { record.incoming.skip() }
      return record.outgoing.push(item)
    }
    guard let replaced else { return .closed }
    if forgetIfOver(id) { return .over(acknowledge: nil) }
    return replaced ? .replaced : .taken
  }

  /// Changes a stream where it stands, and the books with it.
  @discardableResult
  mutating func change<Result>(_ id: UInt32, _ body: (inout Record) -> Result) -> Result? {
    guard let place = records.index(forKey: id) else { return nil }
    let before = records.values[place].outgoing.bytes
    let result = body(&records.values[place])
    bytes += records.values[place].outgoing.bytes - before
    return result
  }

  /// We ended the stream and the peer knows, or need not.
  @discardableResult
  mutating func forgetIfOver(_ id: UInt32) -> Bool {
    guard let place = records.index(forKey: id), records.values[place].isDeaf, records.values[place].outgoing.isEmpty else { return false }
    forget(id)
    return true
  }

  mutating func forget(_ id: UInt32) {
    guard let record = records.removeValue(forKey: id) else { return }
    bytes -= record.outgoing.bytes
    if id == lastTheirs { lastTheirsDelivered = record.incoming.delivered }
  }
}
