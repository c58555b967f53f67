import Glibc
import PillionIO
import PillionModel
import PillionSession
import PillionRuntime

/// The one place where the head unit's sockets listen.
@LoopActor
final class SocketPlace {
  private unowned let world: World
  private var listener: Listener?

  init(_ world: World) { self.world = world }

  fileprivate func connect(from life: Life) throws(SocketError) -> any ByteStream {
    guard let listener, let unit = listener.life, !life.isGhost else { throw .nobody("/car", SystemError(ECONNREFUSED, "connect")) }
    let passage = world.newPassage(at: "unix:/car", of: life, with: unit, over: .socket)
    // A socket connects whether or not anybody is awake behind it.
    unit.process.runWhenItCan { [weak listener] in
      if let onAccept = listener?.onAccept { onAccept(.success(passage.unitEnd)) } else { passage.unitEnd.close() }
    }
    return passage.phoneEnd
  }

  fileprivate func listen(
    _ life: Life, _ onAccept: @escaping @LoopActor (Result<any ByteStream, SocketError>) -> Void
  ) -> any SocketListener {
    let listener = Listener(life, onAccept)
    self.listener = listener
    return listener
  }

  /// The process that listened was killed.
  func orphan(_ life: Life) { if listener?.life === life { listener?.close() } }

  @LoopActor
  private final class Listener: SocketListener {
    private(set) var life: Life?
    private(set) var onAccept: (@LoopActor (Result<any ByteStream, SocketError>) -> Void)?

    init(_ life: Life, _ onAccept: @escaping @LoopActor (Result<any ByteStream, SocketError>) -> Void) {
      (self.life, self.onAccept) = (life, onAccept)
    }

    func close() { (life, onAccept) = (nil, nil) }
  }
}

/// What a process sees of sockets.
struct SimulatedNetwork: LinkNetwork {
  let place: SocketPlace
  let life: Life

  func check(_ uri: LinkURI) throws(Failure) {}

  @LoopActor func connect(_ uri: LinkURI) throws(SocketError) -> (any ByteStream)? {
    if uri.comesByItself { return nil }
    return try place.connect(from: life)
  }

  @LoopActor func listen(
    _ uri: LinkURI, onAccept: @escaping @LoopActor (Result<any ByteStream, SocketError>) -> Void
  ) throws(SocketError) -> (any SocketListener)? {
    uri.comesByItself ? nil : place.listen(life, onAccept)
  }
}
