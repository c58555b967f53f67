import PillionModel

/// A picture of the map, encoded, and what it says about itself.
struct MapPicture: Sendable, Hashable {
  var geometryRevision: UInt32
  var width: Int32
  var height: Int32
  var codec: FrameCodec
  var theme: Theme
  var camera: CameraMode
  var data: [UInt8]

  /// As the frame that is sent.
  func frame(sequence: UInt64, term: UInt64) -> MapFrame {
    MapFrame(
      sequence: sequence, ownerTerm: term, geometryRevision: geometryRevision, codec: codec, widthPixels: width, heightPixels: height,
      theme: theme, cameraMode: camera, data: data)
  }
}
