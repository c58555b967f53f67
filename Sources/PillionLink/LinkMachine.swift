package import PillionModel

/// One run of the protocol over one transport, as a value: bytes, calls and moments go in; events, bytes and one deadline come out.
///
/// The shell that owns it does the same after every call into it: pull events until nil, pull output while the transport takes it, set its
/// timer to `deadline`. No function traps on anything a peer can send. The parts are machines of their own: `Handshake`, `Heartbeat`,
/// `Deframer`, `StreamTable` with its streams, `Scheduler`, the books of credit. This type only lets them talk.
package struct LinkMachine: Sendable {
  enum Stage: Sendable {
    case handshaking
    case established
    /// Our Bye waits for what is queued, at most until the moment.
    case draining(Bye, until: Moment)
    /// No link: it keeps the session's calls until one takes them.
    case parked
    case ended
  }

  /// What the link is to the calls of its session.
  enum Carrying: Sendable, Hashable {
    case carries
    /// Our list has left, and the peer's is awaited: nothing of streams leaves or is taken.
    case settles
    /// Another link carries, or none yet.
    case standsBy
  }

  package let configuration: LinkConfiguration
  let codec: any ControlCodec
  var stage = Stage.handshaking
  var carrying = Carrying.carries
  var handshake: Handshake
  var deframer: Deframer
  /// Nil before the link is established.
  var heartbeat: Heartbeat?
  /// Nil before the link is established.
  package internal(set) var terms: LinkTerms?
  /// The peer's introduction, from Hello on.
  package internal(set) var peer: Hello?

  var latestOpen = OpenMemo()
  var latestSentOpen = OpenMemo()
  var streams: StreamTable
  var finals = FinalWords()
  /// Bytes of messages that left and are kept.
  var keptBytes = 0
  /// Streams that wait until less is kept.
  var waitingForAcks: [StreamTable.Place] = []
  /// The first part of a peer's Carry.
  var arrivingCarry: Carry?
  /// The epoch of our Carry, while it waits for the peer's.
  var settlingEpoch: UInt32 = 0
  /// Calls of ours that were ended since our list left, which names them.
  var unsaidResets: [(stream: UInt32, reset: Reset)] = []
  var scheduler = Scheduler()
  var deadlines = DeadlineQueue()
  /// Streams that owe an Ack which may wait a little for company.
  var waitingAcks = Fifo<StreamTable.Place>()
  var acksDue: Moment?
  var linkReceive: ReceiveCredit
  var linkSend = SendCredit(window: 0)
  /// What may be in flight of map frames.
  package internal(set) var mapWindow = MapWindow()
  /// Bytes of map frames that arrived.
  var mapArrived: UInt64 = 0
  var owesReceipt = false
  /// Bytes of all messages not yet whole.
  var heldBytes = 0
  /// Streams that ended so far.
  var closings: UInt64 = 0
  /// Memory of messages given back.
  var spare = SpareMemory()
  /// Memory for one control frame on its way out.
  var scratch: [UInt8] = []

  /// Our preface, until it leaves.
  var prologue: [UInt8] = []
  var control = FrameQueue()
  var owesPing = false
  var refusesCalls = false
  var events = Fifo<LinkEvent>()
  /// Things that were skipped, ignored or counted.
  package internal(set) var counters = LinkCounters()
  /// When the last byte arrived; nil before the first.
  package private(set) var lastReceived: Moment?

  package init(_ configuration: LinkConfiguration, codec: any ControlCodec) {
    self.configuration = configuration
    self.codec = codec
    handshake = Handshake(configuration)
    let limits = configuration.limits
    // Not less than this even where our frames are shorter: the peer learns our limit from Hello.
    deframer = Deframer(maxFrameBytes: limits.maxFrameBytesBeforeTrust, maxFrames: limits.maxFramesBeforeTrust)
    streams = StreamTable(opensOdd: configuration.end == .opener)
    linkReceive = ReceiveCredit(window: limits.linkWindowBytes)
  }

  // MARK: The transport's side

  /// Begins: our preface is ready to be written. Call once, first.
  package mutating func start(at now: Moment) {
    prologue = handshake.start(at: now)
  }

  /// Takes what was read, in any chunking. Nothing of it is kept but the tail of an unfinished frame.
  package mutating func receive(_ bytes: ArraySlice<UInt8>, at now: Moment) {
    if isEnded || bytes.isEmpty { return }
    counters.bytesReceived &+= UInt64(bytes.count)
    lastReceived = now
    heartbeat?.received(at: now)
    var position = bytes.startIndex
    if handshake.takesPreface {
      var input = bytes
      takePreface(from: &input, at: now)
      if handshake.takesPreface { return }
      position = input.startIndex
    }
    while !isEnded {
      switch deframer.next(of: bytes, from: &position) {
      case .frame(let header, let payload): handle(header, payload, at: now)
      case .needsMore: return
      case .failed(let failure): violation(failure.description)
      }
    }
  }

  /// The transport is gone. Nil means a plain end of file.
  package mutating func transportEnded(_ error: String?, at now: Moment) {
    if case .draining(let bye, _) = stage {
      end(bye.ours)
    } else {
      end(LinkFault(.transportError, blame: .medium, error ?? "the peer closed the connection without saying Bye"))
    }
    // Nobody is left to read it.
    prologue = []
    control.removeAll()
  }

  /// Call at `deadline` (later is allowed, earlier does no harm).
  package mutating func tick(at now: Moment) {
    switch stage {
    case .ended: return
    case .parked: return expireCalls(at: now)
    case .handshaking:
      if let fault = handshake.expired(at: now, lastReceived: lastReceived) { end(fault, saying: .protocolError) }
      return
    case .draining(let bye, let until):
      if now >= until { return end(bye.ours, saying: bye.reason, bye.detail) }
    case .established: break
    }
    switch heartbeat?.tick(at: now) {
    case .ping: owesPing = true
    case .dead(let silence):
      let tenths = silence.wholeNanoseconds / 100_000_000
      let fault = LinkFault(.heartbeat, blame: .medium, "nothing was received for \(tenths / 10).\(tenths % 10) s")
      return end(fault, saying: .heartbeat)
    case .nothing, nil: break
    }
    expireCalls(at: now)
    flushAcks(at: now)
  }

  /// The next thing to tell the user's side; nil when all is told.
  package mutating func nextEvent() -> LinkEvent? { events.popFirst() }

  /// True when `nextEvent` has something to tell.
  package var hasEvents: Bool { !events.isEmpty }

  /// The earliest moment at which `tick` has something to do; nil once the link is over, and while it sleeps with nothing to do.
  package var deadline: Moment? {
    switch stage {
    case .ended: return nil
    case .parked: return deadlines.earliest
    case .handshaking: return handshake.deadline
    case .established, .draining: break
    }
    var earliest = heartbeat?.deadline ?? .distantFuture
    if let acksDue { earliest = min(earliest, acksDue) }
    if let call = deadlines.earliest { earliest = min(earliest, call) }
    if case .draining(_, let until) = stage { earliest = min(earliest, until) }
    return earliest == .distantFuture ? nil : earliest
  }

  // MARK: The end

  /// True once the link is over; what `takeOutput` still gives is a last word.
  package var isEnded: Bool {
    if case .ended = stage { true } else { false }
  }

  /// Ends the link in order: what is queued and has credit goes first (at most for `drain`), then Bye, then the event `ended`. With no time to
  /// drain, what is queued is dropped and Bye is the next thing to leave.
  package mutating func bye(_ reason: ByeReason, _ detail: String = "", drain: Duration = .seconds(1), at now: Moment) {
    let bye = Bye(reason: reason, detail: detail.cut(toUTF8: longestDetail))
    switch stage {
    case .established where drain > .zero: stage = .draining(bye, until: now + drain)
    case .handshaking, .established: end(bye.ours, saying: reason, bye.detail)
    case .draining, .parked, .ended: break
    }
  }

  /// From now on neither side opens calls; those in progress go on. For a `bye` that waits for them.
  package mutating func refuseCalls() { refusesCalls = true }

  /// The peer broke the protocol: says so in Bye and ends the link.
  mutating func violation(_ detail: String) {
    end(LinkFault(.protocolError, blame: .peer, detail), saying: .protocolError)
  }

  /// Ends the link. With a Bye as last word when the peer can read one.
  mutating func end(_ fault: LinkFault, saying reason: ByeReason? = nil, _ detail: String? = nil) {
    if isEnded { return }
    stage = .ended
    scheduler.removeAll()
    control.removeAll()
    // Else they wait for `park`.
    if !keepsCalls { forgetCalls() }
    waitingAcks.removeAll()
    spare = SpareMemory()
    if let reason, handshake.version != nil {
      let bye = Bye(reason: reason, detail: (detail ?? fault.detail).cut(toUTF8: longestDetail))
      if let payload = try? codec.encode(.bye(bye)) { control.append(.bye, payload) }
    }
    handshake.abandon()
    events.append(.ended(fault))
  }

  /// Bytes of Bye's detail, at most: the frame must fit where the peer's are short.
  private var longestDetail: Int { min(512, (terms?.maxFrameBytes ?? 1024) - FrameHeader.size - 32) }

  // MARK: For anyone who asks

  /// Smoothed round trip of Pings; nil before the first Pong.
  package var smoothedRoundTrip: Duration? { heartbeat?.smoothedRoundTrip }
  /// The nonces of both prefaces, which both ends know alike; nil before the peer's came.
  package var nonces: (opener: UInt64, acceptor: UInt64)? { handshake.nonces }
  /// Streams open now, of both sides.
  package var openStreams: Int { streams.count }
  /// The version both sides speak; nil before both prefaces were seen.
  package var version: UInt8? { handshake.version }
  /// Places in the lines to the output, those of ended streams included.
  package var waitingPlaces: Int { scheduler.count }
  /// Bytes held of messages and frames not yet whole.
  package var heldByteCount: Int { heldBytes + deframer.buffered }
}

extension Bye {
  /// What this Bye, said by us, means for the link.
  var ours: LinkFault { LinkFault(LinkFault.Reason(reason), blame: .us, line) }

  /// One line for a person.
  var line: String { detail.isEmpty ? "Bye: \(reason)" : detail }
}

extension String {
  /// The longest beginning that takes at most so many bytes.
  func cut(toUTF8 limit: Int) -> String {
    if utf8.count <= limit { return self }
    var bytes = 0
    var end = unicodeScalars.startIndex
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > limit { break }
      end = unicodeScalars.index(after: end)
    }
    return String(unicodeScalars[..<end])
  }
}
