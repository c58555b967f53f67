import PillionIO
import PillionLink
import PillionModel
import PillionSession

/// Serves services of your own where other programs call them: with ``Connection``, with `pillion call`, or in any language.
///
/// Callers can list them and learn their messages by reflection. Over `unix:` only programs of the same user are let in.
public struct ServiceHost: Sendable {
  private let link: String
  private let services: [ServiceHandlers]
  private let name: String

  /// - Parameters:
  ///   - link: where to listen: `unix:PATH`.
  ///   - services: what generated code calls `…Handlers`, of your types that serve them.
  ///   - name: what a person calls this program.
  public init(_ link: String, serving services: [ServiceHandlers], name: String = "") {
    self.link = link
    self.services = services
    self.name = name
  }

  /// Listens, and serves until the running task is cancelled. Then callers hear Bye, and their calls end UNAVAILABLE.
  ///
  /// - Throws: INVALID_ARGUMENT for what is no link or cannot be listened at, UNAVAILABLE where another program listens, PERMISSION_DENIED where
  ///   this one may not.
  public func run() async throws(RPCError) {
    do throws(Failure) { try await serve() } catch { throw RPCError(error) }
  }

  @LoopActor private func serve() async throws(Failure) {
    let settings = SessionSettings(
      links: [try LinkURI(parsing: link)], installID: Random.bytes(16), name: name, product: "pillion-service \(PillionVersion.number)")
    let session = UnitSession(settings, services: services, log: EventLog())
    try session.listen()
    await withTaskCancellationHandler {
      _ = await session.run()
    } onCancel: {
      EventLoop.spawn { session.finish(.shutdown, "the program ends") }
    }
  }
}
