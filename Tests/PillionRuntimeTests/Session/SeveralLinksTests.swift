import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import TestSupport
import Testing

@Suite("Several links of one pair: the best carries, the others stand by", .serialized, .timeLimit(.minutes(3)))
struct SeveralLinksTests {
  @Test("the better link is cut: the other carries at once, epoch + 1, never suspended; the better one returns and takes over")
  @LoopActor func handOver() async throws {
    let wired = try await Wired(links: 2, serving: [Echo.handlers()])
    let channel = try await wired.phone.channels.first()
    #expect(channel.link?.uri == "unix:\(wired.relays[0].path)")
    wired.relays[0].close()
    try await wired.phone.told.count(.resumed, 1)
    try await wired.unit.told.count(.resumed, 1)
    #expect(channel.link?.uri == "unix:\(wired.relays[1].path)")
    let one: Line = try await channel.unary(Echo.unary, Line("one", 1), options: CallOptions())
    #expect(one.number == 1)
    try wired.relays[0].open()
    try await wired.phone.told.count(.resumed, 2)
    try await wired.unit.told.count(.resumed, 2)
    #expect(channel.link?.uri == "unix:\(wired.relays[0].path)")
    let two: Line = try await channel.unary(Echo.unary, Line("two", 2), options: CallOptions())
    #expect(two.number == 2)
    #expect(wired.phone.told.values == [.active(1), .resumed, .resumed] && wired.unit.told.values == [.active(1), .resumed, .resumed])
    for reader in [wired.phone.reader, wired.unit.reader] {
      #expect(try await reader.states(4) == ["active 1", "ended, a link", "active 2", "active 3"])
    }
    try await wired.stop()
  }

  @Test("calls go on over 20 hand-overs in the middle of messages, none lost, none doubled, all in order")
  @LoopActor func calls() async throws {
    let wired = try await Wired(links: 2, serving: [Echo.handlers()])
    let channel = try await wired.phone.channels.first()
    let isDone = Flag()
    let counter = Counter()
    let talk = Task { @LoopActor () -> [UInt64] in
      (try? await channel.bidirectional(Echo.chat, options: CallOptions()) { (writer: MessageWriter<Line>, lines: MessageStream<Line>) in
        async let heard: [UInt64] = {
          var numbers: [UInt64] = []
          for try await line in lines {
            numbers.append(line.number)
            if line.text.isEmpty { break }
          }
          return numbers
        }()
        while !isDone.isSet { try await writer.write(Line(String(repeating: "z", count: 40_000), counter.next())) }
        try await writer.write(Line("", counter.next()))
        return try await heard
      }) ?? []
    }
    for time in 1...20 {
      // In turn the one that carries, and the one that stands by.
      await wired.relays[time % 2].cut(after: time % 2 == 0 ? 100_000 : 0)
      try await wired.standby(time + 1)
    }
    isDone.isSet = true
    #expect(await talk.value == Array(0..<counter.value))
    #expect(!wired.phone.told.values.contains(.suspended(.transportError)))
    try await wired.stop()
  }

  @Test("a link that stands by and goes is no news of the session")
  @LoopActor func standbyGoes() async throws {
    let wired = try await Wired(links: 2)
    wired.relays[1].close()
    _ = try await wired.unit.reader.session("ended")
    _ = try await wired.phone.reader.session("ended")
    #expect(wired.phone.told.values == [.active(1)] && wired.unit.told.values == [.active(1)])
    try await wired.stop()
    // While it was active, a place where nobody listens was tried again and again and told once.
    let failures = wired.phone.reader.events.values.count { $0["reason"]?.string == "noPeer" }
    #expect(failures <= 1)
  }

  @Test("both are cut: suspended once, and whichever comes first carries")
  @LoopActor func bothGo() async throws {
    let wired = try await Wired(links: 2)
    for relay in wired.relays { relay.close() }
    try await wired.phone.told.count(.suspended(.transportError), 1)
    try await wired.unit.told.count(.suspended(.transportError), 1)
    try wired.relays[1].open()
    try await wired.phone.told.count(.resumed, wired.phone.told.values.count { $0 == .resumed } + 1)
    #expect(wired.phone.told.values.count { $0 == .suspended(.transportError) } == 1)
    try await wired.stop()
  }

