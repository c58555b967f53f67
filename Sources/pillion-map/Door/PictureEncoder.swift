import PillionCanvas
import PillionFrames
import PillionModel

/// Writes surfaces as pictures, by PillionFrames.
final class PictureEncoder {
  private let format: FrameEncoder.Format
  private let encoder = FrameEncoder()

  init(_ format: FrameEncoder.Format) { self.format = format }

  /// "jpeg", "png" or "raw".
  var codec: String { format.codec.name }

  func encode(_ surface: Surface) throws(DoorError) -> [UInt8] {
    var picture: [UInt8] = []
    let size = FrameSize(width: surface.width, height: surface.height)
    let problem = surface.withBytes { pixels -> FrameError? in
      do throws(FrameError) {
        try encoder.encode(pixels, size: size, stride: surface.stride, as: format, into: &picture)
        return nil
      } catch { return error }
    }
    if let problem { throw DoorError("\(surface.width)x\(surface.height) pixels cannot be sent as \(codec): \(problem.words)") }
    return picture
  }
}

extension FrameError {
  fileprivate var words: String {
    switch self {
    case .tooLarge: "more than \(MapFrame.maxBytes >> 20) MiB or \(MapFrame.maxSide) pixels a side; use jpeg, or a lower quality"
    case .memory: "there is no memory for it"
    case .broken, .size, .colors, .codec: "the encoder failed"
    }
  }
}
