// Written by protoc-gen-pillion from pillion/v1/navigation.proto. Do not edit: run Proto/generate.sh.

/// The side of the road that traffic keeps to, or the side of the car the driver sits on.
public enum Side: Int32, ProtoEnum {
  case unknown = 0
  case left = 1
  case right = 2

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Which way a maneuver or a lane leads, as the driver sees it.
public enum Direction: Int32, ProtoEnum {
  case none = 0
  case straight = 1
  case slightLeft = 2
  case left = 3
  case sharpLeft = 4
  case uTurnLeft = 5
  case slightRight = 6
  case right = 7
  case sharpRight = 8
  case uTurnRight = 9

  /// The value that stands for everything unknown.
  public init() { self = .none }
}

/// Which way traffic circulates in a roundabout, seen from above.
public enum Rotation: Int32, ProtoEnum {
  case unknown = 0
  case clockwise = 1
  case counterclockwise = 2

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Where a fact about a maneuver comes from.
public enum Provenance: Int32, ProtoEnum {
  case unknown = 0
  /// The router said so.
  case router = 1
  /// Computed from the geometry of the route.
  case derived = 2

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// How the head unit lays out a maneuver.
public enum DisplayStyle: Int32, ProtoEnum {
  /// The head unit's own choice: the symbol leads.
  case unspecified = 0
  case leadingSymbol = 1
  case trailingSymbol = 2
  case symbolOnly = 3
  case instructionOnly = 4

  /// The value that stands for everything unknown.
  public init() { self = .unspecified }
}

/// What kind of ferry.
public enum FerryKind: Int32, ProtoEnum {
  case unknown = 0
  case boat = 1
  case train = 2

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Traffic on the rest of the way.
public enum Delay: Int32, ProtoEnum {
  case noData = 0
  case light = 1
  case medium = 2
  case heavy = 3

