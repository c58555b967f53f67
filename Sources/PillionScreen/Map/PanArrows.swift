public import PillionModel

/// The pan arrows (rule B9): a tap is one pan, a long press begins, goes on at a steady rate and ends.
///
/// | state \ event | pressed | none pressed | deadline |
/// |---|---|---|---|
/// | idle | waiting | - | - |
/// | waiting | waiting, other direction | idle: `once` | going on: `began` |
/// | going on | other direction | idle: `ended` | `changed` |
public struct PanArrows: Sendable {
  /// Pressed for this long is a long press.
  public static let longPress = Duration.milliseconds(400)
  /// A long press moves the map again and again after this long.
  public static let rate = Duration.milliseconds(200)

  private enum State: Sendable, Hashable {
    case idle
    case waiting(until: Moment)
    case going(next: Moment)
  }

  private let scale: Double
  private var state = State.idle
  private var directions: PanDirections = []

  /// - Parameter scale: pixels to a point.
  public init(scale: Double) { self.scale = scale }

  /// When `onDeadline` has something to do.
  public var deadline: Moment? {
    switch state {
    case .idle: nil
    case .waiting(let until): until
    case .going(let next): next
    }
  }

  /// What is pressed now.
  public mutating func onPressed(_ pressed: PanDirections, at now: Moment) -> ScreenEvent.Pan? {
    switch state {
    case .idle where !pressed.isEmpty:
      state = .waiting(until: now + PanArrows.longPress)
      directions = []
    case .waiting where pressed.isEmpty:
      state = .idle
      return pan(.once)
    case .going where pressed.isEmpty:
      state = .idle
      return ScreenEvent.Pan(phase: .ended)
    default: break
    }
    // Two fingers never leave at the same moment: a tap on two arrows keeps both.
    if case .waiting = state { directions = pressed.isSuperset(of: directions) ? pressed : directions } else { directions = pressed }
    return nil
  }

  /// The long press began, or goes on.
  public mutating func onDeadline(at now: Moment) -> ScreenEvent.Pan? {
    guard let deadline, now >= deadline else { return nil }
    let begins = if case .waiting = state { true } else { false }
    // From the deadline on, not from now: a late call costs no step. One that is late by far costs all but one.
    state = .going(next: max(deadline + PanArrows.rate, now))
    return pan(begins ? .began : .changed)
  }

  /// The map went away under the finger.
  public mutating func cancel() -> ScreenEvent.Pan? {
    defer {
      state = .idle
      directions = []
    }
    if case .going = state { return ScreenEvent.Pan(phase: .ended) }
    return nil
  }

  private mutating func pan(_ phase: GesturePhase) -> ScreenEvent.Pan {
    let (x, y) = directions.vector(scale: scale)
    if phase == .once { directions = [] }
    return ScreenEvent.Pan(phase: phase, deltaX: x, deltaY: y)
  }
}
