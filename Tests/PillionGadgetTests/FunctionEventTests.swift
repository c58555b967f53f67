import PillionGadget
import Testing

@Suite("Events of ep0 as bytes")
struct FunctionEventTests {
  private static func plain(_ type: UInt8) -> [UInt8] { [0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF, 0x11, 0x22, type, 0, 0, 0] }

  @Test("each type is known by its number")
  func types() {
    let bytes = [0, 1, 2, 3, 5, 6].flatMap { Self.plain($0) }
    #expect(FunctionEvent.parse(bytes) == [.bind, .unbind, .enable, .disable, .suspend, .resume])
  }

  @Test("a setup carries its request, little-endian")
  func setup() {
    let bytes: [UInt8] = [0x41, 0x01, 0x01, 0x00, 0x02, 0x03, 0x08, 0x00, 4, 0, 0, 0]
    let request = ControlRequest(type: 0x41, request: 1, value: 1, index: 0x0302, length: 8)
    #expect(FunctionEvent.parse(bytes) == [.setup(request)])
    #expect(request.isLinkStart)
  }

  @Test("a type of a later kernel is passed over, and so is a piece that is no event")
  func unknown() {
    #expect(FunctionEvent.parse(Self.plain(7) + Self.plain(2) + [1, 2, 3]) == [.enable])
    #expect(FunctionEvent.parse([] as [UInt8]).isEmpty)
  }

  @Test(
    "only version 1 of LINK_START with eight bytes of nonce begins a link",
    arguments: [
      ControlRequest(type: 0xC1, request: 1, value: 1, index: 0, length: 8),
      ControlRequest(type: 0x40, request: 1, value: 1, index: 0, length: 8),
      ControlRequest(type: 0x41, request: 2, value: 1, index: 0, length: 8),
      ControlRequest(type: 0x41, request: 1, value: 2, index: 0, length: 8),
      ControlRequest(type: 0x41, request: 1, value: 1, index: 0, length: 7),
      ControlRequest(type: 0x41, request: 1, value: 1, index: 0, length: 0),
    ])
  func others(request: ControlRequest) {
    #expect(!request.isLinkStart)
  }
}
