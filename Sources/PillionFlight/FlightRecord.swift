package import PillionLink
package import PillionModel

/// One record, as it was read from a ring or a capture.
package struct FlightRecord: Sendable, Hashable {
  package var kind: FlightKind
  package var direction: FlightDirection
  /// The program that recorded, and one run of it: 0 where a file does not tell.
  package var role: Role
  package var run: UInt64
  /// A link of that run; 0 is none.
  package var link: UInt32
  /// By CLOCK_BOOTTIME; in a capture by the wall clock too.
  package var at: Moment
  /// Nanoseconds since 1970 in UTC.
  package var wall: Int64
  package var content: ArraySlice<UInt8>

  package init(
    _ kind: FlightKind, _ direction: FlightDirection = .none, role: Role = .unknown, run: UInt64 = 0, link: UInt32 = 0, at: Moment,
    wall: Int64, content: ArraySlice<UInt8>
  ) {
    self.kind = kind
    self.direction = direction
    self.role = role
    self.run = run
    self.link = link
    self.at = at
    self.wall = wall
    self.content = content
  }

  /// Of a frame.
  package var header: FrameHeader? { kind == .frame ? FrameHeader(content) : nil }
  /// Of a frame: what was kept of its payload.
  package var payload: ArraySlice<UInt8> { content.dropFirst(FrameHeader.size) }
  /// A frame's payload is here whole.
  package var isWhole: Bool { header.map { payload.count == Int($0.length) } ?? true }
  /// Of all other records than prefaces and frames; nil where it is not JSON.
  package var json: JSON? { kind.isText ? try? JSON(parsing: Array(content)) : nil }
}
