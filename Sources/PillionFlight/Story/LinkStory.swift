import PillionLink
package import PillionModel

/// What became of one link, from its records.
package struct LinkStory: Sendable {
  /// One direction.
  package struct Traffic: Sendable, Hashable {
    package var frames = 0
    /// Headers included.
    package var bytes = 0
    /// Longest time between two frames, and when it began (wall clock).
    package var longestSilence: Int64 = 0
    package var silenceFrom: Int64 = 0
    var last: Int64?

    mutating func count(_ header: FrameHeader, at wall: Int64) {
      frames += 1
      bytes += FrameHeader.size + Int(header.length)
      if let last, wall - last > longestSilence { (longestSilence, silenceFrom) = (wall - last, last) }
      last = wall
    }
  }

  /// One call.
  package struct Call: Sendable, Hashable {
    /// Nil where the ring has lost its beginning.
    package var method: String?
    package var began: Int64?
    package var ended: Int64?
    /// Nil while it is open.
    package var code: StatusCode?
    package var message = ""
  }

  /// Pings answered: least, sum and most, in nanoseconds.
  package struct RoundTrips: Sendable, Hashable {
    package var count = 0
    package var least: Int64 = .max
    package var sum: Int64 = 0
    package var most: Int64 = 0
  }

  package let number: UInt32
  /// The link's record: link, linkId, medium, end.
  package var said: JSON?
  package var first: Int64
  package var last: Int64
  /// The record of its end.
  package var end: JSON?
  package var peer = ""
  package var received = Traffic()
  package var sent = Traffic()
  package var roundTrips = RoundTrips()
  package private(set) var calls: [Call] = []
  private var open: [UInt32: Int] = [:]
  private var pings: [UInt64: Int64] = [:]

  init(_ record: FlightRecord) {
    number = record.link
    (first, last) = (record.wall, record.wall)
  }

  mutating func take(_ record: FlightRecord) {
    last = max(last, record.wall)
    switch record.kind {
    case .link: said = said ?? record.json
    case .linkEnd: end = record.json ?? .object(JSONObject())
    case .frame: if let header = record.header { take(header, record) }
    default: break
    }
  }

  private mutating func take(_ header: FrameHeader, _ record: FlightRecord) {
    if record.direction == .received { received.count(header, at: record.wall) } else { sent.count(header, at: record.wall) }
    guard let type = FrameType(rawValue: header.type) else { return }
    let fields = ProtoFields(record.payload)
    switch type {
    case .hello where record.direction == .received: introduce(fields)
    case .welcome where record.direction == .received: if let own = fields.content(1) { introduce(ProtoFields(own)) }
    case .ping where record.direction == .sent: pings[fields.number(1) ?? 0] = record.wall
    case .pong where record.direction == .received:
      if let left = pings.removeValue(forKey: fields.number(1) ?? 0) { answered(record.wall - left) }
    case .open:
      open[header.stream] = calls.count
      calls.append(Call(method: fields.text(1), began: record.wall))
    case .status, .reset:
      let code = fields.number(1).flatMap { Int32(exactly: $0) }.flatMap { StatusCode(rawValue: $0) } ?? .ok
      close(header.stream, code, fields.text(2) ?? "", at: record.wall)
    default: break
    }
  }

  private mutating func introduce(_ hello: ProtoFields) {
    let name = hello.text(3) ?? ""
    peer = name.isEmpty ? hello.text(4) ?? "" : name
  }

  private mutating func answered(_ time: Int64) {
    roundTrips.count += 1
    roundTrips.sum += time
    roundTrips.least = min(roundTrips.least, time)
    roundTrips.most = max(roundTrips.most, time)
  }

  private mutating func close(_ stream: UInt32, _ code: StatusCode, _ message: String, at wall: Int64) {
    if let index = open.removeValue(forKey: stream) {
      (calls[index].ended, calls[index].code, calls[index].message) = (wall, code, message)
    } else {
      calls.append(Call(method: nil, began: nil, ended: wall, code: code, message: message))
    }
  }
}
