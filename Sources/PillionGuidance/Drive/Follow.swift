package import PillionModel

/// Guidance alone along recorded positions: what `pillion follow` prints.
package struct Follow: Sendable {
  /// An event and when it happened, in seconds of the trace.
  package struct Entry: Sendable, Hashable {
    /// Seconds since the trace's start.
    package var at: Double
    /// What happened.
    package var event: GuidanceEvent

    /// As a line of `follow --json`.
    package var json: JSON { event.json(at: at) }
  }

  private var progress: RouteProgress
  private var guidance: Guidance

  /// Guidance along a route that nobody has begun to follow.
  package init(route: Route) {
    let plan = RoutePlan(route: route)
    progress = RouteProgress(plan: plan)
    guidance = Guidance(plan: plan)
  }

  /// How guidance stands.
  package var state: GuidanceState { guidance.state }

  /// What a fix brings: events in order, last its guidance line. A gap has no line.
  package mutating func take(_ fix: Fix) -> [GuidanceEvent] {
    let events = guidance.update(progress.update(fix), at: fix.at)
    return fix.location == nil ? events : events + [.guidance(guidance.line)]
  }

  /// Every event along a trace.
  package static func entries(route: Route, trace: Trace) -> [Entry] {
    var follow = Follow(route: route)
    return trace.fixes.flatMap { fix in follow.take(fix).map { Entry(at: fix.at, event: $0) } }
  }
}
