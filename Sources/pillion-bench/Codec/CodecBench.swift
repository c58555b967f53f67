import PillionIO
import PillionModel
import PillionWire

/// Messages to bytes and back, without a link: Pillion's codec as every program uses it, the same through protobuf-c, and Google's own.
enum CodecBench {
  /// Of processor time for each figure of a run.
  private static let seconds = 0.1
  /// The program of Tests/Rivals.
  private static let rival = "protobuf"

  static func measure(_ data: BenchData, _ rivals: Rivals, into report: inout BenchReport) throws(Failure) {
    let (small, snapshot) = (try EchoMessage.small(), try data.richest())
    if rivals.program(rival) == nil { report.remark(Rivals.remark(missing: [rival])) }
    for _ in 0..<report.runs {
      try measure("small", small, rivals, &report)
      try measure("snapshot", snapshot, rivals, &report)
    }
  }

  private static func measure<Message: WireConvertible & Equatable>(
    _ name: String, _ message: Message, _ rivals: Rivals, _ report: inout BenchReport
  ) throws(Failure) {
    let bytes = try EchoMessage.bytes(of: message)
    var costs: [(whose: String, CodecCost)] = []
    do throws(WireError) {
      // A type that has no way of its own goes through protobuf-c, and would be told twice.
      if message is any PlainWire { costs.append(("direct", try DirectCodec(message, bytes).cost(seconds))) }
      costs.append(("protobuf-c", try DoorCodec(message, bytes).cost(seconds)))
    } catch { throw Failure(.bug, "a message does not survive its own codec: \(error)") }
    if let program = rivals.program(rival) { costs.append((rival, try run(program, Message.protoName, bytes))) }
    report.add("codec.\(name).bytes", of: "wire", Double(bytes.count))
    for (what, share) in [("encode", \CodecCost.encode), ("decode", \.decode)] {
      for (whose, cost) in costs { report.add("codec.\(name).\(what).ns", of: whose, cost[keyPath: share].nanoseconds) }
      for (whose, cost) in costs {
        if let count = cost[keyPath: share].allocations { report.add("codec.\(name).\(what).allocations", of: whose, count) }
      }
    }
  }

  private static func run(_ program: String, _ type: String, _ bytes: [UInt8]) throws(Failure) -> CodecCost {
    let folder = try Scratch.make()
    defer { Scratch.remove(folder) }
    let path = try Scratch.write(bytes, in: folder)
    let cost = try LoopThread.runUntilDone { () async -> Result<CodecCost, Failure> in
      do throws(Failure) {
        let running = try RunningProgram(at: program, [type, path, "\(seconds)"])
        await running.end(within: .seconds(20))
        await running.stop()
        guard running.ending == .exited(0), let line = running.lines.last else { throw .noPeer("'\(program) \(type)' measured nothing") }
        return .success(try CodecCost(parsing: line.text))
      } catch { return .failure(error) }
    }.get()
    guard cost.bytes == bytes.count else { throw Failure(.bug, "\(type) has \(cost.bytes) bytes from \(program), not \(bytes.count)") }
    return cost
  }
}
