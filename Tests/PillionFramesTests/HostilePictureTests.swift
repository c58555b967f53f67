import PillionFrames
import PillionModel
import TestSupport
import Testing

/// Issue 3: a broken JPEG is answered, nothing crashes. The pictures are small, so that thousands of ways to break them are tried.
@Suite("Broken pictures are refused and harm nothing")
struct HostilePictureTests {
  private static let pictures = [
    "baseline420.jpg", "baseline444.jpg", "progressive.jpg", "gray.jpg", "cmyk.jpg", "rgb.png", "interlaced.png", "palette.png",
    "rgb16.png",
    "rgba.png", "gray.png",
  ]

  private static func codec(_ name: String) -> FrameCodec { name.hasSuffix("png") ? .png : .jpeg }

  @Test("a JPEG cut anywhere is refused", arguments: pictures.filter { $0.hasSuffix("jpg") })
  func truncatedJPEG(_ name: String) throws {
    let decoder = FrameDecoder()
    let data = try Scene.bytes(name)
    for length in 0..<data.count { #expect(decoder.error(Array(data[..<length]), .jpeg) != nil, "cut to \(length) bytes") }
  }

  @Test("a PNG cut anywhere is refused, or whole when only its end marker is cut", arguments: pictures.filter { $0.hasSuffix("png") })
  func truncatedPNG(_ name: String) throws {
    let decoder = FrameDecoder()
    let data = try Scene.bytes(name)
    let whole = try decoder.image(data, .png)
    for length in 0..<data.count {
      guard let image = try? decoder.image(Array(data[..<length]), .png) else { continue }
      #expect(image == whole && length >= data.count - 20, "cut to \(length) bytes")
    }
  }

  @Test("any bytes changed give a picture of the stated size or a refusal, and the decoder works on", arguments: pictures)
  func flipped(_ name: String) throws {
    let decoder = FrameDecoder()
    let (data, codec) = (try Scene.bytes(name), HostilePictureTests.codec(name))
    let whole = try? decoder.image(data, codec)
    var image = FrameImage()
    for seed in 0..<1500 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var broken = data
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let at = Int.random(in: 0..<broken.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: broken[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: broken[at] = UInt8.random(in: 0...255, using: &generator)
        case 2: broken.remove(at: at)
        default: broken.insert(UInt8.random(in: 0...255, using: &generator), at: at)
        }
      }
      do throws(FrameError) {
        try decoder.decode(broken.span, codec: codec, stated: Scene.size, into: &image)
        #expect(image.size == Scene.size && image.pixels.count == 33 * 17 * 4)
      } catch {
        #expect([.broken, .size, .colors, .tooLarge].contains(error))
      }
    }
    #expect(try whole == (codec == .jpeg && name == "cmyk.jpg" ? nil : decoder.image(data, codec)))
  }

  @Test("a PNG whose chunks were changed with their checksums made right again", arguments: pictures.filter { $0.hasSuffix("png") })
  func flippedChunks(_ name: String) throws {
    let decoder = FrameDecoder()
    let data = try Scene.bytes(name)
    var image = FrameImage()
    for seed in 0..<1500 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var broken = data
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        broken[Int.random(in: 8..<broken.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var at = 8
      while at + 12 <= broken.count {
        let length = broken[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= broken.count - at - 12 else { break }
        broken.replaceSubrange(at + 8 + length..<at + 12 + length, with: crc32(broken[at + 4..<at + 8 + length]))
        at += 12 + length
      }
      do throws(FrameError) {
        try decoder.decode(broken.span, codec: .png, stated: Scene.size, into: &image)
        #expect(image.pixels.count == 33 * 17 * 4)
      } catch {
        #expect([.broken, .size, .tooLarge].contains(error))
      }
    }
  }

  @Test("rubbish is refused under any codec's name")
  func rubbish() throws {
    let decoder = FrameDecoder()
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<500 {
      let data = (0..<Int.random(in: 1...400, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for codec in [FrameCodec.jpeg, .png, .raw] { #expect(decoder.error(data, codec, stated: Scene.size) != nil) }
    }
    #expect(decoder.error(try Scene.bytes("rgb.png"), .jpeg) == .broken)
    #expect(decoder.error(try Scene.bytes("gray.jpg"), .png) == .broken)
  }
}
