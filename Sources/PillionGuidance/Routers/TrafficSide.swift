import PillionModel

/// Which side of the road traffic keeps to.
enum TrafficSide {
  /// ISO 3166-1 codes of the countries and territories with left-hand traffic.
  static let leftHandCountries: Set<String> = [
    "AG", "AI", "AU", "BB", "BD", "BM", "BN", "BS", "BT", "BW", "CC", "CK", "CX", "CY", "DM", "FJ", "FK", "GB", "GD", "GG", "GS", "GY",
    "HK", "ID", "IE", "IM", "IN", "JE", "JM", "JP", "KE", "KI", "KN", "KY", "LC", "LK", "LS", "MO", "MS", "MT", "MU", "MV", "MW", "MY",
    "MZ", "NA", "NF", "NP", "NR", "NU", "NZ", "PG", "PK", "PN", "SB", "SC", "SG", "SH", "SR", "SZ", "TC", "TH", "TK", "TL", "TO", "TT",
    "TV", "TZ", "UG", "VC", "VG", "VI", "WS", "ZA", "ZM", "ZW",
  ]

  /// The side in these countries; unknown where there are none or they differ.
  static func of(countries: [String]) -> Side {
    let sides = Set(countries.filter { !$0.isEmpty }.map { leftHandCountries.contains($0.uppercased()) ? Side.left : .right })
    return sides.count == 1 ? sides.first ?? .unknown : .unknown
  }

  /// The side of a roundabout's rotation: traffic that keeps right circulates counterclockwise.
  static func of(_ rotation: Rotation) -> Side {
    switch rotation {
    case .unknown: .unknown
    case .clockwise: .left
    case .counterclockwise: .right
    }
  }

  /// The units of the road signs in these countries; nil where there are none. Myanmar and Liberia sign in miles too.
  static func units(countries: [String]) -> Units? {
    guard let country = countries.first(where: { !$0.isEmpty })?.uppercased() else { return nil }
    switch country {
    case "US", "PR", "VI", "GU", "LR", "MM": return .us
    case "GB", "IM", "JE", "GG": return .uk
    default: return .metric
    }
  }
}

extension Rotation {
  /// How traffic that keeps to a side circulates.
  init(side: Side) {
    self =
      switch side {
      case .unknown: .unknown
      case .left: .clockwise
      case .right: .counterclockwise
      }
  }
}
