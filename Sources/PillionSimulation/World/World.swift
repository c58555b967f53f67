import PillionFaults
import PillionIO
import PillionModel
import PillionSession

/// Both ends and all that is between and around them, for the time of one script.
@LoopActor
final class World {
  static let start = Moment(seconds: 1_000_000)
  /// Turns of the loop in one moment: more is a loop that has no end.
  private static let mostTurns = 20_000

  let script: Script
  let without: Set<Without>
  let agenda: Agenda
  let trace: Trace
  var random: SeededRandom
  private(set) lazy var book = CallBook(self)
  private(set) lazy var oracle = Oracle(self)
  private(set) lazy var maps = MapJudge(self)
  private(set) lazy var notices = NoticeBook(self)
  private(set) var cables: [Cable] = []
  private(set) var radios: [Radio] = []
  private(set) lazy var sockets = SocketPlace(self)
  private(set) var phones: [SimulatedEnd] = []
  private(set) lazy var unit = SimulatedEnd(self, .unit, phone: nil, [])
  private(set) var failure: String?
  /// All is healed: from now on everything must come right.
  private(set) var isSettled = false
  /// The script is over, and everything comes to its end.
  private(set) var isWindingDown = false
  /// How often a gadget was bound to its controller.
  var binds = 0
  private var numbers = 0
  private var passages: [Passage] = []
  private var deafnesses: [Int: CarryDeafness] = [:]
  private var waiting: CheckedContinuation<Void, Never>?
  private var sleeps = 0
  private var turns = (moment: Moment.zero, count: 0)

  /// - Parameter trace: takes each line of the trace.
  init(_ script: Script, without: Set<Without> = [], trace sink: (@LoopActor (String) -> Void)? = nil) {
    VirtualTime.begin(at: World.start, seed: script.seed)
    self.script = script
    self.without = without
    random = SeededRandom(seed: script.seed &+ 1)
    agenda = Agenda()
    trace = Trace(since: World.start, sink)
    for (index, media) in script.phones.enumerated() {
      cables.append(Cable(self, phone: index + 1))
      radios.append(Radio(self, phone: index + 1))
      phones.append(SimulatedEnd(self, .phone, phone: index + 1, media))
    }
  }

  // MARK: Chance and names

  func number() -> Int {
    numbers += 1
    return numbers
  }

  func isWithout(_ one: Without) -> Bool { without.contains(one) }

  /// - Parameter always: also where a scenario leaves nothing to chance.
  func chance(_ share: Double, always: Bool = false) -> Bool {
    if script.isStrict, !always { return false }
    return Double.random(in: 0..<1, using: &random) < share
  }

  // MARK: Links and lives

  /// Without dedup; nil where links are no pipes.
  func deafness(of phone: Int) -> CarryDeafness? {
    guard isWithout(.dedup), script.phones.indices.contains(phone - 1), !script.phones[phone - 1].contains(.usb) else { return nil }
    let deafness = deafnesses[phone] ?? CarryDeafness()
    deafnesses[phone] = deafness
    return deafness
  }

  func newLink(at place: String, of phone: Int, over medium: LinkMedium) -> LinkTruth {
    let link = LinkTruth(number(), at: place, of: phone, over: medium, at: VirtualTime.now)
    oracle.add(link)
    trace.note("world", "link \(link.number) of phone\(phone) over \(place)")
    return link
  }

  func newPassage(at place: String, of phone: Life, with unit: Life, over medium: LinkMedium) -> Passage {
    let link = newLink(at: place, of: phone.phone ?? 0, over: medium)
    var weather = script.weather
    if medium == .bluetooth { weather = Weather(latency: .milliseconds(15), jitter: .milliseconds(25), bytesPerSecond: 150_000) }
    let passage = Passage(self, link, weather, phone: phone.process, unit: unit.process)
    passages.removeAll(where: \.isOver)
    passages.append(passage)
    return passage
  }

  /// The newest passage of a phone.
  func passage(of phone: Int) -> Passage? { passages.last { $0.truth.phone == phone && !$0.isOver } }

  /// What the kernel closes of a process that is no more.
  func orphan(_ life: Life) {
    oracle.forget(life)
    sockets.orphan(life)
    for radio in radios { radio.orphan(life) }
    for passage in passages where life.side == .unit || passage.truth.phone == life.phone {
      (life.side == .unit ? passage.unitEnd : passage.phoneEnd).orphan()
    }
  }

  func end(_ who: Who) -> SimulatedEnd? {
    switch who {
    case .unit: unit
    case .phone(let number): phones.indices.contains(number - 1) ? phones[number - 1] : nil
    }
  }

