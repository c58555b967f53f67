import Foundation
import PillionIO
import Testing

@Suite("State as contract.md wants it")
struct StateFolderTests {
  @Test("the stated folder gets one of its own for each side, for this user alone")
  func stated() throws {
    let folder = TemporaryFolder()
    let state = try StateFolder(stated: folder.file("deep/er"), side: "phone")
    #expect(state.path == folder.file("deep/er/phone"))
    #expect(permissions(state.path) == 0o700)
    #expect(permissions(folder.file("deep")) == 0o700)
    #expect(try StateFolder(stated: folder.file("deep/er"), side: "phone") == state)
  }

  @Test("a file in the folder's place is an I/O error in one line")
  func file() {
    let folder = TemporaryFolder()
    let path = folder.write([1], to: "f")
    #expect(throws: Failure(.inputOutput, "\(path)/unit: the folder cannot be made (Not a directory); give another with --state DIR")) {
      try StateFolder(stated: path, side: "unit")
    }
  }

  @Test("an installation keeps its 16 bytes; another folder has others")
  func installID() throws {
    let folder = TemporaryFolder()
    let one = try StateFolder(stated: folder.file("one"), side: "phone")
    let two = try StateFolder(stated: folder.file("two"), side: "phone")
    let id = try InstallID.load(from: one)
    #expect(id.count == 16)
    #expect(try InstallID.load(from: one) == id)
    #expect(try InstallID.load(from: two) != id)
    #expect(permissions(one.path + "/install-id") == 0o600)
  }

  @Test("a damaged id is replaced by a whole one")
  func damaged() throws {
    let folder = TemporaryFolder()
    let state = try StateFolder(stated: folder.path, side: "unit")
    _ = FileManager.default.createFile(atPath: state.path + "/install-id", contents: Data([1, 2, 3]))
    let id = try InstallID.load(from: state)
    #expect(id.count == 16)
    #expect(try InstallID.load(from: state) == id)
  }
}

@Suite("Randomness and bytes as text")
struct RandomTests {
  @Test("random bytes come in the number asked for and differ")
  func bytes() {
    #expect(Random.bytes(0).isEmpty)
    #expect(Random.bytes(1000).count == 1000)
    #expect(Random.bytes(16) != Random.bytes(16))
    #expect((0..<1000).allSatisfy { _ in (0..<1).contains(Random.unit) })
  }

  @Test("bytes are read in two digits each") func text() { #expect(Hexadecimal.text([0, 1, 0xAB, 0xFF]) == "0001abff") }
}
