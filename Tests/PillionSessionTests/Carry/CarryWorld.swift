import PillionModel
import PillionSession
import TestSupport

/// Two ends of a session and their links. Each link is a queue each way, in order; between links any order may happen. A link comes up at the
/// head unit first (Hello), then at the phone (Welcome); each end learns of its end in its own time, and what is under way may be lost.
struct CarryWorld {
  enum Word: Sendable { case welcome, carry(UInt32), endOfFile }
  enum Side: Int, CaseIterable { case phone, unit }

  struct Link {
    var standing: [StandingLink]
    var queues: [[Word]] = [[], []]  // by the side that reads
    var isUp = [false, false]
    var isOver = [false, false]
    var isCut = false
  }

  var generator: SeededGenerator
  var machines = [CarryMachine(.phone), CarryMachine(.unit)]
  var links: [Link] = []
  /// The last settling of each side.
  var settled: [(epoch: UInt32, link: LinkNumber)?] = [nil, nil]
  /// Carries that left, by side, epoch and link: what is settled with must have been sent.
  var sent: [Set<String>] = [[], []]
  var failures: [String] = []
  var seen: [String: Int] = [:]
  let sameOrder: Bool

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    sameOrder = seed.isMultiple(of: 2)
    // The session begins over link 0.
    addLink()
    for side in Side.allCases {
      links[0].isUp[side.rawValue] = true
      _ = machines[side.rawValue].begin(links[0].standing[side.rawValue], epoch: 1)
    }
    links[0].queues = [[], []]
  }

  mutating func run() {
    for _ in 0..<Int.random(in: 20...200, using: &generator) { step(mayCut: true) }
    // What must be: with a link that lasts, both settle on one. Until then every link may still go.
    addLink()
    let last = links.count - 1
    var idle = 0
    while idle < 60 {
      idle = deliver(last) ? 0 : idle + 1
      if Int.random(in: 0..<10, using: &generator) == 0 { notice(sparing: last) }
    }
    for index in links.indices where index != last { for side in Side.allCases where links[index].isCut { end(index, at: side) } }
    while deliverAll() {}
    judge()
  }

  private mutating func step(mayCut: Bool) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: if links.count < 30 { addLink() }
    case 1: if let index = links.indices.randomElement(using: &generator) { links[index].isCut = links[index].isCut || mayCut }
    case 2: notice(sparing: nil)
    default: _ = deliver(nil)
    }
  }

  private mutating func addLink() {
    let number = LinkNumber(UInt64(links.count))
    let rank = Int.random(in: 0..<3, using: &generator)
    let transport = "t\(Int.random(in: 0..<4, using: &generator))"
    let nonces = StandingLink.Nonces(opener: generator.next(), acceptor: generator.next())
    let theirs = sameOrder ? rank : Int.random(in: 0..<3, using: &generator)
    links.append(
      Link(standing: [rank, theirs].map { StandingLink(number, rank: $0, transport: transport, nonces: nonces) }))
    guard links.count > 1 else { return }
    // Hello arrived: Welcome leaves before any Carry.
    let index = links.count - 1
    links[index].queues[Side.phone.rawValue].append(.welcome)
    up(index, at: .unit)
  }

  private mutating func up(_ index: Int, at side: Side) {
    links[index].isUp[side.rawValue] = true
    act(machines[side.rawValue].onUp(links[index].standing[side.rawValue]), side)
  }

  /// An end learns that a link which was cut is over.
  private mutating func notice(sparing last: Int?) {
    let cut = links.indices.filter { links[$0].isCut && $0 != last }
    guard let index = cut.randomElement(using: &generator), let side = Side.allCases.randomElement(using: &generator) else { return }
    end(index, at: side)
  }

  private mutating func end(_ index: Int, at side: Side) {
    guard !links[index].isOver[side.rawValue] else { return }
    links[index].isOver[side.rawValue] = true
    links[index].queues[side.rawValue] = []
    act(machines[side.rawValue].onEnded(LinkNumber(UInt64(index))), side)
  }

  private mutating func deliver(_ preferred: Int?) -> Bool {
    let waiting = links.indices.flatMap { index in Side.allCases.filter { !links[index].queues[$0.rawValue].isEmpty }.map { (index, $0) } }
    guard let (index, side) = waiting.randomElement(using: &generator) else { return false }
    deliver(index, to: side)
    return true
  }

  private mutating func deliverAll() -> Bool { deliver(nil) }

  private mutating func deliver(_ index: Int, to side: Side) {
    let word = links[index].queues[side.rawValue].removeFirst()
    guard !links[index].isOver[side.rawValue] else { return }
    // A cut link loses what is under way, sooner or later.
    if links[index].isCut, Bool.random(using: &generator) {
      links[index].queues[side.rawValue] = []
      return note("lost")
    }
    switch word {
    case .welcome: up(index, at: side)
    case .endOfFile: end(index, at: side)
    case .carry(let epoch): act(machines[side.rawValue].onCarry(epoch, on: LinkNumber(UInt64(index))), side)
    }
  }

  private mutating func act(_ actions: [CarryMachine.Action], _ side: Side) {
    let other = 1 - side.rawValue
    for action in actions {
      switch action {
      case .send(let epoch, let link):
        note("carry by \(side)")
        if !sent[side.rawValue].insert("\(epoch) \(link.rawValue)").inserted { failures.append("\(side) sent Carry \(epoch) twice") }
        let index = Int(link.rawValue)
        if !links[index].isOver[other] { links[index].queues[other].append(.carry(epoch)) }
      case .settle(let epoch, let link):
        note("settled")
        if !sent[other].contains("\(epoch) \(link.rawValue)") { failures.append("\(side) settled with a Carry that was never sent") }
        if let before = settled[side.rawValue], before.epoch >= epoch, before.link == link { failures.append("\(side) settled twice") }
        settled[side.rawValue] = (epoch, link)
      case .close(let link):
        note("twin")
        let index = Int(link.rawValue)
        if !links[index].isOver[other] { links[index].queues[other].append(.endOfFile) }
        end(index, at: side)
      }
    }
  }

  private mutating func judge() {
    let (phone, unit) = (machines[0], machines[1])
    let alive = links.indices.filter { links[$0].isUp == [true, true] && links[$0].isOver == [false, false] }
    if alive.isEmpty { return note("no link was left") }
    note("ended with a link")
    if phone.carrier != unit.carrier || phone.epoch != unit.epoch {
      failures.append(
        "phone: \(phone.epoch) on \(String(describing: phone.carrier)), unit: \(unit.epoch) on \(String(describing: unit.carrier))")
    }
    if phone.state != .carrying || unit.state != .carrying { failures.append("phone \(phone.state), unit \(unit.state)") }
    if let carrier = phone.carrier, !alive.contains(Int(carrier.rawValue)) { failures.append("a dead link carries") }
    if phone.epoch > 1, settled[0]?.epoch != phone.epoch || settled[1]?.epoch != phone.epoch {
      failures.append("carries without both lists")
    }
    if sameOrder, let carrier = phone.carrier {
      let best = alive.map { links[$0].standing[0].rank }.min()
      if links[Int(carrier.rawValue)].standing[0].rank == best { note("on the best link") }
    }
  }

  private mutating func note(_ what: String) { seen[what, default: 0] += 1 }
}
