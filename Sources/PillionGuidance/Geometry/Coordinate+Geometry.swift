package import PillionModel

extension Coordinate {
  /// Mean radius of the earth in metres (IUGG: 6,371,008.8), which keeps great-circle lengths within 0.5 % of the ellipsoid's.
  package static let earthRadius = 6_371_008.8

  /// Whether it is a place on the earth: finite, latitude within 90 and longitude within 180 degrees.
  package var isOnEarth: Bool {
    // A comparison with NaN is false.
    latitude.magnitude <= 90 && longitude.magnitude <= 180
  }

  /// Metres along the great circle (haversine).
  package func distance(to other: Coordinate) -> Double {
    let (here, there) = (latitude * Math.radiansPerDegree, other.latitude * Math.radiansPerDegree)
    let north = Math.sin((there - here) / 2)
    let east = Math.sin((other.longitude - longitude) * Math.radiansPerDegree / 2)
    let chord = north * north + Math.cos(here) * Math.cos(there) * east * east
    return 2 * Self.earthRadius * Math.asin(min(1, chord.squareRoot()))
  }

  /// Bearing at this end of the great circle to another place, 0 to below 360 degrees; 0 where both are one place.
  package func bearing(to other: Coordinate) -> Double {
    let (here, there) = (latitude * Math.radiansPerDegree, other.latitude * Math.radiansPerDegree)
    let east = (other.longitude - longitude) * Math.radiansPerDegree
    let across = Math.sin(east) * Math.cos(there)
    let along = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(east)
    return Angle.bearing(Math.atan2(across, along) / Math.radiansPerDegree)
  }

  /// The place at a fraction of the straight way to another, 0 here and 1 there. For the short pieces of a road's shape.
  package func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    let east = Angle.turn(from: longitude, to: other.longitude)
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * fraction,
      longitude: Angle.turn(from: 0, to: longitude + east * fraction))
  }

  /// The place that many metres away at a bearing.
  package func moved(meters: Double, bearing: Double) -> Coordinate {
    let arc = meters / Self.earthRadius
    let (here, course) = (latitude * Math.radiansPerDegree, bearing * Math.radiansPerDegree)
    let sine = Math.sin(here) * Math.cos(arc) + Math.cos(here) * Math.sin(arc) * Math.cos(course)
    let there = Math.asin(max(-1, min(1, sine)))
    let east = Math.atan2(Math.sin(course) * Math.sin(arc) * Math.cos(here), Math.cos(arc) - Math.sin(here) * sine)
    return Coordinate(
      latitude: there / Math.radiansPerDegree,
      longitude: Angle.turn(from: 0, to: longitude + east / Math.radiansPerDegree))
  }
}
