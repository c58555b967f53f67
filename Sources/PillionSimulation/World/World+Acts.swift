import PillionIO
import PillionModel
import PillionSession

extension World {
  /// Something happens.
  func perform(_ act: Act) {
    guard !isSettled, failure == nil else { return }
    trace.note("act", act.description)
    switch act {
    case .plug(let phone, let lag): cable(phone)?.plug(chargingAfter: lag)
    case .unplug(let phone, let witnesses): cable(phone)?.unplug(witnesses)
    case .flap(let phone, let off, let times): flap(phone, off, times)
    case .lie(let phone, let state): lie(phone, state)
    case .stall(let phone, let sides, let time):
      if let passage = passage(of: phone) { passage.stall(sides, for: time) } else { cable(phone)?.stall(for: time) }
    case .cut(let phone, let count, let side, let deaf, let told):
      if let passage = passage(of: phone) {
        passage.cut(after: count, to: side, deaf: deaf, told: told, told.isEmpty ? .endOfFile : .failed(World.reset))
      } else {
        for side in deaf { cable(phone)?.enumeration?.deafen(side) }
      }
    case .freeze(let who, let time): end(who)?.freeze(for: time, isMachine: false)
    case .sleep(let who, let time): end(who)?.freeze(for: time, isMachine: true)
    case .kill(let who, let time): end(who)?.kill(for: time)
    case .leave(let who, let time): end(who)?.leave(for: time)
    case .dawdle(let who, let time): end(who)?.life?.desk.dawdling = time
    case .burst(let who, let count):
      if let life = end(who)?.life { life.process.runWhenItCan { life.desk.burst(count) } }
    case .showOld(let phone, let term):
      if let life = end(.phone(phone))?.life { life.process.runWhenItCan { life.phoneMap?.showOld(term) } }
    case .outOfRange(let phone, let time, let told): carryAway(phone, time, told)
    }
  }

  private static let reset = SystemError(104, "read")

  private func cable(_ phone: Int) -> Cable? { cables.indices.contains(phone - 1) ? cables[phone - 1] : nil }

  private func flap(_ phone: Int, _ off: Duration, _ times: Int) {
    guard times > 0, let cable = cable(phone), cable.isPlugged else { return }
    cable.stopCharging(silently: false)
    agenda.after(off) { [self] in
      if cable.isPlugged { cable.startCharging() }
      agenda.after(off) { [self] in flap(phone, off, times - 1) }
    }
  }

  private func lie(_ phone: Int, _ state: String) {
    if let cable = cable(phone), cable.isPlugged { cable.sayController(state) }
  }

  private func carryAway(_ phone: Int, _ time: Duration, _ told: Bool) {
    guard radios.indices.contains(phone - 1) else { return }
    let radio = radios[phone - 1]
    radio.isInRange = false
    if let passage = passage(of: phone), passage.truth.medium == .bluetooth {
      passage.cut(after: 0, to: .unit, deaf: Side.allCases, told: told ? Side.allCases : [], .failed(SystemError(110, "read")))
    }
    agenda.after(time) { radio.isInRange = true }
  }
}
