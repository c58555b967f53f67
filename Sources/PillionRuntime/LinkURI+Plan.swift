package import PillionFaults
package import PillionIO

extension LinkURI {
  /// The fault plan of `?fault=`, read; nil without one.
  ///
  /// - Throws: bad input that names file, place and what is wanted there; also for a file that cannot be read.
  package func plan() throws(Failure) -> FaultPlan? {
    guard let fault else { return nil }
    return try FaultPlan(file: fault)
  }
}

extension FaultPlan {
  /// Reads a plan's file.
  package init(file path: String) throws(Failure) {
    do throws(Failure) {
      self = try FileBytes.read(path, limit: FaultPlan.longestFile) { (bytes) throws(FaultPlanError) in try FaultPlan(parsing: bytes) }
    } catch { throw .badInput("\(error.message); Hardware/faults.md tells what a fault plan says") }
  }
}
