import Foundation
import PillionCanvas
import PillionModel

/// Coverage of a mask, for rules about pixels.
struct Ink: Equatable, CustomStringConvertible {
  let side: Int
  let rows: [[UInt8]]

  init(_ surface: Surface) {
    side = surface.width
    rows = surface.withBytes { bytes in
      (0..<surface.height).map { y in
        unsafe bytes.extracting(y * surface.stride..<y * surface.stride + surface.width).withUnsafeBytes { unsafe Array($0) }
      }
    }
  }

  var description: String { "\(side) pixels, ink \(total)" }
  var total: Int {
    var sum = 0
    for row in rows { for ink in row { sum += Int(ink) } }
    return sum
  }

  var mirrored: [[UInt8]] { rows.map { $0.reversed() } }

  /// Whether the outermost rows and columns are empty.
  var keepsOffTheEdge: Bool {
    rows.first?.allSatisfy { $0 == 0 } == true && rows.last?.allSatisfy { $0 == 0 } == true
      && rows.allSatisfy { $0.first == 0 && $0.last == 0 }
  }

  /// The middle of the ink from 0 at the left to 1 at the right, within a band of rows.
  func middle(from top: Double = 0, to bottom: Double = 1) -> Double {
    var (weight, sum) = (0.0, 0.0)
    for (y, row) in rows.enumerated() where Double(y) >= top * Double(side) && Double(y) < bottom * Double(side) {
      for (x, ink) in row.enumerated() {
        weight += Double(ink)
        sum += Double(ink) * (Double(x) + 0.5)
      }
    }
    return weight == 0 ? .nan : sum / weight / Double(side)
  }

  func ink(in box: Rectangle) -> Int {
    var sum = 0
    for (y, row) in rows.enumerated() {
      for (x, ink) in row.enumerated() {
        let (u, v) = ((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
        if u >= box.x, u < box.maxX, v >= box.y, v < box.maxY { sum += Int(ink) }
      }
    }
    return sum
  }
}

func mask(_ symbol: ManeuverSymbol, side: Int) -> GlyphMask {
  GlyphMask(symbol.glyph, side: side, mirrored: symbol.isMirrored)
}

func mask(_ symbol: LaneSymbol, side: Int) -> GlyphMask {
  GlyphMask(symbol.glyph, side: side, mirrored: symbol.isMirrored)
}

/// Sizes of the outlets: the row of what follows, lanes, the card, the card of a dense display.
let sides = [24, 36, 48, 96, 144]

/// Every symbol there is: kind by direction, and for roundabouts rotation by angle.
let allSymbols: [ManeuverSymbol] = {
  var symbols: [ManeuverSymbol] = []
  for kind in Maneuver.Kind.allCases {
    for direction in Direction.allCases { symbols.append(ManeuverSymbol(kind, direction)) }
  }
  for kind in [Maneuver.Kind.roundaboutEnter, .roundaboutEnterExit, .roundaboutExit] {
    for rotation in Rotation.allCases {
      symbols.append(ManeuverSymbol(kind, rotation: rotation))
      for angle in [1, 15, 30, 45, 60, 90, 120, 135, 150, 180, 225, 270, 300, 315, 330, 345, 360] as [UInt32] {
        symbols.append(ManeuverSymbol(kind, rotation: rotation, exitAngle: angle))
      }
    }
  }
  for kind in [Maneuver.Kind.ferryEnter, .ferryExit, .ferryChange] { symbols.append(ManeuverSymbol(kind, ferryKind: .train)) }
  return symbols
}()

extension Surface {
  /// Whether both hold the same pixels.
  func equals(_ other: Surface) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withBytes { one in
      other.withBytes { two in
        unsafe one.withUnsafeBytes { one in unsafe two.withUnsafeBytes { two in unsafe same(one, two) } }
      }
    }
  }

  /// How far two pictures of one size are apart, at most, in any colour of any pixel: 0 to 255.
  func difference(from other: Surface) -> Int {
    var most = 0
    withBytes { one in
      other.withBytes { two in
        unsafe one.withUnsafeBytes { one in
          unsafe two.withUnsafeBytes { two in
            guard unsafe !same(one, two), one.count == two.count else { return }
            for index in one.indices {
              let (first, second) = unsafe (one[index], two[index])
              if first != second { most = max(most, abs(Int(first) - Int(second))) }
            }
          }
        }
      }
    }
    return most
  }

  /// Whether any pixel outside a box of whole pixels is not transparent.
  func hasInk(outside box: Rectangle) -> Bool {
    let nothing = [UInt8](repeating: 0, count: stride)
    let (left, right) = (min(max(Int(box.x), 0), width) * 4, min(max(Int(box.maxX), 0), width) * 4)
    return withBytes { bytes in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe nothing.withUnsafeBytes { nothing in
          func isClear(_ row: Int, _ range: Range<Int>) -> Bool {
            let piece = unsafe UnsafeRawBufferPointer(rebasing: bytes[row * stride + range.lowerBound..<row * stride + range.upperBound])
            return unsafe same(piece, UnsafeRawBufferPointer(rebasing: nothing[..<range.count]))
          }
          return (0..<height).contains { y in
            let inside = Double(y) >= box.y && Double(y) < box.maxY
            return inside ? !isClear(y, 0..<left) || !isClear(y, right..<width * 4) : !isClear(y, 0..<width * 4)
          }
        }
      }
    }
  }
}

/// Millions of pixels, compared by the C library: a loop of a debug build takes seconds.
private func same(_ one: UnsafeRawBufferPointer, _ two: UnsafeRawBufferPointer) -> Bool {
  guard one.count == two.count, let first = one.baseAddress, let second = two.baseAddress else {
    return unsafe one.isEmpty && two.isEmpty
  }
  return unsafe memcmp(first, second, one.count) == 0
}
