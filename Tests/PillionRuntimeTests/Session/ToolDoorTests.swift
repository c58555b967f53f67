import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire
import Testing

@Suite("The socket of a running program for tools")
struct ToolDoorTests {
  private static func settings(_ folder: TemporaryFolder, _ name: String) throws -> SessionSettings {
    var settings = SessionSettings(
      links: [try LinkURI(parsing: "unix:\(folder.file(name))")], installID: [UInt8](repeating: 1, count: 16), product: "test")
    settings.timing = .quick
    settings.toolSocket = folder.file("run/pillion/program.sock")
    return settings
  }

  private static func tool(_ folder: TemporaryFolder) async throws -> ToolLink {
    try await ToolLink.open(try LinkURI(parsing: "unix:\(folder.file("run/pillion/program.sock"))"), product: "tool")
  }

  @Test("a phone is called there without any head unit; it goes with the program")
  @LoopActor func phone() async throws {
    let folder = TemporaryFolder()
    let session = PhoneSession(try Self.settings(folder, "nobody"), services: [Echo.handlers()], log: EventLog())
    let running = EventLoop.spawn { _ = await session.run() }
    await Task.yield()
    let tool = try await Self.tool(folder)
    let client = DiagnosticsClient(try #require(tool.channel))
    let health = try await client.health()
    #expect(health.role == .phone && health.links == 1)
    let services = try await client.listServices().services.map(\.name)
    #expect(services == ["test.Echo", "pillion.v1.Diagnostics"])
    await tool.close()
    session.finish(.shutdown)
    await running.value
    #expect(!FileManager.default.fileExists(atPath: folder.file("run/pillion/program.sock")))
  }

  @Test("a call that is open when the program ends is UNAVAILABLE, and the tool is told why")
  @LoopActor func goodbye() async throws {
    let folder = TemporaryFolder()
    let unit = UnitSession(try Self.settings(folder, "s"), services: [Echo.handlers()], log: EventLog())
    try unit.listen()
    let running = EventLoop.spawn { _ = await unit.run() }
    let tool = try await Self.tool(folder)
    let channel = try #require(tool.channel)
    let call = EventLoop.spawn {
      do throws(RPCError) {
        let _: HealthResponse = try await channel.unary(Echo.stuck, Line("x"), options: CallOptions())
        Issue.record("a call that is stuck has no answer")
      } catch { #expect(error == RPCError(.unavailable, "the link is gone: the peer said the program ends")) }
    }
    _ = try await DiagnosticsClient(channel).health()
    unit.finish(.shutdown)
    await running.value
    await call.value
  }

  @Test("phones are refused there by role")
  @LoopActor func role() async throws {
    let folder = TemporaryFolder()
    let unit = UnitSession(try Self.settings(folder, "s"), log: EventLog())
    try unit.listen()
    let end = End()
    end.start(.opener, over: SocketStream(try UnixSocket.connect(folder.file("run/pillion/program.sock"))))
    let ending = try await end.end()
    #expect(ending.reason == .role && ending.detail == "the peer said this socket is for tools; sessions go over the links of --link")
    unit.finish(.shutdown)
  }

  @Test("a second program of the side tells a problem and goes on without; what an older one left is replaced")
  @LoopActor func second() async throws {
    let folder = TemporaryFolder()
    let socket = folder.file("run/pillion/program.sock")
    try FileManager.default.createDirectory(atPath: folder.file("run/pillion"), withIntermediateDirectories: true)
    // Bound and closed without being removed, as a program that was killed leaves it.
    let left = socket
    let script = "import socket,sys; s=socket.socket(socket.AF_UNIX); s.bind(sys.argv[1])"
    let process = try Process.run(URL(fileURLWithPath: "/usr/bin/python3"), arguments: ["-c", script, left])
    process.waitUntilExit()
    let first = UnitSession(try Self.settings(folder, "one"), log: EventLog())
    try first.listen()
    let reader = EventReader()
    let other = UnitSession(try Self.settings(folder, "two"), log: reader.log)
    try other.listen()
    let problem = try await reader.events.first { $0["event"]?.string == "problem" }
    #expect(problem["code"]?.string == "toolSocket")
    #expect(problem["detail"]?.string?.contains("another program listens there") == true)
    other.finish(.shutdown)
    let tool = try await Self.tool(folder)
    let product = try await DiagnosticsClient(#require(tool.channel)).health().product
    #expect(product == "test", "the first one answers still")
    await tool.close()
    first.finish(.shutdown)
  }

  @Test("a program tells the files of its services, each once and after those it imports, without comments")
  @LoopActor func describe() async throws {
    let folder = TemporaryFolder()
    let unit = UnitSession(try Self.settings(folder, "s"), services: [Echo.handlers()], log: EventLog())
    try unit.listen()
    // The router serves before the session runs.
    let tool = try await Self.tool(folder)
    let client = DiagnosticsClient(try #require(tool.channel))
    let files = try await client.describeServices(DescribeServicesRequest(service: "pillion.v1.Diagnostics")).files
    // Field 1 of a FileDescriptorProto is its name.
    let names = files.map { String(decoding: $0.dropFirst(2).prefix(Int($0[1])), as: UTF8.self) }
    #expect(
      names == [
        "pillion/v1/link.proto", "google/protobuf/descriptor.proto", "pillion/v1/options.proto", "pillion/v1/diagnostics.proto",
      ])
    let text = "How the program is. Reliable."
    #expect(!files.contains { String(decoding: $0, as: UTF8.self).contains(text) })
    let undescribed = try await client.describeServices(DescribeServicesRequest(service: "test.Echo")).files
    #expect(undescribed.isEmpty, "nobody described it")
    await #expect(throws: RPCError(.notFound, "'nope' is not served here")) {
      try await client.describeServices(DescribeServicesRequest(service: "nope"))
    }
    await tool.close()
    unit.finish(.shutdown)
  }
}
