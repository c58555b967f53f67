import PillionLink
import PillionModel
import PillionSession
import TestSupport

/// Two ends of a session with calls between them, over links that come, are cut and are replaced in the middle of anything; `CarryMachine`
/// says which carries. Everything follows from the seed. Messages are written in pieces, as credit allows; a consumer takes them when it
/// likes; Acks come late.
struct DeliveryWorld {
  enum Word: Sendable {
    case piece(StreamID, DeliveryItem.Kind, [UInt8], isLast: Bool)
    case ack(StreamID, UInt64), credit(StreamID, UInt64), carry(UInt32, [Delivered])
  }

  /// A queue each way, in order; what is cut loses what is under way, and each end hears of it in its own time.
  struct Link {
    var queues: [[Word]] = [[], []]
    var isCut = false
    var isOver = [false, false]
  }

  static let window = 200
  static let limit = 3000
  /// Control items may exceed the limit: some for each call that is not over.
  static let slack = 40 * 4 * (DeliveryItem.overhead + 8)
  private static let mostLinks = 40

  var generator: SeededGenerator
  var ends = [End(.phone), End(.unit)]
  var links = [Link()]
  var mayOpen = true
  var failures: [String] = []
  var seen: [String: Int] = [:]
  private let sameOrder: Bool

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    sameOrder = seed.isMultiple(of: 2)
    for end in 0..<2 { _ = ends[end].carry.begin(standing(0, rank: 1), epoch: 1) }
  }

  mutating func run() {
    let steps = Int.random(in: 100...1200, using: &generator)
    for _ in 0..<steps where failures.isEmpty {
      switch Int.random(in: 0..<100, using: &generator) {
      case 0: cut()
      case 1, 2: notice()
      case 3: addLink()
      case 4..<20: use(Int.random(in: 0..<2, using: &generator))
      default: work(Int.random(in: 0..<2, using: &generator))
      }
    }
    // From here on nothing more is cut, and every call comes to its end.
    mayOpen = false
    addLink(mayBeOne: true)
    for index in links.indices where links[index].isCut { for end in 0..<2 { over(index, end) } }
    settleDown()
    for end in 0..<2 { finishCalls(end) }
    settleDown()
    judge()
  }

  private mutating func settleDown() {
    var idle = 0
    while idle < 300, failures.isEmpty {
      let before = ends[0].progress + ends[1].progress
      for end in 0..<2 { work(end) }
      idle = ends[0].progress + ends[1].progress == before ? idle + 1 : 0
    }
  }

  // MARK: Links

  private func standing(_ index: Int, rank: Int) -> StandingLink {
    let nonces = StandingLink.Nonces(opener: UInt64(index), acceptor: 0)
    return StandingLink(LinkNumber(UInt64(index)), rank: rank, transport: "\(index)", nonces: nonces)
  }

  private mutating func cut() {
    guard let index = links.indices.filter({ !links[$0].isCut }).randomElement(using: &generator) else { return }
    note("cut")
    links[index] = Link(isCut: true, isOver: links[index].isOver)
  }

  /// An end hears that a link was cut.
  private mutating func notice() {
    let index = links.indices.filter { links[$0].isCut && links[$0].isOver != [true, true] }.randomElement(using: &generator)
    if let index { over(index, Int.random(in: 0..<2, using: &generator)) }
  }

  private mutating func over(_ index: Int, _ end: Int) {
    guard !links[index].isOver[end] else { return }
    links[index].isOver[end] = true
    act(ends[end].carry.onEnded(LinkNumber(UInt64(index))), end)
  }

  private mutating func addLink(mayBeOne: Bool = false) {
    guard links.count < DeliveryWorld.mostLinks || mayBeOne else { return }
    note("link")
    links.append(Link())
    let rank = Int.random(in: 0..<4, using: &generator)
    for end in [1, 0] {
      let rank = sameOrder ? rank : Int.random(in: 0..<4, using: &generator)
      act(ends[end].carry.onUp(standing(links.count - 1, rank: rank)), end)
    }
  }

  private mutating func act(_ actions: [CarryMachine.Action], _ end: Int, _ list: [Delivered] = []) {
    for action in actions {
      switch action {
      case .send(let epoch, let link): send(.carry(epoch, ends[end].moves()), from: end, on: Int(link.rawValue))
      case .settle: settle(end, list)
      case .close: fail(end, "no link has a twin here")
      }
    }
  }

  private mutating func send(_ word: Word, from end: Int, on link: Int) {
    if !links[link].isCut { links[link].queues[1 - end].append(word) }
  }

  /// On the link that carries.
  private mutating func send(_ word: Word, from end: Int) {
    if let link = ends[end].carry.carrier { send(word, from: end, on: Int(link.rawValue)) }
  }

  /// One thing that a shell does: read, write, take or acknowledge.
  private mutating func work(_ end: Int) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: read(end)
    case 1: write(end)
    case 2:
      let stream = ends[end].waiting.keys.sorted().randomElement(using: &generator)
      if let stream { take(end, stream) }
    default:
      let owed = ends[end].owedAcks.keys.sorted().randomElement(using: &generator)
      if let stream = owed, let count = ends[end].owedAcks.removeValue(forKey: stream) {
        ends[end].progress += 1
        send(.ack(stream, count), from: end)
      }
    }
  }

  private mutating func write(_ end: Int) {
    // Opens leave in rising order, before all else.
    let streams = ends[end].ledger.streams
    let unopened = streams.first { ends[end].ledger.next(on: $0)?.kind == .open }
    guard ends[end].carry.carrier != nil, let stream = unopened ?? streams.randomElement(using: &generator),
      let item = ends[end].ledger.next(on: stream)
    else { return }
    let offset = ends[end].offsets[stream, default: 0]
    var count = min(item.bytes.count - offset, Int.random(in: 1...32, using: &generator))
    if item.kind == .message {
      count = min(count, Int(clamping: ends[end].sendCredit(stream).available))
      if count == 0, !item.bytes.isEmpty { return }
      ends[end].sending[stream]?.spend(UInt64(count))
    } else {
      count = item.bytes.count - offset
    }
    let isLast = offset + count == item.bytes.count
    send(.piece(stream, item.kind, Array(item.bytes[offset..<offset + count]), isLast: isLast), from: end)
    ends[end].offsets[stream] = isLast ? nil : offset + count
    ends[end].progress += 1
    if isLast { ends[end].ledger.onLeft(stream) }
  }

  private mutating func read(_ end: Int) {
    let waiting = links.indices.filter { !links[$0].queues[end].isEmpty && !links[$0].isOver[end] }
    guard let index = waiting.randomElement(using: &generator) else { return }
    let word = links[index].queues[end].removeFirst()
    ends[end].progress += 1
    if case .carry(let epoch, let list) = word {
      return act(ends[end].carry.onCarry(epoch, on: LinkNumber(UInt64(index))), end, list)
    }
    // Of a link that does not carry, or not yet: only what comes behind the other end's Carry counts.
    guard ends[end].carry.carrier == LinkNumber(UInt64(index)), !ends[end].ledger.isSettling else { return note("old") }
    switch word {
    case .carry: break
    case .credit(let stream, let total): ends[end].granted(stream, total)
    case .ack(let stream, let count):
      if case .broken(let why) = ends[end].ledger.onAck(count, on: stream) { fail(end, why) }
    case .piece(let stream, let kind, let bytes, let isLast): arrive(end, stream, kind, bytes, isLast)
    }
  }

  private mutating func settle(_ end: Int, _ list: [Delivered]) {
    switch ends[end].ledger.settle(with: list) {
    case .broken(let why): fail(end, why)
    case .resumed(let resumption):
      note("resumed")
      if !resumption.lost.isEmpty { fail(end, "lost \(resumption.lost)") }
      if !resumption.snapshots.isEmpty { note("snapshot") }
      if !resumption.replays.isEmpty { note("replay") }
      if !resumption.opens.isEmpty { note("open again") }
      for stream in resumption.credit { send(.credit(stream, ends[end].rewindCredit(stream)), from: end) }
      for stream in resumption.opens {
        ends[end].sending[stream] = SendCredit(window: DeliveryWorld.window)
        // Opens leave before anything else of their streams, in rising order.
        guard let item = ends[end].ledger.next(on: stream), item.kind == .open else { return fail(end, "no Open on \(stream)") }
        send(.piece(stream, .open, item.bytes, isLast: true), from: end)
        ends[end].ledger.onLeft(stream)
      }
    }
  }

  private mutating func arrive(_ end: Int, _ stream: StreamID, _ kind: DeliveryItem.Kind, _ bytes: [UInt8], _ isLast: Bool) {
    if kind == .message, ends[end].ledger.delivered(on: stream) != nil {
      guard ends[end].arrive(stream, bytes, isLast) else { return fail(end, "more than the credit of \(stream)") }
      grant(end, stream)
    }
    ends[end].partial[stream, default: []] += bytes
    guard isLast else { return }
    let whole = ends[end].partial.removeValue(forKey: stream) ?? []
    switch ends[end].ledger.onArrived(kind, on: stream) {
    case .broken(let why): fail(end, why)
    case .drop(let count):
      note("late")
      if let count { ends[end].owedAcks[stream] = count }
    case .hand:
      ends[end].waiting[stream, default: []].append(DeliveryItem(kind, whole))
      // These are handed over as they come.
      if kind == .open { opened(end, stream, whole) }
      if kind == .reset {
        ends[end].waiting[stream] = [DeliveryItem(.reset, whole)]
        take(end, stream)
      }
    }
  }

  /// Tells the other end what it may send, when that is worth it.
  mutating func grant(_ end: Int, _ stream: StreamID) {
    guard ends[end].receiving[stream]?.isDue == true, let total = ends[end].receiving[stream]?.announce() else { return }
    send(.credit(stream, total), from: end)
  }

  mutating func note(_ what: String) { seen[what, default: 0] += 1 }
  mutating func fail(_ end: Int, _ why: String) { failures.append("end \(end): \(why)") }
}
