/// What the driver does in a window. Places are pixels of the window's content.
package enum WindowInput: Sendable, Hashable {
  /// A finger or the left button of a mouse.
  case pressed(x: Double, y: Double)
  case moved(x: Double, y: Double)
  case released(x: Double, y: Double)
  /// Notches of a wheel, away from the user is more.
  case wheel(notches: Double, x: Double, y: Double)
  case key(WindowKey, isDown: Bool)
  case resized(width: Int, height: Int)
  /// The close button, or the desktop asks.
  case closed
}

/// Keys with a meaning; `--input` calls them by these names.
package enum WindowKey: String, CaseIterable, Sendable, Hashable {
  case left, up, right, down
  case zoomIn, zoomOut, recenter, overview, leave, pan
  /// Day and night change places.
  case theme
  case driverLeft, driverRight
}
