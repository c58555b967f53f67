// Written by protoc-gen-pillion from echo.proto. Do not edit: run Proto/generate.sh.

/// What the measured calls carry: numbers for the most part and two texts. With the values that EchoMessage gives it has 120 bytes, and as many
/// fields as the message that the design's ratios were measured with.
public struct Progress: Sendable, Hashable {
  public var sequence: UInt64 = 0
  public var sentMicroseconds: UInt64 = 0
  public var latitude: Double = 0
  public var longitude: Double = 0
  public var courseDegrees: Float = 0
  public var speedMps: Float = 0
  public var metersToManeuver: UInt32 = 0
  public var secondsToManeuver: UInt32 = 0
  public var metersToDestination: UInt32 = 0
  public var secondsToDestination: UInt32 = 0
  public var maneuverKind: UInt32 = 0
  public var road: String = ""
  public var nextRoad: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    sequence: UInt64 = 0,
    sentMicroseconds: UInt64 = 0,
    latitude: Double = 0,
    longitude: Double = 0,
    courseDegrees: Float = 0,
    speedMps: Float = 0,
    metersToManeuver: UInt32 = 0,
    secondsToManeuver: UInt32 = 0,
    metersToDestination: UInt32 = 0,
    secondsToDestination: UInt32 = 0,
    maneuverKind: UInt32 = 0,
    road: String = "",
    nextRoad: String = ""
  ) {
    self.sequence = sequence
    self.sentMicroseconds = sentMicroseconds
    self.latitude = latitude
    self.longitude = longitude
    self.courseDegrees = courseDegrees
    self.speedMps = speedMps
    self.metersToManeuver = metersToManeuver
    self.secondsToManeuver = secondsToManeuver
    self.metersToDestination = metersToDestination
    self.secondsToDestination = secondsToDestination
    self.maneuverKind = maneuverKind
    self.road = road
    self.nextRoad = nextRoad
  }
}
