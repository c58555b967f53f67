extension Scenario {
  /// What drivers and their devices do, and what of it a person sees.
  static let devices: [Scenario] = [
    Scenario(
      name: "busy-at-first", rows: "3.A 9", script: busy(usb(60, [10, 20, 30].flatMap { [($0, .unplug(1, .all)), ($0 + 2, plug)] })),
      expects: [.begins("unit", 0.5...3), .sessions("unit", 4), .sessions("phone1", 4)]),
    Scenario(
      name: "notice-follows-session", rows: "3.A 12",
      script: socket(
        70,
        [
          (10, .leave(.phone(1), for: .seconds(5))), (30, .cut(1, after: 0, to: .unit, deaf: Side.allCases, told: Side.allCases)),
          (40, .kill(.phone(1), for: .seconds(15))),
        ]),
      expects: [
        .reads(nil, 9), .reads("waitingForPhone", 12), .reads(nil, 16), .reads(nil, 31), .reads("connectionLost", 45),
        .reads("waitingForPhone", 54), .reads(nil, 57),
      ]),
    Scenario(
      name: "unplugged-and-read", rows: "3.A 12", script: usb(40, [(10, .unplug(1, .all)), (15, plug)]),
      expects: [.reads(nil, 9), .reads("cableUnplugged", 10.2), .reads("cableUnplugged", 14.9), .reads(nil, 16)]),
    Scenario(
      name: "bound-once", rows: "3.A 23",
      script: usb(120, (1...20).flatMap { [(Double($0) * 5, .unplug(1, .all)), (Double($0) * 5 + 2, plug)] }),
      expects: [.binds(1), .sessions("phone1", 21), .sessions("unit", 21)]),
    Scenario(
      name: "powered-not-ready", rows: "3.B 33", script: usb(100, [(0.01, .kill(.unit, for: .seconds(60)))]),
      expects: [.begins("unit", 60...62), .sessions("phone1", 1), .binds(1)]),
  ]

  private static func busy(_ script: Script) -> Script {
    var script = script
    script.busyFor = .milliseconds(700)
    return script
  }
}
