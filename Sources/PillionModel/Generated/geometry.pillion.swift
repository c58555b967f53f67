// Written by protoc-gen-pillion from pillion/v1/geometry.proto. Do not edit: run Proto/generate.sh.

/// A position in WGS 84.
public struct Coordinate: Sendable, Hashable {
  /// Degrees, -90 to 90, north positive.
  public var latitude: Double = 0
  /// Degrees, -180 to 180, east positive.
  public var longitude: Double = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    latitude: Double = 0,
    longitude: Double = 0
  ) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Where the vehicle is, as well as it is known.
public struct Location: Sendable, Hashable {
  public var coordinate: Coordinate?
  /// Direction of travel in degrees clockwise from north, 0 to below 360. Absent when standing or unknown.
  public var courseDegrees: Double?
  /// Metres per second. Absent when unknown.
  public var speedMps: Double?
  /// Radius in metres within which the true position lies with 68 % probability. Absent when unknown.
  public var accuracyMeters: Double?
  /// Metres above the ellipsoid. Absent when unknown.
  public var altitudeMeters: Double?
  /// When the position was measured, in seconds since 1970 UTC. Absent when unknown.
  public var epochSeconds: Double?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    coordinate: Coordinate? = nil,
    courseDegrees: Double? = nil,
    speedMps: Double? = nil,
    accuracyMeters: Double? = nil,
    altitudeMeters: Double? = nil,
    epochSeconds: Double? = nil
  ) {
    self.coordinate = coordinate
    self.courseDegrees = courseDegrees
    self.speedMps = speedMps
    self.accuracyMeters = accuracyMeters
    self.altitudeMeters = altitudeMeters
    self.epochSeconds = epochSeconds
  }
}