  /// The value that stands for everything unknown.
  public init() { self = .noData }
}

/// Why guidance pauses.
public enum PauseReason: Int32, ProtoEnum {
  case unknown = 0
  case arrived = 1
  case loading = 2
  case locating = 3
  case rerouting = 4
  case proceedToRoute = 5

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// A light or dark screen.
public enum Theme: Int32, ProtoEnum {
  case unknown = 0
  case day = 1
  case night = 2

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// How the map moves.
public enum CameraMode: Int32, ProtoEnum {
  case unknown = 0
  case following = 1
  case overview = 2
  case free = 3

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// The units a trip is best told in.
public enum Units: Int32, ProtoEnum {
  case unknown = 0
  /// Metres and kilometres.
  case metric = 1
  /// Feet and miles.
  case us = 2
  /// Yards and miles.
  case uk = 3

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// One picture, or a run of text with pictures in it.
public struct Image: Sendable, Hashable {
  /// "image/png" or "image/jpeg".
  public var mediaType: String = ""
  /// The encoded picture.
  public var data: [UInt8] = []
  /// Pixels that make one point of the display's own scale. Absent means 1.
  public var scale: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    mediaType: String = "",
    data: [UInt8] = [],
    scale: Double? = nil
  ) {
    self.mediaType = mediaType
    self.data = data
    self.scale = scale
  }
}

/// A piece of an instruction: text, or a picture with the text that stands for it where it cannot be shown.
public struct AttributedRun: Sendable, Hashable {
  /// The text of this run, or the picture's alternative text.
  public var text: String = ""
  /// Absent for a run of text.
  public var image: Image?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    text: String = "",
    image: Image? = nil
  ) {
    self.text = text
    self.image = image
  }
}

/// One way to say an instruction, as a row of runs.
public struct AttributedText: Sendable, Hashable {
  public var runs: [AttributedRun] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    runs: [AttributedRun] = []
  ) {
    self.runs = runs
  }
}

/// A picture for light and for dark surroundings.
public struct Symbol: Sendable, Hashable {
  public var light: Image?
  /// Absent means light serves for both.
  public var dark: Image?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    light: Image? = nil,
    dark: Image? = nil
  ) {
    self.light = light
    self.dark = dark
  }
}

/// One thing to do on the way.
public struct Maneuver: Sendable, Hashable {
  /// Unique within one route revision.
  public var id: String = ""
  public var kind: Kind = .unknown
  public var direction: Direction = .none
  /// Ways to say it in the driver's language, longest first. Empty: the head unit says it in its own words.
  public var instructionVariants: [String] = []
  /// The same with pictures, preferred over plain ones where they can be shown.
  public var attributed: [AttributedText] = []
  /// Names of the road it leads onto, most telling first.
  public var road: [String] = []
  /// Which exit of a roundabout, counted along the rotation from 1. Absent when unknown; never 0.
  public var exitNumber: UInt32?
  /// Degrees travelled along the circulation of a roundabout, 1 to 360; 360 leads back out of the entrance. Absent when unknown.
  public var exitAngle: UInt32?
  public var rotation: Rotation = .unknown
  /// The side traffic keeps to here.
  public var trafficSide: Side = .unknown
  /// Bearings of the junction's other arms relative to the way in: degrees, -180 to 180, clockwise positive.
  public var junctionAngles: [Int32] = []
  /// The label on a motorway exit's sign: "23B". Absent when there is none.
  public var highwayExit: String?
  /// Lanes before the maneuver, in physical order from left to right. Empty when unknown.
  public var lanes: [Lane] = []
  /// The phone's own picture. Absent: the head unit draws one from kind and direction.
  public var symbol: Symbol?
  /// A picture of the junction. Absent when there is none.
  public var junctionImage: Image?
  /// Metres along the route from the previous maneuver. Absent for the first one.
  public var distanceFromPrevious: Double?
  public var ferryKind: FerryKind = .unknown
  public var displayStyle: DisplayStyle = .unspecified
  /// Where rotation, exit angle and traffic side come from.
  public var provenance: Provenance = .unknown
  /// Which leg of the trip it belongs to, counted from 0. An arrival belongs to the leg it ends.
  public var leg: UInt32 = 0
  /// Where it is. Absent when unknown.
  public var location: Coordinate?
  /// Metres from the start of the route along its shape. Absent when unknown.
  public var distanceFromStart: Double?
  /// How much the route turns here: degrees, -180 to 180, clockwise positive. Absent when unknown.
  public var turnAngle: Int32?
  /// Seconds from the previous maneuver. Absent for the first one.
  public var durationFromPrevious: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    kind: Kind = .unknown,
    direction: Direction = .none,
    instructionVariants: [String] = [],
    attributed: [AttributedText] = [],
    road: [String] = [],
    exitNumber: UInt32? = nil,
    exitAngle: UInt32? = nil,
    rotation: Rotation = .unknown,
    trafficSide: Side = .unknown,
    junctionAngles: [Int32] = [],
    highwayExit: String? = nil,
    lanes: [Lane] = [],
    symbol: Symbol? = nil,
    junctionImage: Image? = nil,
    distanceFromPrevious: Double? = nil,
    ferryKind: FerryKind = .unknown,
    displayStyle: DisplayStyle = .unspecified,
    provenance: Provenance = .unknown,
    leg: UInt32 = 0,
    location: Coordinate? = nil,
    distanceFromStart: Double? = nil,
    turnAngle: Int32? = nil,
    durationFromPrevious: Double? = nil
  ) {
    self.id = id
    self.kind = kind
    self.direction = direction
    self.instructionVariants = instructionVariants
    self.attributed = attributed
    self.road = road
    self.exitNumber = exitNumber
    self.exitAngle = exitAngle
    self.rotation = rotation
    self.trafficSide = trafficSide
    self.junctionAngles = junctionAngles
    self.highwayExit = highwayExit
    self.lanes = lanes
    self.symbol = symbol
    self.junctionImage = junctionImage
    self.distanceFromPrevious = distanceFromPrevious
    self.ferryKind = ferryKind
    self.displayStyle = displayStyle
    self.provenance = provenance
    self.leg = leg
    self.location = location
    self.distanceFromStart = distanceFromStart
    self.turnAngle = turnAngle
    self.durationFromPrevious = durationFromPrevious
  }

