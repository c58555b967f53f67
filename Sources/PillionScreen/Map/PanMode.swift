public import PillionModel

/// The pan interface: arrows to push the map with, and a way out (rule B8).
///
/// | state \ event | show | presented | dismiss |
/// |---|---|---|---|
/// | hidden | showing: `willShow` | - | - |
/// | showing | - | shown: `didShow` | dismissing: `didShow`, `willDismiss` |
/// | shown | - | - | dismissing: `willDismiss` |
/// | dismissing | showing: `didDismiss`, `willShow` | hidden: `didDismiss` | - |
public struct PanMode: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    case hidden, showing, shown, dismissing
  }

  private var state = State.hidden

  /// Hidden.
  public init() {}

  /// The arrows belong on the screen.
  public var isOn: Bool { state == .showing || state == .shown }

  /// The driver or the phone wants it.
  public mutating func show() -> [ScreenEvent.PanMode.Phase] {
    switch state {
    case .showing, .shown: return []
    case .hidden:
      state = .showing
      return [.willShow]
    case .dismissing:
      state = .showing
      return [.didDismiss, .willShow]
    }
  }

  /// The driver or the phone has enough of it.
  public mutating func dismiss() -> [ScreenEvent.PanMode.Phase] {
    switch state {
    case .hidden, .dismissing: return []
    case .showing:
      state = .dismissing
      return [.didShow, .willDismiss]
    case .shown:
      state = .dismissing
      return [.willDismiss]
    }
  }

  /// What the state asks for is on the screen.
  public mutating func onPresented() -> [ScreenEvent.PanMode.Phase] {
    switch state {
    case .hidden, .shown: return []
    case .showing:
      state = .shown
      return [.didShow]
    case .dismissing:
      state = .hidden
      return [.didDismiss]
    }
  }
}
