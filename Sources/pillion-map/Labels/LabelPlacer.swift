import PillionCanvas

/// Chooses the names of a picture and where they stand: none over another, the route or the puck, none cut, none upside down.
///
/// Names hang on places of the ground, so that they move with the map. Those of the picture before are tried first and in the same order: a still
/// camera shows the same ones again, and a moving one does not swap two that have room for one.
struct LabelPlacer {
  private let scene: MapScene
  private let texts: TextOutlines
  private let area: Rectangle
  private var taken: Occupancy
  private var placeCount = 0
  private var streetCount = 0

  /// What was placed, in order, with its middle on the picture.
  private(set) var placed: [(spot: NameSpot, at: Point)] = []
  private(set) var streetNames = Path()
  private(set) var placeNames = Path()

  private static let mostPlaces = 8
  private static let mostStreets = 16
  /// Points.
  private static let streetSize = 14.0
  private static let noticeSize = 10.5
  /// A name of the picture before may stand where the street bends this much more than a new one may.
  private static let patience = 1.35

  static let notice = "© OpenStreetMap contributors"

  init(_ scene: MapScene, _ texts: TextOutlines) {
    self.scene = scene
    self.texts = texts
    area = scene.geometry.visibleArea
    taken = Occupancy(width: scene.camera.width, height: scene.camera.height, cell: 6 * scene.camera.scale)
    if let vehicle = scene.vehicle, Frustum(scene.camera).outcode(scene.camera.seen(vehicle)) == 0 {
      taken.take(scene.camera.pixel(vehicle), radius: Puck.radius(scene.camera) * scene.camera.scale)
    }
  }

  private var unit: Double { scene.camera.scale }

  /// Takes the room of a line that is `width` points wide.
  mutating func keepClear(_ line: [Ground], width: Double) {
    let camera = scene.camera
    var taken = taken
    Frustum(camera).forEachPiece(of: line) { piece, _ in
      let pixels = MeasuredLine(piece.map { camera.pixel($0) })
      var cursor = MeasuredLine.Cursor()
      for distance in stride(from: 0, through: pixels.length, by: 8 * camera.scale) {
        taken.take(pixels.point(at: distance, &cursor), radius: width / 2 * camera.scale)
      }
    }
    self.taken = taken
  }

  /// Takes the room of a box.
  mutating func keepClear(_ box: Rectangle) { taken.take(box) }

  /// The notice that the licence of the data wants, in the lower right corner of the area that nothing ever covers.
  mutating func attribution() -> Path {
    let corner = scene.geometry.stableArea
    let outline = texts.outline(Self.notice, size: Self.noticeSize * unit)
    // Narrower type where the corner is too small, but never so small that it says nothing.
    let fit = min(max((corner.width - 8 * unit) / max(outline.width, 1), 0.6), 1)
    let width = outline.width * fit
    let place = Point(max(corner.maxX - 6 * unit - width, 2), corner.maxY - 7 * unit)
    taken.take(Rectangle(place.x, place.y - Self.noticeSize * unit, width, Self.noticeSize * unit * 1.3))
    return outline.path.scaled(fit, by: place)
  }

  /// Places names until there are enough.
  /// - Parameter before: the spots of the picture before, in the order they were placed.
  mutating func place(_ layers: MapLayers, before: [NameSpot]) {
    let view = scene.camera.view
    var places: [PlaceName] = []
    layers.places.forEach(in: view) { places.append($0) }
    places.sort { $0.isCity == $1.isCity ? $0.name < $1.name : $0.isCity }
    var streets: [StreetSpot] = []
    let widths = RoadWidths(zoom: scene.camera.zoom)
    layers.streets.forEach(in: view) { street in
      if widths.names(street.rank) { streets += StreetSpot.all(of: street, scene.camera) }
    }
    streets.sort(by: StreetSpot.precedes)
    for spot in before {
      if let place = places.first(where: { $0.spot == spot }) {
        self.place(place)
      } else if let street = streets.first(where: { $0.spot == spot }) {
        self.place(street, patience: Self.patience)
      }
    }
    for place in places { self.place(place) }
    for street in streets { self.place(street, patience: 1) }
  }

  private mutating func place(_ place: PlaceName) {
    guard placeCount < Self.mostPlaces, !placed.contains(where: { $0.spot == place.spot }) else { return }
    let size = (place.isCity ? 19.0 : 15.5) * unit
    let outline = texts.outline(place.name, size: size, bold: true)
    let middle = scene.camera.pixel(place.place)
    let box = Rectangle(middle.x - outline.width / 2, middle.y - size * 0.6, outline.width, size * 1.2)
    guard area.inset(4 * unit).contains(box), isFree(box) else { return }
    taken.take(box.inset(-6 * unit))
    placeNames.append(outline.path.scaled(1, by: Point(box.x, middle.y + size * 0.36)))
    placed.append((place.spot, middle))
    placeCount += 1
  }

  private func isFree(_ box: Rectangle) -> Bool {
    stride(from: box.x, through: box.maxX, by: box.height / 2).allSatisfy {
      taken.isFree(Point($0, box.center.y), radius: box.height / 2)
    }
  }

  private mutating func place(_ street: StreetSpot, patience: Double) {
    guard streetCount < Self.mostStreets else { return }
    let size = Self.streetSize * unit
    let outline = texts.outline(street.spot.name, size: size)
    // What is far is smaller, but never so small that it cannot be read.
    let shrink = min(max(street.nearness.squareRoot(), 0.78), 1)
    let em = size * shrink
    guard let baseline = Baseline(street.line, middle: street.middle, length: outline.width * shrink, em: em, patience: patience) else {
      return
    }
    let inner = area.inset(em)
    let middle = baseline.points[baseline.points.count / 2]
    guard baseline.points.allSatisfy({ inner.contains($0) && taken.isFree($0, radius: em * 0.75) }),
      !placed.contains(where: { $0.spot.name == street.spot.name && ($0.at - middle).length < 300 * unit })
    else { return }
    for point in baseline.points { taken.take(point, radius: em * 0.9) }
    // Half of a capital's height below the street's middle.
    streetNames.append(
      outline.path.moved { baseline.place(along: $0.x / max(outline.width, 1), below: ($0.y + size * 0.36) * shrink) })
    placed.append((street.spot, middle))
    streetCount += 1
  }
}

extension PlaceName {
  var spot: NameSpot { NameSpot(name: name, origin: place) }
}
