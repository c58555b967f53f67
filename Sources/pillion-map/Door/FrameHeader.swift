import PillionModel

/// The line before a picture.
struct FrameHeader: Sendable, Hashable {
  var number: Int64
  var geometryRevision: Int64
  var width: Int
  var height: Int
  var codec: String
  var isNight: Bool
  var camera: CameraMode
  var bytes: Int

  /// One line with its end.
  var line: [UInt8] {
    let json: JSON = [
      "frame": [
        "number": .integer(number), "geometryRevision": .integer(geometryRevision), "width": .integer(Int64(width)),
        "height": .integer(Int64(height)), "codec": .string(codec), "theme": isNight ? "night" : "day", "camera": .string(camera.name),
        "bytes": .integer(Int64(bytes)),
      ]
    ]
    return Array(json.text.utf8) + [10]
  }

  /// The first line of all.
  static let ready = Array(JSON(dictionaryLiteral: ("ready", ["name": .string("pillion-map \(PillionVersion.number)")])).text.utf8) + [10]
}
