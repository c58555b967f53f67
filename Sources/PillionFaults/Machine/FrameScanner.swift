import PillionLink

/// Finds where frames begin in the plain bytes of one way of a link, and holds back only what it cannot tell yet: a preface or a header of
/// which some bytes are missing. What is no plain link of Pillion's (TLS, noise before the preface) passes as it is.
package struct FrameScanner: Sendable {
  package enum Step: Sendable, Equatable {
    /// A frame of so many bytes begins, with these first ones. `kind` is nil for a type this version does not know.
    case begins(kind: String?, trafficClass: UInt8, bytes: Int, head: [UInt8])
    /// Bytes that begin nothing.
    case passes(ArraySlice<UInt8>)
    /// The input is used up.
    case needsMore
  }

  private enum State: Sendable { case preface, header, opaque }
  private var state = State.preface
  private var held: [UInt8] = []
  private var payloadLeft = 0

  package init() {}

  package mutating func next(from input: inout ArraySlice<UInt8>) -> Step {
    if payloadLeft > 0 || state == .opaque {
      let piece = input.prefix(state == .opaque ? input.count : payloadLeft)
      guard !piece.isEmpty else { return .needsMore }
      input = input.dropFirst(piece.count)
      if state != .opaque { payloadLeft -= piece.count }
      return .passes(piece)
    }
    let wanted = state == .preface ? Preface.size : FrameHeader.size
    let piece = input.prefix(wanted - held.count)
    held += piece
    input = input.dropFirst(piece.count)
    if state == .preface, !zip(held, Preface.magic).allSatisfy(==) { return giveUp() }
    guard held.count == wanted else { return .needsMore }
    let head = held
    held = []
    if state == .preface {
      state = .header
      return .begins(kind: "preface", trafficClass: 0, bytes: Preface.size, head: head)
    }
    guard let header = FrameHeader(head[...]), header.type != 0, header.length <= 16_384 else {
      held = head
      return giveUp()
    }
    payloadLeft = Int(header.length)
    return .begins(
      kind: FrameType(rawValue: header.type).map { "\($0)" }, trafficClass: header.trafficClass, bytes: wanted + payloadLeft, head: head)
  }

  private mutating func giveUp() -> Step {
    state = .opaque
    let passed = held
    held = []
    return .passes(passed[...])
  }
}
