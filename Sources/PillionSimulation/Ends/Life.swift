import PillionFaultInjection
import PillionFaults
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
  /// Where map frames flow.
  private(set) var phoneMap: PhoneMap?
  private(set) var unitMap: UnitMap?
  /// What breaks its links on purpose.
  let plan: FaultPlan?
  private var isDoomed = false
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
    plan = world.plan(of: phone.map { .phone($0) } ?? .unit)
  }

  var isStopped: Bool { process.isStopped }

  private func settings(_ links: [Script.Medium]) -> SessionSettings? {
    let uris = links.compactMap { medium in
      var uri = try? LinkURI(parsing: medium == .usb ? "usb:" : medium == .socket ? "unix:/car" : "bluetooth:")
      if plan != nil { uri?.fault = "plan" }
      return uri
    }
    let id = [UInt8](repeating: UInt8(phone ?? 0xEE), count: 16)
    var settings = SessionSettings(links: uris, installID: id, name: who, product: "pillion-sim")
    settings.network = SimulatedNetwork(place: world.sockets, life: self)
    settings.faultPlans = FaultPlans(read: { [plan] _ in plan }, die: { [weak self] in self?.mustDie() })
    if world.isWithout(.heartbeat) { settings.timing.heartbeat = HeartbeatSettings(interval: .seconds(1), budget: .seconds(3600)) }
    if world.isWithout(.gap) {
      var heartbeat = settings.timing.heartbeat ?? HeartbeatSettings()
      heartbeat.graceInterval = nil
      settings.timing.heartbeat = heartbeat
    }
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
    let log = makeLog()
    let session = PhoneSession(
      settings, services: [desk.handlers()],
      makePort: { [weak self] (uri, faults) throws(Failure) in
        guard let self else { throw .noPeer("the process is gone") }
        if case .bluetooth = uri.place { return RadioPort([world.radios[phone - 1]], of: self) }
        let gadget = SimulatedGadget(world, cable, in: process)
        self.gadget = gadget
        let door = faults.map { FaultyGadgetDoor(gadget, $0) as any GadgetDoor } ?? gadget
        return WitnessedPort(world, GadgetPort(door, name: "gadget \(phone)"), of: self)
      }, log: log)
    if world.script.films {
      let mark = world.isWithout(.mapMark) ? nil : SimulatedMark(world.phones[phone - 1].folder, of: self)
      phoneMap = PhoneMap(MapAuthor(phone: phone, life: number), mark: mark, log: log)
    }
    session.onActive = { [weak self, weak session] channel, _ in
      self?.desk.began(channel)
      self?.phoneMap?.began(channel) { session?.lastReceived }
    }
    session.onSuspended = { [weak self] _ in self?.phoneMap?.suspended() }
    session.onResumed = { [weak self] in self?.phoneMap?.resumed() }
    session.onEnded = { [weak self] end in
      self?.desk.ended()
      self?.phoneMap?.ended(end)
    }
    phoneSession = session
    EventLoop.spawn { [weak self] in
      _ = await session.run()
      self?.phoneMap?.stop()
      self?.ended()
    }
  }

  private func startUnit() {
    guard let settings = settings(Script.Medium.allCases) else { return }
    let log = makeLog()
    if world.script.films { unitMap = UnitMap(world, of: self, log: log) }
    let session = UnitSession(
      settings, services: [desk.handlers()] + (unitMap?.handlers ?? []),
      makePort: { [weak self] (uri, faults) throws(Failure) in
        guard let self else { throw .noPeer("the process is gone") }
        if case .bluetooth = uri.place { return RadioPort(world.radios, of: self) }
        let host = SimulatedHost(world, world.cables, of: self, tellsPlugs: !world.chance(0.1))
        self.host = host
        for cable in world.cables { cable.host = host }
        let door = faults.map { FaultyUSBDoor(host, $0) as any USBDoor } ?? host
        return WitnessedPort(world, USBHostPort(door: door, list: { host.list() }), of: self)
      }, log: log)
    world.notices.started()
    session.onActive = { [weak self] channel, peer, epoch in
      self?.heard { $0.active() }
      self?.desk.began(channel)
      self?.unitMap?.began(channel, peer, epoch)
    }
    session.onSuspended = { [weak self] end in
      self?.heard { $0.suspended(end) }
      self?.unitMap?.suspended()
    }
    session.onResumed = { [weak self] link, epoch in
      self?.heard { $0.active() }
      self?.unitMap?.resumed(link, epoch)
    }
    session.onEnded = { [weak self] end in
      self?.heard { $0.ended(end) }
      self?.desk.ended()
      self?.unitMap?.ended(end)
    }
    unitSession = session
    do throws(Failure) { try session.listen() } catch { world.fail("the head unit cannot listen: \(error.message)") }
    EventLoop.spawn { [weak self] in
      _ = await session.run()
      self?.ended()
    }
  }

  /// The head unit's driver is told.
  private func heard(_ tell: (NoticeBook) -> Void) { if !isGhost { tell(world.notices) } }

  private func ended() {
    isOver = true
    // They know of us, through the network that they were given.
    (phoneSession, unitSession) = (nil, nil)
    guard !isGhost else { return }
    world.trace.note(who, "ends")
    // What the process left open, the kernel closes; also a device with transfers that never came back.
    world.orphan(self)
    host?.orphan()
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

  /// Its own plan kills it, once.
  private func mustDie() {
    guard !isDoomed, !isGhost else { return }
    isDoomed = true
    world.agenda.after(.zero) { [self] in if !isGhost { world.end(who)?.kill(for: .seconds(2)) } }
  }

  /// For the oracle: links that its head unit counts.
  var linkCount: Int { unitSession?.linkCount ?? 0 }
}
