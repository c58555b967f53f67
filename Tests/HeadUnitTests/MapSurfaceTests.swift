import ConformanceSuite
import PillionCanvas
import PillionFrames
import PillionIO
import PillionMapSurface
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@testable import pillion_unit

/// The head unit's end of MapSurface, with a phone at the other end of a socket and the test as the stage.
@Suite("MapSurface on the head unit", .timeLimit(.minutes(5)))
@LoopActor
struct MapSurfaceTests {
  private static func shown(_ event: FrameControl.Event) -> FrameControl.Shown? { if case .shown(let shown) = event { shown } else { nil } }
  private static func refused(_ event: FrameControl.Event) -> FrameControl.Refused? { if case .refused(let it) = event { it } else { nil } }
  private static func geometry(_ event: FrameControl.Event) -> MapGeometry? { if case .geometry(let it) = event { it } else { nil } }

  @Test("a frame is taken, and acknowledged once it is on the screen; before all the geometry is told")
  func straight() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let offered = try await phone.take()
    #expect(offered.widthPixels == 320)
    #expect(offered.codecs.contains(.jpeg))
    #expect(try await phone.controls.pick(Self.geometry) == offered)
    phone.send(try phone.frame(for: offered))
    try await head.frameCame()
    let taken = try #require(head.ways.frames.take())
    #expect(taken.frame.frame.sequence == 1)
    head.unit.shown(head.ways.frames.shown(taken.frame, at: taken.frame.received + .milliseconds(20)))
    let shown = try await phone.controls.pick(Self.shown)
    #expect(shown == FrameControl.Shown(sequence: 1, delayMs: 20, skipped: 0, fitted: false))
    phone.close()
  }

  @Test("B2: a frame of another size is shown with borders, and the phone is told")
  func wrongSize() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    var geometry = try await phone.take()
    geometry.widthPixels = 100
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    let taken = try #require(head.ways.frames.take())
    head.unit.shown(head.ways.frames.shown(taken.frame, at: .now))
    #expect(try await phone.controls.pick(Self.shown).fitted)
    phone.close()
  }

  @Test("a frame of an older geometry is refused, with the one in force; that one was told when it changed")
  func oldGeometry() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let first = try await phone.take()
    head.resize(400, 300)
    let second = try await phone.controls.pick { Self.geometry($0).flatMap { $0.revision == 2 ? $0 : nil } }
    #expect(second.widthPixels == 400)
    phone.send(try phone.frame(for: first))
    let refused = try await phone.controls.pick(Self.refused)
    #expect(refused.reason == .oldGeometry)
    #expect(refused.geometry == second)
    phone.send(try phone.frame(for: second))
    try await head.frameCame()
    phone.close()
  }

  @Test("A17: a frame of another term is refused")
  func oldTerm() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    var frame = try phone.frame(for: try await phone.take())
    frame.ownerTerm -= 1
    phone.send(frame)
    #expect(try await phone.controls.pick(Self.refused).reason == .oldTerm)
    phone.close()
  }

  @Test("frames before TakeMap fail")
  func frameBeforeTake() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let client = MapSurfaceClient(try await phone.channel)
    await #expect { try await client.frames { _, answers in for try await _ in answers {} } } throws: {
      ($0 as? RPCError)?.code == .failedPrecondition
    }
    phone.close()
  }

  @Test("a head unit without a display for it wants no map")
  func noDisplay() async throws {
    let head = try await Head(showsMaps: false)
    let phone = try MapPhone(head.path)
    await #expect { try await phone.take() } throws: { ($0 as? RPCError)?.code == .failedPrecondition }
    phone.close()
  }

  @Test("a frame of 100 MB goes nowhere, and the next one is shown")
  func hugeFrame() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let geometry = try await phone.take()
    var huge = try phone.frame(for: geometry)
    huge.data = [UInt8](repeating: 0, count: 100 << 20)
    let client = MapSurfaceClient(try await phone.channel)
    let message = huge
    await #expect { try await client.frames { writer, _ in try await writer.write(message) } } throws: {
      ($0 as? RPCError)?.code == .resourceExhausted
    }
    try await phone.take()
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    phone.close()
  }

  @Test("a frame that claims more pixels than are taken is refused before it is decoded")
  func manyPixels() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    var frame = try phone.frame(for: try await phone.take())
    frame.widthPixels = 1_000_000
    phone.send(frame)
    #expect(try await phone.controls.pick(Self.refused).reason == .tooLarge)
    phone.close()
  }

  @Test("a broken JPEG is refused, another frame is asked for, and the picture before it stays")
  func brokenPicture() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let geometry = try await phone.take()
    var stage = MapStage()
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    guard case .fresh = stage.next(from: head.ways.frames) else { return #expect(Bool(false), "the whole one is not shown") }
    let before = stage.picture?.number
    var broken = try phone.frame(for: geometry)
    broken.data.removeLast(broken.data.count / 2)
    phone.send(broken)
    try await head.frameCame()
    guard case .broken(let sequence, let reason) = stage.next(from: head.ways.frames) else { return #expect(Bool(false), "it is shown") }
    #expect(sequence == 2)
    #expect(stage.picture?.number == before)
    head.unit.broken(sequence, reason)
    #expect(try await phone.controls.pick(Self.refused).reason == .broken)
    let asked = try await phone.controls.pick { if case .requestKeyframe(let it) = $0 { it } else { nil } }
    #expect(asked.geometryRevision == geometry.revision)
    phone.close()
  }

  @Test("P40: a head unit that draws seldom keeps one frame, the newest, and says how many it skipped")
  func slowStage() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let geometry = try await phone.take()
    var told: [UInt64: UInt32] = [:]
    var last: UInt64 = 0
    for _ in 0..<3 {
      for _ in 0..<20 { phone.send(try phone.frame(for: geometry)) }
      let newest = phone.sequence
      // A stage that looks only when the newest has come.
      while last < newest {
        try await head.frameCame()
        let taken = try #require(head.ways.frames.take())
        last = taken.frame.frame.sequence
        let shown = head.ways.frames.shown(taken.frame, at: .now)
        told[shown.sequence] = shown.skipped
        head.unit.shown(shown)
      }
    }
    _ = try await phone.controls.pick { Self.shown($0).flatMap { $0.sequence == last ? true : nil } }
    // Every frame was either shown, counted as skipped here, or replaced before it left the phone.
    #expect(told.count + told.values.reduce(0) { $0 + Int($1) } <= 60)
    #expect(told[60] != nil, "the newest is always shown")
    phone.close()
  }

  @Test("A17: the map goes back when the phone asks, and frames end")
  func returnMap() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let geometry = try await phone.take()
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    let client = MapSurfaceClient(try await phone.channel)
    let answer = try await client.returnMap(ReturnMapRequest(ownerTerm: phone.term))
    #expect(answer.ownerTerm > phone.term)
    #expect(try await head.returned() == .asked)
    #expect(try await phone.ended.pick { $0 == nil ? true : false })
    phone.close()
  }

  @Test("A14, A17: when the phone is silent the lease runs out after eight tenths of the heartbeat budget, and the map goes back")
  func leaseRunsOut() async throws {
    // Long enough for the first frame to come in time where other suites keep the loop busy.
    let head = try await Head(heartbeat: .seconds(8))
    let phone = try MapPhone(head.path, heartbeat: .seconds(8))
    let geometry = try await phone.take()
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    let link = try #require(try await phone.channel.link)
    head.hide()
    let cut = Moment.now
    link.cut("the cable was pulled")
    #expect(try await head.returned() == .expired)
    #expect(Moment.now - cut < .seconds(8))
    phone.close()
  }

  @Test("a link that goes for a moment changes nothing of who shows the map: the term goes on over the next one, and its frames")
  func resumed() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    let geometry = try await phone.take()
    let term = phone.term
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    _ = try #require(head.ways.frames.take())
    let link = try #require(await phone.channel.link)
    link.cut("the cable was pulled")
    let notice = try await head.news { if case .lost(_, let notice) = $0 { notice } else { nil } }
    #expect(notice == .connectionLost)
    let epoch = try await head.news { (news: StageNews) -> UInt32? in
      switch news {
      case .resumed(let epoch): epoch
      case .map(.returned), .began, .over: 0
      default: nil
      }
    }
    #expect(epoch == 2, "no new session, and no map that went back")
    phone.send(try phone.frame(for: geometry))
    try await head.frameCame()
    let taken = try #require(head.ways.frames.take())
    #expect(taken.frame.frame.sequence == 2 && taken.frame.frame.ownerTerm == term)
    phone.close()
  }

  @Test("what the driver does reaches the phone in order, numbered from the stack on")
  func screenEvents() async throws {
    let head = try await Head()
    let phone = try MapPhone(head.path)
    try await phone.listen()
    let stack = try await phone.acts.pick { $0 }
    #expect(stack.sequence == 1)
    #expect(stack.event == .stack(ScreenEvent.Stack(ids: ["map"])))
    head.unit.acted([.camera(.overview), .camera(.following)])
    let last = try await phone.acts.pick { $0.sequence == 3 ? $0 : nil }
    #expect(last.event == .camera(.following))
    #expect(phone.acts.values.map(\.sequence) == [1, 2, 3])
    phone.close()
  }
}
