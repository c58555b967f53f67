import PillionFaults
import PillionIO
import PillionRuntime
import PillionSimulation

/// `--fault [END:]PLAN`: a plan, and whose links it breaks.
struct PlanOption: Sendable {
  let text: String
  let who: Who
  let plan: FaultPlan

  /// Without an end it is the first phone's.
  init(_ text: String) throws(Failure) {
    self.text = text
    var file = text[...]
    var who = Who.phone(1)
    for (word, end) in [("unit", Who.unit), ("phone1", .phone(1)), ("phone2", .phone(2))] where text.hasPrefix("\(word):") {
      who = end
      file = text.dropFirst(word.count + 1)
    }
    self.who = who
    plan = try FaultPlan(file: String(file))
  }
}
