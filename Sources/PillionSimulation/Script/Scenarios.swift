import PillionModel

extension Scenario {
  /// All of them, in the order of the reports.
  package static let all = disconnects + witnesses + devices + liveness + replugs + days + faults + maps

  static func usb(_ length: Int, _ events: [(Double, Act)], phones: Int = 1) -> Script {
    let plugs = (1...phones).map { (0.1, Act.plug($0, chargingAfter: .milliseconds(50))) }
    return script([[Script.Medium]](repeating: [.usb], count: phones), length, plugs + events)
  }

  static func socket(_ length: Int, _ events: [(Double, Act)]) -> Script { script([[.socket]], length, events) }

  static func script(_ phones: [[Script.Medium]], _ length: Int, _ events: [(Double, Act)]) -> Script {
    var script = Script(
      seed: 1, phones: phones, events: events.map { Script.Event(.milliseconds(Int64($0.0 * 1000)), $0.1) }, length: .seconds(length))
    script.isStrict = true
    return script
  }

  private static func told(_ change: (inout Witnesses) -> Void) -> Witnesses {
    var who = Witnesses.none
    change(&who)
    return who
  }

  static let plug = Act.plug(1, chargingAfter: .milliseconds(100))

  // MARK: 3.A, disconnects

  private static let disconnects: [Scenario] = [
    Scenario(
      name: "no-callback", rows: "3.A 1",
      script: usb(30, [(10, .unplug(1, told { $0.charging = .milliseconds(100) })), (20, plug)]),
      expects: [
        .ends("phone1", ["chargingStopped"], 10...12), .ends("unit", ["hotplugLeft", "transportError"], 10...12.2),
        .begins("unit", 20...21),
      ]),
    Scenario(
      name: "nobody-tells", rows: "3.A 1", script: usb(30, [(10, .unplug(1, .none)), (20, plug)]),
      expects: [
        .ends("phone1", ["heartbeat", "writeStalled"], 10...15.2),
        .ends("unit", ["heartbeat", "writeStalled", "transportError", "hotplugLeft"], 10...15.2), .sessions("unit", 2),
      ]),
    Scenario(
      name: "everybody-tells", rows: "3.A 2", script: usb(30, [(10, .unplug(1, .all)), (15, plug)]),
      expects: [
        .ends("phone1", ["gadgetDisabled"], 10...10.1), .ends("unit", ["hotplugLeft", "transportError"], 10...10.1), .sessions("phone1", 2),
      ]),
    Scenario(
      name: "cut-in-handshake", rows: "3.A 3",
      script: socket(
        120,
        (0..<14).map {
          (Double($0) * 4 + 0.0005, .cut(1, after: $0 * 23, to: .unit, deaf: Side.allCases, told: $0 % 2 == 0 ? Side.allCases : []))
        }),
      expects: [.begins("unit", 57...120)]),
    Scenario(
      name: "replug-under-load", rows: "3.A 4-6",
      script: load(usb(430, pulls(200, every: 2, away: 0.9))), expects: [.sessions("unit", 150), .sessions("phone1", 150)]),
    Scenario(
      name: "cancel-lost", rows: "3.A 7, 8", script: cancels(usb(60, pulls(10, every: 5, away: 2))),
      expects: [.sessions("unit", 9), .sessions("phone1", 9)]),
  ]

  private static func pulls(_ count: Int, every: Double, away: Double) -> [(Double, Act)] {
    (0..<count).flatMap { index in
      let at = 3 + Double(index) * every
      return [(at - 0.2, Act.burst(.phone(1), 5)), (at, .unplug(1, .all)), (at + away, plug)]
    }
  }

  static func load(_ script: Script) -> Script {
    var script = script
    script.films = true
    return script
  }

  private static func cancels(_ script: Script) -> Script {
    var script = script
    script.losesCancels = true
    return script
  }

  // MARK: 3.A 1, one witness alone

