import PillionModel

extension RouteShape {
  /// The way a U-turn at a point goes round, where the router does not say: by the shape, else as traffic of that side does it (traffic that
  /// keeps right turns about to the left).
  ///
  /// The headings are followed until they have turned by 150 degrees or 60 m are driven. A road driven straight back on itself, a single
  /// turn of 177 degrees or more, has no side of its own.
  func uTurn(at index: Int, side: Side) -> Direction {
    let usual: Direction = side == .left ? .uTurnRight : .uTurnLeft
    guard index > 0, index + 1 < points.count else { return usual }
    var heading = points[index - 1].bearing(to: points[index])
    var sum = 0.0
    for next in index..<points.count - 1 where points[next] != points[next + 1] {
      let bearing = points[next].bearing(to: points[next + 1])
      let turn = Angle.turn(from: heading, to: bearing)
      if turn.magnitude >= 177 { return usual }
      sum += turn
      heading = bearing
      if sum.magnitude >= 150 || distances[next + 1] - distances[index] > 60 { break }
    }
    guard sum.magnitude >= 90 else { return usual }
    return sum < 0 ? .uTurnLeft : .uTurnRight
  }
}
