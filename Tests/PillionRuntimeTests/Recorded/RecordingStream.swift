import ConformanceSuite
import PillionIO

/// What both ends of a link write, in order.
@LoopActor
final class RecordingTape {
  private(set) var recording = Recording()
  private var cutters: [Recording.Side: EntryCutter] = [.opener: EntryCutter(.opener), .acceptor: EntryCutter(.acceptor)]

  func wrote(_ bytes: [UInt8], _ side: Recording.Side) { recording.entries += cutters[side]?.cut(bytes) ?? [] }
}

/// One end of a link whose bytes are taken down.
@LoopActor
final class RecordingStream: ByteStream {
  private let base: any ByteStream
  private let tape: RecordingTape
  private let side: Recording.Side

  init(_ base: any ByteStream, _ tape: RecordingTape, _ side: Recording.Side) {
    (self.base, self.tape, self.side) = (base, tape, side)
  }

  var sendWindow: Int { base.sendWindow }
  func start(_ owner: any ByteStreamOwner) throws(SystemError) { try base.start(owner) }
  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult { base.read(into: &buffer) }
  func close() { base.close() }

  func write(_ bytes: Span<UInt8>) -> WriteResult {
    let result = base.write(bytes)
    if case .took(let count) = result { tape.wrote((0..<count).map { bytes[$0] }, side) }
    return result
  }
}
