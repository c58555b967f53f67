import PillionLink
import PillionModel
import PillionWire

/// A link machine under watch: whatever goes in, what comes out must be what PROTOCOL.md allows one end to say, within the credit that the
/// other end gave, and the events must be what a user's side can work with.
struct LinkWitness {
  private(set) var machine: LinkMachine
  private(set) var now = Moment(seconds: 50)
  let configuration: LinkConfiguration
  private var events: EventWitness
  private var output: OutputWitness
  /// Reads the peer's bytes along, for the credit in them.
  private var along: FrameCutter
  private var lastWords = 0

  init(_ configuration: LinkConfiguration) {
    self.configuration = configuration
    machine = LinkMachine(configuration, codec: ProtobufControlCodec())
    events = EventWitness(configuration.end)
    output = OutputWitness(configuration)
    along = FrameCutter(skipping: Preface.size)
    machine.start(at: now)
  }

  /// What came since the last look.
  private(set) var told: [LinkEvent] = []
  /// Messages told and not consumed, by stream.
  var untaken: [(stream: StreamID, bytes: Int)] { events.untaken }
  /// Streams of which the user's side has heard, open or not.
  var known: [StreamID] { events.known }

  mutating func receive(_ bytes: [UInt8], chunk: Int) throws(Finding) {
    along.take(bytes) { header, payload in
      if header.type == FrameType.credit.rawValue, let credit = try? Credit(wire: Array(payload)) {
        output.granted[header.stream] = max(output.granted[header.stream] ?? 0, credit.totalBytes)
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(max(1, chunk))
      rest = rest[piece.endIndex...]
      machine.receive(piece, at: now)
      try look()
    }
  }

  /// Something the user's side asks for.
  mutating func ask<Answer>(_ question: (inout LinkMachine, Moment) -> Answer) throws(Finding) -> Answer {
    let answer = question(&machine, now)
    try look()
    return answer
  }

  /// The user's side opens a stream.
  mutating func open(_ open: Open, _ trafficClass: TrafficClass, _ delivery: Delivery) throws(Finding) {
    if case .opened(let stream) = machine.open(open, trafficClass: trafficClass, delivery: delivery, at: now) {
      try events.openedHere(stream)
      output.openings[stream.rawValue] = false
    }
    try look()
  }

  /// The user's side ended a stream: nothing more may be told of it.
  mutating func reset(_ stream: StreamID, _ code: StatusCode) throws(Finding) {
    machine.reset(stream, code, "no more")
    events.over(stream)
    try look()
  }

  /// Messages taken to be sent, by stream; those of `replaced` streams need not all arrive.
  private(set) var sent: [StreamID: [[UInt8]]] = [:]
  private(set) var replaced: Set<StreamID> = []

  /// Sends a message of these bytes behind its number within the stream.
  mutating func send(_ payload: [UInt8], on stream: StreamID) throws(Finding) {
    let message = [UInt8(truncatingIfNeeded: sent[stream]?.count ?? 0)] + payload
    switch try ask({ machine, _ in machine.send(message, on: stream) }) {
    case .queued: sent[stream, default: []].append(message)
    case .replaced: replaced.insert(stream)
    case .full, .tooLarge, .closed: break
    }
  }

  mutating func consume(_ stream: StreamID) throws(Finding) {
    events.consumed(stream)
    machine.consumed(stream, at: now)
    try look()
  }

  /// Lets time pass to the deadline, or less.
  mutating func pass(_ step: Duration, toDeadline: Bool) throws(Finding) {
    if toDeadline, let deadline = machine.deadline { now = max(now, deadline) } else { now = now + step }
    machine.tick(at: now)
    try look()
    if let deadline = machine.deadline {
      try hold(deadline > now, "after a tick the deadline has passed already: a shell would never sleep again")
    } else {
      try hold(machine.isEnded, "a link that lives has no deadline")
    }
  }

  mutating func transportEnds(_ error: String?) throws(Finding) {
    machine.transportEnded(error, at: now)
    try look()
    try hold(machine.isEnded && events.fault != nil, "the transport ended and the link did not")
  }

  /// Pulls output once and judges it.
  mutating func pull(_ limit: Int) throws(Finding) -> [UInt8] {
    let wasEnded = machine.isEnded
    let promised = machine.hasOutput
    var bytes: [UInt8] = []
    let count = machine.takeOutput(upTo: limit, into: &bytes, at: now)
    try hold(count == bytes.count, "\(bytes.count) bytes appended, \(count) told")
    try hold(promised || bytes.isEmpty, "output where none was promised")
    if limit > 0, bytes.isEmpty { try hold(!machine.hasOutput, "output promised again after none was there") }
    let most = limit + 3 * max(configuration.limits.maxFrameBytes, 4096) + 1024
    try hold(bytes.count <= most, "\(bytes.count) bytes where \(limit) were asked for")
    if wasEnded {
      lastWords += bytes.count
      try hold(lastWords <= Preface.size + FrameHeader.size + 1024, "a link that is over goes on: \(lastWords) bytes")
    }
    output.terms = machine.terms ?? output.terms
    let finished = output.finished
    try output.take(bytes)
    try look()
    for stream in output.finished.subtracting(finished) { events.over(StreamID(stream)) }
    return bytes
  }

  /// Pulls all.
  mutating func pullAll() throws(Finding) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try pull(65_536)
      if bytes.isEmpty { return all }
      all += bytes
      try hold(all.count < 64 << 20, "output without end")
    }
  }

  mutating func takeTold() -> [LinkEvent] {
    defer { told = [] }
    return told
  }

  private mutating func look() throws(Finding) {
    while let event = machine.nextEvent() {
      try events.take(event)
      told.append(event)
    }
    try hold(machine.isEnded == (events.fault != nil), "the link is over and nobody was told, or the other way round")
    let limits = configuration.limits
    let frame = max(limits.maxFrameBytes, limits.maxFrameBytesBeforeTrust)
    try hold(machine.heldByteCount <= limits.maxReassemblyBytes + frame, "\(machine.heldByteCount) bytes held of unfinished messages")
    let waiting = events.untaken.reduce(0) { $0 + $1.bytes }
    try hold(
      waiting + machine.heldByteCount <= limits.maxReassemblyBytes + limits.linkWindowBytes + frame,
      "\(waiting) bytes wait for their consumer, beyond what credit allows")
    try hold(machine.openStreams <= limits.maxStreams + events.openedHereCount, "\(machine.openStreams) streams open")
  }

  /// How the link ended; nil while it lives.
  var fault: LinkFault? { events.fault }
}
