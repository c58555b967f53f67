import ConformanceSuite
import PillionIO
import PillionModel
import PillionRuntime
import PillionSession
import Testing

/// A port whose device is the test.
@LoopActor
private final class FalsePort: LinkPort {
  var onEvent: (@LoopActor (LinkPortEvent) -> Void)?
  var replugs = 0

  func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure) { self.onEvent = onEvent }
  func replug() { replugs += 1 }
  func close() { onEvent = nil }
}

@Suite("The ports of a session")
@LoopActor
struct SessionPortsTests {
  @Test("evidence reaches the link over whose stream it was seen; other words are events and nothing more")
  func evidence() async throws {
    let reader = EventReader()
    let port = FalsePort()
    let ports = SessionPorts([try LinkURI(parsing: "usb:")], { (_, _) throws(Failure) in port }, faults: LinkFaults(nil), log: reader.log)
    var seen: [(EvidenceKind, ObjectIdentifier)] = []
    try ports.open(soleWay: true, SessionPorts.Owner(arrived: { _ in }, observed: { seen.append(($0, ObjectIdentifier($1))) }))
    let (one, other) = MemoryStream.pair()
    port.onEvent?(.evidence(kind: "gadgetSuspend", on: one))
    port.onEvent?(.evidence(kind: "gadgetDisable", on: nil))
    port.onEvent?(.evidence(kind: "somethingElse", on: one))
    port.onEvent?(.evidence(kind: "udcState:default", on: other))
    #expect(seen.map(\.0) == [.gadgetSuspended, .controllerDetached])
    #expect(seen.map(\.1) == [ObjectIdentifier(one), ObjectIdentifier(other)])
    let told = try await reader.events.reach(4).map { $0["kind"]?.string }
    #expect(told == ["gadgetSuspend", "gadgetDisable", "somethingElse", "udcState:default"])
    await ports.close()
  }

  @Test("only the port that a dead link came from lets its cable go")
  func replug() async throws {
    let (one, other) = (FalsePort(), FalsePort())
    let uris = [try LinkURI(parsing: "usb:serial=1"), try LinkURI(parsing: "usb:serial=2")]
    let ports = SessionPorts(
      uris, { (uri, _) throws(Failure) in uri == uris[0] ? one : other }, faults: LinkFaults(nil), log: EventReader().log)
    try ports.open(soleWay: true, SessionPorts.Owner(arrived: { _ in }, observed: { _, _ in }))
    ports.replug("usb:serial=2")
    #expect(one.replugs == 0 && other.replugs == 1)
    await ports.close()
  }
}
