extension Never {
  /// Returns when the task is cancelled, and not before.
  package static func waitForCancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    _ = continuation
  }
}
