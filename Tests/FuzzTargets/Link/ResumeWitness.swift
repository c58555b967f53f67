import PillionLink
import PillionModel
import PillionWire

/// A session's calls under watch while links come and go: wherever they are, the user's side is told of each what a single link would tell.
struct ResumeWitness {
  /// A machine, of a link or parked, and what it told.
  private struct Link {
    var machine: LinkMachine
    var events: EventWitness
    var cutter = FrameCutter(skipping: Preface.size)
    var hasSaidBye = false
    /// The last stream of ours whose Open left here since the calls came.
    var lastOpen: UInt32 = 0
    /// Calls of the peer whose end left here since Carry did.
    var said: Set<UInt32> = []
  }

  enum Which { case calls, spare }

  let configuration: LinkConfiguration
  private(set) var now = Moment(seconds: 50)
  /// The machine that has the calls.
  private var calls: Link
  /// A link that stands by.
  private var spare: Link
  private(set) var isParked = false
  private var isSettling = false
  /// The epoch of the last Carry.
  private(set) var epoch: UInt32 = 1
  /// The peer's last list.
  private(set) var list = Carry()
  private var links = 0
  /// Streams of ours whose Open left, over whichever link.
  private var opened: Set<UInt32> = []
  /// What may be kept at most: what was sent, and the end of each call that the peer opened.
  private var mostKept = 0

  /// Two links that are not up.
  init(_ configuration: LinkConfiguration) {
    self.configuration = configuration
    calls = ResumeWitness.link(configuration)
    spare = ResumeWitness.link(configuration)
  }

  var known: [StreamID] { calls.events.known }
  /// The last stream that this side opened; 0: none.
  var lastOurs: UInt32 { known.last { ($0.rawValue & 1 == 1) == (configuration.end == .opener) }?.rawValue ?? 0 }
  /// The stream of the oldest message told and not consumed.
  var untaken: StreamID? { calls.events.untaken.first?.stream }

  private static func link(_ configuration: LinkConfiguration) -> Link {
    Link(
      machine: LinkMachine(configuration, codec: ProtobufControlCodec()), events: EventWitness(configuration.end, keepsCalls: true))
  }

  // MARK: Links

  /// A new link comes up, in place of the one that had the calls first or of the one that stood by.
  mutating func join(_ which: Which, _ peer: Hello) throws(Finding) {
    var link = ResumeWitness.link(configuration)
    let resumed = which == .spare
    link.machine.start(at: now)
    link.machine.receive(LinkScript.theirs.bytes[...], at: now)
    if configuration.end == .acceptor {
      link.machine.receive(try LinkScript.frame(.hello(peer))[...], at: now)
      try look(&link)
      link.machine.accept(sessionToken: [1], resumed: resumed, epoch: epoch, at: now)
    } else {
      link.machine.receive(try LinkScript.frame(.welcome(Welcome(self_: peer, resumed: resumed, epoch: epoch)))[...], at: now)
    }
    try look(&link)
    links += 1
    if resumed { spare = link } else { calls = link }
  }

  /// The calls leave their link, which stands by. Where the peer does not resume they cannot: they end with it.
  mutating func park() throws(Finding) {
    guard calls.machine.keepsCalls else { return }
    var parked = Link(machine: calls.machine.park(), events: EventWitness.parked(configuration.end))
    calls.events.moveCalls(to: &parked.events)
    if !isParked { spare = calls }
    (calls, isParked, isSettling) = (parked, true, false)
    try hold(!calls.machine.hasOutput, "output of a machine without a link")
    try look(.calls)
    try look(.spare)
  }

  /// The calls go to the link that stands by.
  mutating func adopt(_ epoch: UInt32) throws(Finding) {
    var link = spare
    if !isParked { try park() }
    guard isParked else { return }
    self.epoch = epoch
    if link.machine.adopt(calls.machine, epoch: epoch) {
      calls.events.moveCalls(to: &link.events)
      link.lastOpen = 0
      (spare, calls, isParked, isSettling) = (ResumeWitness.link(configuration), link, false, true)
    }
    try look(.calls)
  }

  /// - Returns: false when the list was judged untrue, or was not awaited.
  @discardableResult
  mutating func settle(_ carry: Carry) throws(Finding) -> Bool {
    let wasAwaited = isSettling && !calls.machine.isEnded
    calls.machine.settle(with: carry, at: now)
    isSettling = false
    try look(.calls)
    guard wasAwaited, !calls.machine.isEnded else { return false }
    try hold(
      calls.machine.keptForPeer <= carry.delivered.count,
      "\(calls.machine.keptForPeer) kept after a list of \(carry.delivered.count), although all leaves again")
    return true
  }

  mutating func cut() throws(Finding) {
    if !isParked { calls.machine.transportEnded(nil, at: now) }
    try look(.calls)
  }

  // MARK: What happens

  mutating func receive(_ bytes: [UInt8], _ which: Which) throws(Finding) {
    // Each frame may open a call.
    mostKept += bytes.count / FrameHeader.size + 1
    if which == .spare { spare.machine.receive(bytes[...], at: now) } else if !isParked { calls.machine.receive(bytes[...], at: now) }
    try look(which)
  }

