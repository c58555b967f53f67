public import PillionModel

/// A button over the map, before it is known whether there is room for it.
public struct MapButton: Sendable, Hashable {
  /// Unique on the screen.
  public var id: String
  /// What a press does by itself.
  public var role: ButtonRole
  /// Where there is no room for all, higher ones stay; of equal ones those that came first.
  public var priority: Int32

  /// A button.
  public init(id: String, role: ButtonRole = .none, priority: Int32 = 0) {
    self.id = id
    self.role = role
    self.priority = priority
  }

  /// The head unit's own over a map, in the order of the samples (inventory B6).
  public static let overMap = [
    MapButton(id: "pan", role: .pan), MapButton(id: "zoomIn", role: .zoomIn), MapButton(id: "zoomOut", role: .zoomOut),
    MapButton(id: "recenter", role: .recenter),
  ]

  /// The same for what the map shows now. Where it follows the vehicle there is nothing to bring back, and the whole trip to look at; where it
  /// does not, the way back is what a limit takes away last.
  public static func overMap(_ camera: CameraMode) -> [MapButton] {
    var buttons = overMap
    switch camera {
    case .following: buttons[3] = MapButton(id: "overview", role: .overview)
    case .free, .overview: buttons[3].priority = 1
    case .unknown: break
    }
    return buttons
  }

  /// The head unit's own beside the arrows: the way out first, which no limit takes away (inventory B8).
  public static let whilePanning = [MapButton(id: "close", role: .pan, priority: .max), MapButton(id: "recenter", role: .recenter)]

  /// Those a limit leaves, in their order, and those it does not, by id (inventory B5 to B7). Without a limit all stay.
  public static func chosen(of all: [MapButton], limit: ProfileLimit?) -> (taken: [MapButton], dropped: [MapButton]) {
    guard let limit, all.count > limit.max else { return (all, []) }
    if limit.overflow == .reject { return ([], all) }
    let ranked = all.indices.sorted { one, other in
      if all[one].priority != all[other].priority { return all[one].priority > all[other].priority }
      return limit.overflow == .keepLast ? one > other : one < other
    }
    let kept = Set(ranked.prefix(max(limit.max, 0)))
    return (all.indices.filter(kept.contains).map { all[$0] }, all.indices.filter { !kept.contains($0) }.map { all[$0] })
  }
}
