import PillionModel
import PillionSession

/// The phones' shells.
extension MapWorld {
  mutating func tickPhone(_ index: Int) {
    guard phones[index].isAlive else { return }
    // Deadlines are looked at this often, so acted on this late.
    schedule(.tick(.phone, phone: index, life: phones[index].life), in: .milliseconds(1) + upTo(settings.lag - .milliseconds(1)))
    let time = phoneTime(index)
    if let deadline = phones[index].machine.deadline, time >= deadline { obey(phones[index].machine.onDeadline(at: time), phone: index) }
    guard let link = phones[index].link else { return }
    if now - (links[link].heard[.phone] ?? now) > settings.lease * phones[index].rate { return close(link, .phone, notice: chanceOf(0.5)) }
    guard phones[index].isUp else { return }
    if chanceOf(0.02) { send(.ping(time), on: link, to: .unit) }
    if chanceOf(0.15) { paint(index) }
  }

  /// A picture is ready.
  private mutating func paint(_ index: Int) {
    guard let link = phones[index].link, phones[index].isUp else { return }
    guard phones[index].unanswered.count < phones[index].machine.window(on: links[link].number) else { return }
    phones[index].sequence += 1
    let before = phones[index].machine.shows
    if before { phones[index].mark = MapLease(budget: settings.lease) }
    switch phones[index].machine.onFrame(phones[index].sequence, on: links[link].number, at: phoneTime(index)) {
    case .send:
      if before { tempt("phone gave the map away") }
      phones[index].unanswered.append(phones[index].sequence)
      send(.frame(term: phones[index].machine.term, sequence: phones[index].sequence), on: link, to: .unit)
    case .take(let last): obey(.take(last: last), phone: index)
    case .hold: break
    }
  }

  mutating func obey(_ action: MapOwnerPhoneMachine.Action, phone index: Int) {
    switch action {
    case .nothing: break
    case .take(let last): call(index) { .take(call: $0, last: last) }
    case .giveBack(let term): call(index) { .back(call: $0, term: term) }
    case .paint:
      phones[index].unanswered = []
      paint(index)
    case .end(let reason):
      phones[index].unanswered = []
      phones[index].mark = nil
      note("phone has the map back: \(reason)")
    }
  }

  private mutating func call(_ index: Int, _ word: (Int) -> Word) {
    numbers += 1
    let made = word(numbers)
    guard let link = phones[index].link, phones[index].isUp else {
      if case .take = made { phones[index].machine.onNoOffer() }
      return
    }
    phones[index].calls[numbers] = made
    send(made, on: link, to: .unit)
    // Some callers lose patience.
    if case .take = made, chanceOf(0.05) {
      phones[index].calls[numbers] = nil
      phones[index].machine.onNoOffer()
    }
  }

  mutating func dial(_ index: Int) {
    guard unit.isAlive else { return }
    numbers += 1
    links.append(Link(number: LinkNumber(UInt64(numbers)), phone: index))
    let link = links.count - 1
    links[link].heard = [.phone: now, .unit: now]
    (phones[index].link, phones[index].isUp) = (link, false)
    send(.hello(resumes: phones[index].session), on: link, to: .unit)
  }

  mutating func phoneHears(_ word: Word, on link: Int, phone index: Int) {
    let (time, number) = (phoneTime(index), links[link].number)
    if let deadline = phones[index].machine.deadline, time >= deadline { obey(phones[index].machine.onDeadline(at: time), phone: index) }
    phones[index].machine.onHeard(on: number, at: time)
    switch word {
    case .welcome(let session, let resumed):
      phones[index].isUp = true
      phones[index].session = session
      note(resumed ? "resumed" : "new session")
      guard resumed else {
        phones[index].calls = [:]
        return obey(phones[index].machine.onSessionOver(.superseded), phone: index)
      }
      for (_, waiting) in phones[index].calls.sorted(by: { $0.key < $1.key }) { send(waiting, on: link, to: .unit) }
      obey(phones[index].machine.onLink(), phone: index)
    case .offer(let call, let term, let leaseMs):
      guard phones[index].calls.removeValue(forKey: call) != nil else { return }
      obey(phones[index].machine.onOffer(term: term, leaseMs: leaseMs, at: time), phone: index)
    case .noOffer(let call):
      if phones[index].calls.removeValue(forKey: call) != nil { phones[index].machine.onNoOffer() }
    case .backAnswer(let call, let term):
      guard phones[index].calls.removeValue(forKey: call) != nil else { return }
      obey(phones[index].machine.onBackAnswered(term: term), phone: index)
    case .answer(let sequence, let refusal):
      phones[index].unanswered.removeAll { $0 <= sequence }
      obey(phones[index].machine.onAnswer(to: sequence, refusal, on: number, at: time), phone: index)
    case .returned(let returned): obey(phones[index].machine.onReturned(returned), phone: index)
    case .ping(let sent): send(.pong(sent), on: link, to: .unit)
    case .bye:
      close(link, .phone, notice: false)
      phones[index].session = nil
      phones[index].calls = [:]
      obey(phones[index].machine.onSessionOver(.unknown), phone: index)
    case .pong, .hello, .take, .back, .frame, .endOfFile: break
    }
  }

  mutating func killPhone(_ index: Int) {
    guard phones[index].isAlive else { return }
    if let link = phones[index].link { close(link, .phone, notice: chanceOf(0.5)) }
    note(phones[index].mark == nil ? "phone killed" : "phone killed while the map was away")
    phones[index].isAlive = false
    phones[index].life += 1
  }

  mutating func startPhone(_ index: Int) {
    let mark = phones[index].mark
    var next = Phone(rate: phones[index].rate)
    next.life = phones[index].life
    next.mark = mark
    if let mark { next.machine = MapOwnerPhoneMachine(markLeftWith: mark, at: phoneTime(index)) }
    phones[index] = next
    schedule(.tick(.phone, phone: index, life: next.life), in: .zero)
  }
}