  /// What to do. Every router's own types map onto this set; what maps to nothing is unknown.
  public enum Kind: Int32, ProtoEnum {
    case unknown = 0
    case depart = 1
    case departUTurn = 2
    case straight = 3
    case nameChange = 4
    case keep = 5
    case turn = 6
    case turnAtEnd = 7
    case uTurn = 8
    case uTurnWhenPossible = 9
    case onRamp = 10
    case offRamp = 11
    case fork = 12
    case merge = 13
    case changeHighway = 14
    case roundaboutEnter = 15
    case roundaboutEnterExit = 16
    case roundaboutExit = 17
    case roundaboutTurn = 18
    case ferryEnter = 19
    case ferryExit = 20
    case ferryChange = 21
    case arriveVia = 22
    case arrive = 23
    case notification = 24
    case nonDriving = 25

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }
}

/// One lane of the road before a maneuver.
public struct Lane: Sendable, Hashable {
  /// The arrows painted on it. Empty or only none: no arrow.
  public var directions: [Direction] = []
  /// The one of directions that the maneuver takes. Absent when the lane does not serve it.
  public var highlighted: Direction?
  public var state: State = .unknown
  public var kind: Kind = .plain

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    directions: [Direction] = [],
    highlighted: Direction? = nil,
    state: State = .unknown,
    kind: Kind = .plain
  ) {
    self.directions = directions
    self.highlighted = highlighted
    self.state = state
    self.kind = kind
  }

  /// How well a lane serves the maneuver.
  public enum State: Int32, ProtoEnum {
    case unknown = 0
    case no = 1
    case usable = 2
    case preferred = 3

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }

  /// Who may use it.
  public enum Kind: Int32, ProtoEnum {
    case plain = 0
    case bus = 1
    case tram = 2
    case taxi = 3
    case bike = 4

    /// The value that stands for everything unknown.
    public init() { self = .plain }
  }
}

/// What is left of a stretch.
public struct TravelEstimate: Sendable, Hashable {
  /// Absent is unknown, shown as "--"; 0 is "there".
  public var distanceMeters: Double?
  public var durationSeconds: Double?
  /// Seconds since 1970 UTC. Absent: the head unit shows no arrival time.
  public var arrivalEpochSeconds: Int64?
  /// Seconds east of UTC at the destination. 0 is UTC; absent is unknown.
  public var arrivalUtcOffsetSeconds: Int32?
  /// Short name of the destination's zone: "EET". Absent when unknown.
  public var zoneName: String?
  /// A distance to show as sent, number and unit. Absent: the head unit formats distance_meters.
  public var distanceDisplay: String?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    distanceMeters: Double? = nil,
    durationSeconds: Double? = nil,
    arrivalEpochSeconds: Int64? = nil,
    arrivalUtcOffsetSeconds: Int32? = nil,
    zoneName: String? = nil,
    distanceDisplay: String? = nil
  ) {
    self.distanceMeters = distanceMeters
    self.durationSeconds = durationSeconds
    self.arrivalEpochSeconds = arrivalEpochSeconds
    self.arrivalUtcOffsetSeconds = arrivalUtcOffsetSeconds
    self.zoneName = zoneName
    self.distanceDisplay = distanceDisplay
  }
}

/// The limit of the road the vehicle is on, in the unit of its sign.
public struct SpeedLimit: Sendable, Hashable {
  /// 0 or absent from the snapshot draws no sign.
  public var metersPerSecond: Double = 0
  public var signUnit: SignUnit = .unknown
  /// The number as on the sign, where it is not the rounded limit. Absent: computed from the limit.
  public var text: String?
  public var status: Status = .unknown
  public var sign: Sign = .unknown

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    metersPerSecond: Double = 0,
    signUnit: SignUnit = .unknown,
    text: String? = nil,
    status: Status = .unknown,
    sign: Sign = .unknown
  ) {
    self.metersPerSecond = metersPerSecond
    self.signUnit = signUnit
    self.text = text
    self.status = status
    self.sign = sign
  }

  /// The unit on the sign.
  public enum SignUnit: Int32, ProtoEnum {
    case unknown = 0
    case kmh = 1
    case mph = 2

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }

  /// How the driver's speed stands to it.
  public enum Status: Int32, ProtoEnum {
    case unknown = 0
    case below = 1
    /// Above the limit.
    case strict = 2
    /// Above the limit and the tolerance.
    case tolerant = 3

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }

  /// The shape of the sign.
  public enum Sign: Int32, ProtoEnum {
    /// The head unit's choice by unit and region.
    case unknown = 0
    /// A red ring, as in the Vienna convention.
    case vienna = 1
    /// A white rectangle, as in the United States.
    case mutcd = 2

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }
}

