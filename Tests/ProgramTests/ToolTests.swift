import Foundation
import PillionModel
import TestSupport
import Testing

/// `pillion list` and `pillion call` at the programs' own sockets, while they drive.
@Suite("Tools call running programs")
struct ToolTests {
  @Test("both programs are listed and called on their own sockets during a trip, which goes on and ends well")
  func trip() throws {
    try withFolder { folder in
      let pair = try Pair(route: Trips.path("p01-monaco-urban/valhalla.json"), in: folder)
      let drives = pair.unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
      try #require(drives != nil, "\(pair.unit.errors)")
      let socket = { (side: String) in "unix:\(folder.path)/pillion/\(side).sock" }
      let phone = try finish(["list", socket("phone")], in: folder)
      #expect(phone.code == 0 && phone.out.split(separator: "\n").contains("pillion.v1.Diagnostics"), "\(phone.err)")
      let unit = try finish(["list", socket("unit"), "pillion.v1.Navigation"], in: folder)
      #expect(unit.out == "pillion.v1.Navigation/Guide\npillion.v1.Navigation/GetGuidance\n", "\(unit.err)")
      let guidance = try finish(["call", socket("unit"), "pillion.v1.Navigation/GetGuidance"], in: folder)
      let snapshot = try JSON(parsing: guidance.out)["snapshot"]
      #expect(snapshot?["state"]?.string == "enroute" && (snapshot?["maneuvers"]?.array?.count ?? 0) > 3, "\(guidance.err)")
      let plain = try finish(["call", socket("phone"), "pillion.v1.Diagnostics/Health", "--proto-json"], in: folder)
      #expect(plain.out.contains(#""role":"ROLE_PHONE""#), "\(plain.err)")
      let refused = try finish(["call", socket("unit"), "pillion.v1.Navigation/Guide", "{}"], in: folder)
      #expect(refused.code == 107 && refused.err.contains("PERMISSION_DENIED"), "a tool does not guide")
      #expect(pair.phone.exitCode(within: 240) == 0, "phone: \(pair.phone.errors)")
      #expect(pair.unit.exitCode(within: 20) == 0, "unit: \(pair.unit.errors)")
      let told = (pair.phone.events + pair.unit.events).filter { $0["event"]?.string == "problem" }
      #expect(told.allSatisfy { $0["code"]?.string != "toolSocket" }, "\(told)")
      let left = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/pillion")) ?? []
      #expect(left.isEmpty, "sockets go with their programs")
      let gone = try finish(["call", socket("phone"), "pillion.v1.Diagnostics/Health"], in: folder)
      #expect(gone.code == 69)
    }
  }
}
