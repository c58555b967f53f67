package import PillionModel

/// The head unit's session: which phone holds it (design.md, Session, "Who").
///
/// The same phone supersedes itself at once; another phone waits behind an active one. A tool carries no session. Nothing is resumed yet: a
/// session lives as long as the link that carries it.
package struct UnitSessionMachine: Sendable {
  /// The phone that holds the session.
  package struct Holder: Sendable, Hashable {
    package var link: LinkNumber
    package var installID: [UInt8]
    package var epoch: UInt32

    package init(link: LinkNumber, installID: [UInt8], epoch: UInt32) {
      self.link = link
      self.installID = installID
      self.epoch = epoch
    }
  }

  package private(set) var holder: Holder?
  /// Grows each time a link starts to carry the session.
  package private(set) var epoch: UInt32 = 0

  package init() {}

  /// What to answer to a Hello.
  package enum OnHello: Sendable, Hashable {
    /// A phone: Welcome with this epoch. `ghost` is the link of the same phone that has to go first.
    case carry(epoch: UInt32, ghost: LinkNumber?)
    /// A tool: Welcome without a session.
    case serve
    case refuse(ByeReason, String)
  }

  package mutating func onHello(_ hello: Hello, on link: LinkNumber) -> OnHello {
    switch hello.role {
    case .tool: return .serve
    case .phone: break
    case .unit: return .refuse(.role, "this is a head unit too")
    default: return .refuse(.role, "Hello names no role that a head unit talks to")
    }
    guard hello.installId.count == 16 else {
      return .refuse(.protocolError, "installId has \(hello.installId.count) bytes instead of 16")
    }
    if let holder, holder.installID != hello.installId {
      return .refuse(.busy, "another phone holds the session")
    }
    let ghost = holder?.link
    epoch &+= 1
    holder = Holder(link: link, installID: hello.installId, epoch: epoch)
    return .carry(epoch: epoch, ghost: ghost)
  }

  /// What the end of a link means.
  package enum OnLinkEnded: Sendable, Hashable {
    case sessionEnded(epoch: UInt32)
    case nothing
  }

  package mutating func onLinkEnded(_ link: LinkNumber) -> OnLinkEnded {
    guard let holder, holder.link == link else { return .nothing }
    self.holder = nil
    return .sessionEnded(epoch: holder.epoch)
  }
}
