import CLinux
import Glibc
import Synchronization

/// The main thread of a program whose work is the loop's.
package enum LoopThread {
  /// Starts the body on the loop and sleeps until it returns.
  package static func runUntilDone<Result: Sendable>(_ body: sending @escaping @LoopActor () async -> Result) -> Result {
    let mailbox = Mailbox<Result>()
    EventLoop.spawn {
      let result = await body()
      mailbox.put { $0 = result }
    }
    while true {
      if let result = mailbox.take(until: nil) { return result }
    }
  }
}
