package import PillionLink
package import PillionModel

/// One link of a full recording, to be played again: what each end said, and when.
package struct ReplayScript: Sendable {
  /// What an end did, apart from what its link machine does by itself (credit, acknowledgements, heartbeats).
  package enum Act: Sendable, Hashable {
    case welcome(Welcome)
    case open(Open, TrafficClass)
    case headers([Metadata])
    case message([UInt8])
    /// No further message follows.
    case finish
    case status(Status)
    case reset(Reset)
    case bye(Bye)
  }

  /// One thing that happened on the link.
  package struct Step: Sendable, Hashable {
    /// Nanoseconds since the link's first record.
    package var at: Int64
    /// The phone said it, or whoever opened the link.
    package var isOpeners: Bool
    package var stream: UInt32
    /// What was done; empty where the frame is the machine's own or a piece of what follows.
    package var acts: [Act]
    package var bytes: [UInt8]
  }

  /// Why a recording cannot be played: one line a person can read.
  package struct Fault: Error, Sendable, Hashable {
    package var what: String
    package init(_ what: String) { self.what = what }
  }

  package private(set) var steps: [Step] = []
  /// The prefaces' nonces.
  package private(set) var nonces: (opener: UInt64, acceptor: UInt64) = (0, 0)
  /// How both introduced themselves.
  package private(set) var opener = Hello()
  package private(set) var acceptor = Hello()
  private var unfinished: [UInt64: [UInt8]] = [:]

  /// - Parameter records: of one link.
  package init(_ records: [FlightRecord], codec: any ControlCodec) throws(Fault) {
    let role = records.first?.role ?? .unknown
    let said = records.first { $0.kind == .link }?.json
    let recorderOpened = said?["end"]?.string.map { $0 == LinkConfiguration.End.opener.rawValue } ?? (role == .phone)
    var start: Int64?
    for record in records where record.kind == .preface || record.kind == .frame {
      guard record.isWhole else {
        throw Fault("it holds headers of messages only, as the ring does; play what 'pillion phone --record FILE' wrote")
      }
      let first = start ?? record.wall
      start = first
      try take(record, isOpeners: (record.direction == .sent) == recorderOpened, at: max(0, record.wall - first), codec)
    }
    if steps.contains(where: { $0.acts.contains { if case .welcome(let welcome) = $0 { welcome.resumed } else { false } } }) {
      throw Fault("this link goes on with calls of an earlier one; take the first link of its session, with --number")
    }
    if steps.isEmpty { throw Fault("there is no frame of such a link in it") }
  }

  private mutating func take(_ record: FlightRecord, isOpeners: Bool, at: Int64, _ codec: any ControlCodec) throws(Fault) {
    var step = Step(at: at, isOpeners: isOpeners, stream: 0, acts: [], bytes: Array(record.content))
    if let header = record.header {
      step.stream = header.stream
      step.acts = acts(header, record.payload, isOpeners, codec)
    } else if let preface = try? Preface(reading: record.content) {
      if isOpeners { nonces.opener = preface.nonce } else { nonces.acceptor = preface.nonce }
    }
    steps.append(step)
  }

  private mutating func acts(
    _ header: FrameHeader, _ payload: ArraySlice<UInt8>, _ isOpeners: Bool, _ codec: any ControlCodec
  ) -> [Act] {
    guard let type = FrameType(rawValue: header.type) else { return [] }
    if type == .message { return messages(header, payload, isOpeners) }
    guard let message = try? codec.decode(type, payload) else { return [] }
    switch message {
    case .hello(let hello):
      opener = hello
      return []
    case .welcome(let welcome):
      acceptor = welcome.self_ ?? Hello()
      return [.welcome(welcome)]
    case .open(let open): return [.open(open, TrafficClass(rawValue: Int32(header.trafficClass)) ?? .template)]
    case .headers(let headers): return [.headers(headers.metadata)]
    case .status(let status): return [.status(status)]
    case .reset(let reset): return [.reset(reset)]
    case .bye(let bye): return [.bye(bye)]
    case .ping, .pong, .carry, .receipt, .credit, .ack: return []
    }
  }

  private mutating func messages(_ header: FrameHeader, _ payload: ArraySlice<UInt8>, _ isOpeners: Bool) -> [Act] {
    var acts: [Act] = []
    let place = UInt64(header.stream) << 1 | (isOpeners ? 1 : 0)
    if header.flags.contains(.first) { unfinished[place] = [] }
    unfinished[place]?.append(contentsOf: payload)
    if header.flags.contains(.last), let whole = unfinished.removeValue(forKey: place) { acts.append(.message(whole)) }
    if header.flags.contains(.endOfStream) { acts.append(.finish) }
    return acts
  }
}
