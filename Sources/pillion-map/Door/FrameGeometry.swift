import PillionCanvas
import PillionModel

/// What to paint for, as the head unit told it: size, density, areas and theme.
struct FrameGeometry: Sendable, Hashable {
  var revision: Int64
  /// Pixels, 1 to `MapFrame.maxSide`.
  var width: Int
  var height: Int
  /// Pixels to a point.
  var scale: Double
  /// The part no template covers now; all of the picture where that is unknown.
  var visibleArea: Rectangle
  /// The part no template covers in any state; the visible area where that is unknown.
  var stableArea: Rectangle
  var isNight: Bool

  init(_ json: JSON) throws(DoorError) {
    guard let width = json["width"]?.int, let height = json["height"]?.int else {
      throw DoorError("geometry: width and height are missing")
    }
    guard (1...Int64(MapFrame.maxSide)).contains(width), (1...Int64(MapFrame.maxSide)).contains(height) else {
      throw DoorError("geometry: \(width)x\(height) is no size to paint; the last good one stays")
    }
    (self.width, self.height) = (Int(width), Int(height))
    revision = json["revision"]?.int ?? 0
    // A density beyond any display's would make every line a blot, or nothing.
    scale = min(max(json["scale"]?.double ?? 1, 0.25), 8)
    let whole = Rectangle(0, 0, Double(width), Double(height))
    visibleArea = Self.area(json["visibleArea"], in: whole) ?? whole
    stableArea = Self.area(json["stableArea"], in: whole) ?? visibleArea
    isNight = json["theme"]?.string == "night"
  }

  /// A rectangle of four numbers, cut to the picture; nil where nothing is left of it: empty means unknown (R32).
  private static func area(_ json: JSON?, in whole: Rectangle) -> Rectangle? {
    guard let list = json?.array, list.count == 4 else { return nil }
    let numbers = list.compactMap { $0.double.map { min(max($0, -1e6), 1e6) } }
    guard numbers.count == 4 else { return nil }
    let (left, top) = (max(numbers[0], whole.x), max(numbers[1], whole.y))
    let area = Rectangle(
      left, top, min(numbers[0] + numbers[2], whole.maxX) - left, min(numbers[1] + numbers[3], whole.maxY) - top)
    return area.isEmpty ? nil : area
  }
}

/// A line that the door cannot take: what is wrong with it.
struct DoorError: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String
  init(_ what: String) { description = what }
}
