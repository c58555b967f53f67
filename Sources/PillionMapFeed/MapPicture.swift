package import PillionModel

/// A picture of the map, encoded, and what it says about itself.
package struct MapPicture: Sendable, Hashable {
  package var geometryRevision: UInt32
  package var width: Int32
  package var height: Int32
  package var codec: FrameCodec
  package var theme: Theme
  package var camera: CameraMode
  package var data: [UInt8]

  package init(
    geometryRevision: UInt32, width: Int32, height: Int32, codec: FrameCodec, theme: Theme, camera: CameraMode, data: [UInt8]
  ) {
    self.geometryRevision = geometryRevision
    self.width = width
    self.height = height
    self.codec = codec
    self.theme = theme
    self.camera = camera
    self.data = data
  }

  /// As the frame that is sent.
  func frame(sequence: UInt64, term: UInt64) -> MapFrame {
    MapFrame(
      sequence: sequence, ownerTerm: term, geometryRevision: geometryRevision, codec: codec, widthPixels: width, heightPixels: height,
      theme: theme, cameraMode: camera, data: data)
  }
}
