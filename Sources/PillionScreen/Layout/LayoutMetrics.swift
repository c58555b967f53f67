package import PillionModel

/// The sizes of a profile's layout that do not depend on what is shown.
///
/// Points become pixels by `unit`: the profile's scale times its text size, made smaller where the display could not hold the
/// fullest screen otherwise, so that no layout overflows.
public struct LayoutMetrics: Sendable, Hashable {
  /// How panels are arranged.
  package enum Arrangement: Sendable, Hashable {
    /// A column at the driver's side, the map beside it.
    case column
    /// Panels above and below the map.
    case stacked
    /// A card alone, for a display without map.
    case cluster
  }

  package let arrangement: Arrangement
  package let screen: PixelRect
  package let driverSide: Side
  /// Pixels to a point.
  public let unit: Double

  /// The sizes for `profile`.
  public init(_ profile: Profile) {
    let width = Double(profile.widthPixels)
    let height = Double(profile.heightPixels)
    screen = PixelRect(x: 0, y: 0, width: profile.widthPixels, height: profile.heightPixels)
    driverSide = profile.driverSide
    // The smallest display in points that holds every row of the arrangement at once.
    let smallest: (width: Double, height: Double)
    if profile.isCluster {
      arrangement = .cluster
      smallest = (420, 332)
    } else if width > height {
      arrangement = .column
      smallest = (640, 400)
    } else {
      arrangement = .stacked
      smallest = (420, 640)
    }
    unit = min(profile.scale * profile.fonts.size, width / smallest.width, height / smallest.height)
  }

  package func pixels(_ points: Double) -> Int { Int((points * unit).rounded()) }

  package var margin: Int { pixels(arrangement == .cluster ? 8 : 12) }
  package var padding: Int { pixels(12) }
  package var glyphSize: Int { pixels(96) }
  package var distanceHeight: Int { pixels(52) }
  /// Pixels of the card above its rows.
  package func mainHeight(_ style: InstructionStyle) -> Int {
    let text = pixels(style.height)
    return 2 * padding + (style.placement == .below ? glyphSize + pixels(4) + text : max(glyphSize, distanceHeight + text))
  }

  /// Pixels of the whole card.
  package func cardHeight(_ style: InstructionStyle, lanes: Bool, next: Bool) -> Int {
    mainHeight(style) + (lanes ? lanesHeight : 0) + (next ? nextHeight : 0)
  }

  package var estimatesHeight: Int {
    switch arrangement {
    case .column: pixels(88)
    case .stacked: pixels(64)
    case .cluster: pixels(40)
    }
  }

  /// Pixels that no card exceeds.
  package var cardRoom: Int {
    switch arrangement {
    case .column: screen.height - 3 * margin - estimatesHeight
    case .stacked: screen.height * 48 / 100
    case .cluster: screen.height - 2 * margin - estimatesHeight
    }
  }

  /// The styles that leave room for the rows below the text, the usual one always.
  package func styles(lanes: Bool, next: Bool) -> [InstructionStyle] {
    InstructionStyle.all.filter { $0 == .usual || cardHeight($0, lanes: lanes, next: next) <= cardRoom }
  }
  package var lanesHeight: Int { pixels(60) }
  package var nextHeight: Int { pixels(48) }
  package var labelHeight: Int { pixels(40) }
  package var laneMarkerWidth: Int { pixels(20) }
  /// A lane narrower than this is not told from its neighbour at a glance.
  package var smallestLaneWidth: Int { pixels(36) }
  package var widestLaneWidth: Int { pixels(52) }
  /// The column of sign and buttons at the passenger's side.
  package var passengerColumn: Int { pixels(88) }
  package var buttonSize: Int { pixels(64) }

  package func signSize(_ sign: SpeedLimit.Sign) -> (width: Int, height: Int) {
    sign == .mutcd ? (pixels(72), pixels(92)) : (pixels(80), pixels(80))
  }

  package var cardWidth: Int {
    switch arrangement {
    // CarPlay's own card takes 48 % of a narrow screen (inventory B14); on a wide one a line of text needs no more than this.
    case .column: min(screen.width * 48 / 100, pixels(520))
    case .stacked: screen.width - 2 * margin
    case .cluster: screen.width - 3 * margin - passengerColumn
    }
  }

  /// The most lanes one row holds; with lanes left out the two marks take their room.
  package func laneCapacity(markers: Bool) -> Int {
    let room = cardWidth - 2 * padding - (markers ? 2 * laneMarkerWidth : 0)
    return max(1, room / max(1, smallestLaneWidth))
  }

  /// Pixels of a line of the instruction.
  package func instructionWidth(_ style: InstructionStyle, glyph: Bool) -> Int {
    cardWidth - 2 * padding - (glyph && style.placement == .beside ? glyphSize + padding : 0)
  }

  /// The room of the instruction in a style. What an absent distance leaves free is the text's.
  package func instructionBox(_ style: InstructionStyle, glyph: Bool, distance: Bool) -> TextBox {
    let free = !distance && style.placement == .beside
    return TextBox(
      font: LayoutFonts(unit: unit, instruction: style).instruction, width: Double(instructionWidth(style, glyph: glyph)),
      height: Double(pixels(style.height) + (free ? distanceHeight : 0)), lines: style.lines + (free ? 1 : 0))
  }

  package var nextGlyph: Int { pixels(36) }

  package func leadWidth(_ measured: Double) -> Int {
    let most = cardWidth * 2 / 5
    guard measured.isFinite, measured > 0 else { return 0 }
    return min(most, Int(min(measured, 1e6).rounded(.up)))
  }
}
