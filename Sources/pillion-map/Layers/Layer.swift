/// The layers a map is made of, by the names of their files.
enum Layer: String, CaseIterable, Sendable {
  case sea, water, green, building, road, rail, place

  var fileName: String { "\(rawValue).geojson" }
}
