import PillionFrames
import PillionModel
import TestSupport
import Testing

@Suite("Map frames are encoded from lent pixels")
struct FrameEncoderTests {
  private let encoder = FrameEncoder()
  private let decoder = FrameDecoder()

  private func encoded(_ format: FrameEncoder.Format, stride: Int = 33 * 4 + 8) throws -> [UInt8] {
    var data: [UInt8] = []
    let pixels = Scene.lent(stride: stride)
    try encoder.encode(unsafe pixels.span.bytes, size: Scene.size, stride: stride, as: format, into: &data)
    return data
  }

  @Test(
    "what is encoded is what comes out, whatever the fourth byte and the gaps hold",
    arguments: [
      (.png, 0), (.raw, 0), (.jpeg(quality: 95, chroma: .full), 6), (.jpeg(quality: 95, chroma: .half), 16),
    ] as [(FrameEncoder.Format, Int)])
  func roundTrip(_ format: FrameEncoder.Format, _ tolerance: Int) throws {
    for stride in [33 * 4, 33 * 4 + 1, 33 * 4 + 60] {
      let image = try decoder.image(try encoded(format, stride: stride), format.codec, stated: Scene.size)
      let difference = try #require(Scene.difference(image, .color))
      #expect(difference <= tolerance)
    }
  }

  @Test("a higher quality and finer colour take more bytes; what lies outside 1 to 100 is clamped")
  func quality() throws {
    let sizes = try [10, 50, 90].map { try encoded(.jpeg(quality: $0, chroma: .half)).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
    #expect(try encoded(.jpeg(quality: 90, chroma: .half)).count < encoded(.jpeg(quality: 90, chroma: .full)).count)
    #expect(try encoded(.jpeg(quality: -4, chroma: .half)) == encoded(.jpeg(quality: 1, chroma: .half)))
    #expect(try encoded(.jpeg(quality: 1000, chroma: .half)) == encoded(.jpeg(quality: 100, chroma: .half)))
  }

  @Test("the memory of the last picture is used for the next")
  func reuse() throws {
    var data: [UInt8] = []
    let pixels = Scene.lent(stride: 33 * 4)
    for format in [FrameEncoder.Format.raw, .jpeg(quality: 80, chroma: .half), .png] {
      try encoder.encode(unsafe pixels.span.bytes, size: Scene.size, stride: 33 * 4, as: format, into: &data)
    }
    #expect(data.capacity >= Scene.size.width * Scene.size.height * 4)
  }

  @Test("sizes that no frame has are refused")
  func sizes() {
    var data: [UInt8] = []
    let pixels: [UInt8] = [0, 0, 0, 0]
    for (width, height) in [(0, 1), (1, 0), (4097, 1), (1, 4097), (-3, 5), (.max, .max)] {
      #expect(throws: FrameError.tooLarge) {
        try encoder.encode(unsafe pixels.span.bytes, size: FrameSize(width: width, height: height), stride: 4, as: .raw, into: &data)
      }
    }
  }

  @Test("a picture that encodes to more than 8 MiB is refused")
  func tooLarge() throws {
    var data: [UInt8] = []
    let size = FrameSize(width: 2048, height: 1025)
    let pixels = [UInt8](repeating: 7, count: 2048 * 1025 * 4)
    #expect(throws: FrameError.tooLarge) {
      try encoder.encode(unsafe pixels.span.bytes, size: size, stride: 2048 * 4, as: .raw, into: &data)
    }
    try encoder.encode(unsafe pixels.span.bytes, size: size, stride: 2048 * 4, as: .png, into: &data)
    #expect(data.count < 100_000)
  }

  @Test("rubbish, which does not compress, is a PNG all the same")
  func noise() throws {
    var generator = SeededGenerator(seed: 5)
    let size = FrameSize(width: 301, height: 199)
    let pixels = (0..<301 * 199 * 4).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    var data: [UInt8] = []
    try encoder.encode(unsafe pixels.span.bytes, size: size, stride: 301 * 4, as: .png, into: &data)
    let image = try decoder.image(data, .png, stated: size)
    for (x, y) in [(0, 0), (300, 198), (17, 99)] {
      let at = (y * 301 + x) * 4
      #expect(image.pixel(x, y) == Scene.pixel(Int(pixels[at + 2]), Int(pixels[at + 1]), Int(pixels[at])))
    }
  }
}
