import Foundation
import PillionCanvas
import PillionDisplay
import PillionIO
import PillionModel
import PillionScreen
import Testing

@Suite("Pictures in files")
struct PictureTests {
  private let folder = NSTemporaryDirectory() + "pillion-pictures-" + UUID().uuidString

  private func isPNG(_ path: String, width: Int, height: Int) -> Bool {
    guard let data = FileManager.default.contents(atPath: path), data.count > 24 else { return false }
    let bytes = [UInt8](data)
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    // Signature and header of the PNG specification: width and height stand at bytes 16 and 20.
    return Array(bytes[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] && number(16) == width && number(20) == height
  }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  @Test("views are numbered in order, the newest stands twice")
  func numbered() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var pictures = try PictureFolder(folder)
    for width in [30, 31, 32] { try pictures.show(Surface(width: width, height: 20)) }
    #expect(names == ["latest.png", "view-00001.png", "view-00002.png", "view-00003.png"])
    #expect(isPNG(folder + "/view-00001.png", width: 30, height: 20))
    #expect(isPNG(folder + "/latest.png", width: 32, height: 20))
    #expect(pictures.count == 3)
  }

  @Test("with a bound only the newest stay")
  func bounded() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var pictures = try PictureFolder(folder + "/", keeping: 2)
    for _ in 0..<5 { try pictures.show(Surface(width: 8, height: 8)) }
    #expect(names == ["latest.png", "view-00004.png", "view-00005.png"])
  }

  @Test("numbers keep their order beyond 99,999")
  func names99999() {
    #expect(PictureFolder.name(1) == "view-00001.png")
    #expect(PictureFolder.name(123_456) == "view-123456.png")
  }

  @Test("a place that cannot be written is one failure with exit code 74, and leaves nothing behind")
  func unwritable() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: Failure.self) { try PNGFile.write(Surface(width: 8, height: 8), to: folder + "/none/a.png") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: folder + "/file", contents: Data())
    do throws(Failure) {
      _ = try PictureFolder(folder + "/file/below")
      Issue.record("a folder below a file")
    } catch { #expect(error.code == .inputOutput) }
    #expect(names == ["file"])
  }

  @Test("a gallery has every kind in every direction by day and night, every profile, and a page that shows all of it")
  func gallery() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let count = try Gallery.write(to: folder)
    let pictures = names.filter { $0.hasSuffix(".png") }
    #expect(pictures.count == count)
    let page = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
    for kind in Maneuver.Kind.allCases {
      for direction in Direction.allCases {
        for theme in ["day", "night"] { #expect(pictures.contains("maneuver-\(kind.name)-\(direction.name)-\(theme).png")) }
      }
    }
    for profile in Profile.builtIn { #expect(pictures.contains { $0.hasPrefix("screen-\(profile.name)-") }) }
    for name in pictures { #expect(page.contains("\"\(name)\"")) }
    #expect(isPNG(folder + "/screen-wide-1920x720-turn-day.png", width: 1920, height: 720))
  }
}
