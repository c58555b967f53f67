import PillionModel

@testable import PillionGuidance

extension Polyline {
  /// The text of places. Places off the earth are left out.
  static func encode(_ places: [Coordinate], precision: Precision) -> String {
    var text: [UInt8] = []
    var (latitude, longitude) = (Int64(0), Int64(0))
    for place in places where place.isOnEarth {
      let north = Int64((place.latitude * precision.steps).rounded())
      let east = Int64((place.longitude * precision.steps).rounded())
      append(north - latitude, to: &text)
      append(east - longitude, to: &text)
      (latitude, longitude) = (north, east)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ delta: Int64, to text: inout [UInt8]) {
    var rest = UInt64(bitPattern: delta << 1 ^ delta >> 63)
    while rest >= 0x20 {
      text.append(UInt8(rest & 0x1F | 0x20) + 63)
      rest >>= 5
    }
    text.append(UInt8(rest) + 63)
  }
}
