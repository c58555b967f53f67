/// Whose a picture of the map is: a phone's, and which process of it painted it.
struct MapAuthor: Sendable, Hashable, CustomStringConvertible {
  private static let size = 8000

  var phone: Int
  var life: Int

  init(phone: Int, life: Int) { (self.phone, self.life) = (phone, life) }

  /// Of a picture; nil: it is none of ours.
  init?(of picture: [UInt8]) {
    guard picture.count == MapAuthor.size else { return nil }
    self.init(phone: Int(picture[0]), life: Int(picture[1]) | Int(picture[2]) << 8)
  }

  var picture: [UInt8] {
    [UInt8(truncatingIfNeeded: phone), UInt8(truncatingIfNeeded: life), UInt8(truncatingIfNeeded: life >> 8)]
      + [UInt8](repeating: 0, count: MapAuthor.size - 3)
  }

  var description: String { "phone\(phone), its process \(life)" }
}
