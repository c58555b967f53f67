import PillionModel
import Testing

@testable import PillionMapFeed
@testable import pillion_phone

@Suite("What a renderer writes")
struct RendererReaderTests {
  static func header(_ members: String) -> [UInt8] { Array("{\"frame\":{\(members)}}\n".utf8) }

  static func frame(_ data: [UInt8], revision: Int = 3) -> [UInt8] {
    header(
      #""number":1,"geometryRevision":\#(revision),"width":8,"height":2,"codec":"jpeg","theme":"night","camera":"free","bytes":\#(data.count)"#
    )
      + data
  }

  static let whole =
    Array("{\"ready\":{\"name\":\"fake 1\"}}\n".utf8) + frame([1, 10, 2, 123]) + Array("{\"other\":1}\n\n".utf8) + frame([9])

  static let events: [RendererReader.Event] = [
    .ready("fake 1"),
    .frame(
      MapPicture(geometryRevision: 3, width: 8, height: 2, codec: .jpeg, theme: .night, camera: .free, data: [1, 10, 2, 123])),
    .frame(MapPicture(geometryRevision: 3, width: 8, height: 2, codec: .jpeg, theme: .night, camera: .free, data: [9])),
  ]

  @Test("is read the same however it is cut")
  func chunking() throws {
    for size in 1...Self.whole.count {
      var reader = RendererReader()
      var events: [RendererReader.Event] = []
      for start in stride(from: 0, to: Self.whole.count, by: size) {
        events += try reader.take(Self.whole[start..<min(start + size, Self.whole.count)])
      }
      #expect(events == Self.events, "pieces of \(size)")
    }
  }

  @Test("in every two pieces gives the same")
  func twoPieces() throws {
    for cut in 0...Self.whole.count {
      var reader = RendererReader()
      #expect(try reader.take(Self.whole[..<cut]) + reader.take(Self.whole[cut...]) == Self.events)
    }
  }

  @Test(
    "ends it where nothing more can be read",
    arguments: [
      "no json at all\n", "[1]\n", "{\"frame\":{\"codec\":\"jpeg\",\"width\":1,\"height\":1}}\n",
      "{\"frame\":{\"bytes\":104857600,\"codec\":\"jpeg\",\"width\":1920,\"height\":720}}\n",
      "{\"frame\":{\"bytes\":8388609,\"codec\":\"jpeg\",\"width\":1920,\"height\":720}}\n", "{\"frame\":{\"bytes\":-1}}\n",
      "{\"frame\":{\"bytes\":1e300}}\n", "\u{0}\u{1}\n", "{\"frame\":{\"bytes\":0,\"codec\":\"jpeg\"}}\n",
    ])
  func faults(_ text: String) {
    var reader = RendererReader()
    #expect(throws: RendererReader.Fault.self) { try reader.take(Array(text.utf8)[...]) }
  }

  @Test("ends it where a line has no end within 4 KiB, before more is kept")
  func longLine() {
    var reader = RendererReader()
    #expect(throws: RendererReader.Fault.self) {
      for _ in 0..<5 { _ = try reader.take([UInt8](repeating: 32, count: 1000)[...]) }
    }
  }

  @Test(
    "is skipped by its length where it cannot be a picture",
    arguments: [
      #""width":0,"height":2,"codec":"jpeg","bytes":3"#, #""width":5000,"height":2,"codec":"png","bytes":3"#,
      #""width":8,"height":2,"codec":"webp","bytes":3"#, #""width":8,"height":2,"codec":"raw","bytes":3"#,
    ])
  func useless(_ members: String) throws {
    var reader = RendererReader()
    let events = try reader.take((Self.header(members) + [1, 2, 3] + Self.frame([7]))[...])
    try #require(events.count == 2)
    guard case .useless = events[0] else { return #expect(Bool(false), "\(events[0])") }
    #expect(events[1] == Self.events[2].with(data: [7]))
  }

  @Test("a raw picture of its size is taken")
  func raw() throws {
    var reader = RendererReader()
    let events = try reader.take((Self.header(#""width":1,"height":1,"codec":"raw","bytes":4"#) + [1, 2, 3, 4])[...])
    #expect(
      events == [
        .frame(MapPicture(geometryRevision: 0, width: 1, height: 1, codec: .raw, theme: .unknown, camera: .unknown, data: [1, 2, 3, 4]))
      ])
  }
}

extension RendererReader.Event {
  fileprivate func with(data: [UInt8]) -> RendererReader.Event {
    guard case .frame(var picture) = self else { return self }
    picture.data = data
    return .frame(picture)
  }
}
