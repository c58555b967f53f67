import PillionIO
import PillionModel

/// A link to a program that serves calls: a ``ServiceHost``, a phone or a head unit.
public struct Connection: Sendable {
  /// Makes calls: generated clients take it.
  public let channel: Channel
  private let link: ToolLink

  /// Connects and introduces itself.
  ///
  /// - Parameters:
  ///   - link: where the program listens: `unix:PATH`.
  ///   - product: this program and its version, for the other's log: "weather 1.0".
  /// - Throws: INVALID_ARGUMENT for what is no link, UNAVAILABLE when nobody is there, PERMISSION_DENIED when the other does not take us.
  public static func open(_ link: String, product: String = "pillion-client") async throws(RPCError) -> Connection {
    do throws(Failure) {
      let opened = try await ToolLink.open(try LinkURI(parsing: link), product: product)
      guard let channel = await opened.channel else { throw Failure.noPeer("\(link): the link is gone again") }
      return Connection(channel: channel, link: opened)
    } catch { throw RPCError(error) }
  }

  /// Says Bye and waits until it is said. Calls in progress end.
  public func close() async { await link.close() }
}

extension RPCError {
  /// A program's end as the failure of a call.
  init(_ failure: Failure) {
    let code: StatusCode =
      switch failure.code {
      case .usage, .badInput: .invalidArgument
      case .noPeer: .unavailable
      case .notAllowed: .permissionDenied
      case .done, .bug, .inputOutput: .internal
      }
    self.init(code, failure.message)
  }
}
