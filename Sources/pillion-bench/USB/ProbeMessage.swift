/// What the two ends of a probed cable say to each other between transfers that are only looked at: 16 bytes each.
enum ProbeMessage: Equatable {
  /// What a link begins with, with the nonce of its LINK_START: what comes before it an older link left behind.
  case hello(nonce: UInt64)
  /// What the phone is to do next.
  case order(ProbeOrder)
  /// The phone has done it.
  case done

  static let size = 16
  private static let mark: [UInt8] = Array("Plln".utf8)

  var bytes: [UInt8] {
    switch self {
    case .hello(let nonce): Self.mark + [0, 0, 0, 0] + Self.little(nonce, 8)
    case .order(let order):
      Self.mark + [order.kind.rawValue, 0, 0, 0] + Self.little(UInt64(order.size), 4) + Self.little(UInt64(order.count), 4)
    case .done: Self.mark + [255, 0, 0, 0] + Self.little(0, 8)
    }
  }

  /// Nil for bytes that are no message.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size, Array(bytes[..<4]) == Self.mark, bytes[5..<8].allSatisfy({ $0 == 0 }) else { return nil }
    func number(_ range: Range<Int>) -> UInt64 { bytes[range].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    switch bytes[4] {
    case 0: self = .hello(nonce: number(8..<16))
    case 255: self = .done
    default:
      guard let kind = ProbeOrder.Kind(rawValue: bytes[4]) else { return nil }
      self = .order(ProbeOrder(kind, size: Int(number(8..<12)), count: Int(number(12..<16))))
    }
  }

  private static func little(_ value: UInt64, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
}
