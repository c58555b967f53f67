/// The few fields of control messages that a summary needs, read without a codec: what was recorded may be from any build.
struct ProtoFields: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// A field's last number; nil when it is not there.
  func number(_ field: UInt64) -> UInt64? {
    var found: UInt64?
    each { number, value, _ in if number == field, let value { found = value } }
    return found
  }

  /// A field's last bytes.
  func content(_ field: UInt64) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    each { number, _, content in if number == field, let content { found = content } }
    return found
  }

  /// A field's last text.
  func text(_ field: UInt64) -> String? { content(field).map { String(decoding: $0, as: UTF8.self) } }

  private func each(_ body: (UInt64, UInt64?, ArraySlice<UInt8>?) -> Void) {
    var rest = bytes
    while let tag = ProtoFields.varint(&rest) {
      switch tag & 7 {
      case 0:
        guard let value = ProtoFields.varint(&rest) else { return }
        body(tag >> 3, value, nil)
      case 1, 5:
        let size = tag & 7 == 1 ? 8 : 4
        guard rest.count >= size else { return }
        body(tag >> 3, rest.prefix(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }, nil)
        rest = rest.dropFirst(size)
      case 2:
        guard let length = ProtoFields.varint(&rest), length <= UInt64(rest.count) else { return }
        body(tag >> 3, nil, rest.prefix(Int(length)))
        rest = rest.dropFirst(Int(length))
      default: return
      }
    }
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
