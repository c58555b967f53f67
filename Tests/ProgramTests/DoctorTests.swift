import Foundation
import PillionModel
import Testing

@Suite("pillion doctor")
struct DoctorTests {
  @Test("tells of both sides what is there and what lacks, with what to do, and ends well either way")
  func lines() throws {
    try withFolder { folder in
      let ran = try finish(["doctor", "--json"], in: folder)
      #expect(ran.code == 0, "\(ran.err)")
      let findings = ran.out.split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }
      #expect(findings.count == ran.out.split(separator: "\n").count, "every line is JSON")
      #expect(Set(findings.compactMap { $0["side"]?.string }) == ["phone", "unit"])
      for finding in findings {
        #expect(finding["name"]?.string?.isEmpty == false && finding["ok"]?.bool != nil)
        #expect((finding["detail"]?.string?.count ?? 0) > 4, "\(finding.text)")
      }
      let names = findings.compactMap { $0["name"]?.string }
      for name in ["controller", "configfs", "functionfs", "permission", "USB", "sleep"] { #expect(names.contains(name)) }
    }
  }

  @Test("for a person it has a heading a side, and a wrong option is a usage error")
  func text() throws {
    try withFolder { folder in
      let ran = try finish(["doctor"], in: folder)
      #expect(ran.code == 0)
      let headings = ran.out.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      #expect(headings.count == 2, "\(ran.out)")
      #expect(try finish(["doctor", "--jsn"], in: folder).code == 64)
    }
  }

  @Test("usb: outside the rig needs a pairing: 77 and one line, whatever the environment says")
  func unpaired() throws {
    try withFolder { folder in
      let route = Trips.path("p01-monaco-urban/valhalla.json")
      for verb in [["unit", "--link", "usb:", "--display", "none"], ["phone", "--link", "usb:", "--route", route]] {
        let ran = try finish(verb, in: folder, environment: ["PILLION_RIG_PLAIN_USB": "1"])
        #expect(ran.code == 77, "\(ran.err)")
        #expect(ran.err.split(separator: "\n").count == 1 && ran.err.contains("pair"))
      }
    }
  }
}