  private static let witnesses: [Scenario] = [
    alone("disable", "phone1", ["gadgetDisabled"], 10...10.2) { $0.disable = .milliseconds(5) },
    alone("shutdown", "phone1", ["gadgetDisabled", "transportError"], 10...10.2) { $0.shutdown = .milliseconds(5) },
    alone("controller", "phone1", ["controllerDetached"], 10...11.7) { $0.controller = .milliseconds(20) },
    alone("charging", "phone1", ["chargingStopped"], 10...11.7) { $0.charging = .milliseconds(80) },
    alone("charging-untold", "phone1", ["chargingStopped"], 10...12.9) {
      $0.charging = .milliseconds(80)
      $0.isChargingSilent = true
    },
    alone("failure", "unit", ["transportError", "hotplugLeft"], 10...10.2) { $0.failure = .milliseconds(5) },
    alone("no-device", "unit", ["transportError", "hotplugLeft"], 10...10.2) { $0.noDevice = .milliseconds(40) },
    alone("left", "unit", ["hotplugLeft", "transportError"], 10...10.2) { $0.left = .milliseconds(40) },
    Scenario(
      name: "cut-and-told", rows: "3.A 1",
      script: socket(20, [(10, .cut(1, after: 0, to: .unit, deaf: Side.allCases, told: Side.allCases))]),
      expects: [.ends("phone1", ["transportError"], 10...10.1), .ends("unit", ["transportError"], 10...10.1), .sessions("unit", 2)]),
  ]

  private static func alone(
    _ name: String, _ who: String, _ reasons: [String], _ time: ClosedRange<Double>, _ change: (inout Witnesses) -> Void
  ) -> Scenario {
    Scenario(
      name: "told-by-\(name)-alone", rows: "3.A 1", script: usb(25, [(10, .unplug(1, told(change))), (20, plug)]),
      expects: [.ends(who, reasons, time), .sessions("unit", 2), .sessions("phone1", 2)])
  }

  // MARK: 3.A, liveness

  private static let liveness: [Scenario] = [
    Scenario(name: "ignores-pings", rows: "3.A 10", script: pingless(socket(60, [])), expects: [.lives]),
    Scenario(
      name: "silent", rows: "3.A 10", script: socket(30, [(10, .cut(1, after: 0, to: .unit, deaf: Side.allCases, told: []))]),
      expects: [.ends("phone1", ["heartbeat"], 14.5...15.2)]),
    Scenario(
      name: "stalls-almost-too-long", rows: "3.A 10", script: socket(30, [(10, .stall(1, Side.allCases, for: .milliseconds(4500)))]),
      expects: [.lives]),
    Scenario(
      name: "freezes-almost-too-long", rows: "3.A 10",
      script: socket(40, [(10, .freeze(.phone(1), for: .milliseconds(4500))), (25, .freeze(.unit, for: .milliseconds(4500)))]),
      expects: [.lives]),
    Scenario(name: "no-map-frame", rows: "3.A 10", script: usb(150, []), expects: [.lives]),
    Scenario(
      name: "killed-and-back", rows: "3.A 13", script: socket(30, [(10, .kill(.phone(1), for: .milliseconds(800)))]),
      expects: [.ends("unit", ["transportError"], 10...10.1), .begins("unit", 10.8...11.2)]),
    Scenario(
      name: "killed-unseen-and-back", rows: "3.A 13",
      script: socket(
        30, [(10, .cut(1, after: 0, to: .unit, deaf: Side.allCases, told: [])), (10.1, .kill(.phone(1), for: .milliseconds(800)))]),
      expects: [.ends("unit", ["superseded"], 10.8...11.2), .begins("unit", 10.8...11.2)]),
    Scenario(
      name: "one-mute-of-two", rows: "3.A 14",
      script: script([[.socket], [.socket]], 60, [(10, .freeze(.phone(2), for: .seconds(30)))]), expects: [.sessions("unit", 1)]),
    Scenario(
      name: "bound-and-idle", rows: "3.A 16", script: usb(60, [(5, .leave(.unit, for: .seconds(30)))]), expects: [.begins("unit", 35...38)]),
    Scenario(
      name: "controller-stuck", rows: "3.A 17, 18",
      script: usb(120, (1..<20).map { (Double($0) * 5, .lie(1, state: $0 % 2 == 0 ? "configured" : "not attached")) }),
      expects: [.lives]),
    Scenario(
      name: "asleep-with-power", rows: "3.A 19", script: usb(120, [(10, .sleep(.unit, for: .seconds(60)))]), expects: [.lives]),
    Scenario(
      name: "asleep-without-power", rows: "3.A 19",
      script: usb(40, [(10, .sleep(.unit, for: .seconds(20))), (15, .unplug(1, told { $0.charging = .milliseconds(80) }))]),
      expects: [.ends("phone1", ["chargingStopped", "gadgetSuspended"], 15...17)]),
    Scenario(
      name: "disable-with-next-enable", rows: "3.A 20", script: usb(30, [(10, .unplug(1, .none)), (10.5, plug)]),
      expects: [.ends("phone1", ["gadgetDisabled", "transportError"], 10.5...11), .sessions("phone1", 2)]),
    Scenario(
      name: "pulled-with-full-pipe", rows: "3.A 21",
      script: load(usb(40, [(10, .freeze(.unit, for: .seconds(3))), (12, .unplug(1, .all)), (14, plug)])),
      expects: [.ends("phone1", ["gadgetDisabled"], 12...12.1), .sessions("phone1", 2)]),
    Scenario(
      name: "phone-killed", rows: "3.A 22", script: usb(30, [(10, .kill(.phone(1), for: .seconds(2)))]),
      expects: [.ends("unit", ["hotplugLeft", "transportError"], 10...10.2), .begins("unit", 12...13)]),
  ]