  func end(_ who: String) -> SimulatedEnd? { ([unit] + phones).first { $0.who == who } }

  func life(of side: Side, phone: Int) -> Life? { end(side == .unit ? .unit : .phone(phone))?.life }

  func life(_ who: String, _ number: Int) -> Life? {
    (phones + [unit]).compactMap(\.life).first { $0.who == who && $0.number == number && !$0.isGhost }
  }

  /// What breaks the links of an end on purpose.
  func plan(of who: Who) -> FaultPlan? { isSettled ? nil : script.plans[who] }

  /// While a side's present and earlier processes stood still or were not there.
  func stops(of side: Side, phone: Int) -> [Spans] { end(side == .unit ? .unit : .phone(phone))?.absences ?? [] }

  var isAnybodyLeaving: Bool { (phones + [unit]).contains { $0.life?.isLeaving == true } }

  // MARK: Its course

  func fail(_ reason: String) {
    guard failure == nil, !isWindingDown else { return }
    failure = "\(Trace.seconds(VirtualTime.now - World.start)) \(reason)"
    trace.note("oracle", "FAILS: \(reason)")
    wake()
  }

  /// Plays the script to its end or to the first failure.
  func run() async {
    VirtualTime.onTurn = { [weak self] in self?.turnEnded() }
    unit.start()
    for phone in phones { phone.start() }
    for event in script.events { agenda.after(event.at) { [weak self] in self?.perform(event.act) } }
    look()
    await sleep(for: script.length)
    if failure == nil { await settle() }
    await end()
    VirtualTime.end()
  }

  private func sleep(for duration: Duration) async {
    if failure != nil { return }
    sleeps += 1
    let mine = sleeps
    agenda.after(duration) { [weak self] in if self?.sleeps == mine { self?.wake() } }
    await withCheckedContinuation { waiting = $0 }
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }

  private func look() {
    agenda.after(script.glance) { [weak self] in
      guard let self, failure == nil else { return }
      oracle.audit()
      book.audit()
      notices.audit()
      look()
    }
  }

  private func turnEnded() {
    maps.look()
    if turns.moment != VirtualTime.now { turns = (VirtualTime.now, 0) }
    turns.count += 1
    if turns.count == World.mostTurns { fail("the loop has no end: \(turns.count) turns in one moment") }
    precondition(turns.count < 50 * World.mostTurns, "seed \(script.seed): a loop that nothing ends")
  }

  /// Everything is healed: whatever was, both ends must find each other again, and leave when they are asked to.
  private func settle() async {
    trace.note("world", "all is healed")
    // Whoever starts from now on has no plan any more.
    isSettled = true
    heal()
    // The longest back-off with its jitter, a breaker's hold, a handshake.
    // Well is who is well for longer than a heartbeat's budget.
    var well = 0
    for _ in 0..<40 where failure == nil && well < 3 {
      await sleep(for: .seconds(4))
      well = isWell ? well + 1 : 0
    }
    if failure == nil, well < 3 { return fail("160 s after all was healed, \(whatIsWrong)") }
    book.mark()
    await sleep(for: .seconds(5))
    guard failure == nil else { return }
    book.checkMarks()
    for each in phones + [unit] { each.life?.leave() }
    await sleep(for: .milliseconds(2500))
    for each in phones + [unit] where failure == nil && each.life?.isOver == false {
      fail("\(each.life?.who ?? "") was asked to end 2.5 s ago and has not")
    }
  }

  private func heal() {
    for each in [unit] + phones { each.heal() }
    for (phone, cable) in zip(phones, cables) where phone.media.contains(.usb) {
      cable.sleep(false)
      if cable.isPlugged { cable.startCharging() } else { cable.plug(chargingAfter: .milliseconds(50)) }
    }
    for radio in radios { radio.isInRange = true }
  }

  /// Somebody holds the session, at both ends.
  private var isWell: Bool { oracle.isActive("unit") && phones.contains { oracle.isActive($0.who) } }

  private var whatIsWrong: String {
    "\(oracle.isActive("unit") ? "the head unit has a session" : "the head unit has no session") and "
      + phones.map { "\($0.who) \(oracle.isActive($0.who) ? "has one" : "has none")" }.joined(separator: ", ")
  }

  /// Lets every process come to its end, so that nothing of this world reaches into the next.
  private func end() async {
    isWindingDown = true
    for each in phones + [unit] { each.abandon() }
    let failure = failure
    self.failure = nil
    await sleep(for: .seconds(5))
    self.failure = failure
    agenda.clear()
    // Each knows the other.
    for cable in cables { cable.host = nil }
  }
}
