import PillionIO

/// Writes lines to standard output from a thread of its own: a reader that takes its time slows the call down, not the link's heartbeat.
struct OutputLines: Sendable {
  private let worker = Worker(name: "pillion-output", most: 4)

  /// Writes a line; it has left when this returns.
  func write(_ line: String) async throws(Failure) {
    let isRead = await withCheckedContinuation { continuation in
      worker.add { continuation.resume(returning: Program.say(line + "\n")) }
    }
    if !isRead { throw .inputOutput("standard output can take no more") }
  }
}
