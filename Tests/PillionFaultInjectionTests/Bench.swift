import PillionFaultInjection
import PillionFaults
import PillionIO
import PillionModel
import Testing

/// Reads all it is told of, and writes down what it was told.
@LoopActor
final class Owner: ByteStreamOwner {
  let stream: any ByteStream
  private(set) var bytes: [UInt8] = []
  private(set) var loss: StreamLoss?
  private(set) var readable = 0
  private(set) var empty = 0
  private(set) var writable = 0

  init(_ stream: any ByteStream) throws(SystemError) {
    self.stream = stream
    try stream.start(self)
  }

  func streamBecameReadable() {
    readable += 1
    readAll()
  }

  func streamBecameWritable() { writable += 1 }

  func readAll() {
    var isFirst = true
    while loss == nil {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var span = buffer.mutableSpan
      switch stream.read(into: &span) {
      case .bytes(let count): bytes += buffer[..<count]
      case .nothing:
        if isFirst { empty += 1 }
        return
      case .lost(let loss):
        self.loss = loss
        stream.close()
      }
      isFirst = false
    }
  }

  func write(_ bytes: [UInt8]) -> WriteResult { stream.write(bytes.span) }
}

/// A faulty end and a plain one, connected.
@LoopActor
struct Wire {
  let injector: FaultInjector
  let faulty: Owner
  let plain: Owner
  let news: Heard

  init(_ faults: Fault..., seed: UInt64 = 1) throws {
    let heard = Heard()
    news = heard
    injector = FaultInjector(FaultPlan(seed: seed, faults: faults)) { heard.actions.append($0.action) }
    let (one, other) = try SocketStream.pair()
    faulty = try Owner(injector.wrap(one))
    plain = try Owner(other)
  }

  final class Heard { var actions: [String] = [] }
}

func numbers(_ count: Int, from first: Int = 0) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: first + $0) } }
func after(_ bytes: Double, _ ways: Set<FaultWay> = .both) -> FaultTrigger { .bytes(FaultNumber(bytes), ways) }
func at(_ seconds: Double) -> FaultTrigger { .at(FaultNumber(seconds)) }
func on(_ events: FaultEvent..., nth: Double = 1) -> FaultTrigger { .event(Set(events), nth: FaultNumber(nth)) }
