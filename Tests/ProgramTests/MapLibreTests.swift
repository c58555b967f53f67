import Foundation
import PillionFrames
import PillionModel
import TestSupport
import Testing

/// MapLibre at the renderer's door, as Proto/examples/renderer documents it. `make test` fetches it; there is no network in the test itself.
@Suite("MapLibre paints the map", .enabled(if: MapLibre.isThere, "needs pymgl in .build/venv; make maplibre fetches it"))
struct MapLibreTests {
  @Test("Issue 3: --map exec: with MapLibre; its pictures are on the head unit's screen with the route in them, by day and by night")
  func shown() throws {
    for (theme, route) in [("day", UInt32(0x1B74EC)), ("night", 0x53A6FF)] {
      try withFolder { folder in
        let pair = try Pair(
          route: "\(Fixtures.root)/trips/p01-monaco-urban/valhalla.json", in: folder, speed: "2",
          phoneExtra: ["--map", "exec:\(MapLibre.command)"], unitExtra: ["--display", "png:\(folder.path)/png", "--theme", theme])
        // A limit, not a timing: what a loaded machine takes for Python, MapLibre and a software renderer to start.
        let came = pair.unit.wait(60) { pair.unit.events.count { $0["event"]?.string == "frame" } >= 5 }
        try #require(came, "no pictures: \(pair.phone.events.filter { $0["event"]?.string == "problem" }) \(pair.phone.errors)")
        // The file is written again once a second; whole each time.
        var picture: Picture?
        let isPainted = pair.unit.wait(20) {
          picture = try? Picture(png: "\(folder.path)/png/latest.png")
          return (picture?.share(of: route) ?? 0) > 0.005
        }
        #expect(isPainted, "the route is \(picture?.share(of: route) ?? 0) of the picture")
        #expect((picture?.colors ?? 0) > 300, "a map has many colours")
        #expect(pair.phone.events.allSatisfy { $0["code"]?.string != "renderer" }, "\(pair.phone.errors)")
        if let kept = ProcessInfo.processInfo.environment["PILLION_SHOTS"] {
          try? FileManager.default.copyItem(atPath: "\(folder.path)/png/latest.png", toPath: "\(kept)/maplibre-\(theme).png")
        }
        pair.phone.signal(SIGTERM)
        #expect(pair.phone.exitCode(within: 10) != nil)
        pair.unit.signal(SIGTERM)
        #expect(pair.unit.exitCode(within: 10) != nil)
      }
    }
  }
}

enum MapLibre {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let python = ProcessInfo.processInfo.environment["PILLION_PYTHON"] ?? "\(root)/.build/venv/bin/python"
  static let command = "'\(python)' '\(root)/Proto/examples/renderer/maplibre_renderer.py' '\(root)/Sources/C/CMapLayers/monaco'"

  static let isThere: Bool = {
    guard FileManager.default.isExecutableFile(atPath: python) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", "import pymgl, PIL"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

/// The pixels of a PNG file.
private struct Picture {
  private var image = FrameImage()

  init(png path: String) throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try FrameDecoder().decode(data.span, codec: .png, into: &image)
  }

  /// How much of it is of a colour, 0xRRGGBB, but for what JPEG takes away.
  func share(of color: UInt32) -> Double {
    let found = pixels.count { pixel in
      [0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) <= 12 }
    }
    return Double(found) / Double(max(image.size.width * image.size.height, 1))
  }

  /// How many different colours there are, of 4,096.
  var colors: Int { Set(pixels.map { $0 >> 12 & 0xF00 | $0 >> 8 & 0xF0 | $0 >> 4 & 0xF }).count }

  private var pixels: some Collection<UInt32> {
    (0..<image.size.width * image.size.height).lazy.map { image.pixel($0 % image.size.width, $0 / image.size.width) }
  }
}
