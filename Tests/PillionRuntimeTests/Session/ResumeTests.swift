import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import TestSupport
import Testing

/// Serves calls and counts each of them by its number.
@LoopActor
private final class Ledger {
  private(set) var served: [UInt64: Int] = [:]
  nonisolated init() {}

  func serve(_ line: Line) -> Line {
    served[line.number, default: 0] += 1
    return line
  }

  nonisolated var handlers: ServiceHandlers {
    ServiceHandlers(
      ServiceDescriptor(name: "test.Echo", methods: [Echo.unary, Echo.chat, Echo.stuck]),
      [
        .unary(Echo.unary) { (line: Line, _) in await self.serve(line) },
        .bidirectional(Echo.chat) { (lines: MessageStream<Line>, writer: MessageWriter<Line>, _) in
          for try await line in lines { try await writer.write(await self.serve(line)) }
        },
        .unary(Echo.stuck) { (line: Line, _) -> Line in
          await Never.waitForCancellation()
          throw CancellationError()
        },
      ])
  }

  /// Numbers that were not served once.
  func faults(upTo last: UInt64) -> [String] {
    (0..<last).compactMap { served[$0] == 1 ? nil : "\($0) was served \(served[$0] ?? 0) times" }
  }
}

@Suite("A session outlives its links", .serialized, .timeLimit(.minutes(3)))
struct ResumeTests {
  @Test("a cut suspends the session, and the next link goes on with it: a higher epoch, resumed, and no end")
  @LoopActor func straight() async throws {
    let wired = try await Wired()
    try await wired.cut(1, after: 0...0, seed: 1)
    #expect(wired.phone.told.values == [.active(1), .suspended(.transportError), .resumed])
    #expect(wired.unit.told.values == [.active(1), .suspended(.transportError), .resumed])
    for reader in [wired.phone.reader, wired.unit.reader] {
      #expect(try await reader.states(3) == ["active 1", "suspended 1", "active 2"])
      let suspended = try await reader.session("suspended")
      #expect(suspended["reason"]?.string == "transportError" && suspended["evidence"]?[0]?["kind"]?.string == "endOfFile")
      #expect(reader.events.values.last { $0["state"]?.string == "active" }?["resumed"]?.bool == true)
    }
    try await wired.stop()
    #expect(wired.phone.told.values.count { if case .ended = $0 { true } else { false } } == 1)
    #expect(wired.unit.told.values.count { if case .ended = $0 { true } else { false } } == 1)
  }

