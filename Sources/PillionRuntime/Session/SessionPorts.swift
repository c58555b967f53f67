package import PillionIO
import PillionModel

/// The ports of a session: the devices that links come from by themselves. Their evidence and problems become events.
@LoopActor
package final class SessionPorts {
  /// Opens the way to a URI's device. A program gives the ones it is linked with.
  package typealias Maker = @LoopActor (LinkURI) throws(Failure) -> any LinkPort

  /// A stream that a link may begin on.
  struct Arrival {
    let stream: any ByteStream
    let uri: LinkURI
    let nonce: UInt64?
  }

  private let uris: [LinkURI]
  private let make: Maker
  private let log: EventLog
  private var ports: [any LinkPort] = []

  init(_ uris: [LinkURI], _ make: @escaping Maker, log: EventLog) {
    self.uris = uris
    self.make = make
    self.log = log
  }

  /// For programs and tests that have sockets only.
  package static let none: Maker = { (uri) throws(Failure) in throw .usage("'\(uri.text)': this program has no such port") }

  /// Opens all of them. One that cannot be had is a problem where there are other ways, and a failure where there is none.
  ///
  /// - Parameter soleWay: no link comes from elsewhere.
  func open(soleWay: Bool, _ onArrival: @escaping @LoopActor (Arrival) -> Void) throws(Failure) {
    var first: Failure?
    for uri in uris {
      do throws(Failure) { try open(uri, onArrival) } catch {
        first = first ?? error
        if !soleWay || uris.count > 1 { log.problem("port", error.message) }
      }
    }
    if let first, soleWay, ports.isEmpty { throw first }
  }

  private func open(_ uri: LinkURI, _ onArrival: @escaping @LoopActor (Arrival) -> Void) throws(Failure) {
    let port = try make(uri)
    do throws(PortFailure) {
      try port.open { [log] event in
        switch event {
        case .arrived(let stream, let device, let nonce):
          log.emit("evidence", [("link", .string(uri.text)), ("kind", "arrived"), ("device", .string(device))])
          onArrival(Arrival(stream: stream, uri: uri, nonce: nonce))
        case .problem(let code, let detail): log.problem(code, detail)
        case .evidence(let kind): log.emit("evidence", [("link", .string(uri.text)), ("kind", .string(kind))])
        }
      }
    } catch {
      throw error.isPermission ? .notAllowed("'\(uri.text)': \(error.detail)") : .noPeer("'\(uri.text)': \(error.detail)")
    }
    ports.append(port)
  }

  /// Lets go of all devices.
  func close() async {
    let ports = ports
    self.ports = []
    for port in ports { port.close() }
    for port in ports { await port.closed() }
  }
}