/// By how much the driver is too fast.
public struct Speeding: Sendable, Hashable {
  /// Percent above the limit, 0 when not speeding.
  public var percent: Double = 0
  public var severity: Severity = .unknown

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    percent: Double = 0,
    severity: Severity = .unknown
  ) {
    self.percent = percent
    self.severity = severity
  }

  /// How bad.
  public enum Severity: Int32, ProtoEnum {
    case unknown = 0
    case none = 1
    case minor = 2
    case major = 3

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }
}

/// Another way to the same destination.
public struct Alternative: Sendable, Hashable {
  public var id: String = ""
  /// What it runs along: "Via A8", most telling first.
  public var summaryVariants: [String] = []
  /// Seconds longer (positive) or shorter (negative) than the current route. Absent when unknown.
  public var deltaSeconds: Double?
  /// Metres longer or shorter. Absent when unknown.
  public var deltaMeters: Double?
  public var fastest: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    summaryVariants: [String] = [],
    deltaSeconds: Double? = nil,
    deltaMeters: Double? = nil,
    fastest: Bool = false
  ) {
    self.id = id
    self.summaryVariants = summaryVariants
    self.deltaSeconds = deltaSeconds
    self.deltaMeters = deltaMeters
    self.fastest = fastest
  }
}

/// Something on the road ahead.
public struct RoadEvent: Sendable, Hashable {
  public var id: String = ""
  /// What it is: "camera", "accident", "roadWorks" and so on; unknown tags are kept.
  public var tags: [String] = []
  public var description: String = ""
  public var distanceMeters: Double?
  public var speedLimit: SpeedLimit?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    tags: [String] = [],
    description: String = "",
    distanceMeters: Double? = nil,
    speedLimit: SpeedLimit? = nil
  ) {
    self.id = id
    self.tags = tags
    self.description = description
    self.distanceMeters = distanceMeters
    self.speedLimit = speedLimit
  }
}

/// A sign over the road ahead.
public struct DirectionSign: Sendable, Hashable {
  public var direction: Direction = .none
  public var items: [Item] = []
  public var distanceMeters: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    direction: Direction = .none,
    items: [Item] = [],
    distanceMeters: Double? = nil
  ) {
    self.direction = direction
    self.items = items
    self.distanceMeters = distanceMeters
  }

  /// What one field of the sign shows.
  public struct Item: Sendable, Hashable {
    public var content: Content?
    /// 0xRRGGBB. Absent: the head unit's own colours.
    public var textColor: UInt32?
    public var backgroundColor: UInt32?

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      content: Content? = nil,
      textColor: UInt32? = nil,
      backgroundColor: UInt32? = nil
    ) {
      self.content = content
      self.textColor = textColor
      self.backgroundColor = backgroundColor
    }

    /// What `content` may hold: one of these.
    public enum Content: Sendable, Hashable {
      case toponym(String)
      case road(String)
      case exit(String)
      /// Name of an icon: "tunnel", "airport".
      case icon(String)
    }
  }
}

