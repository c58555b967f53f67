import PillionModel

/// Things of one kind that lie somewhere, with a grid to find them by.
struct Placed<Thing: Sendable>: Sendable {
  private(set) var things: [Thing] = []
  private(set) var boxes: [Bounds] = []
  private var grid = Grid([])

  var bounds: Bounds? { boxes.first.map { first in boxes.reduce(first) { $0.union($1) } } }

  /// Adds a thing that covers these points; without any it lies nowhere and is left out.
  mutating func append(_ thing: Thing, covering points: [Ground]) {
    guard let box = Bounds(points) else { return }
    things.append(thing)
    boxes.append(box)
  }

  mutating func index() { grid = Grid(boxes) }

  /// Calls with every thing whose box meets a view.
  func forEach(in view: Bounds, _ body: (Thing) -> Void) { grid.forEach(in: view) { body(things[$0]) } }
}

/// A polygon: its outer ring turns to the left, its holes to the right, so that polygons are filled together.
struct Area: Sendable {
  var rings: [[Ground]]
}

/// A line of a road.
struct Road: Sendable {
  var line: [Ground]
  var rank: RoadRank
  var isTunnel: Bool
  var isBridge: Bool
}

/// The name of a town or a part of one.
struct PlaceName: Sendable {
  var name: String
  var place: Ground
  var isCity: Bool
}

/// All that can be drawn but the route, on the ground.
struct MapLayers: Sendable {
  /// Sea and inland water are one colour and one kind.
  private(set) var sea = Placed<Area>()
  private(set) var green = Placed<Area>()
  private(set) var buildings = Placed<Area>()
  private(set) var roads = Placed<Road>()
  private(set) var rails = Placed<[Ground]>()
  private(set) var streets = Placed<Street>()
  private(set) var places = Placed<PlaceName>()
  private var names = StreetNames()

  /// Adds the features of one layer. Geometry of a kind that the layer does not hold is left out.
  mutating func add(_ geo: GeoJSON, as layer: Layer) {
    for feature in geo.features {
      switch layer {
      case .sea, .water: Self.add(feature, to: &sea)
      case .green: Self.add(feature, to: &green)
      case .building: Self.add(feature, to: &buildings)
      case .road: add(road: feature)
      case .rail: for line in feature.lines where line.count > 1 { rails.append(line, covering: line) }
      case .place: add(place: feature)
      }
    }
  }

  /// Makes everything ready to be found; to be called once, at the end.
  mutating func index() {
    for street in names.joined() { streets.append(street, covering: street.line) }
    names = StreetNames()
    sea.index()
    green.index()
    buildings.index()
    roads.index()
    rails.index()
    streets.index()
    places.index()
  }

  /// The box around all roads, or around whatever there is.
  var bounds: Bounds? {
    roads.bounds ?? [sea.bounds, green.bounds, buildings.bounds, rails.bounds, places.bounds].lazy.compactMap { $0 }.first
  }

  private static func add(_ feature: GeoJSON.Feature, to areas: inout Placed<Area>) {
    for polygon in feature.polygons {
      let rings = polygon.enumerated().compactMap { index, ring in
        ring.count > 2 ? ring.turned(left: index == 0) : nil
      }
      guard let outer = polygon.first, outer.count > 2 else { continue }
      areas.append(Area(rings: rings), covering: outer)
    }
  }

  private mutating func add(road feature: GeoJSON.Feature) {
    let properties = feature.properties
    guard let rank = RoadRank(number: properties["rank"]?.int, kind: properties["kind"]?.string) else { return }
    let name = properties["name"]?.string ?? properties["ref"]?.string ?? ""
    for line in feature.lines where line.count > 1 {
      let road = Road(line: line, rank: rank, isTunnel: properties["tunnel"].isYes, isBridge: properties["bridge"].isYes)
      roads.append(road, covering: line)
      if !name.isEmpty, rank != .path { names.add(line, name: name, rank: rank) }
    }
  }

  private mutating func add(place feature: GeoJSON.Feature) {
    guard let name = feature.properties["name"]?.string, !name.isEmpty else { return }
    let isCity = ["city", "town"].contains(feature.properties["kind"]?.string)
    for place in feature.points { places.append(PlaceName(name: name, place: place, isCity: isCity), covering: [place]) }
  }
}

extension JSON? {
  /// 1, true and any word but "no", as OpenStreetMap's tags say it.
  fileprivate var isYes: Bool {
    guard let self else { return false }
    return self.bool ?? self.int.map { $0 != 0 } ?? self.string.map { $0 != "no" && !$0.isEmpty } ?? false
  }
}

extension [Ground] {
  /// The ring with the given sense of turning.
  fileprivate func turned(left: Bool) -> [Ground] {
    var doubled = 0.0
    var last = self[count - 1]
    // About the first point, as the products of whole coordinates would lose what is small.
    for point in self {
      let (a, b) = (last - self[0], point - self[0])
      doubled += a.x * b.y - b.x * a.y
      last = point
    }
    return (doubled >= 0) == left ? self : reversed()
  }
}
