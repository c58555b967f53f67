import Foundation
import PillionCanvas
import PillionScreen
import TestSupport
import Testing

@Suite("R39: every character of the shared texts has a glyph")
struct CoverageTests {
  private static let paths: [String] = SharedData.routes.flatMap { route in
    ["valhalla.json", "valhalla_osrm.json", "osrm.json", "languages.json"].map { "routes/\(route)/\($0)" }
  }

  @Test("in all routes and all languages", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func routes() throws {
    let shaper = TextShaper()
    let font = TextFont(role: .instruction, pixelSize: 28)
    var seen: Set<String> = []
    for path in Self.paths {
      guard let bytes = try? SharedData.bytes(path), let tree = try? JSONSerialization.jsonObject(with: Data(bytes)) else { continue }
      Self.collect(tree, into: &seen)
    }
    #expect(seen.count > 1_000, "the routes were not found: this test would pass on anything")
    for text in seen {
      let shaped = shaper.shape(text, font: font, width: nil)
      #expect(shaped.missing == 0, "\(text)")
    }
  }

  @Test(
    "in the scripts a street sign may carry",
    arguments: [
      "Невский проспект", "Λεωφόρος Αλεξάνδρας", "شارع الملك فيصل", "שדרות רוטשילד", "महात्मा गांधी मार्ग", "ถนนสุขุมวิท", "国道一号線をみぎ", "강남대로",
      "北京东路", "Straße – Œuvre – Łódź – Ağaoğlu – Đường Nguyễn Huệ", "३५० मी", "٣٥٠ م", "–—…“”‘’°′″→",
    ])
  func scripts(text: String) {
    #expect(TextShaper().shape(text, font: TextFont(role: .road, pixelSize: 24), width: nil).missing == 0)
  }

  private static func collect(_ tree: Any, into texts: inout Set<String>) {
    switch tree {
    case let text as String where text.count < 400: texts.insert(text)
    case let list as [Any]: for item in list { collect(item, into: &texts) }
    case let object as [String: Any]: for item in object.values { collect(item, into: &texts) }
    default: break
    }
  }
}
