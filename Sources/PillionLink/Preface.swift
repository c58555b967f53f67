/// The first 16 bytes of a link, sent by both sides at once: `PLN` 0x1A, lowest and highest version, a reserved u16, 8 bytes of nonce.
package struct Preface: Sendable, Hashable {
  /// Bytes of a preface.
  package static let size = 16
  /// `PLN` and the byte that ends a text file on old systems: no text starts like this.
  package static let magic: [UInt8] = [0x50, 0x4C, 0x4E, 0x1A]

  /// The lowest protocol version the sender speaks.
  package var lowest: UInt8
  /// The highest one.
  package var highest: UInt8
  /// Names this run of the link; of two links on one transport the higher pair of nonces stays.
  package var nonce: UInt64

  package init(lowest: UInt8 = 1, highest: UInt8 = 1, nonce: UInt64) {
    self.lowest = lowest
    self.highest = highest
    self.nonce = nonce
  }

  /// Why a peer's first bytes are refused.
  package enum Refusal: Error, Sendable, Hashable {
    /// An HTTP client or server is at the other end.
    case http
    /// A TLS client or server is at the other end.
    case tls
    /// The first four bytes belong to nobody we know.
    case wrongMagic([UInt8])
    /// Its lowest version is above its highest.
    case versionsReversed(lowest: UInt8, highest: UInt8)

    /// One line a person can read.
    package var description: String {
      switch self {
      case .http: "the peer speaks HTTP, not Pillion"
      case .tls: "the peer speaks TLS where Pillion's preface was expected"
      case .wrongMagic(let bytes):
        "the peer does not speak Pillion: it began with \(bytes.map { Preface.hex($0) }.joined(separator: " ")) instead of 50 4C 4E 1A"
      case .versionsReversed(let lowest, let highest):
        "the peer's preface is broken: its lowest version \(lowest) is above its highest \(highest)"
      }
    }
  }

  /// The 16 bytes.
  package var bytes: [UInt8] {
    var bytes = Preface.magic
    bytes.reserveCapacity(Preface.size)
    bytes.append(lowest)
    bytes.append(highest)
    bytes.append(0)
    bytes.append(0)
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: nonce >> shift)) }
    return bytes
  }

  /// Judges what has arrived of a preface. The answer to the same bytes does not depend on how they were chunked: the magic is judged
  /// when four bytes are there. Nil means more bytes are needed.
  package init?(reading bytes: ArraySlice<UInt8>) throws(Refusal) {
    guard bytes.count >= 4 else { return nil }
    let start = Array(bytes.prefix(4))
    if start != Preface.magic { throw Preface.refusal(of: start) }
    guard bytes.count >= Preface.size else { return nil }
    let at = bytes.startIndex
    lowest = bytes[at + 4]
    highest = bytes[at + 5]
    nonce = 0
    for index in 0..<8 { nonce |= UInt64(bytes[at + 8 + index]) << UInt64(8 * index) }
    if lowest > highest { throw .versionsReversed(lowest: lowest, highest: highest) }
  }

  /// Whether these are the bytes of a preface with this nonce, whatever its versions.
  static func isOne(_ bytes: [UInt8], of nonce: UInt64) -> Bool {
    guard bytes.count == size, bytes[0] == magic[0] else { return false }
    let whole = Preface(nonce: nonce).bytes
    return bytes[..<4] == whole[..<4] && bytes[8...] == whole[8...]
  }

  /// The nonce of the phone's preface where the head unit's LINK_START carried this one: each side knows the other's before it comes, and they
  /// are never the same.
  package static func answer(to nonce: UInt64) -> UInt64 { ~nonce }

  /// The version both sides speak: the highest common one; nil when there is none.
  package func common(with other: Preface) -> UInt8? {
    let version = min(highest, other.highest)
    return version >= max(lowest, other.lowest) ? version : nil
  }

  private static func refusal(of start: [UInt8]) -> Refusal {
    let methods = ["GET ", "HEAD", "POST", "PUT ", "DELE", "CONN", "OPTI", "TRAC", "PATC", "PRI ", "HTTP"]
    if methods.contains(where: { Array($0.utf8) == start }) { return .http }
    if start[0] == 0x16 && start[1] == 3 { return .tls }
    return .wrongMagic(start)
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}