  /// Something the user's side asks for.
  mutating func ask(_ question: (inout LinkMachine, Moment) -> Void) throws(Finding) {
    question(&calls.machine, now)
    try look(.calls)
  }

  mutating func open(_ open: Open, _ trafficClass: TrafficClass, _ delivery: Delivery) throws(Finding) {
    if case .opened(let stream) = calls.machine.open(open, trafficClass: trafficClass, delivery: delivery, at: now) {
      try calls.events.openedHere(stream)
    }
    try look(.calls)
  }

  mutating func send(_ message: [UInt8], on stream: StreamID) throws(Finding) {
    switch calls.machine.send(message, on: stream) {
    case .queued, .replaced: mostKept += message.count + FrameHeader.size
    case .full, .tooLarge, .closed: break
    }
    try look(.calls)
  }

  mutating func reset(_ stream: StreamID, _ code: StatusCode) throws(Finding) {
    calls.machine.reset(stream, code, "no more")
    calls.events.over(stream)
    try look(.calls)
  }

  mutating func consume(_ stream: StreamID) throws(Finding) {
    calls.events.consumed(stream)
    try ask { machine, now in machine.consumed(stream, at: now) }
  }

  mutating func pass(_ step: Duration) throws(Finding) {
    now = now + step
    for which in [Which.calls, .spare] {
      if which == .calls { calls.machine.tick(at: now) } else { spare.machine.tick(at: now) }
      try look(which)
    }
    if let deadline = calls.machine.deadline { try hold(deadline > now, "after a tick the deadline has passed already") }
  }

  mutating func pull(_ which: Which, _ limit: Int) throws(Finding) {
    var link = which == .calls ? calls : spare
    var bytes: [UInt8] = []
    link.machine.takeOutput(upTo: limit, into: &bytes, at: now)
    let most = max(link.machine.terms?.maxFrameBytes ?? 4096, FrameHeader.size)
    var frames: [(header: FrameHeader, count: Int)] = []
    link.cutter.take(bytes) { frames.append(($0, $1.count + FrameHeader.size)) }
    try hold(isParked && which == .calls ? bytes.isEmpty : link.cutter.unfinished == 0, "output of no link, or that ends inside a frame")
    for frame in frames {
      guard let type = FrameType(rawValue: frame.header.type) else { throw Finding("a frame of type \(frame.header.type)") }
      try hold(!link.hasSaidBye, "a frame of type \(type) after Bye")
      link.hasSaidBye = type == .bye
      let limit = type == .hello || type == .welcome ? 4096 : most
      try hold(frame.count <= limit, "\(type) of \(frame.count) bytes, where frames have \(limit)")
      // What waited to leave from before is dropped there.
      if type == .carry { link.said = [] }
      let id = frame.header.stream
      guard id != 0, (id & 1 == 1) == (configuration.end == .opener) else {
        // The peer counts the ends of its calls, and its Ack would be more than there were.
        if type == .status || type == .reset { try hold(link.said.insert(id).inserted, "the end of stream \(id) said twice over one link") }
        continue
      }
      try hold(type == .open ? id > link.lastOpen : opened.contains(id), "\(type) of stream \(id) before its Open, or late")
      guard type == .open else { continue }
      (_, link.lastOpen) = (opened.insert(id), id)
    }
    if which == .calls { calls = link } else { spare = link }
    try look(which)
    for frame in frames where frame.header.type == FrameType.status.rawValue { calls.events.over(StreamID(frame.header.stream)) }
  }

  /// The end of all: a peer that heard of all calls and has none any more. Not one may be left over.
  mutating func end(_ peer: Hello) throws(Finding) {
    try cut()
    try park()
    guard isParked else { return }
    try join(.spare, peer)
    try adopt(epoch &+ 1)
    guard try settle(Carry(epoch: epoch, lastStream: lastOurs)) else { return }
    try hold(calls.events.living.isEmpty, "\(calls.events.living.count) calls never ended")
    try hold(calls.machine.openStreams == 0 && calls.machine.keptForPeer == 0, "something is kept of calls that are over")
  }

  // MARK: What holds

  private mutating func look(_ which: Which) throws(Finding) {
    var link = which == .calls ? calls : spare
    try look(&link)
    if which == .calls { calls = link } else { spare = link }
  }

  private mutating func look(_ link: inout Link) throws(Finding) {
    while let event = link.machine.nextEvent() {
      try link.events.take(event)
      if case .carry(let carry) = event { list = carry }
    }
    let (limits, machine) = (configuration.limits, link.machine)
    try hold(machine.isEnded == (link.events.fault != nil), "the link is over and nobody was told, or the other way round")
    let frame = max(limits.maxFrameBytes, limits.maxFrameBytesBeforeTrust)
    try hold(
      0...(limits.maxReassemblyBytes + frame) ~= machine.heldByteCount, "\(machine.heldByteCount) bytes held of unfinished messages")
    try hold(0...mostKept ~= machine.keptForPeer, "\(machine.keptForPeer) kept, where \(mostKept) can be")
    let waiting = link.events.untaken.reduce(0) { $0 + $1.bytes }
    try hold(
      waiting <= links * (limits.maxReassemblyBytes + limits.linkWindowBytes + frame),
      "\(waiting) bytes wait for their consumer, beyond what the credit of \(links) links allows")
  }
}
