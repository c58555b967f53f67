/// Where links come from of their own accord: a device that was plugged in, a peer that dials.
@LoopActor
package protocol LinkPort: AnyObject {
  /// Begins; `onEvent` is told until `close`.
  func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure)

  /// The link of this port is dead, and nobody told the other end: lets it see the cable go, where that can be done.
  func replug()

  /// Lets go of everything; nothing is told after it.
  func close()

  /// After `close`: waits until everything is let go of, so that a program does not end in the middle of it.
  func closed() async
}

extension LinkPort {
  package func replug() {}
  package func closed() async {}
}

/// What a port tells.
package enum LinkPortEvent {
  /// A link may begin. `device` names the other end for people and logs ("usb 1-1, serial 42"); `nonce` is the head unit's own, where the
  /// medium carried it (LINK_START: design.md, Wire 1).
  case arrived(any ByteStream, device: String, nonce: UInt64?)

  /// Something a person should hear of and can mend: a device that could not be opened, a permission that lacks.
  case problem(code: String, detail: String)

  /// The state of a cable or a device changed, under a name of design.md's table of evidence.
  ///
  /// `on`: the stream of the link that it speaks about, as an identity that is only compared. Nil where there is no link, and for what
  /// ended one: that reaches the link as its stream's own loss, after what had arrived before it was read.
  case evidence(kind: String, on: (any ByteStream)?)
}

/// Why a port cannot be had: one line that says what to do.
package struct PortFailure: Error, Sendable, Hashable, CustomStringConvertible {
  package var detail: String
  /// The kernel refused us, where somebody with more rights would be served.
  package var isPermission: Bool

  package init(_ detail: String, isPermission: Bool = false) {
    self.detail = detail
    self.isPermission = isPermission
  }

  package var description: String { detail }
}
