import PillionModel

extension Profile {
  /// Limits met on most head units (reference/display.md 2a, 2b): CarPlay's counts where it fixes them, else the smaller of the two.
  public static let commonLimits: [String: ProfileLimit] = [
    "mapButtons": ProfileLimit(max: 4, overflow: .keepFirst),
    "panButtons": ProfileLimit(max: 2, overflow: .keepFirst),
    "barButtons": ProfileLimit(max: 2, overflow: .keepFirst),
    "tripPreviews": ProfileLimit(max: 12, overflow: .keepFirst),
    "routeChoices": ProfileLimit(max: 3, overflow: .keepFirst),
    "listItems": ProfileLimit(max: 24, overflow: .keepFirst),
    "listItemsMoving": ProfileLimit(max: 6, overflow: .keepFirst),
    "gridItems": ProfileLimit(max: 8, overflow: .keepFirst),
    "alertActions": ProfileLimit(max: 2, overflow: .keepLast),
    "stackDepth": ProfileLimit(max: 5, overflow: .reject),
    "searchRows": ProfileLimit(max: 6, overflow: .keepFirst),
    "textLengthMoving": ProfileLimit(max: 120, overflow: .keepFirst),
  ]

  private static func limits(_ changes: [String: Int]) -> [String: ProfileLimit] {
    var limits = commonLimits
    for (name, max) in changes { limits[name]?.max = max }
    return limits
  }

  /// The five built-in profiles, by contract.md's names.
  public static let builtIn: [Profile] = [
    Profile(
      name: "strict-800x480", inputs: [.touch],
      limits: limits(["mapButtons": 3, "listItems": 12, "searchRows": 1, "textLengthMoving": 80])),
    Profile(
      name: "wide-1920x720", widthPixels: 1920, heightPixels: 720, scale: 1.5, inputs: [.touch, .drag, .rotary],
      limits: limits(["listItemsMoving": 9]), dragThreshold: 0.02),
    Profile(name: "portrait-480x800", widthPixels: 480, heightPixels: 800),
    Profile(
      name: "rhd-800x480", driverSide: .right, inputs: [.touch, .rotary],
      limits: limits(["mapButtons": 3, "searchRows": 4])),
    Profile(
      name: "cluster-ascii", widthPixels: 640, heightPixels: 400, inputs: [.keys],
      limits: limits(["mapButtons": 0, "panButtons": 0, "barButtons": 0, "listItems": 4, "listItemsMoving": 4, "textLengthMoving": 40]),
      displays: [.cluster], charset: .ascii),
  ]

  /// The built-in profile of that name.
  public static func builtIn(named name: String) -> Profile? { builtIn.first { $0.name == name } }
}
