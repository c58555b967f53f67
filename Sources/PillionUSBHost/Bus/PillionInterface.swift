/// Pillion's interface among a device's descriptors. Not vendor and product but class, subclass and protocol name it (USB.md).
package struct PillionInterface: Sendable, Hashable {
  /// Vendor specific, 'P', 'L'.
  package static let triple: (UInt8, UInt8, UInt8) = (0xFF, 0x50, 0x4C)

  /// One of its two bulk endpoints.
  package struct Endpoint: Sendable, Hashable {
    /// With the direction in its highest bit.
    package var address: UInt8
    /// Bytes of a full packet.
    package var packetSize: Int

    package init(address: UInt8, packetSize: Int) {
      self.address = address
      self.packetSize = packetSize
    }
  }

  package var number: UInt8
  /// From the phone to us.
  package var input: Endpoint
  /// From us to the phone.
  package var output: Endpoint

  package init(number: UInt8, input: Endpoint, output: Endpoint) {
    self.number = number
    self.input = input
    self.output = output
  }

  /// Finds it in what the kernel shows as a device's `descriptors`: the device descriptor, then all its configurations. Nil when it is not
  /// there, has not one bulk endpoint in each direction, or the bytes are cut off.
  package init?(descriptors: [UInt8], configuration: UInt8, interface: UInt8) {
    var place = 0
    var isConfiguration = false
    var isOurs = false
    var input: Endpoint?
    var output: Endpoint?
    while place + 2 <= descriptors.count {
      let length = Int(descriptors[place])
      guard length >= 2, place + length <= descriptors.count else { return nil }
      let one = descriptors[place..<place + length]
      let start = one.startIndex
      switch one[start + 1] {
      case 2 where length >= 9: (isConfiguration, isOurs) = (one[start + 5] == configuration, false)
      case 4 where length >= 9:
        // An alternate setting has the same number; ours is the first.
        isOurs =
          isConfiguration && one[start + 2] == interface && one[start + 3] == 0
          && (one[start + 5], one[start + 6], one[start + 7]) == PillionInterface.triple
      case 5 where length >= 7 && isOurs && one[start + 3] & 3 == 2:
        let size = Int(one[start + 4]) | Int(one[start + 5] & 7) << 8
        let endpoint = Endpoint(address: one[start + 2], packetSize: size)
        guard size > 0 else { return nil }
        if endpoint.address & 0x80 != 0 { input = input ?? endpoint } else { output = output ?? endpoint }
      default: break
      }
      place += length
    }
    guard let input, let output else { return nil }
    self.init(number: interface, input: input, output: output)
  }
}
