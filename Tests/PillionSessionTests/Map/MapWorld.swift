import PillionLink
import PillionModel
import PillionSession
import TestSupport

/// A head unit, two phones and what can go wrong between them, for the property of issue 3. Everything follows from the seed.
///
/// True time is that of the world; each process has a clock of its own rate. A link is two queues each way, one for control and one for frames
/// and what is said about them, each in order; each message takes its time; each way may be cut without anyone's notice; each end may be closed with or without the other's notice; each end judges by its
/// own heartbeat budget. Calls survive a link when the session does: they are sent again, and answered again from what was answered.
struct MapWorld {
  struct Settings {
    var lease = Duration.seconds(5)
    /// Clocks run up to this fast or slow.
    var drift = 0.05
    /// Shells act on a deadline up to this late.
    var lag = Duration.milliseconds(50)
    /// A message takes up to this long.
    var delay = Duration.milliseconds(200)
    /// Neither screen may lack the map for longer than this.
    var longestNone: Duration { max(lease, lease * 0.95 + delay + lag) }
    var end = Moment.zero + .seconds(90)
  }

  enum Word: Sendable {
    case hello(resumes: Int?), welcome(session: Int, resumed: Bool)
    case take(call: Int, last: UInt64), offer(call: Int, term: UInt64, leaseMs: UInt32), noOffer(call: Int)
    case back(call: Int, term: UInt64), backAnswer(call: Int, term: UInt64)
    case frame(term: UInt64, sequence: UInt64), answer(sequence: UInt64, FrameRefusal?), returned(FrameControl.Returned)
    case ping(Moment), pong(Moment), bye, endOfFile

    var isAboutFrames: Bool {
      switch self {
      case .frame, .answer, .returned: true
      default: false
      }
    }
  }

  enum Side { case phone, unit }

  /// One link between a phone and the head unit.
  struct Link {
    let number: LinkNumber
    let phone: Int
    var isOpen: [Side: Bool] = [.phone: true, .unit: true]
    /// What is sent towards this side is lost from now on.
    var isCut: [Side: Bool] = [.phone: false, .unit: false]
    /// By the side it is sent to; control may overtake frames.
    var lastControl: [Side: Moment] = [.phone: .zero, .unit: .zero]
    var lastFrame: [Side: Moment] = [.phone: .zero, .unit: .zero]
    var heard: [Side: Moment] = [.phone: .zero, .unit: .zero]
    var session: Int?
  }

  struct Phone {
    var machine = MapOwnerPhoneMachine()
    var life = 0
    var rate: Double
    var isAlive = true
    var link: Int?
    var isUp = false
    var session: Int?
    var sequence: UInt64 = 0
    var unanswered: [UInt64] = []
    /// Calls that wait for their answer.
    var calls: [Int: Word] = [:]
    var mark: MapLease?
    var noneSince: Moment?
  }

  struct Unit {
    var machine = MapOwnerUnitMachine()
    var life = 0
    var rate: Double
    var isAlive = true
    var holder: Int?
    var session: Int?
    var link: Int?
    /// Answers given in this session, by call.
    var answers: [Int: Word] = [:]
    /// Whose map is on the screen or offered.
    var guest: Int?
  }

  enum Event { case arrive(link: Int, to: Side, Word), tick(Side, phone: Int, life: Int), chance, strike }

  let settings: Settings
  var generator: SeededGenerator
  var now = Moment.zero
  var agenda = Agenda<Event>()
  var links: [Link] = []
  var phones: [Phone] = []
  var unit: Unit
  var numbers = 0
  /// What was seen, so that a test that sees nothing fails.
  var seen: [String: Int] = [:]
  var failures: [String] = []
  /// The worst time with the map on neither screen.
  var worstNone = Duration.zero

