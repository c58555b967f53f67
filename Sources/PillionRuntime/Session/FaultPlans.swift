import PillionFaultInjection
package import PillionFaults
package import PillionIO

/// Where a program has the fault plans of its links from, and what it is that a plan kills.
package struct FaultPlans: Sendable {
  private let read: @LoopActor (LinkURI) throws(Failure) -> FaultPlan?
  package let die: @LoopActor () -> Void

  /// Of the files that the links name; and it is the program that dies.
  package static let files = FaultPlans(read: { (uri) throws(Failure) in try uri.plan() }, die: FaultInjector.killProgram)

  package init(read: @escaping @LoopActor (LinkURI) throws(Failure) -> FaultPlan?, die: @escaping @LoopActor () -> Void) {
    (self.read, self.die) = (read, die)
  }

  /// The plan of a link; nil without one.
  @LoopActor package func plan(of uri: LinkURI) throws(Failure) -> FaultPlan? { try read(uri) }
}
