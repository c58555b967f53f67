public import PillionModel

/// Where everything of a view stands, in pixels of the display, and how large its text is.
///
/// Panels dock by the driver's side and what stands inside a panel is ordered by the direction of text; both are already in these
/// rectangles, so whoever draws never mirrors anything. A part that is not shown is nil or empty.
public struct Layout: Sendable, Hashable {
  /// The whole display.
  public var screen: PixelRect
  /// The part no panel covers now.
  public var visibleArea: PixelRect
  /// The part no panel covers in any state.
  public var stableArea: PixelRect
  /// Pixels to one unit of this layout: the profile's scale, made smaller where the display is too small for it.
  public var unit: Double
  /// Which way labels run.
  public var textDirection: TextDirection
  /// The font of each role.
  public var fonts: LayoutFonts
  /// The card with the maneuver.
  public var card: CardLayout?
  /// The panel with what is left of the trip.
  public var estimates: EstimatesLayout?
  /// The sign with its ring or frame; the number stands inside it.
  public var speedLimit: PixelRect?
  /// The label with the name of the road the vehicle is on.
  public var road: PixelRect?
  /// One for each button, in order.
  public var buttons: [PixelRect]
  /// One for each badge, in order.
  public var badges: [PixelRect]
  /// The arrows of the pan interface: left, up, right, down; empty while there are none.
  public var arrows: [PixelRect]
}

/// The card with the maneuver.
public struct CardLayout: Sendable, Hashable {
  /// The whole panel.
  public var rect: PixelRect
  /// The box of the maneuver's symbol; square. nil while there is none.
  public var glyph: PixelRect?
  /// One line.
  public var distance: PixelRect?
  /// Up to `instructionLines` lines, from the top.
  public var instruction: PixelRect?
  /// Lines that `instruction` may take.
  public var instructionLines: Int
  /// Below the maneuver.
  public var lanes: LanesLayout?
  /// Below the lanes.
  public var next: NextLayout?
}

/// The row of lanes, physical order from left to right.
public struct LanesLayout: Sendable, Hashable {
  /// The whole row or panel.
  public var rect: PixelRect
  /// One for each lane of the view.
  public var lanes: [PixelRect]
  /// The mark for lanes left out at the left, where there are any.
  public var leftMarker: PixelRect?
  /// The same at the right.
  public var rightMarker: PixelRect?
}

/// The row with the maneuver after the current one: a word, a symbol and a text.
public struct NextLayout: Sendable, Hashable {
  /// The whole row or panel.
  public var rect: PixelRect
  /// The word before: "Then".
  public var lead: PixelRect
  /// The box of the symbol; square.
  public var glyph: PixelRect
  /// One line of text.
  public var instruction: PixelRect
}

/// The panel with what is left of the trip; each box holds one line.
public struct EstimatesLayout: Sendable, Hashable {
  /// The whole row or panel.
  public var rect: PixelRect
  /// Time, zone and day of arrival; empty while there is none.
  public var arrival: PixelRect
  /// The time that is left.
  public var duration: PixelRect
  /// The way that is left.
  public var distance: PixelRect
}

/// A font for every role.
public struct LayoutFonts: Sendable, Hashable {
  /// Metres to the maneuver, the largest text.
  public var distance: TextFont
  /// The words of the maneuver.
  public var instruction: TextFont
  /// The maneuver after.
  public var next: TextFont
  /// The time of arrival.
  public var arrival: TextFont
  /// Time and way that are left.
  public var estimate: TextFont
  /// The label of the road.
  public var road: TextFont
  /// The number on the sign.
  public var speedLimit: TextFont
  /// Notices.
  public var badge: TextFont
  /// The marks for lanes left out.
  public var marker: TextFont
  /// The number in a roundabout's ring.
  public var exitNumber: TextFont

  /// Sizes for `unit` pixels to a point. No text that is read while driving is below 24 points.
  package init(unit: Double, instruction style: InstructionStyle = .usual) {
    func font(_ role: TextRole, _ points: Double, _ weight: TextWeight) -> TextFont {
      TextFont(role: role, pixelSize: (points * unit).rounded(), weight: weight)
    }
    distance = font(.distance, 40, .bold)
    instruction = font(.instruction, style.points, .medium)
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
  /// There is a card.
  public var card: Bool
  /// The card has a symbol.
  public var glyph: Bool
  /// The card has a distance.
  public var distance: Bool
  /// How the card's text is set.
  public var instruction: InstructionStyle
  /// Lanes shown; 0 is no row.
  public var lanes: Int
  /// Lanes are left out at the left.
  public var leftMarker: Bool
  /// Lanes are left out at the right.
  public var rightMarker: Bool
  /// Pixels of the word before the next maneuver; nil is no row.
  public var nextLead: Double?
  /// There is a panel with what is left of the trip.
  public var estimates: Bool
  /// The panel has a time of arrival.
  public var arrival: Bool
  /// nil is no sign.
  public var speedLimit: SpeedLimit.Sign?
  /// There is a label of the road.
  public var road: Bool
  /// Buttons on the map.
  public var buttons: Int
  /// Notices; two at most have room.
  public var badges: Int
  /// There are arrows to push the map with.
  public var arrows: Bool

  /// Nothing but the map.
  public init() {
    card = false
    glyph = false
    distance = false
    instruction = .usual
    lanes = 0
    leftMarker = false
    rightMarker = false
    nextLead = nil
    estimates = false
    arrival = false
    speedLimit = nil
    road = false
    buttons = 0
    badges = 0
    arrows = false
  }
}
