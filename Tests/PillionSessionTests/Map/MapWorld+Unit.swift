import PillionModel
import PillionSession

/// The head unit's shell.
extension MapWorld {
  mutating func tickUnit() {
    guard unit.isAlive else { return }
    schedule(.tick(.unit, phone: 0, life: unit.life), in: .milliseconds(1) + upTo(settings.lag - .milliseconds(1)))
    tell(unit.machine.onDeadline(at: unitTime))
    for link in links.indices where links[link].isOpen[.unit] == true {
      if now - (links[link].heard[.unit] ?? now) > settings.lease * unit.rate { close(link, .unit, notice: chanceOf(0.5)) }
    }
    if let link = unit.link, chanceOf(0.02) { send(.ping(unitTime), on: link, to: .phone) }
  }

  mutating func tell(_ action: MapOwnerUnitMachine.Action) {
    switch action {
    case .nothing: break
    case .ask: if let link = unit.link { send(.ping(unitTime), on: link, to: .phone) }
    case .tell(let returned):
      note("unit gave the map back: \(returned.reason)")
      if let link = unit.link { send(.returned(returned), on: link, to: .phone) }
    }
  }

  mutating func unitHears(_ word: Word, on link: Int) {
    tell(unit.machine.onDeadline(at: unitTime))
    let index = links[link].phone
    if case .hello(let resumes) = word { return welcome(index, on: link, resumes: resumes) }
    if case .ping(let sent) = word { return send(.pong(sent), on: link, to: .phone) }
    guard unit.holder == index, unit.session == links[link].session else { return }
    switch word {
    case .take(let call, let last):
      if let answer = unit.answers[call] { return send(answer, on: link, to: .phone) }
      let answer: Word
      switch unit.machine.onTake(last: last, lease: MapLease(budget: settings.lease), at: unitTime) {
      case .offer(let term, let lease):
        unit.guest = index
        answer = .offer(call: call, term: term, leaseMs: lease.milliseconds)
      case .refuse: answer = .noOffer(call: call)
      }
      unit.answers[call] = answer
      send(answer, on: link, to: .phone)
    case .back(let call, let term):
      let answer = unit.answers[call] ?? .backAnswer(call: call, term: unit.machine.onReturn(term: term))
      unit.answers[call] = answer
      send(answer, on: link, to: .phone)
    case .frame(let term, let sequence):
      switch unit.machine.onFrame(term: term, on: links[link].number, at: unitTime) {
      case .first:
        tempt("unit shows the map")
        send(.answer(sequence: sequence, nil), on: link, to: .phone)
      case .next: send(.answer(sequence: sequence, chanceOf(0.1) ? .broken : nil), on: link, to: .phone)
      case .refuse:
        note("frame of an old term")
        send(.answer(sequence: sequence, .oldTerm), on: link, to: .phone)
      }
    case .pong(let sent): unit.machine.onAnswered(sent: sent, on: links[link].number, at: unitTime)
    case .hello, .welcome, .offer, .noOffer, .backAnswer, .answer, .returned, .ping, .bye, .endOfFile: break
    }
  }

  private mutating func welcome(_ index: Int, on link: Int, resumes: Int?) {
    let isSame = unit.holder == index
    if !isSame, let old = unit.link, chanceOf(0.5) {
      // Another phone waits behind an active one, unless it is preferred.
      note("another phone waits")
      if links[old].isOpen[.unit] == true { return close(link, .unit, notice: true) }
    }
    let resumed = isSame && resumes != nil && resumes == unit.session
    if !resumed {
      if !isSame { note("another phone took the session") }
      tell(unit.machine.onRelease(.superseded))
      numbers += 1
      (unit.session, unit.holder, unit.answers) = (numbers, index, [:])
    }
    if let old = unit.link, old != link { close(old, .unit, notice: chanceOf(0.5)) }
    unit.link = link
    links[link].session = unit.session
    send(.welcome(session: unit.session ?? 0, resumed: resumed), on: link, to: .phone)
  }

  mutating func sayBye() {
    guard let link = unit.link else { return }
    tell(unit.machine.onRelease(.unknown))
    send(.bye, on: link, to: .phone)
    close(link, .unit, notice: true)
    (unit.session, unit.holder) = (nil, nil)
  }

  mutating func killUnit() {
    guard unit.isAlive else { return }
    for link in links.indices where links[link].isOpen[.unit] == true { close(link, .unit, notice: chanceOf(0.5)) }
    note(unit.machine.shows ? "unit killed while it showed the map" : "unit killed")
    let (life, rate) = (unit.life + 1, unit.rate)
    unit = Unit(rate: rate)
    unit.life = life
    unit.isAlive = false
  }
}
