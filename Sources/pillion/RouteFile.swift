import PillionGuidance
import PillionIO
import PillionModel

/// A router's answer on disk, read for a verb.
enum RouteFile {
  /// No trip's answer is near this size; a larger file is not one.
  static let sizeLimit = 64 << 20

  static let formatOption = Option("--format", "FORMAT", "auto (default), valhalla, osrm or graphhopper")

  /// - Throws: bad input that names the file and what is wrong with it.
  static func read(_ path: String, format: String?) throws(Failure) -> Route {
    let format = try Self.format(format)
    return try FileBytes.read(path, limit: sizeLimit) { (bytes) throws(RouterError) in try RouteReader.read(bytes, format: format) }
  }

  private static func format(_ word: String?) throws(Failure) -> RouterFormat {
    guard let word else { return .auto }
    guard let format = RouterFormat(rawValue: word) else {
      throw .usage("--format takes auto, valhalla, osrm or graphhopper, not '\(word)'")
    }
    return format
  }
}
