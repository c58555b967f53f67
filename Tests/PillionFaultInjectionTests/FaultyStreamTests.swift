import Glibc
import PillionFaultInjection
import PillionFaults
import PillionIO
import PillionModel
import TestSupport
import Testing

@Suite("A stream under a plan, over a pair of sockets")
@LoopActor
struct FaultyStreamTests {
  @Test("without a fault bytes and the end pass both ways")
  func clean() async throws {
    let wire = try Wire()
    #expect(wire.faulty.write(numbers(5000)) == .took(5000))
    #expect(wire.plain.write(numbers(7000)) == .took(7000))
    #expect(await holds { wire.plain.bytes.count == 5000 && wire.faulty.bytes.count == 7000 })
    #expect(wire.plain.bytes == numbers(5000) && wire.faulty.bytes == numbers(7000))
    wire.plain.stream.close()
    #expect(await holds { wire.faulty.loss == .endOfFile })
  }

  @Test("more than the socket takes is taken bit by bit, in order")
  func backPressure() async throws {
    let wire = try Wire()
    let bytes = numbers(400_000)
    var sent = 0
    while sent < bytes.count {
      guard case .took(let count) = wire.faulty.write(Array(bytes[sent...].prefix(50_000))) else { break }
      sent += count
      if count == 0 {
        let before = wire.faulty.writable
        let told = await holds { wire.faulty.writable > before }
        try #require(told, "never told of room")
      }
    }
    #expect(await holds { wire.plain.bytes.count == bytes.count })
    #expect(wire.plain.bytes == bytes)
  }

  @Test("cut behind the bytes that leave: exactly those arrive, and both ends see the end")
  func cutOut() async throws {
    let wire = try Wire(Fault(.cut, when: after(300, [.out])))
    _ = wire.faulty.write(numbers(1000))
    #expect(await holds { wire.plain.loss != nil && wire.faulty.loss != nil })
    #expect(wire.plain.bytes == numbers(300))
    #expect(wire.plain.loss == .endOfFile)
    #expect(wire.news.actions == ["cut"])
  }

  @Test("cut behind the bytes that arrive: exactly those are read")
  func cutIn() async throws {
    let wire = try Wire(Fault(.cut, when: after(300, [.in])))
    _ = wire.plain.write(numbers(1000))
    #expect(await holds { wire.plain.loss != nil && wire.faulty.loss != nil })
    #expect(wire.faulty.bytes == numbers(300))
  }

  @Test("cut at a time, with nothing on its way")
  func cutAt() async throws {
    let wire = try Wire(Fault(.cut, when: .seconds(FaultNumber(0.05))))
    #expect(await holds { wire.plain.loss == .endOfFile && wire.faulty.loss != nil })
  }

  @Test("cut one way: what is written is taken and never comes; the other way lives")
  func oneWay() async throws {
    let wire = try Wire(Fault(.cutOneWay(.out), when: at(0)))
    #expect(wire.faulty.write(numbers(100_000)) == .took(100_000))
    _ = wire.plain.write(numbers(10))
    #expect(await holds { wire.faulty.bytes == numbers(10) })
    #expect(wire.plain.bytes == [])
  }

  @Test("a stall holds back whoever sends, ends by itself, and loses nothing; meanwhile no turn of the loop is wasted")
  func stall() async throws {
    let wire = try Wire(Fault(.stall([.in], .milliseconds(300)), when: after(100, [.in])))
    let start = Moment.now
    let bytes = numbers(100_000)
    var sent = 0
    let all = await holds {
      if sent < bytes.count, case .took(let count) = wire.plain.write(Array(bytes[sent...])) { sent += count }
      return wire.faulty.bytes.count == bytes.count
    }
    #expect(all)
    #expect(Moment.now - start >= .milliseconds(300))
    #expect(wire.faulty.bytes == bytes)
    #expect(wire.faulty.readable < 200, "told \(wire.faulty.readable) times")
  }

  @Test("the other end's end is seen behind a stall, after the bytes before it")
  func stallThenEnd() async throws {
    let wire = try Wire(Fault(.stall([.in], .milliseconds(500)), when: after(5, [.in])))
    let start = Moment.now
    _ = wire.plain.write(numbers(20))
    wire.plain.stream.close()
    #expect(await holds { wire.faulty.loss == .endOfFile })
    #expect(Moment.now - start >= .milliseconds(500))
    #expect(wire.faulty.bytes == numbers(20))
  }

  @Test("a delay is felt by both ends")
  func delay() async throws {
    let wire = try Wire(Fault(.delay(.both, by: FaultNumber(0.1), nil), when: at(0)))
    let start = Moment.now
    _ = wire.faulty.write(numbers(50))
    _ = wire.plain.write(numbers(60))
    #expect(await holds { wire.plain.bytes.count == 50 && wire.faulty.bytes.count == 60 })
    #expect(Moment.now - start >= .milliseconds(100))
  }