  private static func dip(_ at: Double, for away: Double) -> [(Double, Act)] { [(at, .unplug(1, .all)), (at + away, plug)] }

  private static func pingless(_ script: Script) -> Script {
    var script = script
    script.ignoresPings = true
    return script
  }

  // MARK: 3.B, plugs and power

  private static let replugs: [Scenario] = [
    Scenario(
      name: "replug-50", rows: "3.B 24", script: usb(260, pulls(50, every: 5, away: 1)),
      expects: [.sessions("unit", 51), .sessions("phone1", 51)]),
    Scenario(
      name: "power-dips", rows: "3.B 25",
      script: usb(90, [(10, 0.2), (30, 2), (50, 7), (70, 12)].flatMap { dip($0, for: $1) }), expects: [.sessions("unit", 5)]),
    Scenario(
      name: "stuck-handshake", rows: "3.B 26", script: usb(40, [(0.15, .freeze(.phone(1), for: .seconds(12)))]),
      expects: [.begins("unit", 12...20)]),
    Scenario(
      name: "unit-comes-later", rows: "3.B 27", script: usb(40, [(0.01, .kill(.unit, for: .seconds(10)))]),
      expects: [.begins("unit", 10...11)]),
    Scenario(
      name: "phone-comes-later", rows: "3.B 27", script: usb(40, [(0.01, .kill(.phone(1), for: .seconds(10)))]),
      expects: [.begins("unit", 10...11)]),
    Scenario(
      name: "host-stops-reading", rows: "3.B 29", script: usb(90, [(10, .freeze(.unit, for: .seconds(40)))]),
      expects: [.ends("phone1", ["writeStalled", "heartbeat"], 10...15.2), .begins("phone1", 50...56)]),
    Scenario(
      name: "charging-only", rows: "3.B 31", script: usb(60, [(0.05, .leave(.phone(1), for: .seconds(20)))]),
      expects: [.begins("unit", 20...22)]),
    Scenario(
      name: "both-suspended", rows: "3.B 34",
      script: usb(120, [(10, .freeze(.phone(1), for: .seconds(60))), (10, .freeze(.unit, for: .seconds(60)))]), expects: [.lives]),
    Scenario(
      name: "deadlines-over-sleep", rows: "3.B 34",
      script: socket(
        40,
        [
          (9, .dawdle(.unit, .seconds(6))), (9.9, .burst(.phone(1), 20)), (10, .freeze(.unit, for: .milliseconds(4400))),
          (10, .sleep(.phone(1), for: .seconds(4))),
          (16, .dawdle(.unit, .zero)),
        ]), expects: [.lives]),
    Scenario(name: "unit-sleeps-an-hour", rows: "3.B 35", script: usb(3700, [(10, .sleep(.unit, for: .seconds(3600)))]), expects: [.lives]),
    Scenario(
      name: "phone-sleeps-an-hour", rows: "3.B 35", script: socket(3700, [(10, .sleep(.phone(1), for: .seconds(3600)))]),
      expects: [.begins("phone1", 3610...3620)]),
  ]

  // MARK: Days

  private static let days: [Scenario] = [
    Scenario(name: "idle-day", rows: "3.A 10", script: day(slowness: 0), expects: [.lives]),
    Scenario(name: "streaming-day", rows: "3.A 10", script: day(slowness: 4), expects: [.lives]),
  ]

  private static func day(slowness: Int) -> Script {
    var script = script([[.socket]], 86_400, [])
    script.slowness = slowness
    script.glance = .seconds(1)
    script.pace = .seconds(3)
    // A round trip takes up to 900 ms, each time another.
    script.weather = Weather(latency: .milliseconds(1), jitter: .milliseconds(449))
    return script
  }
}
