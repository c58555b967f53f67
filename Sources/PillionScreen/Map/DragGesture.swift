public import PillionModel

/// A finger on the map (rule B13): a drag begins when it moved as far as the head unit asks for, and what it moved until then is not in it, so
/// that the map never jerks.
///
/// | state \ event | pressed | moved | released |
/// |---|---|---|---|
/// | idle | touched | - | - |
/// | touched | touched anew | past the threshold: dragging, `began` | idle |
/// | dragging | - | `changed`, at most 60 a second | idle: `ended` with what was left |
public struct DragGesture: Sendable {
  /// Least time between two events.
  public static let interval = Duration.milliseconds(16)
  /// The velocity is that of the last tenth of a second: a finger that rests before it lifts throws nothing.
  private static let memory = Duration.milliseconds(100)
  private static let mostSamples = 32

  private struct Sample: Sendable, Hashable {
    var at: Moment
    var x: Double
    var y: Double
  }

  private enum State: Sendable, Hashable {
    case idle, touched, dragging
  }

  private let threshold: Double
  private var state = State.idle
  /// Where the finger went down.
  private var origin = Sample(at: .zero, x: 0, y: 0)
  /// What the last event told of.
  private var told = Sample(at: .zero, x: 0, y: 0)
  /// The newest ones last.
  private var samples: [Sample] = []

  /// - Parameter threshold: pixels the finger moves before the drag begins.
  public init(threshold: Double) { self.threshold = threshold.isNaN ? 0 : max(threshold, 0) }

  /// A drag is going on.
  public var isDragging: Bool { state == .dragging }

  /// The finger went down.
  public mutating func onPressed(x: Double, y: Double, at now: Moment) {
    guard state != .dragging, x.isFinite, y.isFinite else { return }
    state = .touched
    origin = Sample(at: now, x: x, y: y)
    samples = [origin]
  }

  /// It moved.
  public mutating func onMoved(x: Double, y: Double, at now: Moment) -> ScreenEvent.Drag? {
    guard state != .idle, x.isFinite, y.isFinite else { return nil }
    let here = Sample(at: now, x: x, y: y)
    remember(here)
    if state == .touched {
      let (dx, dy) = (x - origin.x, y - origin.y)
      guard (dx * dx + dy * dy).squareRoot() >= max(threshold, 1) else { return nil }
      state = .dragging
      told = here
      return event(.began, dx: 0, dy: 0)
    }
    guard now >= told.at + DragGesture.interval else { return nil }
    return change(.changed, here)
  }

  /// It left the screen.
  public mutating func onReleased(x: Double, y: Double, at now: Moment) -> ScreenEvent.Drag? {
    defer { state = .idle }
    guard state == .dragging, x.isFinite, y.isFinite else { return nil }
    let here = Sample(at: now, x: x, y: y)
    remember(here)
    return change(.ended, here)
  }

  /// The map went away under the finger.
  public mutating func cancel() -> ScreenEvent.Drag? {
    defer { state = .idle }
    return state == .dragging ? ScreenEvent.Drag(phase: .ended) : nil
  }

  private mutating func change(_ phase: GesturePhase, _ here: Sample) -> ScreenEvent.Drag {
    let (dx, dy) = (here.x - told.x, here.y - told.y)
    told = here
    return event(phase, dx: dx, dy: dy)
  }

  private mutating func remember(_ sample: Sample) {
    samples.append(sample)
    samples.removeAll { sample.at - $0.at > DragGesture.memory }
    if samples.count > DragGesture.mostSamples { samples.removeFirst(samples.count - DragGesture.mostSamples) }
  }

  private func event(_ phase: GesturePhase, dx: Double, dy: Double) -> ScreenEvent.Drag {
    var drag = ScreenEvent.Drag(phase: phase, deltaX: dx, deltaY: dy)
    guard let first = samples.first, let last = samples.last else { return drag }
    let seconds = Double(last.at.nanoseconds(since: first.at)) / 1e9
    guard seconds >= 0.005 else { return drag }
    drag.velocityX = (last.x - first.x) / seconds
    drag.velocityY = (last.y - first.y) / seconds
    return drag
  }
}
