package import PillionFlight
package import PillionIO
package import PillionLink
package import PillionModel

/// The ring on disk, of which the segment that is being written lies in memory. A new run goes on in the segment after the last, so that
/// what a crash left is still there.
package final class RingFile {
  private let file: Descriptor
  private let role: Role
  private let run: UInt64
  private var window: MappedWindow
  private var place: RingPlace
  private var writer: SegmentWriter

  /// Why there is no ring.
  package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    case system(SystemError)
    /// Another process of the same state has it.
    case taken

    package var description: String {
      switch self {
      case .system(let error): error.reason
      case .taken: "another program with the same --state records there"
      }
    }
  }

  /// Opens the ring, makes it where there is none, and gives it all the room it will need.
  package init(_ path: String, role: Role, run: UInt64) throws(Failure) {
    guard let file = try RingFile.open(path) else { throw .taken }
    do throws(SystemError) {
      try RingFile.prepare(file)
      place = RingPlace(after: try RingFile.newest(of: file))
      window = try MappedWindow(file, offset: place.offset, bytes: FlightSegment.bytes)
    } catch { throw .system(error) }
    self.file = file
    (self.role, self.run) = (role, run)
    let head = RingFile.head(place.sequence, role, run)
    writer = window.withMemory { SegmentWriter(head, in: &$0) }
  }

  /// Appends a frame's header.
  package func append(_ label: SegmentWriter.Label, _ header: FrameHeader) throws(SystemError) {
    if write(label, header) { return }
    try turn()
    _ = write(label, header)
  }

  /// Appends anything.
  package func append(_ label: SegmentWriter.Label, _ content: ArraySlice<UInt8>) throws(SystemError) {
    if write(label, content) { return }
    try turn()
    _ = write(label, content)
  }

  /// Segments begun so far; when it grows, what a reader must find near each record is to be said again.
  package var turns: UInt64 { place.sequence }

  /// The disk did not take what was written last.
  package var hasFailed: Bool { window.hasFailed }

  private func write(_ label: SegmentWriter.Label, _ header: FrameHeader) -> Bool {
    window.withMemory { writer.append(label, header, in: &$0) }
  }

  private func write(_ label: SegmentWriter.Label, _ content: ArraySlice<UInt8>) -> Bool {
    window.withMemory { writer.append(label, content, in: &$0) }
  }

  /// Goes on in the next segment.
  private func turn() throws(SystemError) {
    var next = place
    next.turn()
    try window.move(file, to: next.offset)
    place = next
    let head = RingFile.head(place.sequence, role, run)
    writer = window.withMemory { SegmentWriter(head, in: &$0) }
  }

  /// Nil where another process has it.
  private static func open(_ path: String) throws(Failure) -> Descriptor? {
    do throws(SystemError) {
      let file = try Descriptor.update(path)
      guard try file.lock() else { return nil }
      return file
    } catch { throw .system(error) }
  }

  private static func head(_ sequence: UInt64, _ role: Role, _ run: UInt64) -> SegmentHead {
    SegmentHead(sequence: sequence, at: .now, wall: WallClock.nanoseconds, run: run, role: role)
  }

  private static func prepare(_ file: borrowing Descriptor) throws(SystemError) {
    // Another layout's ring, or half of one: nothing in it can be read.
    if try file.size() != FlightSegment.ring { try file.truncate(to: 0) }
    do throws(SystemError) { try file.reserve(FlightSegment.ring) } catch {
      // What could be had is given back: others need it more.
      if try file.size() != FlightSegment.ring { try file.truncate(to: 0) }
      throw error
    }
  }

  /// The newest segment that was begun, and where it lies.
  private static func newest(of file: borrowing Descriptor) throws(SystemError) -> (sequence: UInt64, segment: Int)? {
    var newest: (sequence: UInt64, segment: Int)?
    var bytes = [UInt8](repeating: 0, count: 64)
    for segment in 0..<FlightSegment.count {
      var span = bytes.mutableSpan
      let count = try file.read(into: &span, at: segment * FlightSegment.bytes)
      guard let head = SegmentHead(bytes[..<count]), head.sequence > newest?.sequence ?? 0 else { continue }
      newest = (head.sequence, segment)
    }
    return newest
  }
}
