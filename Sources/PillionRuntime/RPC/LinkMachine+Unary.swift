import PillionLink
import PillionModel

// What a unary call asks of its link, in one go.
extension LinkMachine {
  /// Opens a stream for one request, sends that, and says that nothing follows. Nil where the stream was not opened.
  mutating func ask(
    _ request: [UInt8], _ open: Open, trafficClass: TrafficClass, delivery: Delivery, at now: Moment
  ) -> (opened: OpenResult, sent: SendResult?) {
    let opened = self.open(open, trafficClass: trafficClass, delivery: delivery, at: now)
    guard case .opened(let stream) = opened else { return (opened, nil) }
    let sent = send(request, on: stream)
    if sent.isTaken { finish(stream) }
    return (opened, sent)
  }

  /// Sends one response, and ends the stream with its status if it was taken.
  mutating func reply(_ response: [UInt8], _ status: Status, on stream: StreamID) -> SendResult {
    let sent = send(response, on: stream)
    if sent.isTaken { respond(status, on: stream) }
    return sent
  }
}

extension SendResult {
  var isTaken: Bool {
    switch self {
    case .queued, .replaced: true
    case .full, .tooLarge, .closed: false
    }
  }
}
