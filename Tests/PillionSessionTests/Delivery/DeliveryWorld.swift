import PillionLink
import PillionModel
import PillionSession
import TestSupport

/// Two ends of a session with calls between them, over links that are cut or replaced in the middle of anything. Everything follows from the
/// seed. Messages are written in pieces, as credit allows; a consumer takes them when it likes; Acks come late.
struct DeliveryWorld {
  enum Word: Sendable {
    case piece(StreamID, DeliveryItem.Kind, [UInt8], isLast: Bool)
    case ack(StreamID, UInt64), credit(StreamID, UInt64), carry([Delivered])
  }

  static let window = 200
  static let limit = 3000
  /// Control items may exceed the limit: some for each call that is not over.
  static let slack = 40 * 4 * (DeliveryItem.overhead + 8)

  var generator: SeededGenerator
  var ends = [End(opensOdd: true), End(opensOdd: false)]
  /// What is under way on the link of each generation, by the end that reads it.
  var links: [[[Word]]] = [[[], []]]
  var mayOpen = true
  var failures: [String] = []
  var seen: [String: Int] = [:]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func run() {
    let steps = Int.random(in: 100...1200, using: &generator)
    for _ in 0..<steps where failures.isEmpty {
      switch Int.random(in: 0..<100, using: &generator) {
      case 0: cut()
      case 1: move(Int.random(in: 0..<2, using: &generator))
      case 2..<20: use(Int.random(in: 0..<2, using: &generator))
      default: work(Int.random(in: 0..<2, using: &generator))
      }
    }
    // From here on nothing is cut, and every call comes to its end.
    mayOpen = false
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

  // MARK: The medium

  /// The link dies with all that is under way, and one end or both bring up the next.
  private mutating func cut() {
    note("cut")
    links[links.count - 1] = [[], []]
    links.append([[], []])
    let who = Int.random(in: 0..<3, using: &generator)
    for end in 0..<2 where who == end || who == 2 { begin(end) }
  }

  /// A better link came up: one end moves there, while the other still uses the old one.
  private mutating func move(_ end: Int) {
    guard ends[end].generation == links.count - 1, ends[1 - end].generation == links.count - 1 else { return }
    note("move")
    links.append([[], []])
    begin(end)
  }

  private mutating func begin(_ end: Int) {
    let list = ends[end].moves(to: links.count - 1)
    send(.carry(list), from: end)
  }

  private mutating func send(_ word: Word, from end: Int) { links[ends[end].generation][1 - end].append(word) }

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
    guard let stream = unopened ?? streams.randomElement(using: &generator), let item = ends[end].ledger.next(on: stream) else { return }
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
    // A Carry on a newer link moves this end there.
    let newest = links.count - 1
    if ends[end].generation < newest, case .carry? = links[newest][end].first { begin(end) }
    let link = ends[end].generation
    guard !links[link][end].isEmpty else { return }
    let word = links[link][end].removeFirst()
    ends[end].progress += 1
    switch word {
    case .carry(let list): settle(end, list)
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
