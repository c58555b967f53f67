public import PillionModel

/// What the driver does to the map: fingers and keys in, what the phone is told out (inventory B8 to B13).
///
/// Nothing is told while there is no map on this screen.
public struct MapControl: Sendable {
  /// One step of a zoom button: one level.
  private static let zoomStep = 2.0

  private var takesDrags: Bool
  /// The map is on this screen.
  private var isActive = false
  private var mode = PanMode()
  private var arrows: PanArrows
  private var drag: DragGesture
  /// What the picture on this screen shows.
  public var camera: CameraMode = .unknown
  /// What the finger is on.
  private var touched: ScreenTarget?
  /// Arrow keys that are down.
  private var keys: PanDirections = []

  /// The controls of a head unit; made anew when its size changes.
  public init(_ profile: Profile) {
    takesDrags = profile.inputs.contains(.drag)
    arrows = PanArrows(scale: profile.scale)
    drag = DragGesture(threshold: profile.dragThreshold * Double(min(profile.widthPixels, profile.heightPixels)))
  }

  /// The display changed its size: whatever the finger was doing is over.
  public mutating func onProfile(_ profile: Profile) -> [ScreenEvent.Event] {
    let events = cancel()
    let fresh = MapControl(profile)
    (takesDrags, arrows, drag) = (fresh.takesDrags, fresh.arrows, fresh.drag)
    return events
  }

  /// There is a map on this screen: what the driver does to it is told.
  public var hasMap: Bool { isActive }

  /// The pan interface is on.
  public var isPanning: Bool { mode.isOn }

  /// The buttons to show; none without a map.
  public var shownButtons: [MapButton] { isActive ? mode.isOn ? MapButton.whilePanning : MapButton.overMap(camera) : [] }

  /// When `onDeadline` has something to do.
  public var deadline: Moment? { arrows.deadline }

  /// The map came to this screen or went from it.
  public mutating func onMap(_ shown: Bool) -> [ScreenEvent.Event] {
    guard shown != isActive else { return [] }
    var events: [ScreenEvent.Event] = []
    if !shown { events = cancel() + phases(mode.dismiss()) }
    isActive = shown
    camera = .unknown
    return events
  }

  /// The finger went down.
  public mutating func onPressed(_ target: ScreenTarget, x: Double, y: Double, at now: Moment) -> [ScreenEvent.Event] {
    guard isActive else { return [] }
    touched = target
    switch target {
    case .arrow(let direction): return pan(arrows.onPressed(keys.union(direction), at: now))
    case .map: if takesDrags { drag.onPressed(x: x, y: y, at: now) }
    case .button, .panel: break
    }
    return []
  }

  /// It moved.
  public mutating func onMoved(x: Double, y: Double, at now: Moment) -> [ScreenEvent.Event] {
    guard isActive, touched == .map else { return [] }
    return drag.onMoved(x: x, y: y, at: now).map { [.drag($0)] } ?? []
  }

  /// It left the screen over `target`.
  public mutating func onReleased(_ target: ScreenTarget, x: Double, y: Double, at now: Moment) -> [ScreenEvent.Event] {
    defer { touched = nil }
    guard isActive else { return [] }
    switch touched {
    case .arrow: return pan(arrows.onPressed(keys, at: now))
    case .map: return drag.onReleased(x: x, y: y, at: now).map { [.drag($0)] } ?? []
    // A finger that slid off a button pressed nothing.
    case .button(let id) where target == touched: return press(id)
    default: return []
    }
  }

  /// Which arrow keys are down now.
  public mutating func onKeys(_ pressed: PanDirections, at now: Moment) -> [ScreenEvent.Event] {
    keys = pressed
    guard isActive else { return [] }
    if case .arrow(let direction) = touched { return pan(arrows.onPressed(keys.union(direction), at: now)) }
    return pan(arrows.onPressed(keys, at: now))
  }

  /// Presses a button of `MapButton.overMap` or `whilePanning` by its role.
  public mutating func onRole(_ role: ButtonRole) -> [ScreenEvent.Event] {
    guard isActive else { return [] }
    switch role {
    case .pan: return phases(mode.isOn ? mode.dismiss() : mode.show())
    case .zoomIn: return zoom(by: MapControl.zoomStep)
    case .zoomOut: return zoom(by: 1 / MapControl.zoomStep)
    case .recenter: return [.camera(.following)]
    case .overview: return [.camera(.overview)]
    case .none, .back: return []
    }
  }

  /// A wheel was turned: half a level a notch, around the pointer.
  public mutating func onWheel(notches: Double, x: Double, y: Double) -> [ScreenEvent.Event] {
    guard isActive, notches.isFinite, notches != 0 else { return [] }
    var factor = 1.0
    for _ in 0..<Int(min(notches.magnitude.rounded(.up), 8)) { factor *= 2.0.squareRoot() }
    return [.zoom(ScreenEvent.Zoom(phase: .once, factor: notches > 0 ? factor : 1 / factor, focusX: x, focusY: y))]
  }

  /// The driver leaves the pan interface.
  public mutating func onLeave() -> [ScreenEvent.Event] { phases(mode.dismiss()) }

  /// What the machine asks for is on the screen.
  public mutating func onPresented() -> [ScreenEvent.Event] { phases(mode.onPresented()) }

  /// A long press goes on.
  public mutating func onDeadline(at now: Moment) -> [ScreenEvent.Event] { pan(arrows.onDeadline(at: now)) }

  /// Presses one of `shownButtons`, as a finger that taps it does.
  public mutating func onButton(_ id: String) -> [ScreenEvent.Event] { isActive ? press(id) : [] }

  private mutating func press(_ id: String) -> [ScreenEvent.Event] {
    guard let button = shownButtons.first(where: { $0.id == id }) else { return [] }
    return button.role == .none ? [.pressed(ScreenEvent.Pressed(id: id))] : onRole(button.role)
  }

  private func zoom(by factor: Double) -> [ScreenEvent.Event] { [.zoom(ScreenEvent.Zoom(phase: .once, factor: factor))] }

  private func pan(_ pan: ScreenEvent.Pan?) -> [ScreenEvent.Event] { pan.map { [.pan($0)] } ?? [] }

  private func phases(_ phases: [ScreenEvent.PanMode.Phase]) -> [ScreenEvent.Event] {
    phases.map { .panMode(ScreenEvent.PanMode(phase: $0)) }
  }

  private mutating func cancel() -> [ScreenEvent.Event] {
    touched = nil
    let ended = drag.cancel().map { [ScreenEvent.Event.drag($0)] } ?? []
    return pan(arrows.cancel()) + ended
  }
}
