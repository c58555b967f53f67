import Foundation
import Glibc
import Testing

@testable import PillionIO

@Suite("What stands where a file is written")
struct AtomicTargetTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atomic-\(UUID().uuidString)").path

  @Test("A file is replaced whole, with the mode asked for, and nothing is left beside it")
  func replaced() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/picture.png"
    try AtomicFile.write([1, 2, 3], to: path, mode: 0o640)
    try AtomicFile.write([4, 5], to: path, durable: false)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([4, 5]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["picture.png"])
  }

  @Test("A device stays a device, even for one who could replace it")
  func device() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let link = folder + "/full"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    #expect(throws: SystemError.self) { try AtomicFile.write([1], to: link) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["full"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
  }

  @Test("Where nothing can be written the reason is thrown")
  func refused() {
    #expect(throws: SystemError.self) { try AtomicFile.write([1], to: "/proc/nothing/here") }
    #expect(throws: SystemError.self) { try AtomicFile.write([1], to: "/") }
  }
}
