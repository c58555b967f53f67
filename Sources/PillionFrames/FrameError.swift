package import PillionModel

/// Why a picture could not be decoded or encoded.
package enum FrameError: Error, Sendable, Hashable {
  /// More than 8 MiB encoded, or a side longer than 4096 pixels.
  case tooLarge
  /// It is not what the codec says, or it ends early, or an error shows in it.
  case broken
  /// Its own header names another size than the frame does, or none was named for a raw picture.
  case size
  /// Colours that no screen shows, like those for print.
  case colors
  /// A codec we do not know.
  case codec
  /// The library gave no memory.
  case memory

  /// What the head unit tells the phone.
  package var refusal: FrameRefusal {
    switch self {
    case .tooLarge: .tooLarge
    case .broken, .size, .colors: .broken
    case .codec: .codec
    case .memory: .unknown
    }
  }
}