  @Test("a head unit is started anew while the session moves to a link that is dead: it ends once, and no link twice")
  @LoopActor func unitRestarts() async throws {
    let wired = try await Wired(links: 2)
    wired.relays[1].isDeaf = true
    wired.relays[0].close()
    #expect(try await wired.phone.reader.states(2) == ["active 1", "ended, a link"])
    let path = wired.folder.file("anew")
    let second = try Unit(path)
    let relay = Relay(wired.relays[0].path, to: path)
    try relay.open()
    #expect(try await wired.phone.told.reach(3) == [.active(1), .ended(.superseded, nil), .active(1)])
    #expect(try await wired.phone.reader.states(4) == ["active 1", "ended, a link", "ended 2", "active 1"])
    let ended = wired.phone.reader.events.values.filter { $0["state"]?.string == "ended" }.compactMap { $0["linkId"]?.string }
    #expect(ended.count == 2 && Set(ended).count == 2)
    try await wired.stop()
    try await second.stop()
    relay.close()
  }

  @Test("a storm of cuts and returns of three links: in the end the best carries at both ends, and a call goes through", arguments: 1...6)
  @LoopActor func storm(_ seed: Int) async throws {
    let wired = try await Wired(links: 3, serving: [Echo.handlers()])
    let channel = try await wired.phone.channels.first()
    var random = SeededGenerator(seed: UInt64(seed))
    var isOpen = [true, true, true]
    for _ in 0..<80 {
      let index = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where isOpen[index]: await wired.relays[index].cut(after: 0)
      case 1 where isOpen[index]:
        wired.relays[index].close()
        isOpen[index] = false
      case 2, 3:
        if !isOpen[index] { try wired.relays[index].open() }
        isOpen[index] = true
      default: break
      }
      if Bool.random(using: &random) { try await Task.sleep(for: .milliseconds(Int.random(in: 1...15, using: &random))) }
    }
    for index in 0..<3 where !isOpen[index] { try wired.relays[index].open() }
    let answer: Line = try await channel.unary(Echo.unary, Line("after all", 5), options: CallOptions(timeout: .seconds(30)))
    #expect(answer.number == 5)
    let best = "unix:\(wired.relays[0].path)"
    for _ in 0..<1000 where channel.link?.uri != best || wired.phone.session.linkCount < 3 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(channel.link?.uri == best)
    let toPhone = try await wired.unit.channels.first()
    for _ in 0..<1000 where toPhone.link?.uri != "unix:\(wired.unitPaths[0])" { try await Task.sleep(for: .milliseconds(5)) }
    #expect(toPhone.link?.uri == "unix:\(wired.unitPaths[0])")
    for told in [wired.phone.told.values, wired.unit.told.values] {
      #expect(!told.contains { if case .ended = $0 { true } else { false } })
      let suspensions = told.indices.filter { told[$0] == .suspended(.transportError) }
      #expect(suspensions.allSatisfy { told[$0 + 1] == .resumed }, "a suspension ends once, in a resumed session: \(told)")
    }
    try await wired.stop()
  }

  @Test("one head unit at a time: another one that answers meanwhile is told goodbye, once")
  @LoopActor func otherUnit() async throws {
    let folder = TemporaryFolder()
    let first = try Unit([folder.file("a")], id: 1)
    let second = try Unit([folder.file("b")], id: 2)
    let phone = try Phone([folder.file("a"), folder.file("b")])
    #expect(try await phone.told.first() == .active(1))
    #expect(try await second.told.reach(2) == [.active(1), .ended(.busy, .busy)])
    #expect(phone.told.values == [.active(1)] && first.told.values == [.active(1)])
    try await first.stop()
    try await phone.told.count(.active(2), 1)
    #expect(phone.told.values == [.active(1), .ended(.bye, .shutdown), .active(2)], "and when the first has gone it is its turn")
    try await phone.stop()
    try await second.stop()
  }
}