  init(seed: UInt64, _ settings: Settings = Settings()) {
    self.settings = settings
    generator = SeededGenerator(seed: seed)
    unit = Unit(rate: 1)
    unit.rate = 1 + Double.random(in: -settings.drift...settings.drift, using: &generator)
    for _ in 0..<2 { phones.append(Phone(rate: 1 + Double.random(in: -settings.drift...settings.drift, using: &generator))) }
    for index in 0..<2 { schedule(.tick(.phone, phone: index, life: 0), in: .zero) }
    schedule(.tick(.unit, phone: 0, life: 0), in: .zero)
    schedule(.chance, in: .milliseconds(100))
  }

  mutating func run() {
    while failures.isEmpty, let (at, event) = agenda.next(), at < settings.end {
      now = at
      switch event {
      case .arrive(let link, let side, let word): arrive(word, on: link, at: side)
      case .tick(.phone, let phone, let life): if phones[phone].life == life { tickPhone(phone) }
      case .tick(.unit, _, let life): if unit.life == life { tickUnit() }
      case .chance: chance()
      case .strike: strike()
      }
      judge()
    }
  }

  // What must hold after every step.
  private mutating func judge() {
    for index in phones.indices {
      let phone = phones[index]
      let unitShows = unit.isAlive && unit.machine.shows && unit.guest == index
      if phone.isAlive, phone.machine.shows, unitShows { failures.append("\(now.seconds): two owners, phone \(index)") }
      if !phone.isAlive || phone.machine.shows || unitShows {
        if let since = phone.noneSince { worstNone = max(worstNone, now - since) }
        phones[index].noneSince = nil
      } else {
        let since = phone.noneSince ?? now
        phones[index].noneSince = since
        if now - since > settings.longestNone { failures.append("\(now.seconds): on no screen since \(since.seconds), phone \(index)") }
      }
    }
  }

  mutating func note(_ what: String) {
    log(what)
    seen[what, default: 0] += 1
  }

