package import PillionFaultInjection
import PillionFaults
package import PillionIO

/// Transfers of one link under a fault plan: cut short, empty, lost, late or told twice. What a plan makes up never reaches the kernel, which
/// has each slot out at most once.
@LoopActor
package final class FaultyRing: TransferRing {
  private let inner: any TransferRing
  private let injector: FaultInjector
  private let late = LateEvents()
  private var onCompletions: (@LoopActor ([TransferCompletion]) -> Void)?
  /// Slots of reads that came back empty by the plan alone: the kernel still has them, or what it gave waits here.
  private var emptied: [Int: TransferCompletion] = [:]

  package init(_ inner: any TransferRing, _ injector: FaultInjector) {
    self.inner = inner
    self.injector = injector
  }

  package var packetSize: Int { inner.packetSize }

  package func start(_ onCompletions: @escaping @LoopActor ([TransferCompletion]) -> Void) throws(SystemError) {
    self.onCompletions = onCompletions
    try inner.start { [weak self] done in for one in done { self?.take(one) } }
  }

  /// What is asked for at the end of a link is told as it is, or not at all.
  package func completions() -> [TransferCompletion] {
    inner.completions().filter { injector.onEvent($0.event) != .drop }
  }

  package func postRead(_ slot: Int) throws(SystemError) {
    if let real = emptied.removeValue(forKey: slot) {
      return late.tellSoon(real.event) { [weak self] in self?.onCompletions?([real]) }
    }
    do throws(SystemError) { try inner.postRead(slot) } catch { try refuse(error) }
  }

  package func postWrite(_ slot: Int, _ bytes: Span<UInt8>, followedByEmpty: Bool) throws(SystemError) {
    let kept = injector.kept(of: bytes.count, .out)
    do throws(SystemError) {
      try inner.postWrite(slot, bytes.extracting(first: kept), followedByEmpty: followedByEmpty)
    } catch { try refuse(error) }
  }

  package func copy(_ piece: InboundTransfers.Piece, into buffer: inout MutableSpan<UInt8>, at offset: Int) -> Int {
    inner.copy(piece, into: &buffer, at: offset)
  }

  package func retire(then: @escaping @LoopActor () -> Void) {
    late.close()
    onCompletions = nil
    inner.retire(then: then)
  }

  /// A transfer that is refused is one that failed; where that is lost, it is out for ever.
  private func refuse(_ error: SystemError) throws(SystemError) {
    if injector.onEvent(.transferFailed) != .drop { throw error }
  }

  private func take(_ done: TransferCompletion) {
    var done = done
    if done.kind == .read, case .moved(let count) = done.result {
      let kept = injector.kept(of: count, .in)
      done.result = .moved(kept)
      if kept > 0, injector.comesEmpty() {
        // Its slot is posted anew at once, which brings what the kernel gave.
        emptied[done.slot] = done
        return tell(TransferCompletion(.read, slot: done.slot, .moved(0)))
      }
    }
    tell(done)
  }

  private func tell(_ done: TransferCompletion) {
    // Both in one batch, before the slot is posted anew: then it shows that it is told twice.
    late.tell(done.event, by: injector, twice: { [weak self] in self?.onCompletions?([done, done]) }) { [weak self] in
      self?.onCompletions?([done])
    }
  }
}

extension TransferCompletion {
  fileprivate var event: FaultEvent {
    switch (result, kind) {
    case (.failed, _): .transferFailed
    case (.moved, .read): .readDone
    case (.moved, .write), (.moved, .emptyWrite): .writeDone
    }
  }
}
