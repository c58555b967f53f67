import ConformanceSuite
import PillionIO
import PillionModel
import PillionRuntime
import Testing

@Suite("Diagnostics: what a running program says of itself")
struct DiagnosticsTests {
  @Test("Health tells role, product, links and calls")
  @LoopActor func health() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let phone = try Phone(folder.file("s"))
    let client = DiagnosticsClient(try await phone.channels.first())
    _ = try await client.health()
    let health = try await client.health()
    #expect(health.role == .unit && health.product == "test" && health.links == 1 && health.callsServed == 2)
    #expect(health.uptimeSeconds >= 0)
    try await phone.stop()
    try await unit.stop()
  }

  @Test("ListServices tells the services that are served, with their methods; an absent one is NOT_FOUND")
  @LoopActor func services() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"), serving: [Echo.handlers()])
    let phone = try Phone(folder.file("s"))
    let client = DiagnosticsClient(try await phone.channels.first())
    let all = try await client.listServices()
    #expect(all.services.map(\.name) == ["test.Echo", "pillion.v1.Diagnostics"])
    let one = try await client.listServices(ListServicesRequest(service: "pillion.v1.Diagnostics"))
    #expect(one.services.count == 1)
    let events = try #require(one.services.first?.methods.first { $0.name == "Events" })
    #expect(events.request == "pillion.v1.EventsRequest" && events.response == "pillion.v1.EventLine")
    #expect(events.serverStreaming && !events.clientStreaming)
    await #expect(throws: RPCError(.notFound, "'pillion.v1.Voice' is not served here")) {
      try await client.listServices(ListServicesRequest(service: "pillion.v1.Voice"))
    }
    try await phone.stop()
    try await unit.stop()
  }

  @Test("Events gives the program's lines as they happen")
  @LoopActor func events() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let phone = try Phone(folder.file("s"))
    let client = DiagnosticsClient(try await phone.channels.first())
    let log = unit.reader.log
    // Nobody is told when a reader has begun, so events go on until it has read enough.
    let source = EventLoop.spawn {
      var number: Int64 = 0
      while !Task.isCancelled {
        log.emit("test", [("number", .integer(number))])
        number += 1
        if (try? await client.health()) == nil { return }
      }
    }
    let numbers = try await client.events { lines in
      var numbers: [Int64] = []
      for try await line in lines {
        let json = try JSON(parsing: Array(line.text.utf8))
        if let number = json["number"]?.int { numbers.append(number) }
        if numbers.count == 10 { break }
      }
      return numbers
    }
    source.cancel()
    let first = try #require(numbers.first)
    #expect(numbers == Array(first..<first + 10))
    try await phone.stop()
    try await unit.stop()
  }

  @Test("a reader that falls behind is told how many lines it missed")
  @LoopActor func missed() async throws {
    let log = EventLog()
    let lines = log.lines()
    for number in 0..<1500 as Range<Int64> { log.emit("test", [("number", .integer(number))]) }
    var iterator = lines.makeAsyncIterator()
    for number in 0..<1000 as Range<Int64> {
      let line = try #require(await iterator.next())
      #expect(try JSON(parsing: Array(line.text.utf8))["number"]?.int == number)
      #expect(line.missed == 0)
    }
    log.emit("test", [("number", .integer(1500))])
    let next = try #require(await iterator.next())
    #expect(next.missed == 500)
    #expect(try JSON(parsing: Array(next.text.utf8))["number"]?.int == 1500)
  }
}
