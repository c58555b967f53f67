// Written by protoc-gen-pillion from pillion/v1/companion.proto. Do not edit: run Proto/generate.sh.

/// What a person has to do on the phone's own screen before something works.
public enum Waiting: Int32, ProtoEnum {
  case unknown = 0
  /// Accept the terms.
  case terms = 1
  /// Allow the location.
  case location = 2
  /// Allow the microphone.
  case microphone = 3
  /// Allow speech recognition.
  case speech = 4
  /// Allow notifications.
  case notifications = 5
  /// Fetch the region's data.
  case data = 6

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

public struct DescribeRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

public struct DescribeResponse: Sendable, Hashable {
  /// What a person calls the phone.
  public var name: String = ""
  /// Name and version of the program.
  public var product: String = ""
  /// Alternatives may be chosen on the head unit. False: the head unit says to choose on the phone.
  public var alternativesSelectable: Bool = false
  /// Search works.
  public var searchable: Bool = false
  /// The phone can paint map frames.
  public var paintsMap: Bool = false
  /// BCP 47 tags it has instructions in. Empty is unknown.
  public var languages: [String] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String = "",
    product: String = "",
    alternativesSelectable: Bool = false,
    searchable: Bool = false,
    paintsMap: Bool = false,
    languages: [String] = []
  ) {
    self.name = name
    self.product = product
    self.alternativesSelectable = alternativesSelectable
    self.searchable = searchable
    self.paintsMap = paintsMap
    self.languages = languages
  }
}

/// A place on a trip.
public struct Waypoint: Sendable, Hashable {
  /// Names, most telling first. Shown as sent.
  public var nameVariants: [String] = []
  /// Lines of its address. May be empty.
  public var addressLines: [String] = []
  public var coordinate: Coordinate?
  /// Seconds east of UTC there. Absent is unknown; 0 is UTC.
  public var utcOffsetSeconds: Int32?
  /// Within this many metres of coordinate it counts as reached. Absent: the phone's choice.
  public var thresholdMeters: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    nameVariants: [String] = [],
    addressLines: [String] = [],
    coordinate: Coordinate? = nil,
    utcOffsetSeconds: Int32? = nil,
    thresholdMeters: Double? = nil
  ) {
    self.nameVariants = nameVariants
    self.addressLines = addressLines
    self.coordinate = coordinate
    self.utcOffsetSeconds = utcOffsetSeconds
    self.thresholdMeters = thresholdMeters
  }
}

public struct StartGuidanceRequest: Sendable, Hashable {
  public var target: Target?
  /// The same key starts once, however often it comes: the driver's tap and a call that was repeated are one wish. Empty: no key.
  public var startKey: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    target: Target? = nil,
    startKey: String = ""
  ) {
    self.target = target
    self.startKey = startKey
  }

  /// What `target` may hold: one of these.
  public enum Target: Sendable, Hashable {
    /// A route the phone offered, by the id of its RouteChoice or Alternative.
    case routeId(String)
    /// A place of SearchResponse, by id.
    case placeId(String)
    /// A place by itself; the phone looks for a route.
    case waypoint(Waypoint)
    /// On to the next leg of the current trip.
    case nextLeg(Bool)
  }
}

public struct StartGuidanceResponse: Sendable, Hashable {
  public var routeId: String = ""
  public var routeRevision: UInt32 = 0
  /// An earlier request with the same key had started it.
  public var alreadyStarted: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    routeId: String = "",
    routeRevision: UInt32 = 0,
    alreadyStarted: Bool = false
  ) {
    self.routeId = routeId
    self.routeRevision = routeRevision
    self.alreadyStarted = alreadyStarted
  }
}

