import PillionFrames
import PillionModel
import TestSupport
import Testing

@Suite("Map frames are decoded right, or refused with a reason")
struct FrameDecoderTests {
  private let decoder = FrameDecoder()

  @Test(
    "every kind of PNG is decoded exactly",
    arguments: [
      ("rgb.png", 0, .color), ("interlaced.png", 0, .color), ("palette.png", 0, .palette), ("gray.png", 0, .gray),
      ("rgb16.png", 1, .color), ("rgba.png", 1, .transparent),
    ] as [(String, Int, Scene.Look)])
  func png(_ name: String, _ tolerance: Int, _ look: Scene.Look) throws {
    let image = try decoder.image(try Scene.bytes(name), .png, stated: Scene.size)
    let difference = try #require(Scene.difference(image, look))
    #expect(difference <= tolerance)
  }

  @Test(
    "JPEG in both samplings, in grey and in several scans is decoded",
    arguments: [
      ("baseline420.jpg", 16, .color), ("baseline444.jpg", 6, .color), ("progressive.jpg", 6, .color),
      ("gray.jpg", 4, .gray),
    ] as [(String, Int, Scene.Look)])
  func jpeg(_ name: String, _ tolerance: Int, _ look: Scene.Look) throws {
    let image = try decoder.image(try Scene.bytes(name), .jpeg, stated: Scene.size)
    let difference = try #require(Scene.difference(image, look))
    #expect(difference <= tolerance)
  }

  @Test("raw rows come as they are, with the fourth byte opaque")
  func raw() throws {
    let image = try decoder.image(Scene.lent(stride: 33 * 4), .raw, stated: Scene.size)
    #expect(Scene.difference(image, .color) == 0)
  }

  @Test("colours for print are refused as broken")
  func cmyk() throws {
    #expect(decoder.error(try Scene.bytes("cmyk.jpg"), .jpeg) == .colors)
    #expect(FrameError.colors.refusal == .broken)
  }

  @Test("a codec we do not know is refused as codec")
  func codec() {
    #expect(decoder.error([1, 2, 3], .unknown) == .codec)
    #expect(FrameError.codec.refusal == .codec)
  }

  @Test("peers 51, B2: a picture of another size than stated is refused", arguments: [FrameCodec.jpeg, .png, .raw])
  func lyingSize(_ codec: FrameCodec) throws {
    let data =
      switch codec {
      case .jpeg: try Scene.bytes("baseline420.jpg")
      case .png: try Scene.bytes("rgb.png")
      default: Scene.lent(stride: 33 * 4)
      }
    for (width, height) in [(33, 16), (34, 17), (17, 32), (1, 1)] {
      #expect(decoder.error(data, codec, stated: FrameSize(width: width, height: height)) == .size)
    }
    let frame = MapFrame(codec: codec, widthPixels: 32, heightPixels: 17, data: data)
    var image = FrameImage()
    #expect(throws: FrameError.size) { try decoder.decode(frame, into: &image) }
    #expect(FrameError.size.refusal == .broken)
  }

  @Test("a raw picture without a stated size is refused, and one of impossible size")
  func rawSize() {
    #expect(decoder.error([0, 0, 0, 0], .raw) == .size)
    for (width, height) in [(0, 1), (-1, -1), (1, 0), (Int.min, 4)] {
      #expect(decoder.error([0, 0, 0, 0], .raw, stated: FrameSize(width: width, height: height)) == .broken)
    }
    #expect(decoder.error([0, 0, 0, 0], .raw, stated: FrameSize(width: .max, height: .max)) == .tooLarge)
  }

