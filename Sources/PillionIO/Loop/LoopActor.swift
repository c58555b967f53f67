/// Everything that belongs to links lives here: one actor whose executor is the process's event loop, so that code of links calls
/// code of links directly, without a lock and without a hop.
@globalActor
package actor LoopActor {
  package static let shared = LoopActor()

  nonisolated package var unownedExecutor: UnownedSerialExecutor {
    unsafe EventLoop.shared.asUnownedSerialExecutor()
  }

  /// Runs synchronous code of the loop from a place that is on the loop's thread but that the compiler does not know about. Anywhere
  /// else it stops the program.
  nonisolated package static func assumeIsolated<Result: Sendable, Failure: Error>(
    _ body: @LoopActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    shared.preconditionIsolated("not on the loop's thread")
    typealias Plain = () throws(Failure) -> Result
    return try withoutActuallyEscaping(body) { (escaping) throws(Failure) in
      // An isolated and a plain closure differ in nothing but the check that was just made.
      try unsafe unsafeBitCast(escaping, to: Plain.self)()
    }
  }
}
