import PillionGuidance
import PillionIO
import PillionMapFeed
import PillionModel
import PillionRuntime

/// A renderer as a child process behind its door: started when pictures are wanted, told what to paint, and started anew when it dies, hangs or
/// talks nonsense. Guidance knows nothing of it.
@LoopActor
final class Renderer: MapSource {
  var onPicture: (@LoopActor (MapPicture) -> Void)?
  var onReady: (@LoopActor () -> Void)?
  /// Its process; nil while none runs.
  var pid: Int32? { child?.pid }
  /// How often it was started.
  private(set) var starts = 0

  private let command: ChildProcess.Command
  private let route: [Coordinate]
  private let log: EventLog
  private var machine = RendererMachine()
  private var child: ChildProcess?
  private var reader = RendererReader()
  private var geometry: MapGeometry?
  private var draws: UInt64 = 0
  private var timer: LoopTimer?
  /// Told of the child that runs now, not of one that was given up.
  private var generation = 0

  init(_ command: ChildProcess.Command, route: [Coordinate], log: EventLog) {
    self.command = command
    self.route = route
    self.log = log
  }

  var isReady: Bool { machine.state == .idle && geometry != nil }

  func paint(for geometry: MapGeometry) {
    let old = self.geometry
    self.geometry = geometry
    if old != geometry, let child { child.write(RendererDoor.geometry(geometry)) }
    if old?.isLoaded(like: geometry) != true { machine.onLoad() }
    perform(machine.onStart(at: .now))
  }

  func draw(_ view: MapView) {
    guard isReady, let child else { return }
    draws &+= 1
    child.write(RendererDoor.draw(draws, view))
    machine.onDraw(at: .now)
    timer?.set(machine.deadline)
  }

  func stop() {
    machine = RendererMachine()
    geometry = nil
    timer?.set(nil)
    letGo()
  }

  private func perform(_ action: RendererMachine.Action) {
    var action = action
    while action != .nothing {
      switch action {
      case .nothing: break
      case .start: action = start() ? .nothing : machine.onGone(random: Random.unit, at: .now)
      case .kill(let why):
        log.problem("renderer", "the renderer was ended: \(why)")
        letGo()
        action = machine.onGone(random: Random.unit, at: .now)
      }
    }
    let timer = timer ?? LoopTimer { [weak self] in self?.timeCame() }
    self.timer = timer
    timer.set(machine.deadline)
  }

  private func timeCame() { perform(machine.onDeadline(at: .now)) }

  private func start() -> Bool {
    generation += 1
    starts += 1
    let number = generation
    reader = RendererReader()
    do throws(SystemError) {
      let child = try ChildProcess(command) { [weak self] bytes in
        self?.take(bytes, from: number)
      } onEnd: { [weak self] ending in
        self?.ended(ending, number)
      }
      self.child = child
      if let geometry { child.write(RendererDoor.geometry(geometry)) }
      child.write(RendererDoor.route(revision: 1, shape: route))
      return true
    } catch {
      log.problem("renderer", "the renderer cannot be started: \(error)")
      return false
    }
  }

  private func letGo() {
    generation += 1
    child?.kill()
    child = nil
  }

  private func take(_ bytes: ArraySlice<UInt8>, from number: Int) {
    guard number == generation else { return }
    do throws(RendererReader.Fault) {
      for event in try reader.take(bytes) where number == generation { take(event) }
    } catch { perform(.kill(error.description)) }
  }

  private func take(_ event: RendererReader.Event) {
    switch event {
    case .ready: machine.onReady()
    case .frame(let picture):
      // One that says nothing first is ready all the same.
      machine.onReady()
      machine.onFrame()
      onPicture?(picture)
    case .useless(let what):
      machine.onFrame()
      log.problem("renderer", "a picture was left out: \(what)")
    }
    timer?.set(machine.deadline)
    if isReady { onReady?() }
  }

  private func ended(_ ending: Child.Ending, _ number: Int) {
    guard number == generation else { return }
    let how =
      switch ending {
      case .exited(let code): "exit code \(code)"
      case .killed(let signal): "signal \(signal)"
      }
    log.problem("renderer", "the renderer ended by itself: \(how)")
    letGo()
    perform(machine.onGone(random: Random.unit, at: .now))
  }
}

extension MapGeometry {
  /// A renderer that paints for this one has loaded what the other one needs: only areas may differ.
  fileprivate func isLoaded(like other: MapGeometry) -> Bool {
    (widthPixels, heightPixels, scale, theme) == (other.widthPixels, other.heightPixels, other.scale, other.theme)
  }
}
