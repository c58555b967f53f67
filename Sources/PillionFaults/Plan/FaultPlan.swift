/// A fault plan: what is to break on a link, when, and how. Read from JSON; every key is documented in Hardware/faults.md.
package struct FaultPlan: Sendable, Hashable {
  /// The longest file that is read.
  package static let longestFile = 1 << 20
  /// Faults of one plan, at most.
  package static let most = 1000

  /// Decides all that a plan leaves to chance.
  package var seed: UInt64
  package var faults: [Fault]

  package init(seed: UInt64 = 1, faults: [Fault]) {
    self.seed = seed
    self.faults = faults
  }
}

/// One fault: an action that its trigger sets off.
package struct Fault: Sendable, Hashable {
  package var trigger: FaultTrigger
  package var action: FaultAction
  /// Only on this link, counted from 1 in the order they began; nil: on each.
  package var link: Int?
  /// How often it may strike in all; nil: always anew.
  package var times: Int?
  /// How likely it strikes each time its trigger says so.
  package var chance: Double

  package init(_ action: FaultAction, when trigger: FaultTrigger, link: Int? = nil, times: Int? = 1, chance: Double = 1) {
    self.action = action
    self.trigger = trigger
    self.link = link
    self.times = times
    self.chance = chance
  }
}

/// A number of a plan. Where its ends differ it is drawn, by the plan's seed, each time it is needed.
package struct FaultNumber: Sendable, Hashable {
  package var least: Double
  package var most: Double

  package init(_ least: Double, _ most: Double) {
    self.least = least
    self.most = most
  }

  package init(_ value: Double) { self.init(value, value) }
}

/// A direction of a link, as the program sees it that acts out the plan; for the proxy, out is towards TO-URI.
package enum FaultWay: String, Sendable, Hashable, CaseIterable {
  case `in`
  case out
}

extension Set<FaultWay> {
  package static let both: Set<FaultWay> = [.in, .out]
}
