import PillionCanvas
import PillionFrames
import PillionModel
import TestSupport
import Testing

@testable import pillion_map

@Suite("The renderer's door")
struct DoorTests {
  private func read(_ text: String) throws -> (message: DoorMessage, notes: [String]) {
    var notes: [String] = []
    return (try DoorMessage(parsing: Array(text.utf8), notes: &notes), notes)
  }

  @Test("a geometry as MAP.md writes it")
  func geometry() throws {
    let text =
      #"{"geometry":{"revision":3,"width":1920,"height":720,"scale":1.5,"visibleArea":[660,20,1100,680],"stableArea":[660,20,1000,680],"theme":"night"}}"#
    guard case .geometry(let geometry) = try read(text).message else { throw DoorError("no geometry") }
    #expect(geometry.revision == 3 && geometry.width == 1920 && geometry.height == 720 && geometry.scale == 1.5 && geometry.isNight)
    #expect(geometry.visibleArea == Rectangle(660, 20, 1100, 680))
    #expect(geometry.stableArea == Rectangle(660, 20, 1000, 680))
  }

  @Test("a draw as MAP.md writes it")
  func draw() throws {
    let text =
      #"{"draw":{"number":17,"longitude":7.4,"latitude":43.7,"course":87.5,"speed":13.9,"meters":1234.5,"camera":"free","center":[7.41,43.71],"zoom":16.5,"mapBearing":87.5,"standing":false}}"#
    guard case .draw(let order) = try read(text).message else { throw DoorError("no draw") }
    #expect(order.number == 17 && order.course == 87.5 && order.meters == 1234.5 && order.camera == .free && order.zoom == 16.5)
    #expect(order.place == ground(7.4, 43.7) && order.center == ground(7.41, 43.71) && order.mapBearing == 87.5)
  }

  @Test("what is absent is unknown")
  func absent() throws {
    guard case .draw(let order) = try read(#"{"draw":{"number":1}}"#).message else { throw DoorError("no draw") }
    #expect(order.place == nil && order.course == nil && order.meters == nil && order.zoom == nil && order.center == nil)
    #expect(order.camera == .following)
  }

  @Test("a route, and one that clears it")
  func route() throws {
    guard case .route(let route) = try read(#"{"route":{"revision":2,"shape":[[7.4,43.7],[7.41,43.71],[7.42,43.7]]}}"#).message else {
      throw DoorError("no route")
    }
    #expect(route.revision == 2 && route.points.count == 3)
    guard case .route(let none) = try read(#"{"route":{"revision":3,"shape":[]}}"#).message else { throw DoorError("no route") }
    #expect(none.isEmpty)
  }

  @Test(
    "lines that make no sense are refused with a word, never with a trap",
    arguments: [
      "", "x", "[]", "{}", "null", "17", #"{"geometry":null}"#, #"{"geometry":{"width":0,"height":0}}"#,
      #"{"geometry":{"width":100000,"height":720}}"#,
      #"{"geometry":{"width":-1920,"height":720}}"#, #"{"geometry":{"width":1e300,"height":720}}"#,
      #"{"geometry":{"width":99999999999999999999,"height":1}}"#,
      #"{"geometry":{"width":1.5,"height":720}}"#, #"{"route":{}}"#, #"{"route":{"shape":[[1]]}}"#, #"{"route":{"shape":[[NaN,1]]}}"#,
      #"{"route":{"shape":[[1e300,1]]}}"#, #"{"route":{"shape":[null]}}"#, #"{"draw":{}}"#, #"{"draw":{"number":1.5}}"#, #"{"draw":[]}"#,
      "\u{FEFF}", "{\"draw\":{\"number\":1}", #"{"draw":{"number":1e999}}"#,
    ])
  func nonsense(text: String) {
    #expect(throws: DoorError.self) { _ = try read(text) }
  }

  @Test("a draw with nonsense in it is taken without the nonsense, which is told")
  func partly() throws {
    let (message, notes) = try read(
      #"{"draw":{"number":3,"longitude":1e308,"latitude":-1e308,"course":1e308,"meters":-1e308,"zoom":1e308,"camera":"sideways","center":[1,200]}}"#
    )
    guard case .draw(let order) = message else { throw DoorError("no draw") }
    #expect(order.place == nil && order.center == nil && order.camera == .following)
    #expect(order.zoom == 22 && abs(order.course ?? 999) < 360)
    #expect(notes.count == 3)
  }

  @Test("lines are the same however they arrive; CRLF and empty lines are taken")
  func chunks() {
    let text = Array("{\"a\":1}\r\n\n\r\nzwei\n{\"drei\":3}\nrest without an end".utf8)
    let whole: [LineReader.Line] = ["{\"a\":1}", "zwei", "{\"drei\":3}"].map { .whole(Array($0.utf8)) }
    for pieces in Chunkings.of(text) {
      var reader = LineReader()
      #expect(pieces.flatMap { reader.take($0) } == whole)
    }
  }

  @Test("a line that is too long is dropped whole, and the next one is read")
  func tooLong() {
    var reader = LineReader()
    let piece = [UInt8](repeating: 65, count: 1 << 20)
    var lines: [LineReader.Line] = []
    for _ in 0..<(LineReader.mostBytes >> 20) + 3 { lines += reader.take(piece) }
    lines += reader.take(Array("A\nnext\n".utf8))
    #expect(lines == [.tooLong, .whole(Array("next".utf8))])
  }

  @Test("a frame's header is one line with its end, as MAP.md writes it")
  func header() {
    let header = FrameHeader(
      number: 17, geometryRevision: 3, width: 1920, height: 720, codec: "jpeg", isNight: false, camera: .following, bytes: 40_211)
    let text =
      #"{"frame":{"number":17,"geometryRevision":3,"width":1920,"height":720,"codec":"jpeg","theme":"day","camera":"following","bytes":40211}}"#
    #expect(String(decoding: header.line, as: UTF8.self) == text + "\n")
    #expect(String(decoding: FrameHeader.ready, as: UTF8.self) == "{\"ready\":{\"name\":\"pillion-map \(PillionVersion.number)\"}}\n")
  }
}