/// Detail of FAILED_PRECONDITION: why guidance cannot start.
public struct StartRefused: Sendable, Hashable {
  public var reason: Reason = .unknown
  public var waiting: [Waiting] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    reason: Reason = .unknown,
    waiting: [Waiting] = []
  ) {
    self.reason = reason
    self.waiting = waiting
  }

  /// What is in the way.
  public enum Reason: Int32, ProtoEnum {
    case unknown = 0
    /// Something has to be done on the phone first: waiting says what.
    case waitingOnPhone = 1
    case noRoute = 2
    case noLocation = 3
    case noNetwork = 4
    /// No map or routing data for the region.
    case noData = 5
    /// The head unit's own navigation runs.
    case nativeNavigation = 6

    /// The value that stands for everything unknown.
    public init() { self = .unknown }
  }
}

public struct StopGuidanceRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

public struct StopGuidanceResponse: Sendable, Hashable {
  /// The route that was ended. Empty when none was driven.
  public var routeId: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    routeId: String = ""
  ) {
    self.routeId = routeId
  }
}

public struct SwitchRouteRequest: Sendable, Hashable {
  /// Id of an Alternative.
  public var alternativeId: String = ""
  /// The route revision the driver saw it offered for.
  public var routeRevision: UInt32 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    alternativeId: String = "",
    routeRevision: UInt32 = 0
  ) {
    self.alternativeId = alternativeId
    self.routeRevision = routeRevision
  }
}

public struct SwitchRouteResponse: Sendable, Hashable {
  public var routeId: String = ""
  public var routeRevision: UInt32 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    routeId: String = "",
    routeRevision: UInt32 = 0
  ) {
    self.routeId = routeId
    self.routeRevision = routeRevision
  }
}

public struct SearchRequest: Sendable, Hashable {
  /// What was typed or heard. Empty: recent places.
  public var text: String = ""
  /// Search around here. Absent: around the vehicle.
  public var near: Coordinate?
  /// No more than this many. 0: the phone's choice.
  public var limit: UInt32 = 0
  /// BCP 47 tag of text. Empty is unknown.
  public var language: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    text: String = "",
    near: Coordinate? = nil,
    limit: UInt32 = 0,
    language: String = ""
  ) {
    self.text = text
    self.near = near
    self.limit = limit
    self.language = language
  }
}

public struct SearchResponse: Sendable, Hashable {
  /// Best first.
  public var places: [Place] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    places: [Place] = []
  ) {
    self.places = places
  }
}

/// A place that was found.
public struct Place: Sendable, Hashable {
  public var id: String = ""
  public var waypoint: Waypoint?
  /// Metres from where it was searched around. Absent when unknown.
  public var distanceMeters: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    id: String = "",
    waypoint: Waypoint? = nil,
    distanceMeters: Double? = nil
  ) {
    self.id = id
    self.waypoint = waypoint
    self.distanceMeters = distanceMeters
  }
}

public struct MuteRequest: Sendable, Hashable {
  public var muted: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    muted: Bool = false
  ) {
    self.muted = muted
  }
}

public struct MuteResponse: Sendable, Hashable {
  public var muted: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    muted: Bool = false
  ) {
    self.muted = muted
  }
}

public struct GetStateRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// How the phone stands.
public struct CompanionState: Sendable, Hashable {
  public var guidance: NavigationSnapshot.State = .unknown
  /// Empty when no route is driven.
  public var routeId: String = ""
  public var routeRevision: UInt32 = 0
  /// The leg being driven, counted from 0.
  public var leg: UInt32 = 0
  public var muted: Bool = false
  /// Positions are made up, not measured.
  public var simulated: Bool = false
  /// What a person has to do on the phone first. Empty: nothing.
  public var waiting: [Waiting] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    guidance: NavigationSnapshot.State = .unknown,
    routeId: String = "",
    routeRevision: UInt32 = 0,
    leg: UInt32 = 0,
    muted: Bool = false,
    simulated: Bool = false,
    waiting: [Waiting] = []
  ) {
    self.guidance = guidance
    self.routeId = routeId
    self.routeRevision = routeRevision
    self.leg = leg
    self.muted = muted
    self.simulated = simulated
    self.waiting = waiting
  }
}
