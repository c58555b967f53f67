import Foundation
import PillionModel
import Testing

/// TCP for development: with PILLION_PLAIN_TCP=1, and between loopback addresses only. Without it contract.md's 69 stands (BadInputTests).
@Suite("Programs over tcp")
struct TCPTests {
  private static let allowed = ["PILLION_PLAIN_TCP": "1"]
  private let trip = Trips.path("p01-monaco-urban/valhalla.json")

  @Test("a whole trip, and a tool beside it on the same port", arguments: TCPTests.hosts)
  func trip(host: String) throws {
    try withFolder { folder in
      let link = "tcp:\(host):\(try freePort())"
      let pair = try Pair(route: trip, in: folder, link: link, environment: Self.allowed)
      let drives = pair.unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
      try #require(drives != nil, "\(pair.unit.errors)\(pair.phone.errors)")
      let list = try finish(["list", link, "pillion.v1.Navigation"], in: folder, environment: Self.allowed)
      #expect(list.out == "pillion.v1.Navigation/Guide\npillion.v1.Navigation/GetGuidance\n", "\(list.err)")
      let call = try finish(["call", link, "pillion.v1.Navigation/GetGuidance"], in: folder, environment: Self.allowed)
      #expect(call.code == 0 && call.out.contains(#""state":"enroute""#), "\(call.err)")
      #expect(pair.phone.exitCode(within: 240) == 0, "phone: \(pair.phone.errors)")
      #expect(pair.unit.exitCode(within: 20) == 0, "unit: \(pair.unit.errors)")
      #expect(Sequence.faults(phone: pair.phone.events, unit: pair.unit.events) == [])
      let session = pair.unit.events.filter { $0["event"]?.string == "session" && $0["epoch"] != nil }
      #expect(session.compactMap { $0["state"]?.string } == ["active", "ended"] && session.last?["link"]?.string == link)
    }
  }

  @Test("the phone keeps trying until the head unit listens, and takes its next run on the same port")
  func keepsTrying() throws {
    try withFolder { folder in
      let link = "tcp:127.0.0.1:\(try freePort())"
      let phone = try Running(
        "pillion-phone", ["phone", "--link", link, "--route", trip, "--events", "-"], in: folder, label: "phone", environment: Self.allowed)
      let refused = phone.event(within: 10) { $0["state"]?.string == "ended" }
      #expect(refused?["reason"]?.string == "noPeer", "\(phone.errors)")
      for run in 1...2 {
        let unit = try Running(
          "pillion-unit", ["unit", "--link", link, "--display", "none", "--events", "-"], in: folder, label: "unit\(run)",
          environment: Self.allowed)
        let shows = unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
        #expect(shows != nil, "run \(run): \(unit.errors)")
        unit.signal(run == 1 ? SIGKILL : SIGTERM)
        #expect(unit.exitCode(within: 5) == (run == 1 ? -SIGKILL : 0))
      }
      phone.signal(SIGTERM)
      #expect(phone.exitCode(within: 5) == 0)
    }
  }

  @Test("what leaves this machine is refused at once, with one line")
  func refusals() throws {
    let cases: [(host: String, code: Int32, names: String)] = [
      ("0.0.0.0:7000", 77, "this machine"), ("[::]:7000", 77, "this machine"), ("192.0.2.1:7000", 77, "this machine"),
      ("[::ffff:127.0.0.1]:7000", 77, "this machine"), ("car.local:7000", 65, "car.local"), ("127.0.0.1:0", 64, "port"),
    ]
    try withFolder { folder in
      for (place, code, names) in cases {
        let all = [
          ["phone", "--link", "tcp:\(place)", "--route", trip], ["unit", "--link", "tcp:\(place)", "--display", "none"],
          ["list", "tcp:\(place)"],
        ]
        for words in all {
          let run = try finish(words, in: folder, within: 10, environment: Self.allowed)
          #expect(run.code == code, "\(words): \(run.err)")
          expectOneLine(run.err, naming: names)
        }
      }
    }
  }

  @Test("a port where another program listens is 69 and says what to do; nobody there is 69 for a tool")
  func taken() throws {
    try withFolder { folder in
      let link = "tcp:127.0.0.1:\(try freePort())"
      let nobody = try finish(["list", link], in: folder, environment: Self.allowed)
      #expect(nobody.code == 69)
      expectOneLine(nobody.err, naming: "nobody listens there")
      let first = try Running(
        "pillion-unit", ["unit", "--link", link, "--display", "none"], in: folder, label: "first", environment: Self.allowed)
      first.wait(10) { (try? finish(["list", link], in: folder, environment: Self.allowed))?.code == 0 }
      let second = try finish(["unit", "--link", link, "--display", "none"], in: folder, environment: Self.allowed)
      #expect(second.code == 69)
      expectOneLine(second.err, naming: "choose another port")
      first.signal(SIGTERM)
      #expect(first.exitCode(within: 5) == 0, "the first goes on until it is told")
    }
  }

  @Test("without the switch every program answers 69 with one line, also on loopback", arguments: ["", "0", "yes"])
  func withoutSwitch(value: String) throws {
    try withFolder { folder in
      for words in [
        ["phone", "--link", "tcp:127.0.0.1:7000", "--route", trip], ["unit", "--link", "tcp:127.0.0.1:7000", "--display", "none"],
        ["list", "tcp:127.0.0.1:7000"],
      ] {
        let run = try finish(words, in: folder, within: 10, environment: ["PILLION_PLAIN_TCP": value])
        #expect(run.code == 69, "\(words): \(run.err)")
        expectOneLine(run.err, naming: "identity")
      }
    }
  }

  private static let hosts = (try? freePort(AF_INET6)) == nil ? ["127.0.0.1", "localhost"] : ["127.0.0.1", "localhost", "[::1]"]
}

/// A port of this machine that nobody listens on.
func freePort(_ family: Int32 = AF_INET) throws -> UInt16 {
  let number = socket(family, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(number) }
  // Long enough for either family; without an address, all of this machine's.
  var address = sockaddr_in6()
  address.sin6_family = sa_family_t(family)
  var size = socklen_t(family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
  let failed = unsafe withUnsafeMutablePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      unsafe bind(number, address, size) != 0 || getsockname(number, address, &size) != 0
    }
  }
  // The port lies at the same place in both families.
  guard !failed else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  return UInt16(bigEndian: address.sin6_port)
}
