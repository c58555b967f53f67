import CMapLayers
import Glibc
import PillionIO
import PillionModel

/// Where the layers come from.
enum LayerSource: Sendable, Hashable {
  /// Monaco, part of the program's own file.
  case bundled
  /// A folder with some of `sea.geojson`, `water.geojson`, `green.geojson`, `building.geojson`, `road.geojson`, `rail.geojson`, `place.geojson`.
  case folder(String)

  /// Reads all layers, one text in memory at a time.
  /// - Throws: bad input that names the file and what is wrong with it, also where a folder holds no layer at all.
  func load() throws(Failure) -> MapLayers {
    var layers = MapLayers()
    var found = 0
    for layer in Layer.allCases {
      guard let geo = try read(layer) else { continue }
      layers.add(geo, as: layer)
      found += 1
    }
    guard found > 0 else {
      throw .badInput("\(place): holds no layer; one file at least must be named like \(Layer.road.fileName) or \(Layer.sea.fileName)")
    }
    layers.index()
    return layers
  }

  private var place: String {
    switch self {
    case .bundled: "the bundled map"
    case .folder(let path): path
    }
  }

  private func read(_ layer: Layer) throws(Failure) -> GeoJSON? {
    switch self {
    case .bundled:
      do throws(JSONError) { return try GeoJSON(parsing: layer.bundled) } catch {
        throw Failure(.bug, "the bundled \(layer.fileName): \(error)")
      }
    case .folder(let folder):
      let path = "\(folder)/\(layer.fileName)"
      guard unsafe access(path, F_OK) == 0 || errno != ENOENT else { return nil }
      return try FileBytes.read(path, limit: GeoJSON.limits.bytes) { (bytes) throws(JSONError) in try GeoJSON(parsing: bytes) }
    }
  }
}

extension Layer {
  fileprivate var bundled: [UInt8] {
    let text =
      switch self {
      case .sea: unsafe cmaplayers_sea()
      case .water: unsafe cmaplayers_water()
      case .green: unsafe cmaplayers_green()
      case .building: unsafe cmaplayers_building()
      case .road: unsafe cmaplayers_road()
      case .rail: unsafe cmaplayers_rail()
      case .place: unsafe cmaplayers_place()
      }
    return unsafe [UInt8](UnsafeBufferPointer(start: text.bytes, count: text.count))
  }
}
