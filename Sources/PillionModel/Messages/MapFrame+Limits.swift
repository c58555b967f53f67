extension MapFrame {
  /// Most bytes of an encoded picture: what one message of the map class may hold (design.md, Wire 4).
  public static let maxBytes = 8 << 20
  /// Longest side of a picture in pixels.
  public static let maxSide = 4096
}
