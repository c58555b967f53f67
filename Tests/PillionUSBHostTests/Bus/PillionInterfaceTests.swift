import PillionUSBHost
import Testing

@Suite("Pillion's interface among descriptors")
struct PillionInterfaceTests {
  @Test("it is found by class, subclass and protocol, with its endpoints' packet sizes", arguments: [64, 512, 1024])
  func found(packet: Int) {
    let bytes = device + configuration(1) + interface(0, 0x08, 0x06, 0x50) + endpoint(0x83, 512) + ours(2, packet)
    let found = PillionInterface(descriptors: bytes, configuration: 1, interface: 2)
    #expect(found?.number == 2)
    #expect(found?.input == .init(address: 0x81, packetSize: packet))
    #expect(found?.output == .init(address: 0x02, packetSize: packet))
  }

  @Test("companions and other descriptors between are passed over by their length")
  func superSpeed() {
    let companion: [UInt8] = [6, 0x30, 0, 0, 0, 0]
    let bytes = device + configuration(1) + head(0) + endpoint(0x81, 1024) + companion + [4, 0x24, 7, 7] + endpoint(0x02, 1024) + companion
    #expect(PillionInterface(descriptors: bytes, configuration: 1, interface: 0)?.output.packetSize == 1024)
  }

  @Test("another configuration's interface is not taken for it")
  func otherConfiguration() {
    let bytes = device + configuration(1) + interface(0, 3, 0, 0) + configuration(2) + ours(0, 512)
    #expect(PillionInterface(descriptors: bytes, configuration: 1, interface: 0) == nil)
    #expect(PillionInterface(descriptors: bytes, configuration: 2, interface: 0) != nil)
  }

  @Test("one endpoint is missing, or is not bulk, or has no packet size: it is not ours")
  func incomplete() {
    let interrupt: [UInt8] = [7, 5, 0x02, 3, 0, 2, 1]
    for rest in [[], interrupt, endpoint(0x02, 0)] {
      let bytes = device + configuration(1) + head(0) + endpoint(0x81, 512) + rest
      #expect(PillionInterface(descriptors: bytes, configuration: 1, interface: 0) == nil)
    }
  }

  @Test("bytes cut off anywhere, and lengths that lie, never give more than was read and never end the program")
  func cut() {
    let bytes = device + configuration(1) + ours(0, 512)
    for count in 0..<bytes.count {
      #expect(PillionInterface(descriptors: Array(bytes[..<count]), configuration: 1, interface: 0) == nil)
    }
    for place in bytes.indices {
      for value in [UInt8(0), 1, 255] {
        var wrong = bytes
        wrong[place] = value
        let found = PillionInterface(descriptors: wrong, configuration: 1, interface: 0)
        #expect(found == nil || found?.input.packetSize ?? 0 > 0)
      }
    }
  }

  private let device: [UInt8] = [18, 1, 0, 2, 0, 0, 0, 64, 0x6B, 0x1D, 4, 1, 0, 1, 1, 2, 3, 1]
  private func configuration(_ value: UInt8) -> [UInt8] { [9, 2, 0, 0, 1, value, 0, 0x80, 50] }
  private func interface(_ number: UInt8, _ a: UInt8, _ b: UInt8, _ c: UInt8) -> [UInt8] { [9, 4, number, 0, 2, a, b, c, 0] }
  private func head(_ number: UInt8) -> [UInt8] { interface(number, 0xFF, 0x50, 0x4C) }
  private func endpoint(_ address: UInt8, _ size: Int) -> [UInt8] { [7, 5, address, 2, UInt8(size & 255), UInt8(size >> 8), 0] }
  private func ours(_ number: UInt8, _ size: Int) -> [UInt8] { head(number) + endpoint(0x81, size) + endpoint(0x02, size) }
}
