/// Whose answer a file holds.
public enum RouterFormat: String, Sendable, Hashable, CaseIterable {
  /// Told from the answer itself.
  case auto
  /// Valhalla's own JSON.
  case valhalla
  /// OSRM's JSON, from OSRM itself or from another router that speaks it (Valhalla with `format=osrm`).
  case osrm
  /// GraphHopper's own JSON.
  case graphhopper

  /// The router's name in a sentence.
  var label: String {
    switch self {
    case .auto: "a router"
    case .valhalla: "Valhalla"
    case .osrm: "OSRM"
    case .graphhopper: "GraphHopper"
    }
  }
}
