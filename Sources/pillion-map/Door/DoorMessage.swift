import PillionModel

/// One line of standard input, understood.
enum DoorMessage: Sendable {
  case geometry(FrameGeometry)
  /// The whole route; without points there is none.
  case route(RouteLine)
  case draw(DrawOrder)

  /// - Parameter notes: what of a line that is taken all the same makes no sense.
  init(parsing line: [UInt8], notes: inout [String]) throws(DoorError) {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: line, limits: JSONLimits(depth: 16, nodes: 4_000_000, bytes: LineReader.mostBytes))
    } catch {
      throw DoorError("a line that is no JSON was skipped: column \(error.column): \(error.what)")
    }
    if let geometry = json["geometry"] {
      self = .geometry(try FrameGeometry(geometry))
    } else if let route = json["route"] {
      self = .route(try RouteLine(route))
    } else if let draw = json["draw"] {
      self = .draw(try DrawOrder(draw, notes: &notes))
    } else {
      throw DoorError("a line without geometry, route or draw was skipped: \(json.text.prefix(80))")
    }
  }
}
