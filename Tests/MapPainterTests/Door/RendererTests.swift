import PillionCanvas
import PillionFrames
import PillionModel
import TestSupport
import Testing

@testable import pillion_map

@Suite("The renderer answers")
struct RendererTests {
  private let small = #"{"geometry":{"revision":1,"width":320,"height":200,"scale":1,"theme":"day"}}"#

  private func renderer(_ format: FrameEncoder.Format = .raw) -> Renderer {
    Renderer(monaco, encoder: PictureEncoder(format), pitch: 50)
  }

  private func say(_ lines: String..., to renderer: Renderer) -> [String] {
    var remarks: [String] = []
    for line in lines { renderer.take(Array((line + "\n").utf8)) { remarks.append($0) } }
    return remarks
  }

  @Test(
    "each draw once, with its number, the geometry's revision and as many bytes as it says",
    arguments: [
      FrameEncoder.Format.jpeg(quality: 80, chroma: .half), .png, .raw,
    ])
  func answers(format: FrameEncoder.Format) throws {
    let renderer = renderer(format)
    #expect(say(small, #"{"draw":{"number":17,"longitude":7.42,"latitude":43.73,"camera":"overview"}}"#, to: renderer).isEmpty)
    let frame = try #require(renderer.frame { _ in })
    #expect(frame.header.number == 17 && frame.header.geometryRevision == 1 && frame.header.camera == .overview)
    #expect(frame.header.bytes == frame.picture.count)
    var image = FrameImage()
    let codec = format.codec
    #expect(frame.header.codec == codec.name)
    try FrameDecoder().decode(frame.picture.span, codec: codec, stated: FrameSize(width: 320, height: 200), into: &image)
    #expect(image.size == FrameSize(width: 320, height: 200))
    #expect(renderer.frame { _ in } == nil)
  }

  @Test("of several draws only the newest is answered")
  func newest() throws {
    let renderer = renderer()
    _ = say(small, #"{"draw":{"number":1}}"#, #"{"draw":{"number":2}}"#, #"{"draw":{"number":3}}"#, to: renderer)
    #expect(renderer.frame { _ in }?.header.number == 3)
    #expect(renderer.frame { _ in } == nil)
  }

  @Test("a draw before any size is told, not painted; a size that is none leaves the last good one")
  func geometryFirst() throws {
    let renderer = renderer()
    var remarks = say(#"{"draw":{"number":1}}"#, to: renderer)
    #expect(renderer.frame { remarks.append($0) } == nil)
    #expect(remarks.count == 1)
    #expect(say(small, #"{"geometry":{"revision":2,"width":0,"height":100000}}"#, #"{"draw":{"number":2}}"#, to: renderer).count == 1)
    #expect(renderer.frame { _ in }?.header.geometryRevision == 1)
  }

  @Test("B2: after a new size the next frame has it")
  func resize() throws {
    let renderer = renderer()
    _ = say(small, #"{"draw":{"number":1}}"#, to: renderer)
    #expect(renderer.frame { _ in }?.picture.count == 320 * 200 * 4)
    _ = say(#"{"geometry":{"revision":2,"width":200,"height":320,"theme":"night"}}"#, #"{"draw":{"number":2}}"#, to: renderer)
    let frame = try #require(renderer.frame { _ in })
    #expect(frame.picture.count == 320 * 200 * 4 && frame.header.width == 200 && frame.header.isNight)
  }

  @Test("where the course is unknown the map stays as it was turned")
  func course() throws {
    let renderer = renderer()
    let place = #""longitude":7.4146,"latitude":43.7316"#
    _ = say(small, #"{"draw":{"number":1,\#(place),"course":90}}"#, to: renderer)
    let known = try #require(renderer.frame { _ in })
    _ = say(#"{"draw":{"number":2,\#(place)}}"#, to: renderer)
    let unknown = try #require(renderer.frame { _ in })
    _ = say(#"{"draw":{"number":3,\#(place),"course":0}}"#, to: renderer)
    let north = try #require(renderer.frame { _ in })
    // Only the puck, an arrow or a dot, differs.
    #expect(difference(known.picture, unknown.picture) < 1_500)
    #expect(difference(known.picture, north.picture) > 20_000)
  }

  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var count = 0
    for at in stride(from: 0, to: min(a.count, b.count), by: 4) where a[at] != b[at] || a[at + 1] != b[at + 1] { count += 1 }
    return count
  }

  @Test("a frame of more than 8 MiB is told and not sent; the next smaller one is")
  func tooLarge() throws {
    let renderer = renderer()
    _ = say(#"{"geometry":{"revision":1,"width":4096,"height":1024}}"#, #"{"draw":{"number":1}}"#, to: renderer)
    var remarks: [String] = []
    #expect(renderer.frame { remarks.append($0) } == nil)
    #expect(remarks.first?.contains("8 MiB") == true)
    _ = say(small, #"{"draw":{"number":2}}"#, to: renderer)
    #expect(renderer.frame { _ in }?.header.number == 2)
  }

  @Test("whatever bytes come, cut however they are, nothing traps and a good line is still answered")
  func garbage() throws {
    let renderer = renderer()
    var random = SeededGenerator(seed: 21)
    let good = [
      small, #"{"route":{"revision":1,"shape":[[7.41,43.73],[7.42,43.74]]}}"#,
      #"{"draw":{"number":9,"longitude":7.41,"latitude":43.73,"meters":10}}"#,
    ]
    for _ in 0..<400 {
      var bytes = Array((good.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      renderer.take(bytes + [10]) { _ in }
    }
    _ = say(good[0], good[1], good[2], to: renderer)
    #expect(renderer.frame { _ in }?.header.number == 9)
  }
}
