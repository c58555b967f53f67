import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite("Inputs that fuzzing found worth keeping")
struct CorpusTests {
  @Test("do no harm any more", arguments: FuzzTarget.allCases)
  func replay(_ target: FuzzTarget) throws {
    let folder = "\(Fixtures.root)/corpora/\(target.rawValue)"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count >= 5, "the corpus was not found: this test would pass on anything")
    for name in names {
      let bytes = try Fixtures.bytes("corpora/\(target.rawValue)/\(name)")
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.run(bytes) }
    }
  }

  @Test("nothing at all, and one byte of each kind", arguments: FuzzTarget.allCases)
  func least(_ target: FuzzTarget) throws {
    #expect(throws: Never.self) { try target.run([]) }
    for byte in UInt8.min...UInt8.max { #expect(throws: Never.self, "\(byte)") { try target.run([byte]) } }
  }
}
