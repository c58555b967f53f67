import PillionIO
import PillionLink
import PillionModel
import PillionRuntime

/// The flight recorder for what is measured, where PILLION_BENCH_RECORDER names a folder: programs have it always, the figures by default leave it out.
enum BenchRecorder {
  @LoopActor static func of(_ end: LinkConfiguration.End) -> FlightRecorder? {
    guard let folder = Environment.value("PILLION_BENCH_RECORDER") else { return nil }
    let own = "\(folder)/\(end.rawValue)"
    do throws(SystemError) { try Folder.make(own, mode: 0o700) } catch { return nil }
    return FlightRecorder(in: own, role: end == .opener ? .phone : .unit, product: "pillion-bench")
  }
}
