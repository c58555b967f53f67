import ConformanceSuite
import Foundation
import PillionGuidance
import PillionIO
import PillionModel
import PillionRuntime
import Testing

@testable import PillionMapFeed
@testable import pillion_phone

@Suite("Pictures of a folder")
struct PictureTests {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x07, 0x80, 0, 0, 0x02, 0xD0, 8, 2, 0, 0, 0]
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xDB, 0, 3, 9, 0xFF, 0xC2, 0, 17, 8, 0x01, 0xE0, 0x03, 0x20, 3, 0, 0, 0]

  @Test("say their codec and size in their first bytes")
  func headers() throws {
    let png = try #require(PictureFile.header(Self.png))
    #expect(png == (.png, 1920, 720))
    let jpeg = try #require(PictureFile.header(Self.jpeg))
    #expect(jpeg == (.jpeg, 800, 480))
  }

  @Test("cut anywhere, or changed anywhere, are no picture or another size, and nothing worse")
  func broken() {
    for picture in [Self.png, Self.jpeg] {
      for length in 0..<picture.count { _ = PictureFile.header(Array(picture[..<length])) }
      for index in picture.indices {
        for value in [UInt8(0), 1, 0x7F, 0xFF] {
          var changed = picture
          changed[index] = value
          if let header = PictureFile.header(changed) { #expect((1...4096).contains(header.width) && (1...4096).contains(header.height)) }
        }
      }
    }
    #expect(PictureFile.header([]) == nil)
  }

  @Test("come in the order and at the times of frames.csv, from its first one on")
  func table() {
    let table = "file,t,puck_lat\na.jpg,73,1\nmissing.jpg,74,1\nb.jpg,75.5,1\nc.png,x,1\nd.jpg,74,1\n"
    let entries = PictureList.entries(table: table, files: ["a.jpg", "b.jpg", "c.png", "d.jpg"])
    #expect(entries?.map(\.file) == ["a.jpg", "b.jpg", "c.png", "d.jpg"])
    let times = entries?.map { ($0.at * 10).rounded() / 10 }
    #expect(times == [0, 2.5, 2.6, 2.7])
    #expect(PictureList.entries(table: "name,t\na.jpg,1\n", files: ["a.jpg"]) == nil)
    #expect(PictureList.entries(table: "", files: ["a.jpg"]) == nil)
  }

  @LoopActor
  @Test(
    "without a table are ten a second by name, and the last one stays", .timeLimit(.minutes(1)),
    .enabled(if: ProcessInfo.processInfo.environment["PILLION_SOAK"] != nil, "measured against the clock; in make soak"))
  func folder() async throws {
    let path = NSTemporaryDirectory() + "pillion-pictures-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (name, bytes) in [("b.png", Self.png), ("a.jpg", Self.jpeg), ("c.jpg", [UInt8]([1, 2, 3])), ("notes.txt", [])] {
      _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(bytes))
    }
    let list = try PictureList(folder: path)
    #expect(list.entries == [.init(file: "a.jpg", at: 0), .init(file: "b.png", at: 0.1), .init(file: "c.jpg", at: 0.2)])
    let file = try LogFile()
    let source = PictureSource(folder: path, list: list, log: file.log)
    let pictures = Signal<MapPicture>()
    source.onPicture = { pictures.send($0) }
    var geometry = MapGeometry.small
    geometry.revision = 9
    source.paint(for: geometry)
    source.draw(MapView())
    let first = try await pictures.reach(1)[0]
    #expect(first.codec == .jpeg && first.width == 800 && first.geometryRevision == 9 && first.data == Self.jpeg)
    source.draw(MapView())
    try await pictures.reach(2)
    try await Task.sleep(for: .milliseconds(110))
    source.draw(MapView())
    #expect(try await pictures.reach(3)[2].codec == .png)
    try await Task.sleep(for: .milliseconds(110))
    source.draw(MapView())
    while file.problems("picture").isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(source.isReady, "one that is no picture is one problem")
    source.stop()
  }

  @Test("a folder without any is bad input, a word that is none of --map's is usage")
  func choice() throws {
    #expect(throws: Failure.self) { try MapChoice("/no/such/folder") }
    #expect(throws: Failure.self) { try MapChoice("exec:  ") }
    #expect(try MapChoice("none") == .none)
    #expect(try MapChoice("exec:my renderer --x") == .renderer(.shell("my renderer --x")))
    do {
      _ = try MapChoice("/usr/bin")
      Issue.record("/usr/bin holds no pictures")
    } catch { #expect(error.code == .badInput) }
  }
}
