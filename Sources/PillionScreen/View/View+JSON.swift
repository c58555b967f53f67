public import PillionModel

extension View {
  /// The view as contract.md writes it: its keys in its order, additions after them.
  public var json: JSON {
    var object = JSONObject([
      ("template", .string(template.rawValue)), ("theme", .string(theme.name)), ("driverSide", .string(driverSide.name)),
      ("textDirection", .string(textDirection.rawValue)), ("depth", .integer(Int64(depth))),
    ])
    object.append("modal", text: modal)
    if let maneuver { object.append("maneuver", maneuver.json) }
    if let instruction {
      object.append("instruction", .string(instruction))
      object.append("truncated", .bool(truncated))
    }
    object.append("road", text: road)
    object.append("distance", text: distance)
    if let next { object.append("next", next.json) }
    object.append("lanes", list: lanes.map(\.json))
    if let estimates { object.append("estimates", estimates.json) }
    if let speedLimit { object.append("speedLimit", speedLimit.json) }
    object.append("pause", text: pause?.rawValue)
    object.append("stale", .bool(stale))
    if let mapAge { object.append("mapAge", .number(mapAge)) }
    object.append("buttons", list: buttons.map { ["id": .string($0.id), "slot": .string($0.slot.rawValue)] })
    object.append("dropped", list: dropped.map { ["id": .string($0.id), "reason": .string($0.reason)] })
    object.append("items", list: items.map(\.json))
    object.append("actions", list: actions.map { ["id": .string($0.id), "title": .string($0.title)] })
    object.append("rects", rects.json)
    object.append("phase", text: phase?.rawValue)
    object.append("maneuverId", text: maneuverID)
    if hiddenLanes != HiddenLanes() {
      object.append("hiddenLanes", ["left": .integer(Int64(hiddenLanes.left)), "right": .integer(Int64(hiddenLanes.right))])
    }
    if panning { object.append("panning", .bool(true)) }
    object.append("badges", list: badges.map { ["kind": .string($0.kind.rawValue), "text": .string($0.text)] })
    return .object(object)
  }
}

extension JSONObject {
  fileprivate mutating func append(_ key: String, text: String?) {
    if let text { append(key, .string(text)) }
  }

  fileprivate mutating func append(_ key: String, number: Int?) {
    if let number { append(key, .integer(Int64(number))) }
  }

  fileprivate mutating func append(_ key: String, list: [JSON]) {
    if !list.isEmpty { append(key, .array(list)) }
  }
}

extension ViewManeuver {
  /// kind and direction always; the rest where it says something.
  public var json: JSON {
    var object = JSONObject([("kind", .string(kind.name)), ("direction", .string(direction.name))])
    object.append("exitNumber", number: exitNumber)
    object.append("exitAngle", number: exitAngle)
    object.append("rotation", text: rotation?.name)
    if trafficSide != .unknown { object.append("trafficSide", .string(trafficSide.name)) }
    if let ferry { object.append("ferryKind", .string(ferry.name)) }
    return .object(object)
  }
}

extension ViewNext {
  fileprivate var json: JSON {
    ["maneuver": maneuver.json, "instruction": .string(instruction), "lead": .string(lead)]
  }
}

extension ViewLane {
  fileprivate var json: JSON {
    var object = JSONObject([("directions", .array(directions.map { .string($0.name) }))])
    object.append("highlighted", text: highlighted?.name)
    object.append("state", .string(state.name))
    if kind != .plain { object.append("kind", .string(kind.name)) }
    return .object(object)
  }
}

extension ViewEstimates {
  fileprivate var json: JSON {
    var object = JSONObject([("distance", .string(distance)), ("duration", .string(duration))])
    object.append("arrival", text: arrival)
    object.append("zone", text: zone)
    object.append("dayOffset", number: dayOffset)
    object.append("delay", text: delay?.name)
    if assumedZone { object.append("assumedZone", true) }
    return .object(object)
  }
}

extension ViewSpeedLimit {
  fileprivate var json: JSON {
    var object = JSONObject([("text", .string(text)), ("unit", .string(unit)), ("sign", .string(sign.name))])
    object.append("status", text: status?.name)
    object.append("percentAbove", number: percentAbove)
    return .object(object)
  }
}

extension ViewItem {
  fileprivate var json: JSON {
    var object = JSONObject([("id", .string(id)), ("title", .string(title))])
    object.append("detail", text: detail)
    return .object(object)
  }
}

extension ViewRects {
  /// Each rectangle as [x, y, width, height].
  fileprivate var json: JSON {
    var object = JSONObject([("screen", screen.json)])
    let rest: [(String, PixelRect?)] = [
      ("visibleArea", visibleArea), ("stableArea", stableArea), ("card", card), ("estimates", estimates),
      ("speedLimit", speedLimit), ("buttons", buttons), ("road", road),
    ]
    for (key, rect) in rest {
      if let rect { object.append(key, rect.json) }
    }
    object.append("arrows", list: arrows.map(\.json))
    return .object(object)
  }
}

extension PixelRect {
  fileprivate var json: JSON { .array([x, y, width, height].map { .integer(Int64($0)) }) }
}
