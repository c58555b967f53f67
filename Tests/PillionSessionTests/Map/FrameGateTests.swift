import PillionModel
import PillionSession
import Testing

private let geometry = MapGeometry(revision: 3, widthPixels: 800, heightPixels: 480, codecs: [.jpeg, .raw])
private func frame(_ change: (inout MapFrame) -> Void = { _ in }) -> MapFrame {
  var frame = MapFrame(
    sequence: 5, ownerTerm: 2, geometryRevision: 3, codec: .jpeg, widthPixels: 800, heightPixels: 480, data: [0xFF, 0xD8])
  change(&frame)
  return frame
}

@Suite("The head unit's judgement of a map frame by what it says about itself")
struct FrameGateTests {
  private func judge(_ frame: MapFrame, term: UInt64? = 2) -> FrameGate.OnFrame {
    var gate = FrameGate(geometry)
    return gate.onFrame(frame, term: term)
  }

  @Test("a frame as asked for is shown whole")
  func good() { #expect(judge(frame()) == .show(fitted: false)) }

  @Test("B2, peers 51: one of another size is shown with borders", arguments: [(799, 480), (480, 800), (1, 1), (4096, 4096)])
  func fitted(_ width: Int32, _ height: Int32) {
    #expect(judge(frame { ($0.widthPixels, $0.heightPixels) = (width, height) }) == .show(fitted: true))
  }

  @Test("A17: one of another term is refused, and every one while the map is on the phone's screen")
  func term() {
    #expect(judge(frame { $0.ownerTerm = 1 }) == .refuse(.oldTerm))
    #expect(judge(frame { $0.ownerTerm = 3 }) == .refuse(.oldTerm))
    #expect(judge(frame(), term: nil) == .refuse(.oldTerm))
  }

  @Test("one of a geometry that is not in force is refused, also of one that never was", arguments: [0, 2, 4, UInt32.max])
  func revision(_ revision: UInt32) { #expect(judge(frame { $0.geometryRevision = revision }) == .refuse(.oldGeometry)) }

  @Test("one in a codec that was not offered is refused", arguments: [FrameCodec.png, .unknown])
  func codec(_ codec: FrameCodec) {
    #expect(judge(frame { $0.codec = codec }) == .refuse(.codec))
    var gate = FrameGate(MapGeometry(revision: 3, codecs: [.unknown]))
    #expect(gate.onFrame(frame { $0.codec = .unknown }, term: 2) == .refuse(.codec))
  }

  @Test("one too large is refused", arguments: [(4097, 1), (1, 4097), (Int32.max, Int32.max)] as [(Int32, Int32)])
  func tooLarge(_ width: Int32, _ height: Int32) {
    #expect(judge(frame { ($0.widthPixels, $0.heightPixels) = (width, height) }) == .refuse(.tooLarge))
    #expect(judge(frame { $0.data = [UInt8](repeating: 0, count: MapFrame.maxBytes + 1) }) == .refuse(.tooLarge))
    #expect(judge(frame { $0.data = [UInt8](repeating: 0, count: MapFrame.maxBytes) }) == .show(fitted: false))
  }

  @Test("one that cannot be what it says is refused", arguments: [(0, 480), (800, 0), (-1, -1), (Int32.min, 480)] as [(Int32, Int32)])
  func broken(_ width: Int32, _ height: Int32) {
    #expect(judge(frame { ($0.widthPixels, $0.heightPixels) = (width, height) }) == .refuse(.broken))
    #expect(judge(frame { $0.data = [] }) == .refuse(.broken))
    #expect(judge(frame { $0.codec = .raw }) == .refuse(.broken))
    let raw = frame {
      ($0.codec, $0.widthPixels, $0.heightPixels) = (.raw, 2, 3)
      $0.data = [UInt8](repeating: 0, count: 24)
    }
    #expect(judge(raw) == .show(fitted: true))
  }

  @Test("one not later than the last taken is refused; a refused one takes no number; a new term counts anew")
  func sequence() {
    var gate = FrameGate(geometry)
    #expect(gate.onFrame(frame(), term: 2) == .show(fitted: false))
    #expect(gate.onFrame(frame(), term: 2) == .refuse(.oldSequence))
    #expect(gate.onFrame(frame { $0.sequence = 4 }, term: 2) == .refuse(.oldSequence))
    #expect(gate.onFrame(frame { ($0.sequence, $0.codec) = (9, .png) }, term: 2) == .refuse(.codec))
    #expect(gate.onFrame(frame { $0.sequence = 6 }, term: 2) == .show(fitted: false))
    #expect(gate.onFrame(frame { ($0.sequence, $0.ownerTerm) = (1, 4) }, term: 4) == .show(fitted: false))
    #expect(gate.onFrame(frame { ($0.sequence, $0.ownerTerm) = (0, 6) }, term: 6) == .show(fitted: false))
  }

  @Test("the geometry changes: frames under way for the old one are refused, those for the new one shown")
  func resized() {
    var gate = FrameGate(geometry)
    gate.onGeometry(MapGeometry(revision: 4, widthPixels: 480, heightPixels: 800, codecs: [.png]))
    #expect(gate.onFrame(frame(), term: 2) == .refuse(.oldGeometry))
    let next = frame { ($0.geometryRevision, $0.codec, $0.widthPixels, $0.heightPixels) = (4, .png, 480, 800) }
    #expect(gate.onFrame(next, term: 2) == .show(fitted: false))
  }
}

@Suite("Frames wait for the drawing thread in a slot of one, the newest counts (peers 40)")
struct FrameSlotTests {
  private func waiting(_ sequence: UInt64, at seconds: Double = 0, fitted: Bool = false) -> FrameSlot.Waiting {
    .init(frame { $0.sequence = sequence }, received: Moment(seconds: seconds), fitted: fitted)
  }

  @Test("a frame is taken once; whoever draws is woken once")
  func one() {
    var slot = FrameSlot()
    #expect(slot.take() == nil)
    #expect(slot.put(waiting(1)) == true)
    #expect(slot.put(waiting(2)) == false)
    #expect(slot.take()?.frame.sequence == 2)
    #expect(slot.take() == nil)
    #expect(slot.put(waiting(3)) == true)
  }

  @Test(
    "a consumer that sleeps 250, 350 and 2000 ms gets the newest each time, and every skipped one is told", arguments: [250, 350, 2000])
  func slow(_ milliseconds: Int) throws {
    var slot = FrameSlot()
    var (told, shown) = (0, 0)
    for number in 0..<600 {
      let now = Double(number) / 10
      _ = slot.put(waiting(UInt64(number), at: now))
      guard number * 100 % milliseconds < 100 else { continue }
      let newest = slot.take()
      let taken = try #require(newest)
      #expect(taken.frame.sequence == UInt64(number))
      let report = slot.onShown(taken, at: Moment(seconds: now + 0.031))
      #expect(report.sequence == UInt64(number) && abs(report.delayMs - 31) < 1e-6)
      told += Int(report.skipped)
      shown = number
    }
    #expect(told == shown + 1 - (0...shown).filter { $0 * 100 % milliseconds < 100 }.count)
  }

  @Test("frames replaced while one is decoded belong to the next; a broken one is skipped by nobody")
  func counting() throws {
    var slot = FrameSlot()
    _ = slot.put(waiting(1))
    _ = slot.put(waiting(2, fitted: true))
    var taken = slot.take()
    let second = try #require(taken)
    for number: UInt64 in 3...5 { _ = slot.put(waiting(number)) }
    #expect(slot.onShown(second, at: .zero) == .init(sequence: 2, delayMs: 0, skipped: 1, fitted: true))
    taken = slot.take()
    #expect(taken?.frame.sequence == 5)  // and cannot be decoded
    _ = slot.put(waiting(6))
    taken = slot.take()
    let sixth = try #require(taken)
    #expect(slot.onShown(sixth, at: .zero).skipped == 2)
    slot.clear()
    #expect(slot.take() == nil)
  }
}
