import PillionUSBHost
import Testing

@Suite("The request that begins a link")
struct LinkStartTests {
  @Test("LINK_START is a vendor request to our interface that carries the nonce, all little-endian")
  func bytes() {
    #expect(
      LinkStart.bytes(nonce: 0x0807_0605_0403_0201, interface: 3)
        == [0x41, 0x01, 1, 0, 3, 0, 8, 0] + [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("a halt is ended by the standard request of USB 2.0, 9.4.1")
  func endHalt() { #expect(LinkStart.endHalt(of: 0x81) == [0x02, 0x01, 0, 0, 0x81, 0, 0, 0]) }
}
