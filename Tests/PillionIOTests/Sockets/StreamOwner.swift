import PillionIO

/// Remembers what a stream told, and can be waited for.
@LoopActor
final class StreamOwner: ByteStreamOwner {
  private(set) var isReadable = false
  private(set) var isWritable = false
  private var waiting: CheckedContinuation<Void, Never>?

  func streamBecameReadable() {
    isReadable = true
    wake()
  }

  func streamBecameWritable() {
    isWritable = true
    wake()
  }

  func readable() async { while !isReadable { await wait() } }
  func told() async { while !isReadable, !isWritable { await wait() } }
  func writable() async { while !isWritable { await wait() } }

  private func wait() async { await withCheckedContinuation { waiting = $0 } }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
