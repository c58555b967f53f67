import PillionLink
import PillionModel
import PillionWire
import Testing

@Suite("Exactly once, call by call")
struct DeliveryTableTests {
  private enum Call { case ours, theirs, theirsEnded }

  /// A call of which two messages of ours left and none was acknowledged, and both its ends.
  private struct World {
    var end: LinkMachine
    var peer: LinkMachine
    let stream: StreamID
    private static let now = Moment(seconds: 1)

    init(_ call: Call) throws {
      let phone = World.machine(.opener)
      let unit = World.machine(.acceptor)
      (end, peer) = call == .ours ? (phone, unit) : (unit, phone)
      end.start(at: World.now)
      peer.start(at: World.now)
      stream = StreamID(1)
      move()
      var caller = call == .ours ? end : peer
      _ = caller.open(Open(method: "a.B/C"), trafficClass: .template, delivery: .reliable, at: World.now)
      if call == .ours { end = caller } else { peer = caller }
      move()
      for number in UInt8(1)...2 { #expect(end.send([number], on: stream) == .queued) }
      if call == .theirsEnded { end.respond(Status(code: .aborted), on: stream) }
      move()
    }

    static func machine(_ end: LinkConfiguration.End) -> LinkMachine {
      var configuration = LinkConfiguration(end: end, hello: Hello(role: end == .opener ? .phone : .unit), nonce: 1)
      configuration.features = ["resume"]
      return LinkMachine(configuration, codec: ProtobufControlCodec())
    }

    private mutating func move() {
      for _ in 0..<8 {
        var bytes: [UInt8] = []
        end.takeOutput(upTo: .max, into: &bytes, at: World.now)
        peer.receive(bytes[...], at: World.now)
        bytes = []
        peer.takeOutput(upTo: .max, into: &bytes, at: World.now)
        end.receive(bytes[...], at: World.now)
        for isPeer in [false, true] {
          while let event = isPeer ? peer.nextEvent() : end.nextEvent() {
            guard case .helloReceived = event else { continue }
            if isPeer {
              peer.accept(sessionToken: [1], resumed: false, epoch: 1, at: World.now)
            } else {
              end.accept(sessionToken: [1], resumed: false, epoch: 1, at: World.now)
            }
          }
        }
      }
    }

    /// Goes on with what a peer lists, and tells what came of it.
    mutating func settle(_ list: [Delivered], last: UInt32) -> String {
      let parked = end.park()
      #expect(end.adopt(parked, epoch: 2) == true)
      var bytes: [UInt8] = []
      end.takeOutput(upTo: .max, into: &bytes, at: World.now)
      end.settle(with: Carry(epoch: 2, delivered: list, lastStream: last), at: World.now)
      if end.isEnded { return "broken" }
      var told: [String] = []
      while let event = end.nextEvent() {
        if case .reset(_, let reset, _) = event { told.append(reset.code == .unavailable ? "UNAVAILABLE" : "CANCELLED") }
      }
      bytes = []
      end.takeOutput(upTo: .max, into: &bytes, at: World.now)
      var deframer = Deframer(maxFrameBytes: 16_384, maxFrames: nil)
      var position = 0
      var messages = 0
      while case .frame(let header, _) = deframer.next(of: bytes[...], from: &position) {
        switch FrameType(rawValue: header.type) {
        case .open: told.append("Open")
        case .message: messages += 1
        case .status:
          if messages > 0 { told.append("\(messages) sent") }
          messages = 0
          told.append("Status")
        default: break
        }
      }
      if messages > 0 { told.append("\(messages) sent") }
      return told.isEmpty ? "-" : told.joined(separator: ", ")
    }
  }

  @Test("the page's table is the machine's own")
  func table() throws {
    let cost = UInt64(FrameHeader.size + 1)
    func named(_ count: UInt64) -> [Delivered] { [Delivered(stream: 1, count: count, bytes: count * cost)] }
    let rows = try Page.rows(
      [("ours", Call.ours), ("theirs", .theirs), ("theirs, ended", .theirsEnded)],
      [
        ("it has both messages", (named(2), true)), ("it has one of two", (named(1), true)), ("it has none", (named(0), true)),
        ("it has more than was sent", (named(4), true)), ("it served it and ended it", ([Delivered(stream: 1, ended: true)], true)),
        ("it heard of it, and it is over there", ([], true)), ("it never heard of it", ([], false)),
      ]
    ) { (call, list) throws in
      var world = try World(call)
      return world.settle(list.0, last: call == .ours && list.1 ? 1 : 0)
    }
    try Page.expect("Delivery", rows: rows)
  }
}
