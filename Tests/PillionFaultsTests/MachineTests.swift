import PillionFaults
import PillionLink
import PillionModel
import Testing

/// One link under a plan, and what came through it.
private struct Bench {
  var machine: FaultMachine
  let link: Int
  var now = Moment(seconds: 100)

  init(_ faults: Fault..., seed: UInt64 = 1) {
    machine = FaultMachine(FaultPlan(seed: seed, faults: faults), at: now)
    link = machine.linkBegan(at: now)
  }

  mutating func offer(_ bytes: [UInt8], _ way: FaultWay = .out) { machine.offer(bytes[...], way, of: link, at: now) }

  /// All that comes out now; nil in the end where the link is cut.
  mutating func all(_ way: FaultWay = .out) -> (bytes: [UInt8], isCut: Bool) {
    var bytes: [UInt8] = []
    while true {
      switch machine.take(.max, way, of: link, at: now) {
      case .bytes(let more): bytes += more
      case .nothing: return (bytes, false)
      case .cut: return (bytes, true)
      }
    }
  }

  mutating func pass(_ bytes: [UInt8], _ way: FaultWay = .out) -> [UInt8] {
    offer(bytes, way)
    return all(way).bytes
  }

  mutating func wait(_ seconds: Double) {
    now = now + .seconds(seconds)
    machine.tick(at: now)
  }
}

private func numbers(_ count: Int, from first: Int = 0) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: first + $0) } }

private func frame(_ type: FrameType, _ payload: [UInt8], class number: UInt8 = 1) -> [UInt8] {
  var bytes: [UInt8] = []
  FrameHeader(length: UInt32(payload.count), stream: type.belongsToLink ? 0 : 1, type: type.rawValue, trafficClass: number).append(
    to: &bytes)
  return bytes + payload
}

private func after(_ bytes: Double, _ ways: Set<FaultWay> = .both) -> FaultTrigger { .bytes(FaultNumber(bytes), ways) }
private func at(_ seconds: Double) -> FaultTrigger { .at(FaultNumber(seconds)) }
private func on(_ kind: String?, _ nth: Double = 1, class number: UInt8? = nil) -> FaultTrigger {
  .message(FaultMessage(kind, trafficClass: number), nth: FaultNumber(nth), .both)
}

@Suite("Faults in the bytes of a link")
struct ByteFaultTests {
  @Test("a link that no fault strikes passes what it is given, at once")
  func clean() {
    var bench = Bench()
    #expect(bench.pass(numbers(1000)) == numbers(1000))
    #expect(bench.pass(numbers(1000), .in) == numbers(1000))
    #expect(bench.machine.news.isEmpty)
  }

  @Test("cut after n bytes: exactly n come out, however they are cut into pieces", arguments: [1, 7, 100, 1000])
  func cut(_ piece: Int) {
    var bench = Bench(Fault(.cut, when: after(333)))
    let bytes = numbers(1000)
    for start in stride(from: 0, to: 1000, by: piece) { bench.offer(Array(bytes[start..<min(1000, start + piece)])) }
    let came = bench.all()
    #expect(came.bytes == numbers(333))
    #expect(came.isCut)
    #expect(bench.machine.isCut(bench.link))
    let other = bench.machine.take(10, .in, of: bench.link, at: bench.now)
    #expect(other == .cut)
  }

  @Test("both directions count together unless one is named")
  func together() {
    var bench = Bench(Fault(.cut, when: after(30)), Fault(.corrupt([.out], bytes: 1), when: after(20, [.in])))
    #expect(bench.pass(numbers(15)) == numbers(15))
    #expect(bench.pass(numbers(14), .in) == numbers(14))
    #expect(!bench.machine.isCut(bench.link))
    bench.offer([1, 2], .in)
    let came = bench.all(.in)
    #expect(came.bytes == [1])
    #expect(came.isCut)
  }

  @Test("cut one way: that way is silent, the other lives, nobody is told")
  func oneWay() {
    var bench = Bench(Fault(.cutOneWay(.out), when: after(4)))
    #expect(bench.pass(numbers(10)) == numbers(4))
    #expect(bench.pass(numbers(100_000)) == [])
    #expect(bench.machine.room(.out, of: bench.link) > 0)
    #expect(bench.pass(numbers(10), .in) == numbers(10))
    #expect(!bench.machine.isCut(bench.link))
  }

  @Test("a stall holds what comes behind it for its time, loses nothing, and lets one frame wait")
  func stall() {
    var bench = Bench(Fault(.stall([.out], .seconds(3)), when: after(10)))
    #expect(bench.pass(numbers(30)) == numbers(10))
    #expect(bench.machine.room(.out, of: bench.link) == FaultLane.frame - 20)
    bench.wait(2.9)
    #expect(bench.all().bytes == [])
    #expect(bench.machine.deadline(.out, of: bench.link).map { $0 > bench.now } == true)
    bench.wait(0.2)
    #expect(bench.all().bytes == numbers(20, from: 10))
  }

