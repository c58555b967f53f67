/// Writes a typed client, a protocol to serve, its dispatch and the static descriptors of each service.
struct ServiceWriter {
  let catalog: Catalog

  func write(_ file: ProtoFile, to source: inout SourceText) {
    for service in file.services {
      writeDescriptors(service, in: file, to: &source)
      writeClient(service, to: &source)
      writeProtocol(service, to: &source)
    }
  }

  private func name(_ method: ProtoService.Method) -> String { Naming.identifier(Naming.lowerCamel(method.name)) }

  private func descriptor(_ method: ProtoService.Method, _ service: ProtoService) -> String {
    Naming.lowerCamel(service.name) + Naming.upperCamel(method.name)
  }

  private func writeDescriptors(_ service: ProtoService, in file: ProtoFile, to source: inout SourceText) {
    source.line()
    source.block("extension MethodDescriptor {") { source in
      for method in service.methods {
        source.line("/// \(service.fullName)/\(method.name)")
        source.block("public static let \(descriptor(method, service)) = MethodDescriptor(", closing: ")") { source in
          source.line("service: \"\(service.fullName)\", name: \"\(method.name)\",")
          source.line("request: \"\(method.input)\", response: \"\(method.output)\",")
          source.line("clientStreaming: \(method.clientStreaming), serverStreaming: \(method.serverStreaming),")
          source.line("delivery: .\(delivery(method)), trafficClass: .\(trafficClass(method, in: service))")
        }
      }
    }
    source.line()
    source.block("extension ServiceDescriptor {") { source in
      source.line("/// \(service.fullName)")
      let name = Naming.identifier(Naming.lowerCamel(service.name))
      let methods = service.methods.map { "." + descriptor($0, service) }.joined(separator: ", ")
      source.block("public static let \(name) = ServiceDescriptor(", closing: ")") { source in
        source.line("name: \"\(service.fullName)\", methods: [\(methods)],")
        source.line("file: .\(DescriptionWriter.name(of: file.name))")
      }
    }
  }

  private func delivery(_ method: ProtoService.Method) -> String {
    ["reliable", "conflated", "droppable"].element(method.delivery) ?? "reliable"
  }

  /// What is not stated is template; what is stated as unspecified is as the service's other methods are.
  private func trafficClass(_ method: ProtoService.Method, in service: ProtoService) -> String {
    let names = ["template", "control", "input", "navigation", "voice", "template", "map"]
    guard method.trafficClass == 0 else { return names.element(method.trafficClass ?? 0) ?? "template" }
    let others = Set(service.methods.compactMap(\.trafficClass).filter { $0 > 0 })
    return others.count == 1 ? names.element(others.first ?? 0) ?? "template" : "template"
  }

  private func writeClient(_ service: ProtoService, to source: inout SourceText) {
    source.line()
    source.line("/// Calls \(service.fullName) over a channel.")
    if !service.comment.isEmpty { source.line("///") }
    source.documentation(service.comment)
    source.block("public struct \(Naming.upperCamel(service.name))Client: Sendable {") { source in
      source.line("/// What carries the calls.")
      source.line("public let channel: Channel")
      source.line()
      source.line("/// A client over a channel.")
      source.line("public init(_ channel: Channel) { self.channel = channel }")
      for method in service.methods {
        source.line()
        source.documentation(method.comment)
        if method.comment.isEmpty { source.line("/// Calls \(method.name).") }
        writeCall(method, of: service, to: &source)
      }
    }
  }

