import CBench
import Glibc
import PillionIO
import PillionModel

/// Times the calls of one caller, and what of processors both sides take meanwhile. It is the same C code that Tests/Rivals times theirs with.
@LoopActor
@safe final class CallMeter {
  private var meter = unsafe cbench_meter()

  /// - Parameter server: the process that answers.
  init(server: Int32) throws(Failure) {
    let code = unsafe cbench_meter_start(&meter, server, CallTime.warm.wholeNanoseconds, CallTime.measured.wholeNanoseconds)
    guard code == 0 else { throw .inputOutput("no memory for the times of calls") }
  }

  isolated deinit { unsafe cbench_meter_end(&meter) }

  /// Notes that a call which began then has ended now. Gives whether another one is wanted.
  func note(begun: Moment) -> Bool { unsafe cbench_meter_note(&meter, begun.nanoseconds, cbench_now()) != 0 }

  /// Calls of a bare socket.
  func rawEcho(_ path: String, outstanding: Int) -> Int32 {
    unsafe cbench_raw_echo(path, Int32(EchoMessage.size), Int32(outstanding), &meter)
  }

  /// What was noted, nil while the time is not over.
  var result: CallResult? {
    guard unsafe meter.state == cbench_over else { return nil }
    let trips = unsafe Array(UnsafeBufferPointer(start: meter.trips, count: Int(meter.count)))
    return unsafe CallResult(
      CallResult.Times(
        trips: trips, elapsed: meter.elapsed, caller: meter.caller, server: meter.answerer, resident: meter.resident))
  }
}
