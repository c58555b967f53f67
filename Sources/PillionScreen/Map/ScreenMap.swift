public import PillionModel

/// What the moving map adds to the screen.
public struct ScreenMap: Sendable, Hashable {
  /// Seconds since the picture shown was made; nil where there is none.
  public var age: Double?
  /// No frame has come for a while: the last one stays and a badge says so (inventory A14).
  public var isPaused: Bool
  /// The buttons that would be shown were there room for all.
  public var buttons: [MapButton]
  /// The pan interface is on: arrows beside `buttons`.
  public var isPanning: Bool
  /// The theme to draw in while a picture in the wanted one is on its way (rule R36); nil takes the wanted one.
  public var theme: Theme?

  /// Without arguments no map.
  public init(age: Double? = nil, isPaused: Bool = false, buttons: [MapButton] = [], isPanning: Bool = false, theme: Theme? = nil) {
    self.age = age
    self.isPaused = isPaused
    self.buttons = buttons
    self.isPanning = isPanning
    self.theme = theme
  }
}
