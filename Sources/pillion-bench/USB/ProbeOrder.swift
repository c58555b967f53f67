/// What the head unit asks the phone for.
struct ProbeOrder: Equatable {
  enum Kind: UInt8 {
    /// Take that many transfers of that size, look at them, and only then send as many.
    case echo = 1
    /// Send that many transfers of that size, as many at a time as the stream takes.
    case send = 2
    /// Send the same transfer again and again, as fast as the stream takes it.
    case pour = 4
    /// Take that many bytes times that count, however they come, and say when that is done.
    case swallow = 3
  }

  var kind: Kind
  /// Bytes of a transfer.
  var size: Int
  var count: Int

  init(_ kind: Kind, size: Int, count: Int) {
    self.kind = kind
    self.size = size
    self.count = count
  }
}
