extension Scenario {
  /// Worlds in which the map goes from one screen to the other: never on two, and on none for no longer than its lease.
  static let maps: [Scenario] = [
    Scenario(
      name: "map-shown", rows: "3.A 10", script: load(socket(30, [])),
      expects: [.lives, .maps("shown", 1...1, 0...1), .maps("shown", 1...1, 0...30), .maps("returned", 0...0, 0...30)]),
    Scenario(
      name: "map-outlives-links", rows: "3.B 25",
      script: load(
        socket(
          40,
          [5, 10, 15, 20, 25].map { (Double($0), .cut(1, after: 0, to: .unit, deaf: Side.allCases, told: Side.allCases)) })),
      expects: [.maps("shown", 1...1, 0...40), .maps("returned", 0...0, 0...40)]),
    Scenario(
      name: "map-owner-killed", rows: "3.A 13", script: load(socket(50, [(10, .kill(.phone(1), for: .seconds(20)))])),
      expects: [.maps("returned", 1...1, 10...15), .maps("shown", 2...2, 0...50)]),
    Scenario(
      name: "map-owner-killed-and-back", rows: "3.A 13", script: load(socket(40, [(10, .kill(.phone(1), for: .milliseconds(800)))])),
      expects: [.maps("returned", 1...1, 10...11.2), .maps("shown", 2...2, 0...40)]),
    Scenario(
      name: "map-unit-killed", rows: "3.A 22", script: load(usb(40, [(10, .kill(.unit, for: .seconds(2)))])),
      expects: [.maps("shown", 2...2, 0...30)]),
    Scenario(
      name: "map-over-silence", rows: "3.A 10", script: load(socket(40, [(10, .stall(1, Side.allCases, for: .milliseconds(4700)))])),
      expects: [.lives, .maps("returned", 1...1, 13...15), .maps("shown", 2...2, 0...40)]),
    Scenario(
      name: "map-of-an-old-term", rows: "3.A 10",
      script: load(
        socket(40, [(5, .stall(1, Side.allCases, for: .milliseconds(4700))), (20, .showOld(1, term: 1)), (21, .showOld(1, term: 9))])),
      expects: [.lives, .maps("returned", 1...3, 0...40), .maps("shown", 2...4, 0...40)]),
    Scenario(
      name: "map-of-two-phones", rows: "3.A 13",
      script: load(
        script(
          [[.socket], [.socket]], 90,
          [(10, .kill(.phone(1), for: .seconds(30))), (50, .freeze(.phone(2), for: .seconds(30)))])),
      expects: [.maps("shown", 2...4, 0...90)]),
  ]
}
