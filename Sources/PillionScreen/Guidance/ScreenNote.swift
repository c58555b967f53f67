/// Something the phone sent that is not shown, and why.
public struct ScreenNote: Sendable, Hashable {
  /// GuideEvent.Dropped's words.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// More than the head unit holds.
    case limit
    /// Nothing here can show it.
    case unsupported
    /// A newer one has come before.
    case stale
    /// It makes no sense.
    case invalid
  }

  /// The maneuver's id, or the name of a snapshot's field.
  public var id: String
  /// Why it is not shown.
  public var reason: Reason
  /// For a log: what was wrong.
  public var detail: String

  /// A note.
  public init(id: String, reason: Reason, detail: String) {
    self.id = id
    self.reason = reason
    self.detail = detail
  }
}