  @Test("a throttle takes one frame and then refuses until there is room")
  func throttle() async throws {
    let wire = try Wire(Fault(.throttle([.out], bytesPerSecond: 100_000, nil), when: at(0)))
    let start = Moment.now
    guard case .took(let first) = wire.faulty.write(numbers(60_000)) else { throw SystemError(EIO, "write") }
    // A frame waits; what 60 ms let pass, and the time since the start, went at once.
    let passed = 6_000 + Int((Moment.now - start).wholeNanoseconds / 10_000)
    #expect(first <= 16_384 + passed, "took \(first)")
    #expect(wire.faulty.stream.sendWindow < 16_384)
    #expect(await holds { wire.plain.bytes.count >= first })
    #expect(Moment.now - start >= .seconds(Double(first - 2_000) / 100_000))
    #expect(wire.faulty.writable > 0)
  }

  @Test("corrupt, drop and duplicate change what comes")
  func changes() async throws {
    let wire = try Wire(
      Fault(.corrupt([.out], bytes: 1), when: after(2)), Fault(.drop([.out], bytes: 2), when: after(5)),
      Fault(.duplicate([.out], bytes: 2), when: after(8)))
    _ = wire.faulty.write([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(await holds { wire.plain.bytes.count == 11 })
    #expect(wire.plain.bytes[2] != 2)
    #expect(wire.plain.bytes[3...] == [3, 4, 7, 8, 9, 8, 9, 10])
  }

  @Test("a truncated transfer: one write, and one read, keep their beginning")
  func truncate() async throws {
    let wire = try Wire(Fault(.truncate(.both, to: 3, count: 1), when: at(0)))
    #expect(wire.faulty.write(numbers(10)) == .took(10))
    #expect(wire.faulty.write([77]) == .took(1))
    _ = wire.plain.write(numbers(10))
    #expect(await holds { wire.plain.bytes == [0, 1, 2, 77] && wire.faulty.bytes == [0, 1, 2] })
  }

  @Test("an empty completion is a callback with nothing to read, and the bytes come after it")
  func empty() async throws {
    let wire = try Wire(Fault(.empty(count: nil), when: at(0)))
    for round in 1...3 {
      _ = wire.plain.write(numbers(10))
      #expect(await holds { wire.faulty.bytes.count == 10 * round })
      #expect(wire.faulty.empty >= round)
    }
  }

  @Test("a lost readable callback: nothing is read until the next")
  func dropReadable() async throws {
    let wire = try Wire(Fault(.events(.drop, [.readable], count: 1, nil), when: on(.readable)))
    _ = wire.plain.write([1, 2, 3])
    #expect(await holds { wire.news.actions == ["dropEvent"] })
    try await Task.sleep(for: .milliseconds(20))
    #expect(wire.faulty.bytes == [])
    _ = wire.plain.write([4])
    #expect(await holds { wire.faulty.bytes == [1, 2, 3, 4] })
  }

  @Test("a lost end: the stream looks open and mute for ever, and takes what is written")
  func dropLoss() async throws {
    let wire = try Wire(Fault(.events(.drop, [.loss], count: nil, nil), when: at(0)))
    wire.plain.stream.close()
    try await Task.sleep(for: .milliseconds(50))
    #expect(wire.faulty.loss == nil)
    #expect(wire.faulty.write(numbers(100)) == .took(100))
    #expect(wire.faulty.write(numbers(100)) == .took(100))
    wire.faulty.readAll()
    #expect(wire.faulty.loss == nil)
  }

  @Test("a late end comes late, a doubled one ends once")
  func lateLoss() async throws {
    let late = try Wire(Fault(.events(.delay(FaultNumber(0.2)), [.loss], count: 1, nil), when: at(0)))
    let double = try Wire(Fault(.events(.double, [.loss, .readable], count: nil, nil), when: at(0)))
    let start = Moment.now
    late.plain.stream.close()
    double.plain.stream.close()
    #expect(await holds { double.faulty.loss == .endOfFile })
    #expect(await holds { late.faulty.loss == .endOfFile })
    #expect(Moment.now - start >= .milliseconds(200))
  }

  @Test("doubled callbacks of bytes read each byte once")
  func doubled() async throws {
    let wire = try Wire(Fault(.events(.double, [.readable, .writable], count: nil, nil), when: at(0)))
    for index in 0..<20 { _ = wire.plain.write(numbers(10, from: index * 10)) }
    #expect(await holds { wire.faulty.bytes.count == 200 })
    #expect(wire.faulty.bytes == numbers(200))
  }

  @Test("whoever does not want to read is not told, and what comes waits")
  func setReading() async throws {
    let wire = try Wire()
    wire.faulty.stream.setReading(false)
    _ = wire.plain.write(numbers(100))
    try await Task.sleep(for: .milliseconds(50))
    #expect(wire.faulty.bytes == [])
    wire.faulty.stream.setReading(true)
    #expect(await holds { wire.faulty.bytes == numbers(100) })
  }
}