  @Test("a header that names more than 4096 pixels a side is refused before memory is taken")
  func hugeHeader() throws {
    var png = try Scene.bytes("rgb.png")
    png.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    png.replaceSubrange(29..<33, with: crc32(png[12..<29]))
    #expect(decoder.error(png, .png) == .broken)  // libpng's own limit comes first
    png.replaceSubrange(16..<20, with: [0, 0, 0x10, 0x01])
    png.replaceSubrange(29..<33, with: crc32(png[12..<29]))
    #expect(decoder.error(png, .png) == .tooLarge)
    var jpeg = try Scene.bytes("baseline444.jpg")
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x10, 0x01, 0x10, 0x01])
    #expect(decoder.error(jpeg, .jpeg) == .tooLarge)
    // Allowed, but the data is for 33 x 17: grey would be made of the rest.
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x02, 0x00, 0x02, 0x00])
    #expect(decoder.error(jpeg, .jpeg) == .broken)
    #expect(FrameError.tooLarge.refusal == .tooLarge)
  }

  @Test("more than 8 MiB is refused unread")
  func tooManyBytes() {
    let data = [UInt8](repeating: 0, count: MapFrame.maxBytes + 1)
    for codec in [FrameCodec.jpeg, .png, .raw, .unknown] { #expect(decoder.error(data, codec) == .tooLarge) }
  }

  @Test("nothing is no picture", arguments: [FrameCodec.jpeg, .png, .raw, .unknown])
  func empty(_ codec: FrameCodec) {
    #expect(decoder.error([], codec, stated: Scene.size) == .broken)
  }

  @Test("a JPEG of hundreds of scans, which would take seconds, is refused")
  func scans() throws {
    let jpeg = try Scene.bytes("progressive.jpg")
    let start = try #require(jpeg.indices.last { jpeg[$0] == 0xFF && $0 + 1 < jpeg.count && jpeg[$0 + 1] == 0xDA })
    let scan = jpeg[start..<jpeg.count - 2]
    var many = Array(jpeg[..<start])
    for _ in 0..<70 { many += scan }
    #expect(decoder.error(many + [0xFF, 0xD9], .jpeg) == .broken)
  }

  @Test(
    "pictures go into lent memory with gaps between the rows, which stay as they were", arguments: ["rgb.png", "baseline444.jpg", "raw"])
  func lent(_ name: String) throws {
    let codec: FrameCodec = name == "raw" ? .raw : name.hasSuffix("png") ? .png : .jpeg
    let data = name == "raw" ? Scene.lent(stride: 33 * 4) : try Scene.bytes(name)
    let whole = try decoder.image(data, codec, stated: Scene.size)
    let stride = 33 * 4 + 12
    var memory = [UInt8](repeating: 0x5A, count: stride * 17)
    let size = try decoder.size(of: data.span, codec: codec, stated: Scene.size)
    var span = memory.mutableSpan
    var pixels = unsafe span.mutableBytes
    try decoder.decode(data.span, codec: codec, size: size, into: &pixels, stride: stride)
    for y in 0..<17 {
      #expect(Array(memory[y * stride..<y * stride + 132]) == Array(whole.pixels[y * 132..<y * 132 + 132]))
      #expect(memory[y * stride + 132..<(y + 1) * stride].allSatisfy { $0 == 0x5A })
    }
  }

  @Test("a picture's memory is used again while the size stays")
  func reuse() throws {
    var image = FrameImage()
    let (jpeg, png) = (try Scene.bytes("baseline444.jpg"), try Scene.bytes("rgb.png"))
    try decoder.decode(jpeg.span, codec: .jpeg, into: &image)
    let first = unsafe image.pixels.withUnsafeBytes { $0.baseAddress }
    try decoder.decode(png.span, codec: .png, into: &image)
    let second = unsafe image.pixels.withUnsafeBytes { $0.baseAddress }
    #expect(unsafe first == second)
    #expect(Scene.difference(image, .color) == 0)
  }

  @Test("the rendered pictures of shared/data are decoded", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func rendered() throws {
    for (folder, width, height) in [("day-800x480", 800, 480), ("night-1920x720", 1920, 720)] {
      let size = FrameSize(width: width, height: height)
      for number in [0, 50, 99] {
        let name = String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
        let image = try decoder.image(try SharedData.bytes("frames/\(folder)/\(name).jpg"), .jpeg, stated: size)
        #expect(Set(stride(from: 0, to: width, by: 7).map { image.pixel($0, height / 2) }).count > 10)
      }
    }
  }
}

/// The checksum of PNG's chunks, most significant byte first.
func crc32(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  crc = ~crc
  return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) }
}
