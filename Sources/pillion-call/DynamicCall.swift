import PillionIO
import PillionModel
import PillionReflection
import PillionRuntime

/// One call by the peer's own description: JSON in, JSON out.
@LoopActor
final class DynamicCall {
  private let wanted: CallVerb.Wanted
  private let channel: Channel
  private let method: MethodDescriptor
  private let request: ProtoMessage
  private let response: ProtoMessage
  private let catalog: TypeCatalog
  private let output = OutputLines()
  private let options: CallOptions
  private let said = ResponseMetadata()
  private var notes = JSONNotes()
  private var times: CallTimes

  private init(_ wanted: CallVerb.Wanted, _ channel: Channel, _ catalog: TypeCatalog, _ times: CallTimes) throws(RPCError) {
    let service = catalog.services[wanted.service]
    guard let found = service?.methods.first(where: { $0.name == wanted.method }),
      let request = catalog.message(found.input), let response = catalog.message(found.output)
    else {
      throw RPCError(.unimplemented, "'\(wanted.service)/\(wanted.method)' is not served there; see 'pillion list \(wanted.uri.text)'")
    }
    var options = wanted.options
    options.response = said
    self.options = options
    self.wanted = wanted
    self.channel = channel
    self.catalog = catalog
    self.request = request
    self.response = response
    self.times = times
    method = MethodDescriptor(
      service: wanted.service, name: found.name, request: found.input, response: found.output, clientStreaming: found.clientStreaming,
      serverStreaming: found.serverStreaming, delivery: found.delivery, trafficClass: found.trafficClass)
  }

  /// Connects, asks for the description, calls, and says Bye.
  static func run(_ wanted: CallVerb.Wanted) async -> Ending {
    let times = CallTimes(isPrinted: wanted.isTimed)
    let link: ToolLink
    do throws(Failure) { link = try await ToolLink.open(wanted.uri, product: product) } catch { return .failure(error) }
    times.note("connected")
    guard let channel = link.channel else { return .failure(.noPeer("\(wanted.uri.text): the link is gone")) }
    let ending: Ending
    do {
      let catalog = try await describe(wanted.service, channel)
      times.note("described")
      let call = try DynamicCall(wanted, channel, catalog, times)
      ending = await call.run()
    } catch { ending = Ending(error) }
    await link.close()
    return ending
  }

  private static func describe(_ service: String, _ channel: Channel) async throws -> TypeCatalog {
    let files: [[UInt8]]
    do throws(RPCError) {
      files = try await DiagnosticsClient(channel).describeServices(DescribeServicesRequest(service: service)).files
    } catch {
      // A service that is not served is one whose methods are not.
      throw error.code == .notFound ? RPCError(.unimplemented, error.message) : error
    }
    do throws(TypeCatalog.Fault) { return try TypeCatalog(files: files) } catch {
      throw RPCError(.internal, "the peer's description of its services is of no use: \(error)")
    }
  }

  private func run() async -> Ending {
    times.begin()
    let headers = wanted.isTimed ? EventLoop.spawn { [said] in Self.tell("header", await said.headers) } : nil
    var ending = Ending.done
    do {
      switch (method.clientStreaming, method.serverStreaming) {
      case (false, false): try await print(try await channel.unary(method, try await oneRequest(), options: options))
      case (true, false):
        let answer: RawMessage = try await channel.clientStreaming(method, options: options) { writer in
          try await self.send(to: writer)
        }
        try await print(answer)
      case (false, true):
        try await channel.serverStreaming(method, try await oneRequest(), options: options) { answers in
          try await self.print(answers)
        }
      case (true, true):
        try await channel.bidirectional(method, options: options) { writer, answers in
          try await self.exchange(writer, answers)
        }
      }
    } catch { ending = Ending(error) }
    times.note("ended")
    await headers?.value
    if wanted.isTimed { Self.tell("trailer", await said.trailers) }
    if case .status(let error) = ending { tell(error.details) }
    if notes.count > 0 {
      let names = (notes.unknownKeys + notes.unknownValues).joined(separator: ", ")
      Program.complain("problem: \(notes.count) keys or names that \(request.fullName) does not know were skipped: \(names)")
    }
    return ending
  }

  // MARK: Requests

  private func oneRequest() async throws(Failure) -> RawMessage {
    if let text = wanted.request { return try encoded(Array(text.utf8), "the request") }
    guard wanted.isGiven else { return RawMessage([]) }
    return try encoded(try await standardInput().rest(), "standard input")
  }

  /// A line of JSON, or all of it for one request; no message is near this long.
  private static let mostInput = 16 << 20

  private func standardInput() throws(Failure) -> InputLines { InputLines(try LineSource("-"), mostLine: Self.mostInput) }

  private func encoded(_ text: [UInt8], _ place: String) throws(Failure) -> RawMessage {
    do throws(JSONError) {
      return RawMessage(try MessageReader(catalog).bytes(try JSON(parsing: text), as: request, notes: &notes))
    } catch { throw .badInput("\(place): \(error)") }
  }

  private func send(to writer: MessageWriter<RawMessage>) async throws {
    if let text = wanted.request { return try await writer.write(try encoded(Array(text.utf8), "the request")) }
    let lines = try standardInput()
    while let line = try await lines.next() {
      let place = "standard input, line \(lines.number)"
      guard case .text(let text) = line else { throw Failure.badInput("\(place) is longer than \(Self.mostInput >> 20) MiB") }
      let message = try encoded(text, place)
      // Who has answered already wants no more: the answer tells how it went.
      do throws(RPCError) { try await writer.write(message) } catch { return }
    }
  }

  // MARK: Answers

  /// Both ways at once. What fails first ends it; so does the end of the answers.
  private func exchange(_ writer: MessageWriter<RawMessage>, _ answers: MessageStream<RawMessage>) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await self.send(to: writer)
        try? await writer.finish()
        return false
      }
      group.addTask {
        try await self.print(answers)
        return true
      }
      while let isOver = try await group.next() {
        if isOver { return group.cancelAll() }
      }
    }
  }

  private func print(_ answers: MessageStream<RawMessage>) async throws {
    for try await answer in answers { try await print(answer) }
  }

  private func print(_ answer: RawMessage) async throws {
    times.answered()
    var printer = MessagePrinter(catalog, style: wanted.isPlain ? .proto3 : .pillion)
    let json: JSON
    do throws(WireError) { json = try printer.json(answer.bytes, as: response) } catch {
      throw RPCError(.internal, "the answer cannot be read: \(error)")
    }
    try await output.write(json.text)
  }

  /// What a status tells besides its code and message.
  private func tell(_ details: [ErrorDetail]) {
    var printer = MessagePrinter(catalog, style: wanted.isPlain ? .proto3 : .pillion)
    for detail in details {
      let json = catalog.message(detail.type).flatMap { try? printer.json(detail.value, as: $0) }
      Program.complain("detail \(detail.type) \(json?.text ?? detail.value.jsonValue.text)")
    }
  }

  private static func tell(_ kind: String, _ metadata: [Metadata]) {
    for entry in metadata {
      Program.complain("\(kind) \(entry.key): \(entry.key.hasSuffix("-bin") ? Base64.encode(entry.binary) : entry.value)")
    }
  }
}
