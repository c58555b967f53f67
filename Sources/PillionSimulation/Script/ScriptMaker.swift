import PillionIO
import PillionModel

extension Script {
  /// The world of a seed.
  package init(seed: UInt64) {
    var maker = ScriptMaker(seed)
    self = maker.make()
  }
}

/// Makes up a world.
private struct ScriptMaker {
  private let seed: UInt64
  private var random: SeededRandom
  private var events: [Script.Event] = []
  private var length = Duration.zero

  init(_ seed: UInt64) {
    self.seed = seed
    random = SeededRandom(seed: seed ^ 0x5EED_0F0A_7EA7_ED00)
  }

  mutating func make() -> Script {
    let phones = (0..<(chance(0.25) ? 2 : 1)).map { _ in media() }
    length = milliseconds(30_000...70_000)
    for (index, media) in phones.enumerated() where media.contains(.usb) {
      add(milliseconds(0...2000), .plug(index + 1, chargingAfter: milliseconds(0...400)))
    }
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let phone = Int.random(in: 1...phones.count, using: &random)
      happen(milliseconds(500...max(1000, length.wholeNanoseconds / 1_000_000 - 3000)), to: phone, phones[phone - 1])
    }
    events.sort { $0.at < $1.at }
    var script = Script(seed: seed, phones: phones, events: events, length: length)
    script.films = chance(0.2)
    script.pace = milliseconds(200...1500)
    script.weather = Weather(
      latency: milliseconds(chance(0.7) ? 0...5 : 5...150), jitter: milliseconds(chance(0.6) ? 0...2 : 0...200),
      bytesPerSecond: chance(0.8) ? 10_000_000 : 100_000)
    return script
  }

  private mutating func media() -> [Script.Medium] {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50: [.usb]
    case 50..<75: [.socket]
    case 75..<88: [.bluetooth]
    case 88..<94: [.usb, .socket]
    default: [.usb, .bluetooth]
    }
  }

  // MARK: What happens

  private mutating func happen(_ at: Duration, to phone: Int, _ media: [Script.Medium]) {
    let who = chance(0.5) ? Who.phone(phone) : .unit
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<26 where media.contains(.usb): pull(at, phone)
    case 26..<34 where media.contains(.usb):
      add(at, .flap(phone, off: milliseconds(20...2500), times: Int.random(in: 1...4, using: &random)))
    case 34..<38 where media.contains(.usb):
      add(at, .lie(phone, state: "not attached"))
    case 38..<50: stall(at, phone)
    case 50..<60: cut(at, phone)
    case 60..<70: add(at, .freeze(who, for: milliseconds(chance(0.6) ? 100...7000 : 7000...40_000)))
    case 70..<78: add(at, .sleep(who, for: milliseconds(chance(0.6) ? 100...9000 : 9000...600_000)))
    case 78..<85: add(at, .kill(who, for: milliseconds(100...12_000)))
    case 85..<89: add(at, .leave(who, for: milliseconds(2500...12_000)))
    case 89..<93:
      add(at, .dawdle(who, milliseconds(50...1500)))
      add(at + milliseconds(500...8000), .dawdle(who, .zero))
    case 93..<96: add(at, .burst(who, Int.random(in: 5...60, using: &random)))
    default:
      if media.contains(.bluetooth) {
        add(at, .outOfRange(phone, for: milliseconds(200...25_000), told: chance(0.3)))
      } else {
        stall(at, phone)
      }
    }
  }

  private mutating func pull(_ at: Duration, _ phone: Int) {
    add(at, .unplug(phone, witnesses()))
    let away = milliseconds(chance(0.5) ? 40...900 : 900...15_000)
    add(at + away, .plug(phone, chargingAfter: milliseconds(0...600)))
  }

  private mutating func witnesses() -> Witnesses {
    if chance(0.1) { return .none }
    if chance(0.15) { return .all }
    var who = Witnesses()
    // The kernel's own words are there or not; each may be the only one.
    if chance(0.5) { who.disable = milliseconds(0...300) }
    if chance(0.4) { who.shutdown = milliseconds(0...300) }
    if chance(0.4) { who.controller = milliseconds(0...500) }
    if chance(0.7) { who.charging = milliseconds(0...900) }
    who.isChargingSilent = chance(0.3)
    who.suspend = chance(0.5)
    if chance(0.5) { who.failure = milliseconds(0...50) }
    if chance(0.4) { who.noDevice = milliseconds(20...100) }
    if chance(0.5) { who.left = milliseconds(20...500) }
    return who
  }

  private mutating func stall(_ at: Duration, _ phone: Int) {
    let sides: [Side] = chance(0.5) ? Side.allCases : chance(0.5) ? [.phone] : [.unit]
    add(at, .stall(phone, sides, for: milliseconds(chance(0.6) ? 50...4500 : 4500...20_000)))
  }

  private mutating func cut(_ at: Duration, _ phone: Int) {
    let deaf: [Side] = chance(0.5) ? Side.allCases : chance(0.5) ? [.phone] : [.unit]
    let told: [Side] = chance(0.5) ? deaf : []
    add(
      at,
      .cut(
        phone, after: chance(0.4) ? 0 : Int.random(in: 1...3000, using: &random), to: chance(0.5) ? .phone : .unit, deaf: deaf,
        told: told))
  }

  // MARK: Chance

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func milliseconds(_ range: ClosedRange<Int64>) -> Duration { .milliseconds(Int64.random(in: range, using: &random)) }

  private mutating func add(_ at: Duration, _ act: Act) { events.append(Script.Event(at, act)) }
}
