package import PillionModel

/// The encoded polyline of Google, Valhalla (6 digits) and OSRM (5 or 6 digits): deltas, zigzag, five bits a character.
package enum Polyline {
  /// Why text is no polyline.
  package struct Fault: Error, Sendable, Hashable {
    /// Index of the character.
    package var offset: Int
    /// What is wrong.
    package var what: String
  }

  /// Digits behind the point.
  package enum Precision: Sendable {
    /// "polyline", 1e-5 degrees.
    case five
    /// "polyline6", 1e-6 degrees.
    case six

    /// Steps in one degree.
    var steps: Double {
      switch self {
      case .five: 100_000
      case .six: 1_000_000
      }
    }
  }

  /// The places. Any text is answered, in time linear in its length: a wrong character, half a pair, a number beyond 32 bits and a place
  /// off the earth are faults.
  package static func decode(_ text: String, precision: Precision) throws(Fault) -> [Coordinate] {
    let bytes = Array(text.utf8)
    var places: [Coordinate] = []
    var offset = 0
    var (latitude, longitude) = (Int64(0), Int64(0))
    while offset < bytes.count {
      let start = offset
      latitude += try delta(bytes, &offset)
      longitude += try delta(bytes, &offset)
      let place = Coordinate(latitude: Double(latitude) / precision.steps, longitude: Double(longitude) / precision.steps)
      guard place.isOnEarth else { throw Fault(offset: start, what: "a point is off the earth") }
      places.append(place)
    }
    return places
  }

  /// The first place of text that may break off behind it; nil if there is none.
  static func first(_ text: String, _ precision: Precision) -> Coordinate? {
    let bytes = Array(text.utf8)
    var offset = 0
    guard let latitude = try? delta(bytes, &offset), let longitude = try? delta(bytes, &offset) else { return nil }
    let place = Coordinate(latitude: Double(latitude) / precision.steps, longitude: Double(longitude) / precision.steps)
    return place.isOnEarth ? place : nil
  }

  private static func delta(_ bytes: [UInt8], _ offset: inout Int) throws(Fault) -> Int64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while true {
      guard offset < bytes.count else { throw Fault(offset: offset, what: "the polyline ends inside a number") }
      guard (63...126).contains(bytes[offset]) else { throw Fault(offset: offset, what: "no character of a polyline") }
      guard shift <= 30 else { throw Fault(offset: offset, what: "a number of the polyline is too long") }
      let bits = UInt64(bytes[offset] - 63)
      offset += 1
      value |= (bits & 0x1F) << shift
      shift += 5
      if bits < 0x20 { break }
    }
    let half = Int64(value >> 1)
    return value & 1 == 0 ? half : ~half
  }
}
