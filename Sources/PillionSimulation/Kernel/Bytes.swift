extension [UInt8] {
  /// The first so many bytes of a span.
  init(_ span: Span<UInt8>, _ count: Int) {
    self.init()
    reserveCapacity(count)
    for index in 0..<count { append(span[index]) }
  }
}
