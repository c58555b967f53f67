import PillionIO
import PillionLink

/// The other end of a link, as it was recorded: each of its frames comes once our end has said as much as the one had that was recorded.
@LoopActor
final class ReplayStream: ByteStream {
  /// What our end wrote.
  private(set) var sent = Recording()
  /// Entries of the peer that came so far.
  private(set) var fed = 0
  private let ours: Recording.Side
  private let entries: [Recording.Entry]
  private var next = 0
  private var saidBefore = 0
  private var cutter: EntryCutter
  private var arrived: [UInt8] = []
  private var isOver: Bool { next == entries.count }
  private weak var owner: (any ByteStreamOwner)?
  private var timer: LoopTimer?

  /// - Parameter ours: the end that is played by this build.
  init(_ recording: Recording, ours: Recording.Side) {
    self.ours = ours
    entries = recording.entries
    cutter = EntryCutter(ours)
  }

  var sendWindow: Int { 32_768 }

  func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    self.owner = owner
    timer = LoopTimer { [weak self] in self?.feed() }
    timer?.set(.now)
  }

  func write(_ bytes: Span<UInt8>) -> WriteResult {
    sent.entries += cutter.cut((0..<bytes.count).map { bytes[$0] })
    timer?.set(.now)
    return .took(bytes.count)
  }

  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    guard !arrived.isEmpty else { return isOver ? .lost(.endOfFile) : .nothing }
    let count = min(arrived.count, buffer.count)
    for index in 0..<count { buffer[index] = arrived[index] }
    arrived.removeFirst(count)
    if !arrived.isEmpty || isOver { timer?.set(.now) }
    return .bytes(count)
  }

  func close() { timer?.set(nil) }

  private func feed() {
    let said = sent.entries.count(where: \.isSaid)
    while next < entries.count {
      let entry = entries[next]
      if entry.side == ours {
        saidBefore += entry.isSaid ? 1 : 0
      } else {
        guard said >= saidBefore, !sent.entries.isEmpty else { break }
        arrived += meant(for: entry)
        fed += 1
      }
      next += 1
    }
    if !arrived.isEmpty || (isOver && said >= saidBefore) { owner?.streamBecameReadable() }
  }

  /// Introductions repeat both prefaces, and ours may be another than the one that was recorded.
  private func meant(for entry: Recording.Entry) -> [UInt8] {
    guard entry.type == .hello || entry.type == .welcome, let own = sent.entries.first?.bytes,
      let recorded = entries.first(where: { $0.side == ours })?.bytes, let at = entry.bytes.firstRange(of: recorded)
    else { return entry.bytes }
    var bytes = entry.bytes
    bytes.replaceSubrange(at, with: own)
    return bytes
  }
}
