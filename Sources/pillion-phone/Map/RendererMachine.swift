import PillionModel
import PillionSession

/// When a renderer is started, asked and given up: it may take its time to start and to load what a new size or theme needs, but any other
/// picture that was asked for must come within two seconds.
///
/// | state \ event | start | ready | draw | frame | gone | deadline |
/// |---|---|---|---|---|---|---|
/// | `resting` | `starting` | - | - | - | - | - |
/// | `starting` | - | `idle` | - | - | `waiting` | kill |
/// | `idle` | - | - | `drawing` | told | `waiting` | - |
/// | `drawing` | - | - | - | `idle`, told | `waiting` | kill |
/// | `waiting` | - | - | - | - | - | `starting` |
struct RendererMachine: Sendable {
  enum State: Sendable, Hashable {
    case resting, starting, idle, drawing, waiting
  }

  /// A renderer of a big program reads its fonts and styles first.
  static let startBudget = Duration.seconds(10)
  static let drawBudget = Duration.seconds(2)
  /// The first picture, and the first of another size or theme: styles, fonts and shaders are loaded for it.
  static let loadBudget = Duration.seconds(10)
  /// One that lived so long did not fail at once: the next start is a first one again.
  static let provenAfter = Duration.seconds(10)

  private(set) var state = State.resting
  private(set) var deadline: Moment?
  private var backoff = Backoff()
  private var startedAt = Moment.zero
  /// The next picture is the first one after something that makes a renderer load.
  private var loads = true
  /// What the picture that is waited for may take.
  private var budget = RendererMachine.drawBudget

  init() {}

  enum Action: Sendable, Hashable {
    case nothing, start
    /// It did not answer; `onGone` follows.
    case kill(String)
  }

  /// Pictures are wanted from now on.
  mutating func onStart(at now: Moment) -> Action {
    guard state == .resting else { return .nothing }
    return start(now)
  }

  mutating func onReady() {
    guard state == .starting else { return }
    (state, deadline) = (.idle, nil)
  }

  /// It was told of another size, density or theme.
  mutating func onLoad() { loads = true }

  mutating func onDraw(at now: Moment) {
    guard state == .idle else { return }
    budget = loads ? Self.loadBudget : Self.drawBudget
    loads = false
    (state, deadline) = (.drawing, now + budget)
  }

  /// A whole frame came. One that nobody asked for answers as well: the newest counts.
  mutating func onFrame() {
    guard state == .drawing else { return }
    (state, deadline) = (.idle, nil)
  }

  /// The process ended, was killed or could not be started.
  mutating func onGone(random: Double, at now: Moment) -> Action {
    guard state != .resting else { return .nothing }
    if now - startedAt >= Self.provenAfter { backoff.reset() }
    let wait = backoff.next(random: random)
    if wait == .zero { return start(now) }
    (state, deadline) = (.waiting, now + wait)
    return .nothing
  }

  mutating func onDeadline(at now: Moment) -> Action {
    guard let deadline, now >= deadline else { return .nothing }
    switch state {
    case .waiting: return start(now)
    case .starting:
      self.deadline = nil
      return .kill("it was not ready within \(Self.startBudget.components.seconds) s")
    case .drawing:
      self.deadline = nil
      return .kill("it painted nothing for \(budget.components.seconds) s")
    case .resting, .idle: return .nothing
    }
  }

  private mutating func start(_ now: Moment) -> Action {
    startedAt = now
    loads = true
    (state, deadline) = (.starting, now + Self.startBudget)
    return .start
  }
}