  @Test("a delay makes each byte late by its time and keeps their order")
  func delay() {
    var bench = Bench(Fault(.delay([.out], by: FaultNumber(0.5, 2), nil), when: at(0)))
    var sent: [UInt8] = []
    for index in 0..<50 {
      bench.offer(numbers(10, from: index * 10))
      sent += numbers(10, from: index * 10)
    }
    #expect(bench.all().bytes == [])
    bench.wait(0.49)
    #expect(bench.all().bytes == [])
    bench.wait(1.6)
    #expect(bench.all().bytes == sent)
  }

  @Test("a throttle passes its rate and no more")
  func throttle() {
    var bench = Bench(Fault(.throttle([.out], bytesPerSecond: 10_000, nil), when: at(0)))
    var came = 0
    for _ in 0..<1000 {
      let room = bench.machine.room(.out, of: bench.link)
      #expect(room <= FaultLane.frame)
      bench.offer(numbers(room))
      came += bench.all().bytes.count
      bench.wait(0.001)
    }
    #expect((9_500...10_600).contains(came), "\(came) bytes in a second")
  }

  @Test("corrupt changes the next bytes and only those, and the same ones each time")
  func corrupt() {
    var bench = Bench(Fault(.corrupt([.out], bytes: 3), when: after(5)))
    let came = bench.pass(numbers(20))
    #expect(came.count == 20)
    #expect(Array(zip(came, numbers(20)).map(!=)) == (0..<20).map { (5..<8).contains($0) })
    var again = Bench(Fault(.corrupt([.out], bytes: 3), when: after(5)))
    #expect(again.pass(numbers(20)) == came)
  }

  @Test("drop and duplicate by number of bytes, also across pieces")
  func spans() {
    var bench = Bench(Fault(.drop([.out], bytes: 4), when: after(3)))
    #expect(bench.pass([0, 1, 2, 3, 4]) + bench.pass([5, 6, 7, 8]) == [0, 1, 2, 7, 8])
    var twice = Bench(Fault(.duplicate([.out], bytes: 4), when: after(1)))
    #expect(twice.pass([0, 1, 2]) + twice.pass([3, 4, 5, 6]) == [0, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6])
  }

  @Test("what counts begins anew, as often as a plan says")
  func times() {
    var bench = Bench(Fault(.drop([.out], bytes: 1), when: after(4), times: 2))
    #expect(bench.pass(numbers(20)) == [0, 1, 2, 3] + [5, 6, 7] + numbers(11, from: 9))
    #expect(bench.machine.news.map(\.action) == ["drop", "drop"])
  }

  @Test("a truncated transfer keeps its first bytes, once for each that the plan says")
  func truncate() {
    var bench = Bench(Fault(.truncate([.in], to: 5, count: 2), when: at(0)))
    #expect(bench.machine.kept(of: 100, .in, link: bench.link) == 5)
    #expect(bench.machine.kept(of: 3, .in) == 3)
    #expect(bench.machine.kept(of: 100, .in, link: bench.link) == 100)
    #expect(bench.machine.kept(of: 100, .out, link: bench.link) == 100)
  }

  @Test("empty completions come as many as the plan says")
  func empty() {
    var bench = Bench(Fault(.empty(count: 2), when: at(0)))
    #expect((0..<4).map { _ in bench.machine.comesEmpty(link: bench.link) } == [true, true, false, false])
    var always = Bench(Fault(.empty(count: nil), when: at(0)))
    #expect((0..<4).map { _ in always.machine.comesEmpty() } == [true, true, true, true])
  }
}

@Suite("Faults on a kind of message")
struct MessageFaultTests {
  private let preface = Preface(nonce: 7).bytes

