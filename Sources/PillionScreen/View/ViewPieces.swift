public import PillionModel

/// One lane of the road before the maneuver.
public struct ViewLane: Sendable, Hashable {
  /// The arrows painted on it. Empty: a plain lane.
  public var directions: [Direction]
  /// The one arrow that is bright; nil on a lane that does not serve the maneuver (rule R21).
  public var highlighted: Direction?
  /// `.no`, `.usable` or `.preferred`.
  public var state: Lane.State
  /// Who may use it. An addition to the contract.
  public var kind: Lane.Kind

  /// A lane.
  public init(directions: [Direction], highlighted: Direction? = nil, state: Lane.State, kind: Lane.Kind = .plain) {
    self.directions = directions
    self.highlighted = highlighted
    self.state = state
    self.kind = kind
  }
}

/// How many lanes are left out at each side.
public struct HiddenLanes: Sendable, Hashable {
  /// Lanes beyond the left end of the row.
  public var left: Int
  /// Lanes beyond the right end of the row.
  public var right: Int

  /// Counts; without arguments none.
  public init(left: Int = 0, right: Int = 0) {
    self.left = left
    self.right = right
  }
}

/// What is left of the trip.
public struct ViewEstimates: Sendable, Hashable {
  /// "12 km", "--" when unknown.
  public var distance: String
  /// "18 min", "--" when unknown.
  public var duration: String
  /// "14:05" at the destination, "--" when it cannot be; nil when none was sent.
  public var arrival: String?
  /// Name of the destination's zone, where it is not the head unit's own (rule R15).
  public var zone: String?
  /// Days from the head unit's today to the arrival's date; nil on the same day.
  public var dayOffset: Int?
  /// `.light`, `.medium` or `.heavy`; nil without data.
  public var delay: Delay?
  /// The destination's offset was not sent, so the head unit's own was taken (rule R16). An addition to the contract.
  public var assumedZone: Bool

  /// Estimates; distance and duration are always there.
  public init(
    distance: String, duration: String, arrival: String? = nil, zone: String? = nil, dayOffset: Int? = nil, delay: Delay? = nil,
    assumedZone: Bool = false
  ) {
    self.distance = distance
    self.duration = duration
    self.arrival = arrival
    self.zone = zone
    self.dayOffset = dayOffset
    self.delay = delay
    self.assumedZone = assumedZone
  }
}

/// A speed sign.
public struct ViewSpeedLimit: Sendable, Hashable {
  /// 1 to 3 digits (rule R38).
  public var text: String
  /// "km/h" or "mph", as on the sign (rule R11).
  public var unit: String
  /// `.vienna` or `.mutcd`.
  public var sign: SpeedLimit.Sign
  /// nil when unknown.
  public var status: SpeedLimit.Status?
  /// Percent above the limit; nil when not speeding. An addition to the contract.
  public var percentAbove: Int?

  /// A sign.
  public init(text: String, unit: String, sign: SpeedLimit.Sign, status: SpeedLimit.Status? = nil, percentAbove: Int? = nil) {
    self.text = text
    self.unit = unit
    self.sign = sign
    self.status = status
    self.percentAbove = percentAbove
  }
}

/// Where a button stands.
public enum ButtonSlot: String, Sendable, Hashable, CaseIterable {
  case map, leading, trailing
}

/// A button.
public struct ViewButton: Sendable, Hashable {
  /// As the phone named it.
  public var id: String
  /// Where it stands.
  public var slot: ButtonSlot

  /// A button.
  public init(id: String, slot: ButtonSlot) {
    self.id = id
    self.slot = slot
  }
}

/// Something that was sent and is not shown.
public struct ViewDropped: Sendable, Hashable {
  /// As the phone named it.
  public var id: String
  /// "limit", "unsupported", "stale" or "invalid".
  public var reason: String

  /// Something left out.
  public init(id: String, reason: String) {
    self.id = id
    self.reason = reason
  }
}

/// A row of a list.
public struct ViewItem: Sendable, Hashable {
  /// As the phone named it.
  public var id: String
  /// The main line.
  public var title: String
  /// The second line.
  public var detail: String?

  /// A row.
  public init(id: String, title: String, detail: String? = nil) {
    self.id = id
    self.title = title
    self.detail = detail
  }
}

/// Something the driver can choose.
public struct ViewAction: Sendable, Hashable {
  /// As the phone named it.
  public var id: String
  /// The main line.
  public var title: String

  /// An action.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// A short notice.
public struct ViewBadge: Sendable, Hashable {
  /// What it tells, whatever the language.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case waitingForPhone, phoneNotAnswering, phoneAsleep, simulated, mapPaused
    /// How the phone was lost.
    case cableUnplugged, connectionLost, phoneLeft
    /// Why no phone is taken, which a person can mend. `versionsDiffer`: its Pillion speaks another version of the protocol.
    case otherPhone, otherProgram, notPaired, versionsDiffer, notAllowed, incompatible
  }

  /// Which notice.
  public var kind: Kind
  /// In the head unit's language.
  public var text: String

  /// A notice.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Where things stand, in pixels; nil where the thing is not shown.
public struct ViewRects: Sendable, Hashable {
  /// The whole display.
  public var screen = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The part no panel covers now.
  public var visibleArea: PixelRect?
  /// The part no panel covers in any state.
  public var stableArea: PixelRect?
  /// The card with the maneuver.
  public var card: PixelRect?
  /// The panel with what is left of the trip.
  public var estimates: PixelRect?
  /// The sign.
  public var speedLimit: PixelRect?
  /// All buttons together.
  public var buttons: PixelRect?
  /// The label of the road. An addition to the contract.
  public var road: PixelRect?
  /// The arrows of the pan interface: left, up, right, down. An addition to the contract.
  public var arrows: [PixelRect] = []

  /// Nothing placed yet.
  public init() {}
}