/// All the head unit needs to show the trip as it is now. Each snapshot replaces the one before whole.
public struct NavigationSnapshot: Sendable, Hashable {
  /// Grows when the route changes; maneuver ids of older revisions are void.
  public var routeRevision: UInt32 = 0
  /// Grows with every snapshot of a session; an older one that comes late is dropped.
  public var sequence: UInt64 = 0
  /// After this many seconds without a newer snapshot the head unit shows it as stale. Absent: never stale.
  public var validForSeconds: Double?
  public var state: State = .unknown
  public var routeId: String = ""
  /// The leg being driven, counted from 0.
  public var leg: UInt32 = 0
  /// Index into maneuvers. Out of range: none is current.
  public var currentManeuver: UInt32 = 0
  /// From the current one on; earlier ones may be left out.
  public var maneuvers: [Maneuver] = []
  /// To the current maneuver.
  public var stepEstimate: TravelEstimate?
  /// To the final destination.
  public var tripEstimate: TravelEstimate?
  /// To the next way point. Absent on the last leg.
  public var waypointEstimate: TravelEstimate?
  /// Names of the road the vehicle is on, most telling first. Empty hides the label.
  public var currentRoad: [String] = []
  public var speedLimit: SpeedLimit?
  public var speeding: Speeding?
  public var delay: Delay = .noData
  public var pauseReason: PauseReason?
  public var alternatives: [Alternative] = []
  public var roadEvents: [RoadEvent] = []
  public var directionSigns: [DirectionSign] = []
  /// The phone suggests, the head unit decides.
  public var lightingSuggestion: Theme?
  public var location: Location?
  public var cameraMode: CameraMode = .unknown
  /// The vehicle stands still.
  public var standing: Bool = false
  /// The positions are made up, not measured.
  public var simulated: Bool = false
  /// The units of the region the route lies in.
  public var unitsHint: Units?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    routeRevision: UInt32 = 0,
    sequence: UInt64 = 0,
    validForSeconds: Double? = nil,
    state: State = .unknown,
    routeId: String = "",
    leg: UInt32 = 0,
    currentManeuver: UInt32 = 0,
    maneuvers: [Maneuver] = [],
    stepEstimate: TravelEstimate? = nil,
    tripEstimate: TravelEstimate? = nil,
    waypointEstimate: TravelEstimate? = nil,
    currentRoad: [String] = [],
    speedLimit: SpeedLimit? = nil,
    speeding: Speeding? = nil,
    delay: Delay = .noData,
    pauseReason: PauseReason? = nil,
    alternatives: [Alternative] = [],
    roadEvents: [RoadEvent] = [],
    directionSigns: [DirectionSign] = [],
    lightingSuggestion: Theme? = nil,
    location: Location? = nil,
    cameraMode: CameraMode = .unknown,
    standing: Bool = false,
    simulated: Bool = false,
    unitsHint: Units? = nil
  ) {
    self.routeRevision = routeRevision
    self.sequence = sequence
    self.validForSeconds = validForSeconds
    self.state = state
    self.routeId = routeId
    self.leg = leg
    self.currentManeuver = currentManeuver
    self.maneuvers = maneuvers
    self.stepEstimate = stepEstimate
    self.tripEstimate = tripEstimate
    self.waypointEstimate = waypointEstimate
    self.currentRoad = currentRoad
    self.speedLimit = speedLimit
    self.speeding = speeding
    self.delay = delay
    self.pauseReason = pauseReason
    self.alternatives = alternatives
    self.roadEvents = roadEvents
    self.directionSigns = directionSigns
    self.lightingSuggestion = lightingSuggestion
    self.location = location
    self.cameraMode = cameraMode
    self.standing = standing
    self.simulated = simulated
    self.unitsHint = unitsHint
  }

  /// Where the trip stands.
  public enum State: Int32, ProtoEnum {
    case unknown = 0
    case loading = 1
    case enroute = 2
    case rerouting = 3
    case arrived = 4
    case suspended = 5
    case stopped = 6

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }
}

/// One message of Guide from the phone.
public struct NavigationUpdate: Sendable, Hashable {
  public var snapshot: NavigationSnapshot?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    snapshot: NavigationSnapshot? = nil
  ) {
    self.snapshot = snapshot
  }
}

/// One message of Guide from the head unit.
public struct GuideEvent: Sendable, Hashable {
  public var event: Event?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    event: Event? = nil
  ) {
    self.event = event
  }

  /// What `event` may hold: one of these.
  public enum Event: Sendable, Hashable {
    case shown(Shown)
    case dropped(Dropped)
  }

  /// A snapshot is on the screen.
  public struct Shown: Sendable, Hashable {
    public var sequence: UInt64 = 0
    public var routeRevision: UInt32 = 0
    /// Revision of the view that shows it.
    public var viewRevision: UInt64 = 0

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      sequence: UInt64 = 0,
      routeRevision: UInt32 = 0,
      viewRevision: UInt64 = 0
    ) {
      self.sequence = sequence
      self.routeRevision = routeRevision
      self.viewRevision = viewRevision
    }
  }

  /// A part of a snapshot that was left out.
  public struct Dropped: Sendable, Hashable {
    /// Which part: a maneuver's id, an alternative's id.
    public var id: String = ""
    /// Why: "limit", "unsupported", "stale", "invalid".
    public var reason: String = ""

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      id: String = "",
      reason: String = ""
    ) {
      self.id = id
      self.reason = reason
    }
  }
}

public struct GetGuidanceRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