  @Test("the nth ping is lost, whole, however it is cut into pieces", arguments: [1, 5, 12, 13, 1000])
  func drop(_ piece: Int) {
    var bench = Bench(Fault(.drop(.both, bytes: nil), when: on("ping", 2)))
    let ping = [frame(.ping, [1]), frame(.ping, [2, 2]), frame(.ping, [3, 3, 3])]
    let message = frame(.message, numbers(40), class: 3)
    let bytes = preface + ping[0] + message + ping[1] + message + ping[2]
    var came: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: piece) { came += bench.pass(Array(bytes[start..<min(bytes.count, start + piece)])) }
    #expect(came == preface + ping[0] + message + message + ping[2])
  }

  @Test("a frame passes twice; a class names frames as well as a kind does")
  func duplicate() {
    var bench = Bench(Fault(.duplicate(.both, bytes: nil), when: on(nil, class: 6)))
    let map = frame(.message, numbers(30), class: 6)
    let other = frame(.message, numbers(5), class: 3)
    #expect(bench.pass(preface + other + map + other) == preface + other + map + map + other)
  }

  @Test("cut before the welcome: all before it came, not a byte of it")
  func cut() {
    var bench = Bench(Fault(.cut, when: on("welcome")))
    bench.offer(preface + frame(.welcome, numbers(100)))
    let came = bench.all()
    #expect(came.bytes == preface)
    #expect(came.isCut)
  }

  @Test("the preface is a message too")
  func prefaceItself() {
    var bench = Bench(Fault(.cut, when: on("preface")))
    bench.offer(preface)
    #expect(bench.all().bytes == [])
    #expect(bench.machine.isCut(bench.link))
  }

  @Test("each direction is read by itself, and only 11 bytes of a header ever wait")
  func waits() {
    var bench = Bench(Fault(.cut, when: on("pong")))
    #expect(bench.pass(preface, .in) == preface)
    #expect(bench.pass(Array(preface[..<9])) == [])
    #expect(bench.pass(Array(preface[9...])) == preface)
    let ping = frame(.ping, [1])
    #expect(bench.pass(Array(ping[..<11])) == [])
    #expect(bench.pass(Array(ping[11...])) == ping)
  }

  @Test("what is no plain link passes untouched: TLS, noise, a frame of no type")
  func opaque() {
    for bytes in [
      [0x16, 3, 1] + numbers(500), numbers(3), preface + [UInt8](repeating: 0, count: 40), preface + [UInt8](repeating: 255, count: 40),
    ] {
      var bench = Bench(Fault(.cut, when: on(nil, 5)))
      #expect(bench.pass(bytes) == bytes)
    }
  }
}

@Suite("Faults at a time, by chance, and by link")
struct TriggerTests {
  @Test("at counts from the plan, seconds from the link")
  func times() {
    var bench = Bench(
      Fault(.stall([.out], .seconds(1)), when: at(5)), Fault(.cut, when: .seconds(FaultNumber(6)), link: 2))
    #expect(bench.machine.deadline == bench.now + .seconds(5))
    bench.wait(2)
    let second = bench.machine.linkBegan(at: bench.now)
    bench.wait(3)
    #expect(bench.machine.news.map(\.action) == ["stall"])
    bench.wait(2.9)
    #expect(!bench.machine.isCut(second))
    bench.wait(0.2)
    #expect(bench.machine.isCut(second) && !bench.machine.isCut(bench.link))
    #expect(bench.machine.deadline == nil)
  }

  @Test("200 cuts at random bytes strike 200 links, each elsewhere, and the same with the same seed")
  func randomCuts() {
    func cuts(_ seed: UInt64) -> [Int] {
      let plan = FaultPlan(seed: seed, faults: [Fault(.cut, when: .bytes(FaultNumber(100, 5000), .both), times: 200)])
      var machine = FaultMachine(plan, at: .zero)
      var places: [Int] = []
      for _ in 0..<201 {
        let link = machine.linkBegan(at: .zero)
        var passed = 0
        for _ in 0..<100 {
          machine.offer(numbers(77)[...], .out, of: link, at: .zero)
          while case .bytes(let bytes) = machine.take(.max, .out, of: link, at: .zero) { passed += bytes.count }
        }
        if machine.isCut(link) { places.append(passed) }
        machine.linkEnded(link)
      }
      return places
    }
    let places = cuts(42)
    #expect(places.count == 200)
    #expect(places.allSatisfy { (100...5000).contains($0) })
    #expect(Set(places).count > 150)
    #expect(cuts(42) == places)
    #expect(cuts(43) != places)
  }

  @Test("a chance strikes about as often as it says")
  func chance() {
    var bench = Bench(Fault(.drop([.out], bytes: 1), when: after(9), times: nil, chance: 0.25))
    let came = bench.pass(numbers(9 * 1000)).count
    let lost = 9 * 1000 - came
    #expect((200...300).contains(lost), "\(lost) of 1000")
  }

  @Test("a fault that strikes always, at once, on every link strikes each once and leaves no clock running")
  func always() {
    var bench = Bench(Fault(.delay(.both, by: FaultNumber(0.1), nil), when: at(0), times: nil))
    _ = bench.machine.linkBegan(at: bench.now)
    #expect(bench.machine.news.map(\.link) == [1, 2])
    #expect(bench.machine.deadline == nil)
  }
}
