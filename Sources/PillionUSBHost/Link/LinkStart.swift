/// The vendor request that begins a link on USB (USB.md): the phone empties its queues, posts its first reads and only then answers.
package enum LinkStart {
  package static let version: UInt16 = 1

  /// The bytes of a control transfer: the request, then the nonce, both little-endian.
  package static func bytes(nonce: UInt64, interface: UInt8) -> [UInt8] {
    request(type: 0x41, 0x01, value: version, index: UInt16(interface), length: 8)
      + (0..<8).map { UInt8(truncatingIfNeeded: nonce >> (8 * $0)) }
  }

  /// The standard request that ends an endpoint's halt (USB 2.0, 9.4.1: CLEAR_FEATURE, ENDPOINT_HALT).
  package static func endHalt(of endpoint: UInt8) -> [UInt8] {
    request(type: 0x02, 0x01, value: 0, index: UInt16(endpoint), length: 0)
  }

  private static func request(type: UInt8, _ request: UInt8, value: UInt16, index: UInt16, length: UInt16) -> [UInt8] {
    [type, request] + [value, index, length].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}
