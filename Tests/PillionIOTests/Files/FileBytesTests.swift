import Foundation
import PillionIO
import Testing

@Suite("Whole files with a limit")
struct FileBytesTests {
  @Test("a file up to the limit is read whole, an empty one too", arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func whole(_ size: Int) throws {
    let folder = TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try FileBytes.read(folder.write(bytes, to: "f"), limit: 200_000) == bytes)
  }

  @Test("one byte more than the limit is refused by its size, before it is read")
  func tooLarge() {
    let folder = TemporaryFolder()
    let path = folder.write([UInt8](repeating: 0, count: 101), to: "f")
    #expect(throws: Failure(.badInput, "\(path): larger than 100 bytes, which is the most that is read here")) {
      try FileBytes.read(path, limit: 100)
    }
    // A file of 1 GB that takes no room on the disk.
    _ = FileManager.default.createFile(atPath: folder.file("huge"), contents: nil)
    _ = unsafe truncate(folder.file("huge"), 1 << 30)
    #expect(throws: Failure(.badInput, "\(folder.file("huge")): larger than 64 MiB, which is the most that is read here")) {
      try FileBytes.read(folder.file("huge"), limit: 64 << 20)
    }
  }

  @Test("a device without end is refused after the limit")
  func endless() {
    #expect(throws: Failure(.badInput, "/dev/zero: larger than 1 MiB, which is the most that is read here")) {
      try FileBytes.read("/dev/zero", limit: 1 << 20)
    }
  }

  @Test("what cannot be read is named in one line")
  func unreadable() {
    let folder = TemporaryFolder()
    #expect(throws: Failure(.badInput, "/nowhere/x: there is no such file")) { try FileBytes.read("/nowhere/x", limit: 10) }
    #expect(throws: Failure(.badInput, "\(folder.path): this is a folder, not a file")) { try FileBytes.read(folder.path, limit: 10) }
    let long = String(repeating: "x", count: 5000)
    #expect(throws: Failure(.badInput, "\(long.prefix(80))…: the path is too long")) { try FileBytes.read(long, limit: 10) }
  }
}

@Suite("Files written whole or not at all")
struct AtomicFileTests {
  @Test("the new bytes take the old ones' place, and nothing else is left behind")
  func replaces() throws {
    let folder = TemporaryFolder()
    try AtomicFile.write([1, 2, 3], to: folder.file("f"))
    try AtomicFile.write([4], to: folder.file("f"))
    #expect(FileManager.default.contents(atPath: folder.file("f")) == Data([4]))
    #expect(permissions(folder.file("f")) == 0o600)
    #expect(folder.names == ["f"])
  }

  @Test("a write that fails leaves the old file and no new one")
  func fails() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("d"), withIntermediateDirectories: true)
    _ = folder.write([1], to: "d/inside")
    #expect(throws: SystemError.self) { try AtomicFile.write([4], to: folder.file("d")) }
    #expect(folder.names == ["d"])
  }
}
