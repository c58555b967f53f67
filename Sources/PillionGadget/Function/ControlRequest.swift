/// The setup packet of a control request (USB 2.0, 9.3).
package struct ControlRequest: Sendable, Hashable {
  package var type: UInt8
  package var request: UInt8
  package var value: UInt16
  package var index: UInt16
  /// Bytes of the data stage.
  package var length: UInt16

  package init(type: UInt8, request: UInt8, value: UInt16, index: UInt16, length: UInt16) {
    self.type = type
    self.request = request
    self.value = value
    self.index = index
    self.length = length
  }

  /// The head unit wants to be sent something.
  package var isToHost: Bool { type & 0x80 != 0 }

  /// The head unit's request that begins a link (design.md, Wire 1): to a vendor's interface, version 1, eight bytes of nonce. The kernel has
  /// already checked that our interface is meant.
  package var isLinkStart: Bool { type == 0x41 && request == 0x01 && value == 1 && length == 8 }
}
