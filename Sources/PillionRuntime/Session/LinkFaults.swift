package import PillionFaultInjection
import PillionFaults
package import PillionIO
import PillionModel

/// The fault plans of a program's links: one injector for each link's URI that has a plan, and its faults as events.
@LoopActor
package final class LinkFaults {
  private let log: EventLog?
  private let plans: FaultPlans
  private var injectors: [String: FaultInjector] = [:]

  /// - Parameter log: nil: nobody is told of faults.
  package nonisolated init(_ log: EventLog?, _ plans: FaultPlans = .files) { (self.log, self.plans) = (log, plans) }

  /// The injector of a link's plan, which begins to count when this is asked first; nil without a plan.
  package func injector(of uri: LinkURI) throws(Failure) -> FaultInjector? {
    if let injector = injectors[uri.text] { return injector }
    guard let plan = try plans.plan(of: uri) else { return nil }
    let tell: @LoopActor (FaultNews) -> Void = { [log] news in
      var members: [(String, JSON)] = [("link", .string(uri.text)), ("fault", .integer(Int64(news.fault))), ("do", .string(news.action))]
      if let link = news.link { members.append(("linkNumber", .integer(Int64(link)))) }
      log?.emit("fault", members)
    }
    let injector = FaultInjector(plan, tell, onDeath: plans.die)
    injectors[uri.text] = injector
    return injector
  }

  /// A stream through its link's plan.
  func wrap(_ stream: any ByteStream, _ uri: LinkURI) -> any ByteStream { injectors[uri.text].map { $0.wrap(stream) } ?? stream }

  /// Power supplies through a link's plan.
  func wrap(_ source: any PowerReadings, _ uri: LinkURI) -> any PowerReadings {
    injectors[uri.text].map { FaultyPower(source, $0) } ?? source
  }
}
