import PillionIO
import PillionLink
import PillionModel
import PillionWire

/// The Diagnostics service of a running program.
@LoopActor
final class DiagnosticsEndpoint: DiagnosticsService {
  private let role: Role
  private let product: String
  private let log: EventLog
  /// The links that are up.
  var links: () -> [LinkRunner] = { [] }
  private weak var router: Router?

  nonisolated init(role: Role, product: String, log: EventLog) {
    self.role = role
    self.product = product
    self.log = log
  }

  /// The services of a program and this one.
  func router(serving services: [ServiceHandlers]) -> Router {
    let router = Router(services + [diagnosticsHandlers])
    self.router = router
    return router
  }

  @LoopActor func health(_ request: HealthRequest, context: CallContext) async throws -> HealthResponse {
    let links = links()
    return HealthResponse(
      role: role, product: product, uptimeSeconds: log.seconds(.now), links: UInt32(clamping: links.count),
      callsServed: router?.callsServed ?? 0,
      unknownFrames: links.reduce(0) { $0 &+ $1.machine.counters.unknownFrames }, unknownEnumValues: WireCounters.unknownEnumValues)
  }

  @LoopActor func listServices(_ request: ListServicesRequest, context: CallContext) async throws -> ListServicesResponse {
    ListServicesResponse(services: try served(request.service).map(\.info))
  }

  @LoopActor func describeServices(
    _ request: DescribeServicesRequest, context: CallContext
  ) async throws -> DescribeServicesResponse {
    let files = try served(request.service).compactMap(\.file)
    return DescribeServicesResponse(files: FileDescriptor.closure(of: files).map(\.bytes))
  }

  /// The services of a name; all where it is empty.
  private func served(_ name: String) throws(RPCError) -> [ServiceDescriptor] {
    let services = (router?.services ?? []).filter { name.isEmpty || $0.name == name }
    if services.isEmpty { throw RPCError(.notFound, "'\(name.prefix(200))' is not served here") }
    return services
  }

  @LoopActor func events(_ request: EventsRequest, _ responses: MessageWriter<EventLine>, context: CallContext) async throws {
    for await line in log.lines() { try await responses.write(line) }
  }
}

extension ServiceDescriptor {
  fileprivate var info: ServiceInfo {
    let methods = methods.map { method in
      MethodInfo(
        name: method.name, request: method.request, response: method.response, clientStreaming: method.clientStreaming,
        serverStreaming: method.serverStreaming, delivery: method.delivery, trafficClass: method.trafficClass)
    }
    return ServiceInfo(name: name, methods: methods)
  }
}
