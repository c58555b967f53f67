import PillionLink
import PillionSession
import Testing

@Suite("design.md, Session: heartbeats by medium")
struct LinkMediumTests {
  @Test("a Ping after 1 s and an end after 5 s of silence on USB and sockets, 2 s and 10 s over Bluetooth", arguments: LinkMedium.allCases)
  func heartbeat(_ medium: LinkMedium) {
    let factor = medium == .bluetooth ? 2 : 1
    #expect(HeartbeatSettings(over: medium) == HeartbeatSettings(interval: .seconds(factor), budget: .seconds(5 * factor)))
  }

  @Test("a cable has two ends, and nothing else has one")
  func cables() { #expect(LinkMedium.allCases.filter(\.isCable) == [.usbDevice, .usbHost]) }
}
