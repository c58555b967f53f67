import Foundation
import PillionIO
import PillionModel
import Testing

@Suite("pillion call and pillion list, by what the peer describes", .timeLimit(.minutes(2)))
struct CallTests {
  /// Runs a test beside a server of a service that the tool has never heard of.
  private func withServer(_ body: (DemoServer) async throws -> Void) async throws {
    let server = try await DemoServer()
    try await body(server)
    await server.stop()
  }

  @Test("list prints full names of services, and of one its methods as call takes them")
  func list() async throws {
    try await withServer { server in
      let services = try await HandTool.run(["list", server.uri])
      #expect(services.lines == ["demo.Echo", "pillion.v1.Diagnostics"])
      let methods = try await HandTool.run(["list", server.uri, "demo.Echo"])
      #expect(methods.lines == ["Once", "Sum", "List", "Chat", "Fail"].map { "demo.Echo/\($0)" } && methods.code == 0)
      let absent = try await HandTool.run(["list", server.uri, "demo.Nope"])
      #expect(absent == .init(code: 105, out: "", err: "pillion: NOT_FOUND: 'demo.Nope' is not served here\n"))
    }
  }

  @Test("one request, one answer: enums, maps and 64 bits as contract.md has them, or as plain proto3 JSON")
  func unary() async throws {
    try await withServer { server in
      let word = #"{"text":"a\u0000🚗","number":"-9007199254740993","mood":"MOOD_GLAD","parts":{"x":{"mood":1}}}"#
      let ours = try await HandTool.run(["call", server.uri, "demo.Echo/Once", word])
      #expect(
        ours.out == #"{"text":"a\u0000🚗","number":"-9007199254740993","mood":"glad","parts":{"x":{"mood":"glad"}}}"# + "\n"
          && ours.code == 0)
      let plain = try await HandTool.run(["call", server.uri, "demo.Echo/Once", "-", "--proto-json"], input: "{\n\"mood\": \"glad\"\n}\n")
      #expect(plain == .init(code: 0, out: "{\"mood\":\"MOOD_GLAD\"}\n", err: ""))
      let empty = try await HandTool.run(["call", server.uri, "demo.Echo/Once"])
      #expect(empty.out == "{}\n", "without JSON the request is empty")
    }
  }

  @Test("a stream of requests is a message a line; empty lines are none")
  func clientStream() async throws {
    try await withServer { server in
      let lines = (0..<50).map { #"{"number":\#($0)}"# + "\n\n" }.joined()
      let many = try await HandTool.run(["call", server.uri, "demo.Echo/Sum", "-"], input: lines)
      #expect(many.out == "{\"number\":\"50\"}\n")
      let fromInput = try await HandTool.run(["call", server.uri, "demo.Echo/Sum"], input: #"{"number":1}"#)
      #expect(fromInput.out == "{\"number\":\"1\"}\n")
      let given = try await HandTool.run(["call", server.uri, "demo.Echo/Sum", "{}"])
      #expect(given.out == "{\"number\":\"1\"}\n")
    }
  }

  @Test("a stream of answers is a line each")
  func serverStream() async throws {
    try await withServer { server in
      let result = try await HandTool.run(["call", server.uri, "demo.Echo/List", #"{"number":3}"#])
      #expect(result.lines == [#"{"number":"1"}"#, #"{"number":"2"}"#, #"{"number":"3"}"#] && result.code == 0)
    }
  }

  @Test("both ways: each answer is printed before the next message is written; the server may end it")
  func twoWay() async throws {
    try await withServer { server in
      let tool = try HandTool(["call", server.uri, "demo.Echo/Chat", "-"])
      for number in 1...3 {
        tool.write("{\"number\":\(number)}\n")
        let answer = await tool.read()
        #expect(answer == "{\"number\":\"\(number)\"}\n")
      }
      // The input stays open: the server's end is the end.
      tool.write("{\"text\":\"bye\"}\n")
      #expect(await tool.result() == .init(code: 0, out: "", err: ""))
      let closed = try await HandTool.run(["call", server.uri, "demo.Echo/Chat", "-"], input: #"{"text":"a"}"#)
      #expect(closed.out == "{\"text\":\"a\"}\n" && closed.code == 0)
    }
  }

  @Test(
    "a call that fails ends with 100 and its code, whose name is on standard error",
    arguments: [
      (1, "CANCELLED"), (3, "INVALID_ARGUMENT"), (5, "NOT_FOUND"), (8, "RESOURCE_EXHAUSTED"), (16, "UNAUTHENTICATED"),
    ])
  func status(code: Int32, name: String) async throws {
    try await withServer { server in
      let result = try await HandTool.run(["call", server.uri, "demo.Echo/Fail", "{\"number\":\(code)}"])
      #expect(
        result == .init(code: 100 + code, out: "", err: "pillion: detail demo.Word {\"text\":\"why\"}\npillion: \(name): as you wished\n"))
    }
  }

  @Test("a method or service nobody serves is UNIMPLEMENTED", arguments: ["demo.Echo/Nope", "demo.Nope/Once"])
  func unimplemented(method: String) async throws {
    try await withServer { server in
      let result = try await HandTool.run(["call", server.uri, method])
      #expect(result.code == 112 && result.err.hasPrefix("pillion: UNIMPLEMENTED: "))
    }
  }

  @Test("metadata and deadline arrive; --time tells steps, leading and trailing metadata on standard error")
  func options() async throws {
    try await withServer { server in
      let call = ["call", server.uri, "demo.Echo/Once"]
      let metadata = try await HandTool.run(call + ["--metadata", "x-who=me=you"])
      #expect(metadata.out == "{\"text\":\"x-who=me=you[] \"}\n")
      let binary = try await HandTool.run(call + ["--metadata", "x-bin=AQI=", "--deadline", "100.5"])
      #expect(binary.out == "{\"text\":\"x-bin=[1, 2] 100\"}\n")
      let led = try await HandTool.run(call + ["--metadata", "x-who=me", "--time"])
      for line in ["header x-lead: first", "header x-lead-bin: AQI=", "answer 1 ", "trailer x-trail: last"] {
        #expect(led.err.contains("pillion: \(line)"), "\(line)")
      }
      let timed = try await HandTool.run(["call", server.uri, "demo.Echo/Fail", "--time"])
      for word in ["connected ", "described ", "ended ", "trailer x-try: again"] {
        #expect(timed.err.contains("pillion: \(word)"), "\(word)")
      }
      let late = try await HandTool.run(["call", server.uri, "demo.Echo/Chat", "-", "--deadline", "0.2"])
      #expect(late.code == 0, "nothing was sent, and that is soon done")
    }
  }

  @Test("a deadline ends a call whose input stays open")
  func deadline() async throws {
    try await withServer { server in
      let tool = try HandTool(["call", server.uri, "demo.Echo/Chat", "-", "--deadline", "0.2"])
      let result = await tool.result()
      #expect(result.code == 104 && result.err.hasPrefix("pillion: DEADLINE_EXCEEDED"))
    }
  }

  @Test("bad input is 65 and says where; unknown keys are skipped and told once")
  func input() async throws {
    try await withServer { server in
      let wrong = try await HandTool.run(["call", server.uri, "demo.Echo/Chat", "-"], input: "{}\n{\"number\":true}\n")
      #expect(wrong.code == 65 && wrong.err.hasPrefix("pillion: standard input, line 2: number: expected a whole number"))
      let broken = try await HandTool.run(["call", server.uri, "demo.Echo/Once", "{"])
      #expect(broken.code == 65 && broken.err.hasPrefix("pillion: the request: line 1, column 2"))
      let unknown = try await HandTool.run(["call", server.uri, "demo.Echo/Once", #"{"nope":1,"parts":{"a":{"mood":"sad"}},"text":"b"}"#])
      #expect(unknown.out == #"{"text":"b","parts":{"a":{}}}"# + "\n" && unknown.code == 0)
      #expect(unknown.err == "pillion: problem: 2 keys or names that demo.Word does not know were skipped: nope, parts.a.mood=sad\n")
    }
  }

  @Test(
    "wrong usage is 64, nobody there is 69",
    arguments: [
      ["call"], ["call", "unix:/tmp/x"], ["call", "unix:/tmp/x", "Once"], ["call", "nowhere", "a/b"],
      ["call", "unix:/x", "a/b", "{}", "{}"],
      ["call", "unix:/tmp/x", "a/b", "--metadata", "Upper=1"], ["call", "unix:/tmp/x", "a/b", "--metadata", "none"],
      ["call", "unix:/tmp/x", "a/b", "--deadline", "0"], ["call", "unix:/tmp/x", "a/b", "--metadata", "a-bin=%"], ["list"],
    ])
  func usage(arguments: [String]) async throws {
    let result = try await HandTool.run(arguments)
    #expect(result.code == 64 && result.out.isEmpty && result.err.split(separator: "\n").count == 1)
    let nobody = try await HandTool.run(["list", "unix:/tmp/nobody-\(UInt32.random(in: 0 ... .max))"])
    #expect(nobody.code == 69 && nobody.err.contains("nobody listens there"))
  }

  @Test("a reader of the answers that leaves ends an endless call with 74")
  func brokenOutput() async throws {
    try await withServer { server in
      let tool = try HandTool(["call", server.uri, "demo.Echo/List", #"{"number":99}"#])
      #expect(await tool.read().hasPrefix("{\"number\":\"1\"}\n"))
      tool.closeOutput()
      #expect(await tool.result().code == 74)
    }
  }

  @Test("the running program's own socket takes tools, and only the user may use it")
  func toolSocket() async throws {
    try await withServer { server in
      let listed = try await HandTool.run(["list", "unix:\(server.socket)"])
      #expect(listed.lines == ["demo.Echo", "pillion.v1.Diagnostics"])
      let mode = { (path: String) in try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
      #expect(try mode(server.socket) == 0o600)
      #expect(try mode(URL(fileURLWithPath: server.socket).deletingLastPathComponent().path) == 0o700)
      let health = try await HandTool.run(["call", "unix:\(server.socket)", "pillion.v1.Diagnostics/Health"])
      #expect(health.out.contains(#""role":"unit","product":"demo""#) && health.out.contains(#""links":1"#))
    }
  }
}
