import PillionFaults

extension FaultPlan {
  /// Left alone it may break links for ever: whoever has it comes to peace only without it.
  var isEndless: Bool {
    faults.contains { fault in
      if fault.times == nil { return true }
      return switch fault.action {
      case .kill: true
      case .events(_, _, let count, let duration): count == nil && duration == nil
      case .freezeCharging(let duration), .flapCharging(_, let duration): duration == nil
      default: false
      }
    }
  }
}
