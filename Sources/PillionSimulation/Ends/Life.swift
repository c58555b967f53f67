import PillionGadget
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionUSBHost

/// One process of a side, from its start to its end.
@LoopActor
final class Life {
  let side: Side
  /// "phone1", "unit".
  let who: String
  let number: Int
  let phone: Int?
  let process: VirtualProcess
  private unowned let world: World
  /// It was killed: nobody hears it, and it only comes to its end.
  private(set) var isGhost = false
  /// It was asked to end.
  private(set) var isLeaving = false
  private(set) var leftAt: Moment?
  private(set) var isOver = false
  /// While it, or its machine, stands still.
  private(set) var stops = Spans()
  private(set) var desk: Desk
  private var phoneSession: PhoneSession?
  private var unitSession: UnitSession?
  private var gadget: SimulatedGadget?
  private var host: SimulatedHost?

  init(_ world: World, _ side: Side, phone: Int?, number: Int) {
    (self.world, self.side, self.phone, self.number) = (world, side, phone, number)
    who = phone.map { "phone\($0)" } ?? "unit"
    // No two machines were switched on in the same moment.
    process = VirtualProcess(who, lead: .milliseconds(Int64.random(in: 0...100_000_000, using: &world.random)))
    desk = Desk(world, who: who, side: side, life: number)
  }

  var isStopped: Bool { process.isStopped }

  private func settings(_ links: [Script.Medium]) -> SessionSettings? {
    let uris = links.compactMap { medium in
      try? LinkURI(parsing: medium == .usb ? "usb:" : medium == .socket ? "unix:/car" : "bluetooth:")
    }
    let id = [UInt8](repeating: UInt8(phone ?? 0xEE), count: 16)
    var settings = SessionSettings(links: uris, installID: id, name: who, product: "pillion-sim")
    settings.network = SimulatedNetwork(place: world.sockets, life: self)
    if world.isWithout(.heartbeat) { settings.timing.heartbeat = HeartbeatSettings(interval: .seconds(1), budget: .seconds(3600)) }
    if let phone {
      let supplies = world.cables[phone - 1].supplies
      settings.powerReading = { [process] in supplies.reader(in: process) }
    }
    return settings
  }

  private func makeLog() -> EventLog {
    EventLog(observer: { [weak self] event, members in
      LoopActor.assumeIsolated { if let self, !self.isGhost { self.world.oracle.heard(event, members, from: self) } }
    })
  }

  // MARK: Its life

  func start(_ links: [Script.Medium]) {
    world.trace.note(who, "starts")
    process.run { side == .phone ? startPhone(links) : startUnit() }
  }

  private func startPhone(_ links: [Script.Medium]) {
    guard let settings = settings(links), let phone else { return }
    let cable = world.cables[phone - 1]
    let session = PhoneSession(
      settings, services: [desk.handlers()],
      makePort: { [weak self] (uri, _) throws(Failure) in
        guard let self else { throw .noPeer("the process is gone") }
        if case .bluetooth = uri.place { return RadioPort([world.radios[phone - 1]], of: self) }
        let gadget = SimulatedGadget(world, cable, in: process)
        self.gadget = gadget
        return WitnessedPort(world, GadgetPort(gadget, name: "gadget \(phone)"), of: self)
      }, log: makeLog())
    session.onActive = { [weak self] channel, _ in self?.desk.began(channel) }
    session.onEnded = { [weak self] _ in self?.desk.ended() }
    phoneSession = session
    EventLoop.spawn { [weak self] in
      _ = await session.run()
      self?.ended()
    }
  }

  private func startUnit() {
    guard let settings = settings(Script.Medium.allCases) else { return }
    let session = UnitSession(
      settings, services: [desk.handlers()],
      makePort: { [weak self] (uri, _) throws(Failure) in
        guard let self else { throw .noPeer("the process is gone") }
        if case .bluetooth = uri.place { return RadioPort(world.radios, of: self) }
        let host = SimulatedHost(world, world.cables, of: self, tellsPlugs: !world.chance(0.1))
        self.host = host
        for cable in world.cables { cable.host = host }
        return WitnessedPort(world, USBHostPort(door: host, list: { host.list() }), of: self)
      }, log: makeLog())
    session.onActive = { [weak self] channel, _, _ in self?.desk.began(channel) }
    session.onEnded = { [weak self] _ in self?.desk.ended() }
    unitSession = session
    do throws(Failure) { try session.listen() } catch { world.fail("the head unit cannot listen: \(error.message)") }
    EventLoop.spawn { [weak self] in
      _ = await session.run()
      self?.ended()
    }
  }

  private func ended() {
    isOver = true
    // They know of us, through the network that they were given.
    (phoneSession, unitSession) = (nil, nil)
    guard !isGhost else { return }
    world.trace.note(who, "ends")
    // What the process left open, the kernel closes; also a device with transfers that never came back, once the last writes had their time.
    world.orphan(self)
    world.agenda.after(.milliseconds(250)) { [host] in host?.orphan() }
  }

  // MARK: What happens to it

  func stop() {
    guard !isGhost, !isStopped else { return }
    stops.begin(at: VirtualTime.now)
    process.stop()
    world.trace.note(who, "is stopped")
  }

  /// - Parameter slept: its machine slept, and a clock of the wrong kind with it.
  func resume(slept: Duration = .zero) {
    guard isStopped else { return }
    stops.end(at: VirtualTime.now)
    world.trace.note(who, "goes on")
    process.resume(losing: world.isWithout(.bootTime) ? slept : .zero)
  }

  /// SIGTERM.
  func leave() {
    guard !isLeaving, !isGhost else { return }
    isLeaving = true
    leftAt = VirtualTime.now
    world.trace.note(who, "is asked to end")
    process.runWhenItCan { [weak self] in self?.finish() }
  }

  private func finish() {
    phoneSession?.finish(.shutdown)
    unitSession?.finish(.shutdown)
  }

  /// SIGKILL: what it has open is closed by its kernel; then it may come to its end unseen.
  func kill() {
    guard !isGhost else { return }
    world.trace.note(who, "is killed")
    isGhost = true
    desk.isGhost = true
    stops.begin(at: VirtualTime.now)
    gadget?.orphan()
    host?.orphan()
    world.orphan(self)
    process.resume()
    process.run { finish() }
  }

  /// For the oracle: links that its head unit counts.
  var linkCount: Int { unitSession?.linkCount ?? 0 }
}
