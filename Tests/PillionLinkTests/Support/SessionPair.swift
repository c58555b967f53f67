import PillionLink
import PillionModel
import TestSupport

/// Two ends of a session whose links come and go. Bytes travel in order and late; a cut loses whatever is on its way.
struct SessionPair {
  /// One end: its machine, with a link or parked, and what it was told.
  struct End {
    var machine: LinkMachine
    var events: [LinkEvent] = []
    /// The peer's last list.
    var carry: Carry?
    /// Told and not yet consumed: streams of messages, oldest first.
    var unread: [StreamID] = []
    /// Bytes on their way to this end.
    var pipe: [UInt8] = []
  }

  enum Side: CaseIterable { case phone, unit }

  var phone: End
  var unit: End
  var now = Moment(seconds: 100)
  var generator: SeededGenerator
  /// Messages are consumed as they are told.
  var consumes = true
  private(set) var isUp = false
  private(set) var epoch: UInt32 = 1
  private let limits: (phone: LinkLimits, unit: LinkLimits)

  init(seed: UInt64, phone: LinkLimits = LinkLimits(), unit: LinkLimits = LinkLimits()) {
    limits = (phone, unit)
    generator = SeededGenerator(seed: seed)
    (self.phone, self.unit) = (End(machine: SessionPair.machine(.opener, phone)), End(machine: SessionPair.machine(.acceptor, unit)))
    greet(resumed: false)
    self.phone.events = []
    self.unit.events = []
  }

  private static func machine(_ end: LinkConfiguration.End, _ limits: LinkLimits) -> LinkMachine {
    var configuration = LinkConfiguration(end: end, hello: Hello(role: end == .opener ? .phone : .unit), nonce: 7)
    configuration.features.append("resume")
    configuration.limits = limits
    return LinkMachine(configuration, codec: JSONCodec())
  }

  private mutating func greet(resumed: Bool) {
    phone.machine.start(at: now)
    unit.machine.start(at: now)
    isUp = true
    let epoch = epoch
    for _ in 0..<1000 {
      move(.phone, upTo: .max)
      move(.unit, upTo: .max)
      while let event = phone.machine.nextEvent() { phone.events.append(event) }
      while let event = unit.machine.nextEvent() {
        unit.events.append(event)
        if case .helloReceived = event { unit.machine.accept(sessionToken: [1], resumed: resumed, epoch: epoch, at: now) }
      }
      if phone.machine.terms != nil, unit.machine.terms != nil { return }
    }
  }

  /// The link goes; what is on its way is lost, and so is any part of it.
  mutating func cut() {
    guard isUp else { return }
    takeEvents()
    for side in Side.allCases {
      if Bool.random(using: &generator) { move(side, upTo: Int.random(in: 0...64, using: &generator)) }
    }
    takeEvents()
    isUp = false
    (phone.pipe, unit.pipe) = ([], [])
    phone.machine.transportEnded(nil, at: now)
    unit.machine.transportEnded(nil, at: now)
    takeEvents()
    phone.machine = phone.machine.park()
    unit.machine = unit.machine.park()
  }

  /// Another link comes up, and either end, or both, move the calls to it.
  mutating func join() {
    guard !isUp else { return }
    let parked = (phone.machine, unit.machine)
    phone.machine = SessionPair.machine(.opener, limits.phone)
    unit.machine = SessionPair.machine(.acceptor, limits.unit)
    greet(resumed: true)
    epoch += 1
    let first = Int.random(in: 0..<3, using: &generator)
    if first != 1 { take(.phone, parked.0) }
    if first == 2 { settle(while: { $0.unit.carry?.epoch != $0.epoch }) }
    if first != 0 { take(.unit, parked.1) }
    if first == 0 { settle(while: { $0.unit.carry?.epoch != $0.epoch }) }
    if first == 0 { take(.unit, parked.1) }
    if first == 1 {
      settle(while: { $0.phone.carry?.epoch != $0.epoch })
      take(.phone, parked.0)
    }
  }

  /// Adopts, and settles with a Carry that came before.
  private mutating func take(_ side: Side, _ parked: LinkMachine) {
    switch side {
    case .phone:
      _ = phone.machine.adopt(parked, epoch: epoch)
      if let carry = phone.carry, carry.epoch == epoch { phone.machine.settle(with: carry, at: now) }
    case .unit:
      _ = unit.machine.adopt(parked, epoch: epoch)
      if let carry = unit.carry, carry.epoch == epoch { unit.machine.settle(with: carry, at: now) }
    }
  }

  private mutating func settle(while isWaiting: (SessionPair) -> Bool) {
    for _ in 0..<10_000 where isWaiting(self) { step() }
  }

  /// Moves some bytes, tells events, lets a little time pass.
  mutating func step() {
    now = now + .milliseconds(1)
    takeEvents()
    guard isUp else {
      phone.machine.tick(at: now)
      unit.machine.tick(at: now)
      return takeEvents()
    }
    phone.machine.tick(at: now)
    unit.machine.tick(at: now)
    for side in Side.allCases { move(side, upTo: Int.random(in: 1...4096, using: &generator)) }
    takeEvents()
  }

  /// Lets one end write and the other read.
  private mutating func move(_ side: Side, upTo count: Int) {
    switch side {
    case .phone:
      if unit.pipe.count < 40_000 { phone.machine.takeOutput(upTo: 8192, into: &unit.pipe, at: now) }
      let piece = Array(unit.pipe.prefix(count))
      unit.pipe.removeFirst(piece.count)
      unit.machine.receive(piece[...], at: now)
    case .unit:
      if phone.pipe.count < 40_000 { unit.machine.takeOutput(upTo: 8192, into: &phone.pipe, at: now) }
      let piece = Array(phone.pipe.prefix(count))
      phone.pipe.removeFirst(piece.count)
      phone.machine.receive(piece[...], at: now)
    }
  }

  mutating func takeEvents() {
    SessionPair.take(&phone, consumes, now)
    SessionPair.take(&unit, consumes, now)
  }

  private static func take(_ end: inout End, _ consumes: Bool, _ now: Moment) {
    while let event = end.machine.nextEvent() {
      end.events.append(event)
      if case .carry(let carry) = event { end.carry = carry }
      guard case .message(let stream, _, _) = event else { continue }
      if consumes { end.machine.consumed(stream, at: now) } else { end.unread.append(stream) }
    }
  }
}
