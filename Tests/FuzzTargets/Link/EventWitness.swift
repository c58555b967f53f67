import PillionLink
import PillionModel

/// What a user's side may rely on in the events of a link.
struct EventWitness {
  private struct Call {
    var isOurs: Bool
    var isOver = false
    var isHalfClosed = false
    var hasHeaders = false
    var hasMessages = false
    var delivered: UInt64 = 0
  }

  private let end: LinkConfiguration.End
  private var calls: [UInt32: Call] = [:]
  private var isEstablished = false
  private var isIntroduced = false
  private(set) var untaken: [(stream: StreamID, bytes: Int)] = []
  private(set) var known: [StreamID] = []
  private(set) var openedHereCount = 0
  private(set) var fault: LinkFault?
  /// Whether calls outlive the link.
  private let keepsCalls: Bool

  init(_ end: LinkConfiguration.End, keepsCalls: Bool = false) { (self.end, self.keepsCalls) = (end, keepsCalls) }

  /// What a machine without a link may tell.
  static func parked(_ end: LinkConfiguration.End) -> EventWitness {
    var events = EventWitness(end, keepsCalls: true)
    (events.isIntroduced, events.isEstablished) = (true, true)
    return events
  }

  /// The calls move to another link, or away from all.
  mutating func moveCalls(to other: inout EventWitness) {
    (other.calls, other.untaken, other.known, other.openedHereCount) = (calls, untaken, known, openedHereCount)
    (calls, untaken, known, openedHereCount) = ([:], [], [], 0)
  }

  /// Streams whose end was not told and that the user's side did not end.
  var living: [StreamID] { known.filter { calls[$0.rawValue]?.isOver == false } }

  mutating func openedHere(_ stream: StreamID) throws(Finding) {
    try hold(isEstablished && fault == nil, "a stream was opened on a link that is not up")
    try begin(stream, isOurs: true)
    openedHereCount += 1
  }

  mutating func over(_ stream: StreamID) {
    calls[stream.rawValue]?.isOver = true
    untaken.removeAll { $0.stream == stream }
  }

  mutating func consumed(_ stream: StreamID) {
    if let index = untaken.firstIndex(where: { $0.stream == stream }) { untaken.remove(at: index) }
  }

  mutating func take(_ event: LinkEvent) throws(Finding) {
    try hold(fault == nil, "an event after the end: \(event)")
    switch event {
    case .helloReceived:
      try hold(end == .acceptor && !isIntroduced && !isEstablished, "Hello was told twice or to the wrong end")
      isIntroduced = true
    case .established:
      try hold(!isEstablished && (end == .opener || isIntroduced), "established twice, or without Hello")
      isEstablished = true
    case .opened(let stream, _, _): try begin(stream, isOurs: false)
    case .message(let stream, let bytes, let isLast):
      try change(stream, "message") { call throws(Finding) in
        try hold(!call.isHalfClosed, "a message after the end of the stream")
        call.hasMessages = true
        call.isHalfClosed = isLast
      }
      untaken.append((stream, bytes.count))
    case .halfClosed(let stream):
      try change(stream, "end of the stream") { call throws(Finding) in
        try hold(!call.isHalfClosed, "the end of a stream twice")
        call.isHalfClosed = true
      }
    case .headers(let stream, _):
      try change(stream, "leading metadata") { call throws(Finding) in
        try hold(call.isOurs && !call.hasHeaders, "leading metadata twice, or from a caller")
        call.hasHeaders = true
      }
    case .status(let stream, _):
      try change(stream, "status") { call throws(Finding) in try hold(call.isOurs, "a status of a call that this side serves") }
      over(stream)
    case .reset(let stream, _, _):
      try change(stream, "reset") { _ in }
      over(stream)
    case .writable(let stream): try change(stream, "room") { _ in }
    case .delivered(let stream, let count):
      try change(stream, "acknowledgement") { call throws(Finding) in
        try hold(count > call.delivered, "acknowledged fewer messages than before")
        call.delivered = count
      }
    case .roundTrip(let duration): try hold(isEstablished && duration >= .zero, "a round trip of \(duration)")
    case .carry: try hold(isEstablished, "Carry before the link was up")
    case .ended(let fault):
      try Finding.unlessClear(fault.detail)
      self.fault = fault
      if !keepsCalls { untaken = [] }
    }
  }

  private mutating func begin(_ stream: StreamID, isOurs: Bool) throws(Finding) {
    try hold(isEstablished, "a stream before the link was up")
    try hold(calls[stream.rawValue] == nil, "stream \(stream.rawValue) began twice")
    try hold((stream.rawValue & 1 == 1) == ((end == .opener) == isOurs), "stream \(stream.rawValue) has the other end's number")
    calls[stream.rawValue] = Call(isOurs: isOurs)
    known.append(stream)
  }

  private mutating func change(
    _ stream: StreamID, _ what: String, _ body: (inout Call) throws(Finding) -> Void
  ) throws(Finding) {
    guard var call = calls[stream.rawValue] else { throw Finding("a \(what) of stream \(stream.rawValue), which never began") }
    try hold(!call.isOver, "a \(what) of stream \(stream.rawValue) after its end")
    try body(&call)
    calls[stream.rawValue] = call
  }
}