  @Test("unary calls over 30 cuts at random bytes, of both sides at once: none lost, none served twice", arguments: [1, 2] as [UInt64])
  @LoopActor func unary(_ seed: UInt64) async throws {
    let (unitLedger, phoneLedger) = (Ledger(), Ledger())
    let wired = try await Wired(serving: [unitLedger.handlers], onPhone: [phoneLedger.handlers])
    let (toUnit, toPhone) = (try await wired.phone.channels.first(), try await wired.unit.channels.first())
    let isDone = Flag()
    let counters = [Counter(), Counter()]
    let callers = zip([toUnit, toPhone], counters).flatMap { channel, counter in
      (0..<6).map { _ in
        Task { @LoopActor in
          var failures: [String] = []
          while !isDone.isSet {
            let number = counter.next()
            do {
              let answer: Line = try await channel.unary(
                Echo.unary, Line(String(repeating: "x", count: Int(number % 7) * 300), number), options: CallOptions())
              if answer.number != number { failures.append("\(number) was answered by \(answer.number)") }
            } catch { failures.append("\(number): \(error)") }
          }
          return failures
        }
      }
    }
    try await wired.cut(30, after: 1...20_000, seed: seed)
    isDone.isSet = true
    for caller in callers { #expect(await caller.value == []) }
    #expect(unitLedger.faults(upTo: counters[0].value) == [] && phoneLedger.faults(upTo: counters[1].value) == [])
    #expect(counters[0].value > 30 && counters[1].value > 30)
    #expect(wired.phone.session.linkCount == 1 && wired.unit.session.linkCount == 1)
    try await wired.stop()
  }

  @Test("streams both ways with messages larger than any window, over 20 cuts: all of them, once each, in order")
  @LoopActor func streams() async throws {
    let ledger = Ledger()
    let wired = try await Wired(serving: [ledger.handlers])
    let channel = try await wired.phone.channels.first()
    let last: UInt64 = 150
    let talk = Task { @LoopActor () -> [UInt64] in
      (try? await channel.bidirectional(Echo.chat, options: CallOptions()) { (writer: MessageWriter<Line>, lines: MessageStream<Line>) in
        async let heard: [UInt64] = {
          var numbers: [UInt64] = []
          for try await line in lines {
            numbers.append(line.text.utf8.count == Int(line.number % 5) * 100_000 ? line.number : .max)
            if line.number == last - 1 { break }
          }
          return numbers
        }()
        for number in 0..<last { try await writer.write(Line(String(repeating: "y", count: Int(number % 5) * 100_000), number)) }
        return try await heard
      }) ?? []
    }
    try await wired.cut(20, after: 50_000...1_000_000, seed: 3)
    #expect(await talk.value == Array(0..<last))
    #expect(ledger.faults(upTo: last) == [])
    try await wired.stop()
  }

  @Test("a call that is made while there is no link waits for one, and its deadline holds meanwhile")
  @LoopActor func whileSuspended() async throws {
    let ledger = Ledger()
    let wired = try await Wired(serving: [ledger.handlers])
    let channel = try await wired.phone.channels.first()
    wired.relays[0].close()
    try await wired.phone.told.count(.suspended(.transportError), 1)
    let late: RPCError?
    do throws(RPCError) {
      let _: Line = try await channel.unary(Echo.stuck, Line("", 7), options: CallOptions(timeout: .milliseconds(30)))
      late = nil
    } catch { late = error }
    #expect(late?.code == .deadlineExceeded)
    let waiting = Task { @LoopActor () -> Line? in try? await channel.unary(Echo.unary, Line("", 8), options: CallOptions()) }
    try wired.relays[0].open()
    #expect(await waiting.value?.number == 8)
    try await wired.stop()
  }

  @Test("without a link for the grace time the session ends, once per side, for the reason that it was lost for; its calls end UNAVAILABLE")
  @LoopActor func graceTime() async throws {
    var timing = SessionTiming.quick
    timing.grace = .milliseconds(100)
    let wired = try await Wired(serving: [Ledger().handlers], timing: timing)
    let channel = try await wired.phone.channels.first()
    let call = Task { @LoopActor () -> StatusCode? in await failure(of: channel) }
    wired.relays[0].close()
    #expect(try await wired.phone.told.reach(3) == [.active(1), .suspended(.transportError), .ended(.transportError, nil)])
    #expect(try await wired.unit.told.reach(3) == [.active(1), .suspended(.transportError), .ended(.transportError, nil)])
    #expect(await call.value == .unavailable)
    for reader in [wired.phone.reader, wired.unit.reader] {
      #expect(try await reader.states(3) == ["active 1", "suspended 1", "ended 1"])
      let ended = reader.events.values.last { $0["state"]?.string == "ended" && $0["epoch"] != nil }
      #expect(ended?["evidence"]?[0]?["kind"]?.string == "endOfFile")
    }
    try wired.relays[0].open()
    #expect(try await wired.phone.told.reach(4)[3] == .active(2), "and the next one is a new one")
    try await wired.stop()
  }

  @Test("a phone that was started anew begins a new session at once; calls of the older one end UNAVAILABLE")
  @LoopActor func phoneRestarts() async throws {
    let wired = try await Wired(onPhone: [Ledger().handlers])
    let toPhone = try await wired.unit.channels.first()
    let call = Task { @LoopActor () -> StatusCode? in await failure(of: toPhone) }
    wired.relays[0].close()
    try await wired.unit.told.count(.suspended(.transportError), 1)
    // The first one is out of reach: to the head unit that is one that was killed.
    let second = try Phone(wired.unitPaths[0], id: 1)
    #expect(try await second.told.first() == .active(2))
    #expect(await call.value == .unavailable)
    #expect(wired.unit.told.values == [.active(1), .suspended(.transportError), .ended(.transportError, nil), .active(2)])
    try await second.stop()
    try await wired.stop()
  }

  @Test("a head unit that was started anew begins a new session: the phone's older one ends before it, with its calls")
  @LoopActor func unitRestarts() async throws {
    let wired = try await Wired(serving: [Ledger().handlers])
    let channel = try await wired.phone.channels.first()
    let call = Task { @LoopActor () -> StatusCode? in await failure(of: channel) }
    wired.relays[0].close()
    try await wired.phone.told.count(.suspended(.transportError), 1)
    let folder = TemporaryFolder()
    let second = try Unit(folder.file("u"))
    let relay = Relay(wired.relays[0].path, to: folder.file("u"))
    try relay.open()
    #expect(try await wired.phone.told.reach(4) == [.active(1), .suspended(.transportError), .ended(.transportError, nil), .active(1)])
    #expect(await call.value == .unavailable)
    try await wired.stop()
    try await second.stop()
    relay.close()
  }

  @Test("peers 50: another phone waits behind an active session and takes a suspended one at once; the first then waits behind it")
  @LoopActor func twoPhones() async throws {
    let wired = try await Wired()
    let second = try Phone(wired.unitPaths[0], id: 2)
    #expect(try await second.reader.session("ended")["reason"]?.string == "busy")
    wired.relays[0].close()
    #expect(try await second.told.first() == .active(2))
    #expect(try await wired.unit.told.reach(4) == [.active(1), .suspended(.transportError), .ended(.transportError, nil), .active(2)])
    try wired.relays[0].open()
    _ = try await wired.phone.reader.session("ended", reason: "busy")
    #expect(wired.phone.told.values == [.active(1), .suspended(.transportError)], "it may still hope")
    try await second.stop()
    try await wired.stop()
  }
}

/// How a call fails that nothing answers.
@LoopActor private func failure(of channel: Channel) async -> StatusCode? {
  do throws(RPCError) {
    let _: Line = try await channel.unary(Echo.stuck, Line(""), options: CallOptions())
    return nil
  } catch { return error.code }
}
