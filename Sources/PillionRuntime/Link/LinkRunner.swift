package import PillionIO
package import PillionLink
package import PillionModel
package import PillionSession

/// Who is told about a link's life.
@LoopActor
package protocol LinkOwner: AnyObject {
  /// Acceptor: answer with `accept` or `refuse`.
  func link(_ link: LinkRunner, received hello: Hello)
  func link(_ link: LinkRunner, established welcome: Welcome)
  /// The last that is heard of it.
  func link(_ link: LinkRunner, ended end: SessionEnd)
}

/// Runs one link machine over one stream: reads, feeds, tells, writes once a turn of the loop, and ends once.
@LoopActor
package final class LinkRunner: ByteStreamOwner, TurnEnding {
  /// After its last event a link may still write its Bye for this long.
  private static let lingering = Duration.milliseconds(200)
  /// What one read takes. One buffer serves all links: what a read gives is handled before the next read.
  private static var input = [UInt8](repeating: 0, count: 65_536)

  package let number: LinkNumber
  /// Names the link in events.
  package let id: String
  package let uri: String
  package private(set) var peer: Hello?
  package private(set) var calls: CallTable!

  var machine: LinkMachine
  private let stream: any ByteStream
  private weak var owner: (any LinkOwner)?
  private lazy var timer = LoopTimer { [weak self] in self?.timeCame() }
  private var output: [UInt8] = []
  private var written = 0
  private var awaitsRoom = false
  private var isTouched = false
  private var isTelling = false
  /// The machine has said its last word.
  package private(set) var isOver = false
  private var isClosed = false
  private var loss: StreamLoss?
}
