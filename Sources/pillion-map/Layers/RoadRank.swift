/// How important a road is, by the numbers of the layers' property `rank`.
enum RoadRank: Int, CaseIterable, Comparable, Sendable {
  case motorway = 1, primary, secondary, tertiary, street, service, pedestrian, path

  static func < (a: RoadRank, b: RoadRank) -> Bool { a.rawValue < b.rawValue }

  /// The rank of a layer's number; without one, of OpenStreetMap's kind of highway. nil for what is no road, such as one that is planned.
  init?(number: Int64?, kind: String?) {
    if let number {
      self.init(rawValue: Int(clamping: number))
      return
    }
    switch kind?.hasSuffix("_link") == true ? String(kind?.dropLast(5) ?? "") : kind {
    case "motorway", "trunk": self = .motorway
    case "primary": self = .primary
    case "secondary": self = .secondary
    case "tertiary": self = .tertiary
    case "service", "track": self = .service
    case "pedestrian": self = .pedestrian
    case "footway", "steps", "path", "cycleway", "bridleway", "corridor": self = .path
    case "construction", "proposed", "abandoned", "razed": return nil
    default: self = .street
    }
  }
}
