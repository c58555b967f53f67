public import PillionModel

/// When templates change from day to night: together with the map (rule R36). While the picture on the screen is painted in the other theme they
/// wait for the next one, but not longer than a second.
public struct ThemeSwitch: Sendable {
  /// A phone that paints no other picture in this time keeps nobody waiting.
  public static let patience = Duration.seconds(1)

  private var shown: Theme?
  private var waiting: Moment?

  /// Nothing is shown yet.
  public init() {}

  /// When the answer of `theme` changes by itself.
  public var deadline: Moment? { waiting.map { $0 + ThemeSwitch.patience } }

  /// The theme to draw in now.
  ///
  /// - Parameter map: that of the picture on the screen; nil where there is none.
  public mutating func theme(wanted: Theme, map: Theme?, at now: Moment) -> Theme {
    guard let shown, shown != wanted, let map, map != wanted, map != .unknown else { return change(to: wanted) }
    let since = waiting ?? now
    waiting = since
    return now >= since + ThemeSwitch.patience ? change(to: wanted) : shown
  }

  private mutating func change(to theme: Theme) -> Theme {
    shown = theme
    waiting = nil
    return theme
  }
}
