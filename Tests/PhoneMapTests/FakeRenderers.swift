import Foundation
import PillionGuidance
import PillionIO
import PillionModel
import PillionRuntime

@testable import PillionMapFeed
@testable import pillion_phone

/// Small renderers in Python, to be run by `exec:`.
enum FakeRenderer {
  private static let start = """
    import sys, json, time, os
    out = sys.stdout.buffer
    def say(o): out.write((json.dumps(o) + "\\n").encode()); out.flush()
    g = {"revision": 0, "width": 8, "height": 4}
    def frame(number, data=b"x" * 100, **more):
        h = {"number": number, "geometryRevision": g["revision"], "width": g["width"], "height": g["height"], "codec": "jpeg",
             "theme": g.get("theme", "day"), "camera": "following", "bytes": len(data)}
        h.update(more)
        out.write((json.dumps({"frame": h}) + "\\n").encode() + data); out.flush()
    say({"ready": {"name": "fake"}})
    def orders():
        global g
        for line in sys.stdin:
            o = json.loads(line)
            if "geometry" in o: g = o["geometry"]
            if "draw" in o: yield o["draw"]

    """

  /// Answers every order.
  static let good = start + "for d in orders(): frame(d['number'])\n"
  /// Dies after its second picture.
  static let dying = start + "for i, d in enumerate(orders()):\n  frame(d['number'])\n  if i == 1: os._exit(3)\n"
  /// Answers once and hangs.
  static let hanging = start + "for d in orders():\n  frame(d['number'])\n  time.sleep(1000)\n"
  /// Loads for three seconds what a theme needs.
  static let loading =
    start + "seen = None\nfor d in orders():\n  if seen != g['theme']: time.sleep(3)\n  seen = g['theme']\n  frame(d['number'])\n"
  /// Sends sixty a second unasked.
  static let eager = start + "next(orders())\nfor i in range(100000):\n  frame(i, b'y' * 20000)\n  time.sleep(1 / 60)\n"
  /// Sends noise.
  static let noise = start + "for d in orders():\n  out.write(os.urandom(100000)); out.flush()\n"
  /// Claims a frame of 100 MB.
  static let huge =
    start + "for d in orders():\n  say({'frame': {'number': 1, 'bytes': 104857600, 'width': 8, 'height': 4, 'codec': 'jpeg'}})\n"
  /// Paints another size than it was asked for.
  static let wrongSize = start + "for d in orders(): frame(d['number'], width=20, height=10)\n"

  static func command(_ script: String) -> ChildProcess.Command { .program(path: "/usr/bin/env", arguments: ["python3", "-c", script]) }
}

extension MapGeometry {
  static let small = MapGeometry(revision: 1, widthPixels: 8, heightPixels: 4, scale: 1, theme: .day, codecs: [.jpeg, .png])
}

/// The events that a log emitted so far.
final class LogFile {
  let path = NSTemporaryDirectory() + "pillion-log-\(UUID().uuidString.prefix(8))"
  let log: EventLog

  init() throws { log = EventLog(outputs: [try LineOutput(path)]) }

  var lines: [JSON] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }
  }

  func events(_ name: String) -> [JSON] { lines.filter { $0["event"]?.string == name } }
  func problems(_ code: String) -> [JSON] { events("problem").filter { $0["code"]?.string == code } }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
