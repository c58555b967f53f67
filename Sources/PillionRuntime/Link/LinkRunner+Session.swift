import PillionIO
import PillionLink
package import PillionModel
package import PillionSession

/// How a session's calls come to a link and leave it.
extension LinkRunner {
  /// Both ends can go on over another link.
  package var resumes: Bool { machine.keepsCalls }

  /// Both prefaces' nonces, which both ends know alike; nil before the peer's came.
  package var nonces: StandingLink.Nonces? {
    machine.nonces.map { StandingLink.Nonces(opener: $0.opener, acceptor: $0.acceptor) }
  }

  /// Takes a session's calls from whatever carried them, and sends Carry with what arrived here. Nothing of them leaves or is taken before the
  /// peer's own Carry.
  package func take(_ table: CallTable, epoch: UInt32) {
    guard isUp, resumes, let parked = table.release() else { return }
    guard machine.adopt(parked, epoch: epoch) else { return table.park(parked, peer: knownPeer) }
    self.table = table
    table.link = self
    touch()
  }

  /// Goes on with the peer's list, where it came before `take`.
  package func settle(with carry: Carry) {
    machine.settle(with: carry, at: .now)
    tell()
    touch()
  }

  /// Gives the calls away. It stands by from now on, if it lives.
  func lay() -> LinkMachine {
    tell()
    table = CallTable(router: router, mostHandlers: 0)
    table.link = self
    touch()
    return machine.park()
  }
}
