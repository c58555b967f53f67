// Written by protoc-gen-pillion from pillion/v1/vehicle.proto. Do not edit: run Proto/generate.sh.

/// How the car moves.
public enum DrivingState: Int32, ProtoEnum {
  case unknown = 0
  case parked = 1
  case idle = 2
  case moving = 3

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// What a container of the head unit does with more than it can hold.
public enum Overflow: Int32, ProtoEnum {
  case unknown = 0
  case keepFirst = 1
  case keepLast = 2
  case reject = 3

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

public struct WatchRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// A rectangle in pixels of the display, origin top left. Never mirrored by the direction of text.
public struct Rect: Sendable, Hashable {
  public var x: Int32 = 0
  public var y: Int32 = 0
  public var width: Int32 = 0
  public var height: Int32 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    x: Int32 = 0,
    y: Int32 = 0,
    width: Int32 = 0,
    height: Int32 = 0
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A limit of the head unit.
public struct Limit: Sendable, Hashable {
  /// Which: "mapButtons", "listItemsMoving" and so on, as in the profile.
  public var name: String = ""
  public var max: UInt32 = 0
  public var overflow: Overflow = .unknown

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String = "",
    max: UInt32 = 0,
    overflow: Overflow = .unknown
  ) {
    self.name = name
    self.max = max
    self.overflow = overflow
  }
}

/// What the head unit is and shows.
public struct VehicleState: Sendable, Hashable {
  /// The profile in use: "strict-800x480".
  public var profile: String = ""
  public var widthPixels: Int32 = 0
  public var heightPixels: Int32 = 0
  /// Pixels to a point.
  public var scale: Double = 0
  /// The part of the screen no template covers now. Absent is unknown.
  public var visibleArea: Rect?
  /// The part that no template covers in any state.
  public var stableArea: Rect?
  public var theme: Theme = .unknown
  public var driverSide: Side = .unknown
  public var driving: DrivingState = .unknown
  /// Resolved units, the same for card, cluster and speech.
  public var units: Units = .unknown
  /// BCP 47 tag of the head unit's language.
  public var locale: String = ""
  /// "touch", "drag", "rotary", "dpad", "keys".
  public var inputs: [String] = []
  public var limits: [Limit] = []
  /// Grows with size, areas and theme.
  public var geometryRevision: UInt32 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    profile: String = "",
    widthPixels: Int32 = 0,
    heightPixels: Int32 = 0,
    scale: Double = 0,
    visibleArea: Rect? = nil,
    stableArea: Rect? = nil,
    theme: Theme = .unknown,
    driverSide: Side = .unknown,
    driving: DrivingState = .unknown,
    units: Units = .unknown,
    locale: String = "",
    inputs: [String] = [],
    limits: [Limit] = [],
    geometryRevision: UInt32 = 0
  ) {
    self.profile = profile
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.scale = scale
    self.visibleArea = visibleArea
    self.stableArea = stableArea
    self.theme = theme
    self.driverSide = driverSide
    self.driving = driving
    self.units = units
    self.locale = locale
    self.inputs = inputs
    self.limits = limits
    self.geometryRevision = geometryRevision
  }
}
