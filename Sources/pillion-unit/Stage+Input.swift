import PillionDisplay
import PillionIO
import PillionModel
import PillionRuntime
import PillionScreen

extension Stage {
  /// What the driver did in the window.
  func take(_ input: WindowInput) {
    let now = Moment.now
    switch input {
    case .pressed(let x, let y): acts += control.onPressed(target(x, y), x: x, y: y, at: now)
    case .moved(let x, let y): acts += control.onMoved(x: x, y: y, at: now)
    case .released(let x, let y): acts += control.onReleased(target(x, y), x: x, y: y, at: now)
    case .wheel(let notches, let x, let y): acts += control.onWheel(notches: notches, x: x, y: y)
    case .key(let key, let isDown): press(key, isDown, at: now)
    case .resized(let width, let height): resize(width: width, height: height)
    case .closed: isClosed = true
    }
  }

  /// What the driver did, told by `--input`.
  func take(_ act: DriverAct) {
    let now = Moment.now
    switch act {
    case .input(let input): take(input)
    case .pan(let directions):
      arrowKeys = directions
      onMap { $0.onKeys(directions, at: now) }
    case .role(let role): onMap { $0.onRole(role) }
    case .press(let id):
      let shown = shown?.view.buttons.map(\.id) ?? []
      guard shown.contains(id) else { return log.problem("input", "no button '\(id)' is on the screen", ids: shown) }
      acts += control.onButton(id)
    case .resize(let width, let height):
      // A window follows when the desktop has given it the size.
      if let window = displays.window { window.resize(width: width, height: height) } else { resize(width: width, height: height) }
    case .theme(let theme): screen.settings.theme = theme
    case .driverSide(let side): screen.profile.driverSide = side
    case .driving(let state): screen.settings.driving = state
    }
  }

  private func onMap(_ act: (inout MapControl) -> [ScreenEvent.Event]) {
    guard control.hasMap else { return log.problem("input", "there is no map on this screen") }
    acts += act(&control)
  }

  private func target(_ x: Double, _ y: Double) -> ScreenTarget { shown?.target(x: x, y: y) ?? .panel }

  private func press(_ key: WindowKey, _ isDown: Bool, at now: Moment) {
    if let arrow = PanDirections(key) {
      if isDown { arrowKeys.insert(arrow) } else { arrowKeys.remove(arrow) }
      acts += control.onKeys(arrowKeys, at: now)
      return
    }
    guard isDown else { return }
    switch key {
    case .zoomIn: acts += control.onRole(.zoomIn)
    case .zoomOut: acts += control.onRole(.zoomOut)
    case .recenter: acts += control.onRole(.recenter)
    case .overview: acts += control.onRole(.overview)
    case .pan: acts += control.onRole(.pan)
    case .leave: acts += control.onLeave()
    case .theme: screen.settings.theme = screen.theme == .night ? .day : .night
    case .driverLeft: screen.profile.driverSide = .left
    case .driverRight: screen.profile.driverSide = .right
    case .left, .up, .right, .down: break
    }
  }

  /// The profile follows the window: its layout, its areas and so the map's geometry.
  func resize(width: Int, height: Int) {
    let sides = 64...MapFrame.maxSide
    let profile = screen.profile
    screen.profile.widthPixels = min(max(width, sides.lowerBound), sides.upperBound)
    screen.profile.heightPixels = min(max(height, sides.lowerBound), sides.upperBound)
    if screen.profile != profile { acts += control.onProfile(screen.profile) }
  }
}

extension PanDirections {
  fileprivate init?(_ key: WindowKey) {
    switch key {
    case .left: self = .left
    case .up: self = .up
    case .right: self = .right
    case .down: self = .down
    default: return nil
    }
  }
}