  /// The map is changing hands: fate likes to strike now, a few messages long.
  mutating func tempt(_ what: String) {
    note(what)
    for _ in 0..<Int.random(in: 1...3, using: &generator) where chanceOf(0.4) {
      schedule(.strike, in: chanceOf(0.5) ? upTo(.milliseconds(60)) : upTo(settings.lease))
    }
  }
  mutating func chanceOf(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
  mutating func schedule(_ event: Event, in delay: Duration) { agenda.add(event, at: now + delay) }
  mutating func upTo(_ longest: Duration) -> Duration { longest * Double.random(in: 0...1, using: &generator) }

  func phoneTime(_ index: Int) -> Moment { Moment(nanoseconds: Int64(Double(now.nanoseconds) * phones[index].rate)) }
  var unitTime: Moment { Moment(nanoseconds: Int64(Double(now.nanoseconds) * unit.rate)) }

  mutating func send(_ word: Word, on link: Int, to side: Side) {
    let from: Side = side == .unit ? .phone : .unit
    guard links[link].isOpen[from] == true, links[link].isCut[side] == false else { return }
    // Mostly quick, sometimes as slow as allowed.
    let delay = chanceOf(0.8) ? upTo(min(settings.delay, .milliseconds(20))) : upTo(settings.delay)
    let (control, frame) = (links[link].lastControl[side] ?? now, links[link].lastFrame[side] ?? now)
    var at = max(now + delay, word.isAboutFrames ? frame : control)
    if case .endOfFile = word { at = max(at, frame) }
    if word.isAboutFrames { links[link].lastFrame[side] = at } else { links[link].lastControl[side] = at }
    agenda.add(.arrive(link: link, to: side, word), at: at)
  }

  /// What happened, where a failing seed is looked at.
  var keepsTrace = false
  var trace: [String] = []

  mutating func log(_ what: String) {
    guard keepsTrace else { return }
    let states = phones.map { $0.isAlive ? "\($0.machine.state)" : "dead" } + [unit.isAlive ? "\(unit.machine.state)" : "dead"]
    trace.append("\(now.seconds) \(states) \(what)")
  }

  private mutating func arrive(_ word: Word, on link: Int, at side: Side) {
    log("arrive \(word) on \(link) at \(side)")
    guard links[link].isOpen[side] == true, links[link].isCut[side] == false else { return }
    let alive = side == .unit ? unit.isAlive : phones[links[link].phone].isAlive
    guard alive else { return }
    links[link].heard[side] = now
    if case .endOfFile = word { return close(link, side, notice: false) }
    if side == .unit { unitHears(word, on: link) } else { phoneHears(word, on: link, phone: links[link].phone) }
  }

  mutating func close(_ link: Int, _ side: Side, notice: Bool) {
    guard links[link].isOpen[side] == true else { return }
    if notice { send(.endOfFile, on: link, to: side == .unit ? .phone : .unit) }
    log("close \(link) \(side) notice \(notice)")
    links[link].isOpen[side] = false
    let (index, number) = (links[link].phone, links[link].number)
    if side == .unit {
      unit.machine.onLinkEnded(number)
      if unit.link == link { unit.link = nil }
    } else {
      phones[index].machine.onLinkEnded(number)
      if phones[index].link == link { (phones[index].link, phones[index].isUp) = (nil, false) }
    }
  }

  // Fate.
  private mutating func chance() {
    schedule(.chance, in: .milliseconds(50) + upTo(.milliseconds(900)))
    let index = Int.random(in: 0..<phones.count, using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<22 where phones[index].isAlive && phones[index].link == nil: dial(index)
    case 22..<34 where phones[index].isAlive && phones[index].isUp: obey(phones[index].machine.onTake(), phone: index)
    case 34..<38 where phones[index].isAlive: obey(phones[index].machine.onBack(), phone: index)
    case 38..<50: strike()
    case 50..<60 where !phones[index].isAlive: startPhone(index)
    case 60..<70 where !unit.isAlive:
      unit.isAlive = true
      schedule(.tick(.unit, phone: 0, life: unit.life), in: .zero)
    case 70..<72 where unit.isAlive: tell(unit.machine.onUnavailable(chanceOf(0.5) ? .nativeNavigation : .noDisplay))
    case 72..<80 where unit.isAlive: unit.machine.onAvailable()
    case 80..<81 where unit.isAlive: sayBye()
    default: break
    }
  }

  private mutating func strike() {
    let open = links.indices.filter { links[$0].isOpen[.phone] == true || links[$0].isOpen[.unit] == true }
    let index = Int.random(in: 0..<phones.count, using: &generator)
    guard let link = open.last else { return }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<3: links[link].isCut[.unit] = true
    case 3..<5: links[link].isCut[.phone] = true
    case 5:
      (links[link].isCut[.unit], links[link].isCut[.phone]) = (true, true)
      if chanceOf(0.5) { close(link, .phone, notice: false) }
      if chanceOf(0.5) { close(link, .unit, notice: false) }
    case 6: close(link, .phone, notice: true)
    case 7: close(link, .unit, notice: true)
    case 8: killPhone(chanceOf(0.5) ? index : links[link].phone)
    default: killUnit()
    }
  }
}

/// What happens when, in order; of two at one time the one added first.
struct Agenda<Event> {
  private var heap: [(at: Moment, number: Int, event: Event)] = []
  private var count = 0

  mutating func add(_ event: Event, at: Moment) {
    count += 1
    heap.append((at, count, event))
    var child = heap.count - 1
    while child > 0, before(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func next() -> (Moment, Event)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      var parent = 0
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && before(child, least) { least = child }
        if least == parent { break }
        heap.swapAt(parent, least)
        parent = least
      }
    }
    return (first.at, first.event)
  }

  private func before(_ left: Int, _ right: Int) -> Bool { (heap[left].at, heap[left].number) < (heap[right].at, heap[right].number) }
}
