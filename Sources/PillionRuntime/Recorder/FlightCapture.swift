import PillionFlight
package import PillionIO
import PillionLink
package import PillionModel
import Synchronization

/// A capture of everything, written while it happens by a thread of its own. What the disk cannot take in time is left out and counted.
package final class FlightCapture: Sendable {
  private struct State {
    var writer = PcapNGWriter()
    /// What is added to a moment for the wall clock. It stays where it was for what only rounding would change.
    var wallOffset: Int64 = 0
    var waiting: [UInt8] = []
    var isWriting = false
    var left = 0
    var isBroken = false
  }

  /// Bytes that may wait for the disk.
  private static let mostWaiting = 8 << 20

  private let file: Descriptor
  private let path: String
  private let role: Role
  private let worker = Worker(name: "capture", most: 2)
  private let state = Mutex(State())

  /// - Parameter path: the capture; a file of that name is replaced.
  package init(_ path: String, role: Role) throws(Failure) {
    self.path = path
    self.role = role
    do throws(SystemError) { file = try Descriptor.create(path) } catch {
      throw .inputOutput("\(path): cannot be written (\(error.reason))")
    }
  }

  /// Packets left out so far; a disk that takes no more leaves out all.
  package var left: Int { state.withLock { $0.left } }

  func append(_ label: SegmentWriter.Label, _ header: FrameHeader, of length: Int) {
    var bytes: [UInt8] = []
    header.append(to: &bytes)
    append(label, bytes[...], of: length)
  }

  /// - Parameter length: bytes there were, where not all are given.
  func append(_ label: SegmentWriter.Label, _ content: ArraySlice<UInt8>, of length: Int) {
    let offset = WallClock.nanoseconds &- Moment.now.nanoseconds
    let mustWrite = state.withLock { state in
      guard !state.isBroken, state.waiting.count < FlightCapture.mostWaiting else {
        state.left += 1
        return false
      }
      if abs(offset &- state.wallOffset) > 10_000_000 { state.wallOffset = offset }
      let record = FlightRecord(
        label.kind, label.direction, role: role, link: label.link, at: label.at, wall: label.at.nanoseconds &+ state.wallOffset,
        content: content)
      state.writer.append(record, into: &state.waiting)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if mustWrite { worker.add { self.write() } }
  }

  /// Waits until what was recorded is in the file. For the end of a program.
  package func finish() { worker.finish() }

  private func write() {
    while true {
      let bytes = state.withLock { state in
        defer { state.waiting = [] }
        state.isWriting = !state.waiting.isEmpty
        return state.waiting
      }
      if bytes.isEmpty { return }
      do throws(SystemError) { try file.writeAll(bytes.span) } catch {
        state.withLock { state in
          state.isBroken = true
          state.left += 1
        }
      }
    }
  }
}
