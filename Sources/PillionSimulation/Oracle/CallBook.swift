import PillionIO
import PillionModel
import PillionRuntime

/// Every call and every stream of both ends: made once, done at most once, answered once.
@LoopActor
final class CallBook {
  /// One direction of a stream.
  final class Line {
    let name: String
    /// Who called.
    let who: String
    let number: UInt64
    let made = VirtualTime.now
    fileprivate(set) var sent: UInt64 = 0
    fileprivate(set) var took: UInt64 = 0
    fileprivate(set) var isOver = false
    /// What was sent by a moment from which it has time to come.
    fileprivate var mark: UInt64?

    init(_ name: String, of who: String, _ number: UInt64) { (self.name, self.who, self.number) = (name, who, number) }
  }

  private struct Entry {
    var who: String
    var life: Int
    var made: Moment
    var deadline: Moment?
    var executions = 0
    var isAnswered = false
    /// It was under way at a moment from which it has time to be answered.
    var isDue = false
  }

  private unowned let world: World
  private var calls: [UInt64: Entry] = [:]
  private var lines: [UInt64: Line] = [:]
  private var last: UInt64 = 0
  private(set) var answers = 0
  private(set) var failures = 0
  private(set) var messages = 0

  init(_ world: World) { self.world = world }

  // MARK: Unary calls

  func asked(by who: String, life: Int, within timeout: Duration?) -> UInt64 {
    last += 1
    let now = VirtualTime.now
    calls[last] = Entry(who: who, life: life, made: now, deadline: timeout.map { now + $0 })
    return last
  }

  func executed(_ number: UInt64, by who: String) {
    guard var entry = calls[number] else { return }
    entry.executions += 1
    calls[number] = entry
    if entry.executions > 1 { world.fail("\(who) was made to do call \(number) of \(entry.who) twice") }
  }

  func answered(_ number: UInt64, with answer: UInt64) {
    guard let entry = close(number) else { return }
    answers += 1
    if answer != number { world.fail("\(entry.who) asked \(number) and was answered \(answer)") }
    if entry.executions != 1 { world.fail("\(entry.who)'s call \(number) is answered, and was done \(entry.executions) times") }
  }

  func failed(_ number: UInt64, _ error: RPCError) {
    guard let entry = close(number) else { return }
    failures += 1
    let now = VirtualTime.now
    switch error.code {
    case .deadlineExceeded:
      guard let deadline = entry.deadline, now + .milliseconds(2) >= deadline else {
        return world.fail("\(entry.who)'s call \(number) ended by a deadline that it has not, or before it: \(error)")
      }
    case .unavailable:
      if !world.oracle.mayBeUnavailable(entry.who, since: entry.made) {
        world.fail("\(entry.who)'s call \(number) ended UNAVAILABLE while its session went on: \(error)")
      }
    case .resourceExhausted:
      // The peer's limit of streams, which only calls that nobody answers can reach.
      if calls.values.count(where: { $0.who == entry.who && !$0.isAnswered }) < 200 {
        world.fail("\(entry.who)'s call \(number) was one too many of few: \(error)")
      }
    default: world.fail("\(entry.who)'s call \(number) failed: \(error)")
    }
  }

  /// Whoever asked was killed.
  func forget(_ number: UInt64) { _ = close(number) }

  private func close(_ number: UInt64) -> Entry? {
    guard var entry = calls[number] else { return nil }
    if entry.isAnswered { world.fail("\(entry.who)'s call \(number) is answered twice") }
    entry.isAnswered = true
    calls[number] = entry
    return entry
  }

  /// Deadlines hold, and no call is forgotten.
  func audit() {
    let now = VirtualTime.now
    var old: [UInt64] = []
    for (number, entry) in calls {
      if entry.isAnswered {
        if now - entry.made > .seconds(120) { old.append(number) }
        continue
      }
      guard let life = world.life(entry.who, entry.life), !life.isStopped else { continue }
      let ran = max(entry.made, life.stops.lastEnd ?? entry.made)
      if let deadline = entry.deadline, now > max(deadline, ran) + .milliseconds(100) {
        return world.fail("\(entry.who)'s call \(number) is open, \(now - deadline) after its deadline")
      }
    }
    for number in old { calls[number] = nil }
  }

  /// All is well for a while: what is under way now has to come soon.
  func mark() {
    // A session that still hopes for a link may end without one.
    for (number, entry) in calls where !entry.isAnswered { calls[number]?.isDue = world.oracle.isActive(entry.who) }
    for line in lines.values where world.oracle.isActive(line.who) { line.mark = line.sent }
  }

  func checkMarks() {
    for (number, entry) in calls.sorted(by: { $0.key < $1.key }) where entry.isDue && !entry.isAnswered {
      if world.life(entry.who, entry.life) != nil { world.fail("\(entry.who)'s call \(number) is never answered") }
    }
    for line in lines.values.sorted(by: { $0.number < $1.number }) {
      if let mark = line.mark, line.took < mark { world.fail("\(line.name): \(mark) was sent, and after \(line.took) nothing came") }
    }
  }

  // MARK: Streams

  func line(_ name: String, of who: String) -> Line {
    last += 1
    let line = Line(name, of: who, last)
    lines[last] = line
    return line
  }

  func line(_ number: UInt64) -> Line? { lines[number] }

  func sent(on line: Line) -> UInt64 {
    line.sent += 1
    return line.sent
  }

  func took(_ number: UInt64, on line: Line, isWhole: Bool = true) {
    messages += 1
    if number > line.sent { world.fail("\(line.name): \(number) came, and only \(line.sent) were sent") }
    if isWhole, number != line.took + 1 { world.fail("\(line.name): \(number) came after \(line.took)") }
    if number <= line.took { world.fail("\(line.name): \(number) came after \(line.took)") }
    line.took = number
  }

  /// The calling end's stream is over: with its session, or never.
  ///
  /// - Parameter who: nil: a process that was killed.
  func ended(_ line: Line, _ error: any Error, at who: String?) {
    if let who, !world.isWindingDown, !world.oracle.mayBeUnavailable(who, since: line.made) {
      world.fail("\(line.name) of \(who) ended while its session went on: \(error)")
    }
    line.isOver = true
    lines[line.number] = nil
  }
}
