/// A link that is up and may carry the session.
package struct StandingLink: Sendable, Hashable {
  /// Both prefaces' nonces: both ends know them alike.
  package struct Nonces: Sendable, Hashable, Comparable {
    package var opener: UInt64
    package var acceptor: UInt64

    package init(opener: UInt64, acceptor: UInt64) {
      self.opener = opener
      self.acceptor = acceptor
    }

    package static func < (left: Nonces, right: Nonces) -> Bool { (left.opener, left.acceptor) < (right.opener, right.acceptor) }
  }

  package var link: LinkNumber
  /// Its place in the order that was given, 0 for the best.
  package var rank: Int
  /// Names the transport: of two links on one, one is too many.
  package var transport: String
  package var nonces: Nonces

  package init(_ link: LinkNumber, rank: Int, transport: String, nonces: Nonces) {
    self.link = link
    self.rank = rank
    self.transport = transport
    self.nonces = nonces
  }

  /// Whether it is rather taken than another; both ends agree where their orders do.
  func isBetter(than other: StandingLink) -> Bool {
    (rank, other.nonces, other.link.rawValue) < (other.rank, nonces, link.rawValue)
  }
}
