public import PillionModel

/// Where everything of a view stands, in pixels of the display, and how large its text is.
///
/// Panels dock by the driver's side and what stands inside a panel is ordered by the direction of text; both are already in these
/// rectangles, so whoever draws never mirrors anything. A part that is not shown is nil or empty.
public struct Layout: Sendable, Hashable {
  public var screen: PixelRect
  /// The part no panel covers now.
  public var visibleArea: PixelRect
  /// The part no panel covers in any state.
  public var stableArea: PixelRect
  /// Pixels to one unit of this layout: the profile's scale, made smaller where the display is too small for it.
  public var unit: Double
  public var textDirection: TextDirection
  public var fonts: LayoutFonts
  public var card: CardLayout?
  public var estimates: EstimatesLayout?
  /// The sign with its ring or frame; the number stands inside it.
  public var speedLimit: PixelRect?
  /// The label with the name of the road the vehicle is on.
  public var road: PixelRect?
  /// One for each button, in order.
  public var buttons: [PixelRect]
  /// One for each badge, in order.
  public var badges: [PixelRect]
}

/// The card with the maneuver.
public struct CardLayout: Sendable, Hashable {
  /// The whole panel.
  public var rect: PixelRect
  /// The box of the maneuver's symbol; square. nil while there is none.
  public var glyph: PixelRect?
  /// One line.
  public var distance: PixelRect?
  public var instruction: PixelRect?
  /// Lines that `instruction` may take.
  public var instructionLines: Int
  public var lanes: LanesLayout?
  public var next: NextLayout?
}

/// The row of lanes, physical order from left to right.
public struct LanesLayout: Sendable, Hashable {
  public var rect: PixelRect
  /// One for each lane of the view.
  public var lanes: [PixelRect]
  /// The mark for lanes left out at the left, where there are any.
  public var leftMarker: PixelRect?
  public var rightMarker: PixelRect?
}

/// The row with the maneuver after the current one: a word, a symbol and a text.
public struct NextLayout: Sendable, Hashable {
  public var rect: PixelRect
  public var lead: PixelRect
  public var glyph: PixelRect
  public var instruction: PixelRect
}

/// The panel with what is left of the trip; each box holds one line.
public struct EstimatesLayout: Sendable, Hashable {
  public var rect: PixelRect
  public var arrival: PixelRect
  public var duration: PixelRect
  public var distance: PixelRect
}

/// A font for every role.
public struct LayoutFonts: Sendable, Hashable {
  public var distance: TextFont
  public var instruction: TextFont
  public var next: TextFont
  public var arrival: TextFont
  public var estimate: TextFont
  public var road: TextFont
  public var speedLimit: TextFont
  public var badge: TextFont
  public var marker: TextFont
  public var exitNumber: TextFont

  /// Sizes for `unit` pixels to a point. No text that is read while driving is below 24 points.
  package init(unit: Double) {
    func font(_ role: TextRole, _ points: Double, _ weight: TextWeight) -> TextFont {
      TextFont(role: role, pixelSize: (points * unit).rounded(), weight: weight)
    }
    distance = font(.distance, 40, .bold)
    instruction = font(.instruction, 28, .medium)
    next = font(.next, 24, .regular)
    arrival = font(.arrival, 30, .bold)
    estimate = font(.estimate, 24, .medium)
    road = font(.road, 24, .medium)
    speedLimit = font(.speedLimit, 32, .bold)
    badge = font(.badge, 24, .medium)
    marker = font(.marker, 24, .bold)
    exitNumber = font(.exitNumber, 26, .bold)
  }
}

/// What of a view takes room.
public struct LayoutContent: Sendable, Hashable {
  public var card: Bool
  public var glyph: Bool
  public var distance: Bool
  /// Lanes shown; 0 is no row.
  public var lanes: Int
  public var leftMarker: Bool
  public var rightMarker: Bool
  /// Pixels of the word before the next maneuver; nil is no row.
  public var nextLead: Double?
  public var estimates: Bool
  /// nil is no sign.
  public var speedLimit: SpeedLimit.Sign?
  public var road: Bool
  public var buttons: Int
  public var badges: Int

  /// Nothing but the map.
  public init() {
    card = false
    glyph = false
    distance = false
    lanes = 0
    leftMarker = false
    rightMarker = false
    nextLead = nil
    estimates = false
    speedLimit = nil
    road = false
    buttons = 0
    badges = 0
  }
}
