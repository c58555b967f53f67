import PillionLink
import PillionModel
import TestSupport

/// An opener and an acceptor joined by two pipes, with events kept, a clock turned by hand and pieces cut at random.
struct Pair {
  enum Side { case opener, acceptor }

  var opener: LinkMachine
  var acceptor: LinkMachine
  var now = Moment(seconds: 100)
  var openerEvents: [LinkEvent] = []
  var acceptorEvents: [LinkEvent] = []
  /// Messages are consumed the moment they are told.
  var consumes = true
  /// False: what a side writes stays in the pipe.
  var delivers = true
  /// Longest pull from a machine at one time, longest read.
  var pull = 32_768
  var longestRead = 65_536
  private var toAcceptor: [UInt8] = []
  private var toOpener: [UInt8] = []
  private var generator: SeededGenerator

  init(
    seed: UInt64 = 1, opener: LinkLimits = LinkLimits(), acceptor: LinkLimits = LinkLimits(),
    openerRole: Role = .phone, acceptorRole: Role = .unit, codec: any ControlCodec = JSONCodec()
  ) {
    var first = LinkConfiguration(end: .opener, hello: Hello(role: openerRole, name: "opener"), nonce: 0x1111)
    first.limits = opener
    var second = LinkConfiguration(end: .acceptor, hello: Hello(role: acceptorRole, name: "acceptor"), nonce: 0x2222)
    second.limits = acceptor
    self.opener = LinkMachine(first, codec: codec)
    self.acceptor = LinkMachine(second, codec: JSONCodec())
    generator = SeededGenerator(seed: seed)
    self.opener.start(at: now)
    self.acceptor.start(at: now)
  }

  /// A pair whose handshake is over.
  static func established(seed: UInt64 = 1, opener: LinkLimits = LinkLimits(), acceptor: LinkLimits = LinkLimits()) -> Pair {
    var pair = Pair(seed: seed, opener: opener, acceptor: acceptor)
    pair.settle()
    pair.openerEvents = []
    pair.acceptorEvents = []
    return pair
  }

  /// Runs until nothing moves any more.
  mutating func settle(steps: Int = 1_000_000) {
    for _ in 0..<steps where !step() { return }
  }

  /// Moves some bytes each way. False when there was nothing to do.
  @discardableResult
  mutating func step() -> Bool {
    var moved = takeEvents()
    if toAcceptor.count < 65_536 { moved = opener.takeOutput(upTo: pull, into: &toAcceptor, at: now) > 0 || moved }
    if toOpener.count < 65_536 { moved = acceptor.takeOutput(upTo: pull, into: &toOpener, at: now) > 0 || moved }
    moved = takeEvents() || moved
    guard delivers else { return moved }
    if let piece = Pair.read(&toAcceptor, longestRead, &generator) {
      acceptor.receive(piece, at: now)
      moved = true
    }
    if let piece = Pair.read(&toOpener, longestRead, &generator) {
      opener.receive(piece, at: now)
      moved = true
    }
    return takeEvents() || moved
  }

  /// Lets time pass, ticking whenever a machine asks for it.
  mutating func pass(_ duration: Duration) {
    let end = now + duration
    while true {
      settle()
      let due = [opener.deadline, acceptor.deadline].compactMap { $0 }.min() ?? .distantFuture
      if due > end { break }
      now = max(now, due)
      opener.tick(at: now)
      acceptor.tick(at: now)
      settle()
    }
    now = end
  }

  private static func read(
    _ pipe: inout [UInt8], _ longestRead: Int, _ generator: inout SeededGenerator
  ) -> ArraySlice<UInt8>? {
    guard !pipe.isEmpty else { return nil }
    let limit = Bool.random(using: &generator) ? longestRead : min(longestRead, 64)
    let count = min(pipe.count, Int.random(in: 1...limit, using: &generator))
    let piece = pipe[..<count]
    pipe = Array(pipe[count...])
    return piece
  }

  private mutating func takeEvents() -> Bool {
    var any = false
    while let event = opener.nextEvent() {
      any = true
      openerEvents.append(event)
      if consumes, case .message(let stream, _, _) = event { opener.consumed(stream, at: now) }
    }
    while let event = acceptor.nextEvent() {
      any = true
      acceptorEvents.append(event)
      if consumes, case .message(let stream, _, _) = event { acceptor.consumed(stream, at: now) }
      if case .helloReceived = event { acceptor.accept(sessionToken: [1, 2, 3], resumed: false, epoch: 1, at: now) }
    }
    return any
  }

  /// Opens a call and lets the other side hear of it.
  mutating func call(
    _ method: String = "a.B/C", _ trafficClass: TrafficClass = .template, _ delivery: Delivery = .reliable, timeoutMs: UInt64? = nil
  ) -> StreamID {
    guard
      case .opened(let id) = opener.open(
        Open(method: method, timeoutMs: timeoutMs), trafficClass: trafficClass, delivery: delivery, at: now)
    else { return .link }
    settle()
    return id
  }
}

extension [LinkEvent] {
  /// The messages of one stream, in order.
  func messages(_ stream: StreamID) -> [[UInt8]] {
    compactMap { if case .message(stream, let bytes, _) = $0 { bytes } else { nil } }
  }

  var opened: [StreamID] { compactMap { if case .opened(let stream, _, _) = $0 { stream } else { nil } } }
  /// The streams whose last message came, in the order in which that was told.
  var halfClosed: [StreamID] {
    compactMap {
      switch $0 {
      case .halfClosed(let stream), .message(let stream, _, isLast: true): stream
      default: nil
      }
    }
  }
  var endings: [LinkFault] { compactMap { if case .ended(let fault) = $0 { fault } else { nil } } }
  var writable: [StreamID] { compactMap { if case .writable(let stream) = $0 { stream } else { nil } } }

  func status(_ stream: StreamID) -> Status? {
    compactMap { if case .status(stream, let status) = $0 { status } else { nil } }.first
  }

  func reset(_ stream: StreamID) -> (reset: Reset, by: LinkFault.Blame)? {
    for case .reset(stream, let reset, let by) in self { return (reset, by) }
    return nil
  }

  func delivered(_ stream: StreamID) -> UInt64? {
    compactMap { if case .delivered(stream, let count) = $0 { count } else { nil } }.last
  }
}
