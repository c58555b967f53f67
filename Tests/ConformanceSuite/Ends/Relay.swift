package import PillionIO
import PillionModel

/// A wire from one Unix socket to another that a test cuts in the middle of whatever passes.
@LoopActor
package final class Relay {
  package nonisolated let path: String
  private let target: String
  private var listener: UnixListener?
  private var wires: [ObjectIdentifier: RelayedWire] = [:]
  /// Bytes of both directions that may pass before all wires are cut; nil: any number.
  private var left: Int?
  private var cutting: CheckedContinuation<Void, Never>?
  private var closes = false
  private var away: Duration?
  private var timer: LoopTimer?
  /// What comes over its wires gets lost, and nobody is told.
  package var isDeaf = false
  /// Connections taken so far.
  package private(set) var taken = 0

  package nonisolated init(_ path: String, to target: String) {
    self.path = path
    self.target = target
  }

  /// Begins to listen.
  package func open() throws {
    listener = try UnixListener(path: path) { [weak self] in self?.accept($0) }
  }

  /// Cuts all wires after so many more bytes of both directions, and returns when that is done.
  ///
  /// - Parameters:
  ///   - closing: nobody listens any more from then on; else who connects finds the relay as before.
  ///   - away: after which it listens again by itself: whoever waits for this may be kept from it by other tests.
  package func cut(after bytes: Int, closing: Bool = false, away: Duration? = nil) async {
    left = bytes
    closes = closing || away != nil
    self.away = away
    if bytes == 0 || cutting != nil { return sever() }
    // Where no more bytes pass, a trip that is over for instance, whoever waits finds out by what did not come back.
    let timer = LoopTimer { [weak self] in self?.sever() }
    timer.set(.now + .seconds(60))
    await withCheckedContinuation { cutting = $0 }
    timer.set(nil)
  }

  /// Cuts all wires, and nobody listens any more.
  package func close() {
    timer?.set(nil)
    listener?.close()
    listener = nil
    sever()
  }

  private func comeBack(after away: Duration) {
    let timer = LoopTimer { [weak self] in try? self?.open() }
    timer.set(.now + away)
    self.timer = timer
  }

  private func sever() {
    left = nil
    if closes {
      closes = false
      listener?.close()
      listener = nil
      if let away { comeBack(after: away) }
      away = nil
    }
    let cut = wires.values
    wires = [:]
    for wire in cut { wire.close() }
    cutting?.resume()
    cutting = nil
  }

  private func accept(_ connection: Result<SocketStream, SocketError>) {
    guard case .success(let near) = connection else { return }
    guard let descriptor = try? UnixSocket.connect(target) else { return near.close() }
    taken += 1
    let wire = RelayedWire(near, SocketStream(descriptor), relay: self)
    wires[ObjectIdentifier(wire)] = wire
    wire.start()
  }

  /// How many of so many bytes may pass.
  fileprivate func admit(_ count: Int) -> Int {
    guard let left else { return count }
    let admitted = min(count, left)
    self.left = left - admitted
    return admitted
  }

  /// After bytes have passed.
  fileprivate func cutIfDue() { if left == 0 { sever() } }

  fileprivate func forget(_ wire: RelayedWire) { wires[ObjectIdentifier(wire)] = nil }
}

/// One connection through a relay.
@LoopActor
private final class RelayedWire {
  private let ends: [RelayedEnd]
  private weak var relay: Relay?

  init(_ near: SocketStream, _ far: SocketStream, relay: Relay) {
    self.relay = relay
    ends = [RelayedEnd(near), RelayedEnd(far)]
    for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
      end.onBytes = { [weak self, weak other] in self?.pass($0, to: other) }
      end.onEnd = { [weak self] in self?.close() }
    }
  }

  func start() {
    for end in ends { if (try? end.stream.start(end)) == nil { return close() } }
  }

  func close() {
    for end in ends { end.close() }
    relay?.forget(self)
  }

  private func pass(_ bytes: ArraySlice<UInt8>, to other: RelayedEnd?) {
    guard let relay, !relay.isDeaf else { return }
    other?.write(bytes.prefix(relay.admit(bytes.count)))
    relay.cutIfDue()
  }
}

/// One end of a wire: reads what comes, keeps what cannot be written yet.
@LoopActor
private final class RelayedEnd: ByteStreamOwner {
  let stream: SocketStream
  var onBytes: ((ArraySlice<UInt8>) -> Void)?
  var onEnd: (() -> Void)?
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var waiting: [UInt8] = []
  private var isClosed = false

  init(_ stream: SocketStream) { self.stream = stream }

  func write(_ bytes: ArraySlice<UInt8>) {
    waiting += bytes
    streamBecameWritable()
  }

  func close() {
    isClosed = true
    stream.close()
    (onBytes, onEnd) = (nil, nil)
  }

  func streamBecameReadable() {
    while !isClosed {
      var span = buffer.mutableSpan
      switch stream.read(into: &span) {
      case .nothing: return
      case .bytes(let count):
        onBytes?(buffer[..<count])
        if count < buffer.count { return }
      case .lost:
        onEnd?()
        return
      }
    }
  }

  func streamBecameWritable() {
    guard !waiting.isEmpty, !isClosed else { return }
    if case .took(let count) = stream.write(waiting.span) { waiting.removeFirst(count) }
  }
}