  private func writeCall(_ method: ProtoService.Method, of service: ProtoService, to source: inout SourceText) {
    let input = catalog.swiftName(method.input)
    let output = catalog.swiftName(method.output)
    let options = "options: CallOptions = CallOptions()"
    let function = "public func \(name(method))"
    let path = ".\(descriptor(method, service))"
    switch (method.clientStreaming, method.serverStreaming) {
    case (false, false):
      source.block("\(function)(_ request: \(input) = \(input)(), \(options)) async throws(RPCError) -> \(output) {") { source in
        source.line("try await channel.unary(\(path), request, options: options)")
      }
    case (true, false):
      source.line("\(function)(\(options),")
      source.block("  _ requests: (MessageWriter<\(input)>) async throws -> Void) async throws -> \(output) {") { source in
        source.line("try await channel.clientStreaming(\(path), options: options, requests)")
      }
    case (false, true):
      source.line("\(function)<Result>(_ request: \(input) = \(input)(), \(options),")
      source.block("  _ responses: (MessageStream<\(output)>) async throws -> Result) async throws -> Result {") { source in
        source.line("try await channel.serverStreaming(\(path), request, options: options, responses)")
      }
    case (true, true):
      source.line("\(function)<Result>(\(options),")
      let body = "(MessageWriter<\(input)>, MessageStream<\(output)>) async throws -> Result"
      source.block("  _ body: \(body)) async throws -> Result {") { source in
        source.line("try await channel.bidirectional(\(path), options: options, body)")
      }
    }
  }

  private func writeProtocol(_ service: ProtoService, to source: inout SourceText) {
    let type = Naming.upperCamel(service.name) + "Service"
    source.line()
    source.line("/// Serves \(service.fullName). What is not implemented answers UNIMPLEMENTED.")
    if !service.comment.isEmpty { source.line("///") }
    source.documentation(service.comment)
    source.block("public protocol \(type): Sendable {") { source in
      for (index, method) in service.methods.enumerated() {
        if index > 0 { source.line() }
        source.documentation(method.comment)
        if method.comment.isEmpty { source.line("/// Serves \(method.name).") }
        source.line(requirement(method))
      }
    }
    source.line()
    source.block("extension \(type) {") { source in
      for method in service.methods {
        source.line("/// Answers UNIMPLEMENTED.")
        source.block("public \(requirement(method)) {") { source in
          source.line("throw RPCError(.unimplemented, \"\(service.fullName)/\(method.name) is not served here\")")
        }
        source.line()
      }
      source.line("/// The service as a server registers it.")
      source.block("public var \(Naming.lowerCamel(service.name))Handlers: ServiceHandlers {") { source in
        source.block("ServiceHandlers(.\(Naming.identifier(Naming.lowerCamel(service.name))), [", closing: "])") { source in
          for method in service.methods { source.line(handler(method, of: service)) }
        }
      }
    }
  }

  private func requirement(_ method: ProtoService.Method) -> String {
    let input = catalog.swiftName(method.input)
    let output = catalog.swiftName(method.output)
    let request = method.clientStreaming ? "_ requests: MessageStream<\(input)>" : "_ request: \(input)"
    let responses = method.serverStreaming ? ", _ responses: MessageWriter<\(output)>" : ""
    let result = method.serverStreaming ? "" : " -> \(output)"
    return "func \(name(method))(\(request)\(responses), context: CallContext) async throws\(result)"
  }

  private func handler(_ method: ProtoService.Method, of service: ProtoService) -> String {
    let path = ".\(descriptor(method, service))"
    return switch (method.clientStreaming, method.serverStreaming) {
    case (false, false): ".unary(\(path)) { try await self.\(name(method))($0, context: $1) },"
    case (true, false): ".clientStreaming(\(path)) { try await self.\(name(method))($0, context: $1) },"
    case (false, true): ".serverStreaming(\(path)) { try await self.\(name(method))($0, $1, context: $2) },"
    case (true, true): ".bidirectional(\(path)) { try await self.\(name(method))($0, $1, context: $2) },"
    }
  }
}

extension [String] {
  /// The element at a number from the wire, nil beyond the end.
  fileprivate func element(_ number: Int32) -> String? {
    indices.contains(Int(number)) ? self[Int(number)] : nil
  }
}
