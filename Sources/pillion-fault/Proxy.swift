import PillionFaultInjection
import PillionFaults
import PillionIO
import PillionModel
import PillionRuntime

/// Takes connections, makes one to the other side for each, and passes bytes through the plan in between.
@LoopActor
final class Proxy {
  private let to: LinkURI
  private let log: EventLog
  private let injector: FaultInjector
  private let tally: Tally
  private var listener: (any SocketListener)?
  private var signals: Signals?
  private var relays: [Int: Relay] = [:]
  private var isStopped = false
  private let stopping = LoopCondition()

  /// What happened in all.
  private final class Tally {
    var links = 0
    var faults: [String: Int] = [:]
    var bytes = Relay.Count()
  }

  init(to: LinkURI, plan: FaultPlan, log: EventLog) {
    self.to = to
    self.log = log
    let tally = Tally()
    self.tally = tally
    injector = FaultInjector(plan) { news in
      tally.faults[news.action, default: 0] += 1
      var members: [(String, JSON)] = [("fault", .integer(Int64(news.fault))), ("do", .string(news.action))]
      if let link = news.link { members.append(("linkNumber", .integer(Int64(link)))) }
      log.emit("fault", members)
    }
  }

  /// Begins to listen.
  func open(_ listen: LinkURI) throws(Failure) {
    do throws(SystemError) { signals = try Signals { [weak self] _ in self?.stop() } } catch {
      throw .inputOutput("signals cannot be watched: \(error)")
    }
    do throws(SocketError) { listener = try listen.listen { [weak self] in self?.accept($0) } } catch { throw error.failure }
  }

  /// Returns when a signal ended it.
  func stopped() async { await stopping.wait { isStopped } }

  /// Lets go of everything, and says in one line what happened.
  func end() -> String {
    for relay in relays.values { relay.end("the proxy was stopped") }
    let faults = tally.faults.sorted { $0.key < $1.key }
    let all = faults.reduce(0) { $0 + $1.value }
    log.emit(
      "summary",
      [
        ("links", .integer(Int64(tally.links))), ("faults", .integer(Int64(all))),
        ("byAction", .object(JSONObject(faults.map { ($0.key, .integer(Int64($0.value))) }))),
      ] + tally.bytes.members)
    let list = faults.isEmpty ? "" : " (" + faults.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ")"
    return "\(tally.links) links, \(all) faults\(list), \(tally.bytes.out) bytes out, \(tally.bytes.in) in"
  }

  private func stop() {
    isStopped = true
    listener?.close()
    listener = nil
    stopping.changed()
  }

  private func accept(_ connection: Result<SocketStream, SocketError>) {
    guard case .success(let near) = connection else {
      if case .failure(let error) = connection { log.problem("refused", error.description) }
      return
    }
    let far: (any ByteStream)?
    do throws(SocketError) { far = try to.connect() } catch {
      log.problem("unreachable", error.description)
      return near.close()
    }
    guard let far else { return near.close() }
    let faulty = injector.wrap(far)
    let number = faulty.number
    tally.links += 1
    log.emit("link", [("state", "opened"), ("linkNumber", .integer(Int64(number)))])
    let relay = Relay(near, faulty) { [weak self] reason, bytes in self?.ended(number, reason, bytes) }
    relays[number] = relay
    relay.start()
  }

  private func ended(_ number: Int, _ reason: String, _ bytes: Relay.Count) {
    relays[number] = nil
    tally.bytes.in += bytes.in
    tally.bytes.out += bytes.out
    log.emit("link", [("state", "ended"), ("linkNumber", .integer(Int64(number))), ("reason", .string(reason))] + bytes.members)
  }
}

extension Relay.Count {
  /// As events say it.
  fileprivate var members: [(String, JSON)] { [("bytesOut", .integer(Int64(out))), ("bytesIn", .integer(Int64(`in`)))] }
}
