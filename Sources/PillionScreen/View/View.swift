public import PillionModel

/// What the head unit shows now, as words and numbers: contract.md's View. Pixels follow from it and its `Layout`.
///
/// An optional that is nil and an array that is empty have nothing to show and no key in `json`.
public struct View: Sendable, Hashable {
  /// The kind of screen.
  public var template: ViewTemplate = .map
  /// `.day` or `.night`.
  public var theme: Theme = .day
  /// Where panels dock. `.left` or `.right`.
  public var driverSide: Side = .left
  /// Which way labels run; it mirrors what stands inside a panel, never where the panel is, nor arrows and lanes.
  public var textDirection: TextDirection = .leftToRight
  /// Templates on the stack, the root included.
  public var depth: Int = 1
  /// The modal template shown above the others.
  public var modal: String?
  /// The symbol on the card.
  public var maneuver: ViewManeuver?
  /// The sender's name of that maneuver. An addition to the contract: two maneuvers may look alike.
  public var maneuverID: String?
  /// The text on the card, cut to what fits. Also the words of a pause.
  public var instruction: String?
  /// `instruction` was cut.
  public var truncated: Bool = false
  /// The road the vehicle is on.
  public var road: String?
  /// To the maneuver.
  public var distance: String?
  /// How far the maneuver has come. An addition to the contract.
  public var phase: ManeuverPhase?
  /// The maneuver after, where it follows closely.
  public var next: ViewNext?
  /// In physical order, left to right, in every language and car.
  public var lanes: [ViewLane] = []
  /// Lanes left out at both sides because they do not fit (rule R22). An addition to the contract.
  public var hiddenLanes: HiddenLanes = HiddenLanes()
  /// What is left of the trip.
  public var estimates: ViewEstimates?
  /// The sign of the limit.
  public var speedLimit: ViewSpeedLimit?
  /// Why guidance pauses; its words are the instruction.
  public var pause: ViewPause?
  /// What is shown has outlived its time and is drawn dimmed.
  public var stale: Bool = false
  /// Seconds since the map frame shown was made.
  public var mapAge: Double?
  /// The map is being pushed with arrows. An addition to the contract.
  public var panning: Bool = false
  /// Buttons that have room.
  public var buttons: [ViewButton] = []
  /// What was sent and is not shown.
  public var dropped: [ViewDropped] = []
  /// Rows of a list or grid.
  public var items: [ViewItem] = []
  /// What can be chosen.
  public var actions: [ViewAction] = []
  /// Short notices beside the card: "Phone is not answering". An addition to the contract.
  public var badges: [ViewBadge] = []
  /// Where things stand.
  public var rects: ViewRects = ViewRects()

  /// An empty map screen.
  public init() {}
}

/// A kind of screen.
public enum ViewTemplate: String, Sendable, Hashable, CaseIterable {
  case map, list, grid, search, pane, message, alert, voice, tripPreview
}

/// Which way text runs.
public enum TextDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// How far a maneuver has come (rule R23). It only goes forward.
public enum ManeuverPhase: String, Sendable, Hashable, CaseIterable, Comparable {
  case initial, prepare, execute

  private var order: Int {
    switch self {
    case .initial: 0
    case .prepare: 1
    case .execute: 2
    }
  }

  /// Earlier phases come first.
  public static func < (one: ManeuverPhase, other: ManeuverPhase) -> Bool { one.order < other.order }
}

/// Why guidance pauses.
public enum ViewPause: String, Sendable, Hashable, CaseIterable {
  case arrived, loading, locating, rerouting, proceedToRoute
}

/// A maneuver as its glyph is drawn.
public struct ViewManeuver: Sendable, Hashable {
  /// What to do.
  public var kind: Maneuver.Kind
  /// Which way.
  public var direction: Direction
  /// From 1; roundabouts only (rule R30).
  public var exitNumber: Int?
  /// The number as the language writes it (rule R14), where that is not with the digits 0 to 9. Not part of the JSON.
  public var exitText: String?
  /// Degrees along the circulation, 1 to 360; roundabouts only. nil: a plain ring (rule R19).
  public var exitAngle: Int?
  /// nil where nothing circulates.
  public var rotation: Rotation?
  /// The side traffic keeps to. An addition to the contract: u-turns and merges are drawn by it.
  public var trafficSide: Side
  /// Train or boat; ferries only. An addition to the contract.
  public var ferry: FerryKind?

  /// A maneuver.
  public init(
    kind: Maneuver.Kind, direction: Direction = .none, exitNumber: Int? = nil, exitAngle: Int? = nil, rotation: Rotation? = nil,
    trafficSide: Side = .unknown, ferry: FerryKind? = nil
  ) {
    self.kind = kind
    self.direction = direction
    self.exitNumber = exitNumber
    self.exitAngle = exitAngle
    self.rotation = rotation
    self.trafficSide = trafficSide
    self.ferry = ferry
  }
}

/// The maneuver after the current one, where it follows closely (rule R23c).
public struct ViewNext: Sendable, Hashable {
  /// Its symbol.
  public var maneuver: ViewManeuver
  /// Its words, cut to one line.
  public var instruction: String
  /// The word before it: "Then". An addition to the contract.
  public var lead: String

  /// A maneuver after the current one.
  public init(maneuver: ViewManeuver, instruction: String, lead: String) {
    self.maneuver = maneuver
    self.instruction = instruction
    self.lead = lead
  }
}
