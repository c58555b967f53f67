import PillionModel

/// The Open that came last, or the one that left last. Who calls mostly calls the same again: bytes are compared more quickly than they are
/// read anew, and a method's name more quickly than it is written.
struct OpenMemo: Sendable {
  /// A longer one is not kept.
  static let most = 256

  private var bytes: [UInt8] = []
  private var open = Open()

  /// What these bytes say, where the last ones said the same.
  func open(of payload: ArraySlice<UInt8>) -> Open? { equals(payload.span) ? open : nil }

  /// How this one is written, where the last one said the same. Only of one that is nothing but a method: no other is compared as quickly.
  func bytes(of open: Open) -> [UInt8]? {
    guard case nil = open.timeoutMs, open.metadata.isEmpty, !bytes.isEmpty else { return nil }
    guard case nil = self.open.timeoutMs, self.open.metadata.isEmpty, self.open.method == open.method else { return nil }
    return bytes
  }

  private func equals(_ payload: Span<UInt8>) -> Bool {
    let known = bytes.span
    guard payload.count == known.count, !known.isEmpty else { return false }
    // To the end, wherever they differ: so the compiler compares many bytes at a time.
    var difference: UInt8 = 0
    for index in known.indices { difference |= payload[index] ^ known[index] }
    return difference == 0
  }

  mutating func note(_ payload: ArraySlice<UInt8>, _ open: Open) {
    guard payload.count <= OpenMemo.most else { return }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: payload)
    self.open = open
  }
}
