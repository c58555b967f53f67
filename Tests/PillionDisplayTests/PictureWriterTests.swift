import Foundation
import PillionCanvas
import PillionDisplay
import PillionIO
import Synchronization
import Testing

@Suite("Pictures written beside the thread that draws")
struct PictureWriterTests {
  private let folder = NSTemporaryDirectory() + "pillion-writer-" + UUID().uuidString
  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  /// A surface of one grey.
  private func fill(_ surface: Surface, _ grey: UInt8) {
    surface.withMutableBytes { bytes in
      for index in 0..<bytes.byteCount { bytes.storeBytes(of: grey, toByteOffset: index, as: UInt8.self) }
    }
  }

  @Test("every screen is a picture of its own, in order, as it was when it was shown")
  func order() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writer = PictureWriter(try PictureFolder(folder)) { Issue.record("\($0)") }
    let surface = Surface(width: 64, height: 64)
    for number in 0..<20 {
      fill(surface, UInt8(number))
      writer.show(surface)
    }
    fill(surface, 255)
    writer.finish()
    #expect(names.count == 21)
    for number in 0..<20 {
      let expected = Surface(width: 64, height: 64)
      fill(expected, UInt8(number))
      let written = FileManager.default.contents(atPath: "\(folder)/\(PictureFolder.name(number + 1))")
      #expect(written.map { [UInt8]($0) } == expected.png, "picture \(number + 1)")
    }
  }

  @Test("a picture of the map alone renews the newest file and no other")
  func renewed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writer = PictureWriter(try PictureFolder(folder)) { Issue.record("\($0)") }
    let surface = Surface(width: 8, height: 8)
    writer.show(surface)
    writer.finish()
    fill(surface, 9)
    writer.renew(surface)
    writer.finish()
    #expect(names == ["latest.png", "view-00001.png"])
    #expect(FileManager.default.contents(atPath: folder + "/latest.png").map { [UInt8]($0) } == surface.png)
  }

  @Test("what cannot be written is told, and the next picture is tried")
  func failing() throws {
    let count = Counter()
    let writer = PictureWriter(try PictureFolder(folder)) { _ in count.add() }
    try FileManager.default.removeItem(atPath: folder)
    writer.show(Surface(width: 8, height: 8))
    writer.show(Surface(width: 8, height: 8))
    writer.finish()
    #expect(count.value == 2)
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}
