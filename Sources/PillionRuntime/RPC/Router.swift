package import PillionIO

/// Finds the handler of a method among the services that are served.
@LoopActor
package final class Router {
  private let handlers: [String: MethodHandler]
  /// Who asks mostly asks for the same again, and to compare two names is quicker than to look one up.
  private var latest: MethodHandler?
  /// What is served, for ListServices.
  package nonisolated let services: [ServiceDescriptor]
  /// Calls that reached a handler so far.
  package var callsServed: UInt64 { served }
  private var served: UInt64 = 0

  /// - Parameter services: of two that serve one method the later wins.
  package nonisolated init(_ services: [ServiceHandlers]) {
    self.services = services.map(\.service)
    handlers = Dictionary(services.flatMap(\.methods).map { ($0.method.path, $0) }) { $1 }
  }

  func countCall() { served &+= 1 }

  func handler(for path: String) -> MethodHandler? {
    if let latest, latest.path == path { return latest }
    guard let handler = handlers[path] else { return nil }
    latest = handler
    return handler
  }
}
