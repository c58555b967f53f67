import ConformanceSuite
import Foundation
import PillionGuidance
import PillionIO
import PillionModel
import PillionRuntime
import Testing

@testable import PillionMapFeed
@testable import pillion_phone

/// A renderer that is asked again whenever it is ready.
@LoopActor
private final class Asking {
  let renderer: Renderer
  let pictures = Signal<MapPicture>()
  let logFile: LogFile

  init(_ script: String) throws {
    logFile = try LogFile()
    renderer = Renderer(FakeRenderer.command(script), route: [], log: logFile.log)
    renderer.onPicture = { [pictures] in pictures.send($0) }
    renderer.onReady = { [weak self] in self?.renderer.draw(MapView()) }
    renderer.paint(for: .small)
  }
}

@Suite("A renderer behind its door", .serialized, .timeLimit(.minutes(1)))
struct RendererTests {
  @LoopActor
  @Test("is told the geometry and answers every order")
  func good() async throws {
    let asking = try Asking(FakeRenderer.good)
    let pictures = try await asking.pictures.reach(5)
    #expect(pictures.allSatisfy { $0.geometryRevision == 1 && $0.width == 8 && $0.codec == .jpeg && $0.data.count == 100 })
    #expect(asking.renderer.starts == 1)
    var next = MapGeometry.small
    (next.revision, next.widthPixels) = (2, 16)
    asking.renderer.paint(for: next)
    let changed = try await asking.pictures.first { $0.geometryRevision == 2 }
    #expect(changed.width == 16)
    asking.renderer.stop()
  }

  @LoopActor
  @Test("is started anew when it dies (A14)")
  func dies() async throws {
    let asking = try Asking(FakeRenderer.dying)
    try await asking.pictures.reach(5)
    #expect(asking.renderer.starts >= 3)
    asking.renderer.stop()
    #expect(!asking.logFile.problems("renderer").isEmpty)
  }

  @LoopActor
  @Test("is killed when it hangs for 2 s, and started anew (A14)")
  func hangs() async throws {
    let asking = try Asking(FakeRenderer.hanging)
    try await asking.pictures.reach(1)
    let first = try #require(asking.renderer.pid)
    let began = Moment.now
    try await asking.pictures.reach(2)
    #expect(Moment.now - began > .seconds(1.5))
    #expect(asking.renderer.starts == 2)
    #expect(kill(first, 0) == -1, "the one that hung is gone")
    asking.renderer.stop()
  }

  @LoopActor
  @Test("that needs three seconds for its first picture, and for the first by night, is waited for", .timeLimit(.minutes(1)))
  func slowStart() async throws {
    let asking = try Asking(FakeRenderer.loading)
    try await asking.pictures.reach(2)
    var night = MapGeometry.small
    (night.revision, night.theme) = (2, .night)
    asking.renderer.paint(for: night)
    _ = try await asking.pictures.first { $0.theme == .night }
    #expect(asking.renderer.starts == 1)
    asking.renderer.stop()
  }

  @LoopActor
  @Test("may send sixty a second unasked")
  func eager() async throws {
    let asking = try Asking(FakeRenderer.eager)
    try await asking.pictures.reach(60)
    #expect(asking.renderer.starts == 1)
    asking.renderer.stop()
  }

  @LoopActor
  @Test("is ended when it writes noise or claims 100 MB", arguments: [FakeRenderer.noise, FakeRenderer.huge])
  func nonsense(_ script: String) async throws {
    let asking = try Asking(script)
    while asking.renderer.starts < 3 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(asking.pictures.values.isEmpty)
    asking.renderer.stop()
    #expect(!asking.logFile.problems("renderer").isEmpty)
  }

  @LoopActor
  @Test("that paints another size is believed: the head unit shows it with borders")
  func wrongSize() async throws {
    let asking = try Asking(FakeRenderer.wrongSize)
    let picture = try await asking.pictures.reach(1)[0]
    #expect((picture.width, picture.height) == (20, 10))
    asking.renderer.stop()
  }

  @LoopActor
  @Test("that is not there is one problem and is tried again")
  func missing() async throws {
    let file = try LogFile()
    let renderer = Renderer(.program(path: "/no/such/renderer", arguments: []), route: [], log: file.log)
    renderer.paint(for: .small)
    #expect(renderer.starts == 2, "the second at once, the third after half a second")
    renderer.stop()
    #expect(file.problems("renderer").count == 1)
  }
}
