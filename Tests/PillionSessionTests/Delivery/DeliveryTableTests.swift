import PillionLink
import PillionModel
import PillionSession
import Testing

@Suite("The page of deliveries")
struct DeliveryTableTests {
  @Test("its page's table is the machine's")
  func table() throws {
    enum Stage: String, CaseIterable { case open, ended, settling, forgotten }
    enum Event { case push(DeliveryItem), arrived(DeliveryItem.Kind), taken(DeliveryItem.Kind), ack(UInt64), listed([Delivered]) }
    func ledger(_ stage: Stage) -> DeliveryLedger {
      var ledger = caller()
      _ = ledger.open(StreamID(3), open, sending: .reliable, receiving: .reliable)
      _ = ledger.write(StreamID(3))
      switch stage {
      case .open: break
      case .ended: _ = ledger.push(DeliveryItem(.reset), on: call)
      case .settling: _ = ledger.list()
      case .forgotten:
        _ = ledger.push(DeliveryItem(.reset), on: call)
        _ = ledger.write()
        _ = ledger.onAck(2, on: call)
      }
      _ = ledger.write()
      return ledger
    }
    var events: [(String, Event)] = DeliveryItem.Kind.allCases.filter { $0 != .open }.map { ("we push \($0)", .push(DeliveryItem($0))) }
    events += DeliveryItem.Kind.allCases.filter { $0 != .open }.map { ("\($0) arrives", .arrived($0)) }
    events += [("a message is taken", .taken(.message)), ("Status is taken", .taken(.status)), ("Reset is taken", .taken(.reset))]
    events += [
      ("Ack of all", .ack(2)), ("the peer's list names it", .listed(list((1, 1)))),
      ("the peer's list names a later one only", .listed(list((3, 1)))), ("the peer's list names none", .listed([])),
    ]
    let rows = Page.rows(Stage.allCases.map { ($0.rawValue, $0) }, events) { stage, event in
      var ledger = ledger(stage)
      var said: String
      switch event {
      case .push(let item): said = "\(ledger.push(item, on: call))"
      case .arrived(let kind): said = "\(ledger.onArrived(kind, on: call))"
      case .taken(let kind):
        _ = ledger.onArrived(kind, on: call)
        said = ledger.onTaken(kind, on: call).map { "acknowledge \($0)" } ?? "-"
      case .ack(let count):
        if stage == .open { _ = (ledger.push(message("a"), on: call), ledger.write()) }
        said = "\(ledger.onAck(count, on: call))"
      case .listed(let list):
        let answer = ledger.settle(with: list)
        if case .resumed(let resumption) = answer {
          said = resumption.lost == [call] ? "lost" : resumption.credit.contains(call) ? "resume" : "-"
        } else {
          said = "broken"
        }
      }
      if said.hasPrefix("broken") { said = "broken" }
      said = said.replacing("(acknowledge: nil)", with: "").replacing("(acknowledge: Optional(", with: ", acknowledge ").replacing(
        "))", with: "")
      if said == "nothing" { said = "-" }
      return !ledger.streams.contains(call) && stage != .forgotten ? "\(said) → forgotten" : said
    }
    try Page.expect("Delivery", rows: rows)
  }
}
