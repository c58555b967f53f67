package import PillionFaultInjection
package import PillionIO
import PillionModel
package import PillionSession

/// The ports of a session: the devices that links come from by themselves. Their evidence and problems become events.
@LoopActor
package final class SessionPorts {
  /// Opens the way to a URI's device, through its fault plan if it has one. A program gives the ones it is linked with.
  package typealias Maker = @LoopActor (LinkURI, FaultInjector?) throws(Failure) -> any LinkPort

  /// A stream that a link may begin on.
  package struct Arrival {
    package let stream: any ByteStream
    package let uri: LinkURI
    package let nonce: UInt64?
  }

  /// What a port's news is told to.
  package struct Owner {
    var arrived: @LoopActor (Arrival) -> Void
    /// Something was seen that speaks about the link over this stream.
    var observed: @LoopActor (EvidenceKind, any ByteStream) -> Void

    package init(arrived: @escaping @LoopActor (Arrival) -> Void, observed: @escaping @LoopActor (EvidenceKind, any ByteStream) -> Void) {
      self.arrived = arrived
      self.observed = observed
    }
  }

  private let uris: [LinkURI]
  private let make: Maker
  private let log: EventLog
  private let faults: LinkFaults
  private var ports: [(uri: String, port: any LinkPort)] = []

  package init(_ uris: [LinkURI], _ make: @escaping Maker, faults: LinkFaults, log: EventLog) {
    self.uris = uris
    self.faults = faults
    self.make = make
    self.log = log
  }

  /// For programs and tests that have sockets only.
  package static let none: Maker = { (uri, _) throws(Failure) in throw .usage("'\(uri.text)': this program has no such port") }

  /// Opens all of them. One that cannot be had is a problem where there are other ways, and a failure where there is none.
  ///
  /// - Parameter soleWay: no link comes from elsewhere.
  package func open(soleWay: Bool, _ owner: Owner) throws(Failure) {
    var first: Failure?
    for uri in uris {
      do throws(Failure) { try open(uri, owner) } catch {
        first = first ?? error
        if !soleWay || uris.count > 1 { log.problem("port", error.message) }
      }
    }
    if let first, soleWay, ports.isEmpty { throw first }
  }

  private func open(_ uri: LinkURI, _ owner: Owner) throws(Failure) {
    let injector = try faults.injector(of: uri)
    let made = try make(uri, injector)
    let port = injector.map { FaultyPort(made, $0) } ?? made
    do throws(PortFailure) {
      try port.open { [log] event in
        switch event {
        case .arrived(let stream, let device, let nonce):
          log.emit("evidence", [("link", .string(uri.text)), ("kind", "arrived"), ("device", .string(device))])
          owner.arrived(Arrival(stream: stream, uri: uri, nonce: nonce))
        case .problem(let code, let detail): log.problem(code, detail)
        case .evidence(let name, let stream):
          log.emit("evidence", [("link", .string(uri.text)), ("kind", .string(name))])
          if let stream, let kind = EvidenceKind(portName: name) { owner.observed(kind, stream) }
        }
      }
    } catch {
      throw error.isPermission ? .notAllowed("'\(uri.text)': \(error.detail)") : .noPeer("'\(uri.text)': \(error.detail)")
    }
    ports.append((uri.text, port))
  }

  /// The link that came from this place is dead, and nobody told the other end.
  package func replug(_ uri: String) {
    for (place, port) in ports where place == uri { port.replug() }
  }

  /// Lets go of all devices.
  package func close() async {
    let ports = ports
    self.ports = []
    for (_, port) in ports { port.close() }
    for (_, port) in ports { await port.closed() }
  }
}
