import PillionLink
import PillionModel
import TestSupport

/// Two link machines joined by a shaped medium, with a clock of their own: control calls one after the other, and pictures as fast as the link
/// takes them.
struct ShapedPair {
  private var machines: [LinkMachine]
  private var media: [Shaper]
  private var pending: [[UInt8]] = [[], []]
  private(set) var now = Moment(seconds: 100)
  private var generator: SeededGenerator
  private let pictureBytes: Int
  private var pictures: StreamID?
  private var nextPicture: Moment?
  private var picturePace: Duration
  private var call: (stream: StreamID, at: Moment)?
  private var nextCall: Moment
  private let pause: Duration
  /// How long each control call took.
  private(set) var calls: [Duration] = []
  /// Bytes of pictures that arrived whole.
  private(set) var pictureBytesArrived = 0
  private(set) var endings: [LinkFault] = []

  init(rate: Double, delay: Duration, pictureBytes: Int = 65_536, seed: UInt64 = 1, receipts: Bool = true) {
    self.pictureBytes = pictureBytes
    machines = [LinkConfiguration.End.opener, .acceptor].map { end in
      var configuration = LinkConfiguration(
        end: end, hello: Hello(role: end == .opener ? .phone : .unit), nonce: end == .opener ? 1 : 2)
      // An older peer gives none.
      if !receipts && end == .acceptor { configuration.features = [] }
      return LinkMachine(configuration, codec: JSONCodec())
    }
    media = Array(repeating: Shaper(rate: rate, delay: delay), count: 2)
    generator = SeededGenerator(seed: seed)
    pause = delay / 2
    nextCall = now
    picturePace = .nanoseconds(Int64(Double(pictureBytes) / rate * 1e9 / 8))
    for index in 0..<2 { machines[index].start(at: now) }
    run(for: delay * 20)
    calls = []
  }

  var estimate: LinkEstimate { machines[0].estimate }
  /// Bytes a second that the medium carries from the opener.
  var rate: Double {
    get { media[0].rate }
    set { media[0].rate = newValue }
  }
  /// Bytes that the opener put into the medium.
  var bytesSent: Int { media[0].total }

  mutating func forgetCalls() {
    calls = []
    pictureBytesArrived = 0
  }

  /// Begins to send pictures, always one more than the link has taken.
  mutating func sendPictures() {
    let open = Open(method: "Frames")
    guard case .opened(let id) = machines[0].open(open, trafficClass: .map, delivery: .droppable, at: now) else { return }
    pictures = id
    nextPicture = now
  }

  mutating func run(for duration: Duration) {
    let end = now + duration
    while true {
      act()
      let next = upcoming()
      if next > end { break }
      now = max(now, next)
      for index in 0..<2 where machines[index].deadline.map({ $0 <= now }) == true { machines[index].tick(at: now) }
      for index in 0..<2 { while let bytes = media[index].arrived(at: now) { machines[1 - index].receive(bytes, at: now) } }
    }
    now = end
  }

  private func upcoming() -> Moment {
    var next = machines.compactMap(\.deadline).min() ?? .distantFuture
    for index in 0..<2 {
      if let arrival = media[index].nextArrival { next = min(next, arrival) }
      if !pending[index].isEmpty || machines[index].hasOutput { next = min(next, media[index].roomAt(now)) }
    }
    if let nextPicture { next = min(next, nextPicture) }
    return call == nil ? min(next, nextCall) : next
  }

  /// Everything that happens at this moment.
  private mutating func act() {
    takeEvents()
    if let id = pictures, let at = nextPicture, at <= now {
      _ = machines[0].send(Array(repeating: 3, count: pictureBytes), on: id)
      nextPicture = now + picturePace
    }
    if call == nil, nextCall <= now {
      if case .opened(let id) = machines[0].open(Open(method: "Call"), trafficClass: .control, delivery: .reliable, at: now) {
        _ = machines[0].send(Array(repeating: 1, count: 100), on: id)
        machines[0].finish(id)
        call = (id, now)
      } else {
        nextCall = now + pause
      }
    }
    for index in 0..<2 { write(index) }
    takeEvents()
  }

  /// What a shell does: pulls as much as the medium takes.
  private mutating func write(_ index: Int) {
    while true {
      let room = media[index].room(at: now)
      if pending[index].isEmpty {
        guard room > 0, machines[index].takeOutput(upTo: room, into: &pending[index], at: now) > 0 else { return }
      }
      let part = pending[index].prefix(room)
      if part.isEmpty { return }
      media[index].take(Array(part)[...], at: now)
      pending[index].removeFirst(part.count)
    }
  }

  /// Answers a call whose last message has come.
  private mutating func answer(_ id: StreamID, _ index: Int) {
    guard index == 1 else { return }
    _ = machines[1].send(Array(repeating: 2, count: 100), on: id)
    machines[1].respond(Status(), on: id)
  }

  private mutating func takeEvents() {
    for index in 0..<2 {
      while let event = machines[index].nextEvent() {
        switch event {
        case .helloReceived: machines[index].accept(sessionToken: [1], resumed: false, epoch: 1, at: now)
        case .message(let id, let message, let isLast):
          machines[index].consumed(id, at: now)
          if id == pictures { pictureBytesArrived += message.count }
          if isLast { answer(id, index) }
        case .halfClosed(let id): answer(id, index)
        case .status(let id, _):
          guard let call, call.stream == id else { break }
          calls.append(now - call.at)
          self.call = nil
          nextCall = now.advanced(nanoseconds: .random(in: 0...pause.wholeNanoseconds * 4, using: &generator))
        case .ended(let fault): endings.append(fault)
        default: break
        }
      }
    }
  }
}

extension [Duration] {
  /// The value that so large a part of all stay below.
  func quantile(_ part: Double) -> Duration {
    isEmpty ? .zero : sorted()[Swift.min(count - 1, Int(part * Double(count)))]
  }
}