public struct GetGuidanceResponse: Sendable, Hashable {
  /// Absent when the head unit holds none.
  public var snapshot: NavigationSnapshot?
  /// The snapshot outlived its valid_for_seconds.
  public var stale: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    snapshot: NavigationSnapshot? = nil,
    stale: Bool = false
  ) {
    self.snapshot = snapshot
    self.stale = stale
  }
}

/// A stretch of a route between two points of its shape.
public struct RouteLeg: Sendable, Hashable {
  /// Metres.
  public var distanceMeters: Double = 0
  /// Seconds.
  public var durationSeconds: Double = 0
  /// Index of its first point in Route.shape.
  public var shapeBegin: UInt32 = 0
  /// Index of its last point.
  public var shapeEnd: UInt32 = 0
  /// Names of where it ends, most telling first.
  public var destination: [String] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    distanceMeters: Double = 0,
    durationSeconds: Double = 0,
    shapeBegin: UInt32 = 0,
    shapeEnd: UInt32 = 0,
    destination: [String] = []
  ) {
    self.distanceMeters = distanceMeters
    self.durationSeconds = durationSeconds
    self.shapeBegin = shapeBegin
    self.shapeEnd = shapeEnd
    self.destination = destination
  }
}

/// A stretch of shape with one value.
public struct RouteSpan: Sendable, Hashable {
  /// Index of its first point in Route.shape.
  public var shapeBegin: UInt32 = 0
  /// Index of its last point.
  public var shapeEnd: UInt32 = 0
  /// The router's speed there, metres per second. Absent when unknown.
  public var speedMps: Double?
  /// The speed limit there, metres per second. Absent when unknown; never 0.
  public var limitMps: Double?
  /// Names of the road, most telling first.
  public var road: [String] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    shapeBegin: UInt32 = 0,
    shapeEnd: UInt32 = 0,
    speedMps: Double? = nil,
    limitMps: Double? = nil,
    road: [String] = []
  ) {
    self.shapeBegin = shapeBegin
    self.shapeEnd = shapeEnd
    self.speedMps = speedMps
    self.limitMps = limitMps
    self.road = road
  }
}

/// A router's answer in Pillion's own words.
public struct Route: Sendable, Hashable {
  public var id: String = ""
  /// Which router's format it was read from: "valhalla", "osrm".
  public var source: String = ""
  public var distanceMeters: Double = 0
  public var durationSeconds: Double = 0
  /// Every maneuver of the trip in order, departures and arrivals of all legs included.
  public var maneuvers: [Maneuver] = []
  public var legs: [RouteLeg] = []
  /// The whole shape, all legs joined.
  public var shape: [Coordinate] = []
  /// Speeds, limits and road names along the shape, in order, without gaps where known.
  public var spans: [RouteSpan] = []
  /// BCP 47 tag of the instructions' language. Empty when the router gave no text.
  public var language: String = ""
  /// The side of the road traffic keeps to on most of the route.
  public var drivingSide: Side = .unknown
  /// Units the request asked for or the region uses.
  public var unitsHint: Units?
  /// Index into maneuvers for each one's place on the shape: maneuver i stands at shape[maneuver_shape[i]].
  public var maneuverShape: [UInt32] = []
  /// The router's other answers. They have none themselves.
  public var alternatives: [Route] = []
  /// Router types met that are in no table, for the log. Empty when all were known.
  public var unmapped: [String] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    source: String = "",
    distanceMeters: Double = 0,
    durationSeconds: Double = 0,
    maneuvers: [Maneuver] = [],
    legs: [RouteLeg] = [],
    shape: [Coordinate] = [],
    spans: [RouteSpan] = [],
    language: String = "",
    drivingSide: Side = .unknown,
    unitsHint: Units? = nil,
    maneuverShape: [UInt32] = [],
    alternatives: [Route] = [],
    unmapped: [String] = []
  ) {
    self.id = id
    self.source = source
    self.distanceMeters = distanceMeters
    self.durationSeconds = durationSeconds
    self.maneuvers = maneuvers
    self.legs = legs
    self.shape = shape
    self.spans = spans
    self.language = language
    self.drivingSide = drivingSide
    self.unitsHint = unitsHint
    self.maneuverShape = maneuverShape
    self.alternatives = alternatives
    self.unmapped = unmapped
  }
}
