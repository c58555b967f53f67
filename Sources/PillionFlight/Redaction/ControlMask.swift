package import PillionLink

/// Takes the secrets out of the payloads of control frames, in place and without changing a length, so that what is left still reads as the
/// same message.
///
/// Session tokens become four bytes of a digest, which tell whether two are the same; of an installation's id the first four bytes stay; the values of metadata
/// and of error details go. What a field unknown to this build holds is a secret.
package enum ControlMask {
  private enum Rule {
    case keep
    case blank
    /// Text: stars.
    case stars
    /// The first four bytes stay.
    case begin
    case digest
    case message(Shape)
  }

  /// A message of link.proto, or more than one that are masked alike.
  private enum Shape {
    case numbers, hello, welcome, carry, delivered, open, status, headers, metadata, detail, nothing
  }

  private static func rule(_ shape: Shape, _ field: UInt64) -> Rule {
    switch (shape, field) {
    case (.hello, 2): .begin
    case (.hello, 14): .digest
    case (.hello, 1...13): .keep
    case (.welcome, 1): .message(.hello)
    case (.welcome, 2): .digest
    case (.welcome, 3...4): .keep
    case (.numbers, 1...2), (.delivered, 1...4): .keep
    case (.carry, 1), (.carry, 3...4): .keep
    case (.carry, 2): .message(.delivered)
    case (.open, 1...2): .keep
    case (.open, 3), (.headers, 1), (.status, 4): .message(.metadata)
    case (.status, 1...2): .keep
    case (.status, 3): .message(.detail)
    case (.metadata, 1), (.detail, 1): .keep
    case (.metadata, 2): .stars
    default: .blank
    }
  }

  /// Masks the payload of a frame of this type, which is all of `bytes` from `start` on. Nothing of a payload that cannot be read stays.
  package static func mask(_ type: FrameType, _ bytes: inout [UInt8], from start: Int = 0) {
    let shape: Shape =
      switch type {
      case .ping, .pong, .credit, .ack, .receipt, .bye, .reset: .numbers
      case .hello: .hello
      case .welcome: .welcome
      case .carry: .carry
      case .open: .open
      case .status: .status
      case .headers: .headers
      case .message: .nothing
      }
    mask(shape, &bytes, from: start, to: bytes.count)
  }

  private static func mask(_ shape: Shape, _ bytes: inout [UInt8], from start: Int, to end: Int) {
    var place = start
    while place < end {
      let entry = place
      guard let tag = varint(bytes, &place, end) else { return blank(&bytes, entry, end) }
      let rule = rule(shape, tag >> 3)
      let isKept = if case .keep = rule { true } else { false }
      let began = place
      switch tag & 7 {
      case 0:
        guard varint(bytes, &place, end) != nil else { return blank(&bytes, began, end) }
        if !isKept { for index in began..<place { bytes[index] &= 0x80 } }
      case 1, 5:
        let size = tag & 7 == 1 ? 8 : 4
        guard end - place >= size else { return blank(&bytes, began, end) }
        place += size
        if !isKept { blank(&bytes, began, place) }
      case 2:
        guard let length = varint(bytes, &place, end), length <= UInt64(end - place) else { return blank(&bytes, began, end) }
        let content = place
        place += Int(length)
        hide(rule, &bytes, content, place)
      default: return blank(&bytes, began, end)
      }
    }
  }

  private static func hide(_ rule: Rule, _ bytes: inout [UInt8], _ start: Int, _ end: Int) {
    switch rule {
    case .keep: return
    case .message(let shape): mask(shape, &bytes, from: start, to: end)
    case .stars: for index in start..<end { bytes[index] = 0x2A }
    case .begin: if end - start >= 8 { blank(&bytes, start + 4, end) } else { blank(&bytes, start, end) }
    case .digest:
      var digest: UInt32 = 2_166_136_261
      for index in start..<end { digest = (digest ^ UInt32(bytes[index])) &* 16_777_619 }
      blank(&bytes, start, end)
      guard end - start >= 8 else { return }
      for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: digest >> UInt32(8 * index)) }
    case .blank: blank(&bytes, start, end)
    }
  }

  private static func blank(_ bytes: inout [UInt8], _ start: Int, _ end: Int) {
    for index in start..<max(start, end) { bytes[index] = 0 }
  }

  private static func varint(_ bytes: [UInt8], _ place: inout Int, _ end: Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 70, by: 7) {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
