import PillionIO
import PillionRuntime
import Testing

@Suite("contract.md, Links: what a URI says")
struct LinkURITests {
  @Test(
    "every form of the contract is read",
    arguments: [
      ("unix:/run/p.sock", LinkURI.Place.unix(path: "/run/p.sock")),
      ("unix:relative", .unix(path: "relative")),
      ("unix:a:b?c", .unix(path: "a:b?c")),
      ("tcp:car.local:4000", .tcp(host: "car.local", port: 4000)),
      ("tcp:[::1]:4000", .tcp(host: "::1", port: 4000)),
      ("usb:", .usb(serial: nil)),
      ("usb:serial=X1", .usb(serial: "X1")),
      ("bluetooth:", .bluetooth(address: nil, adapter: nil)),
      ("bluetooth:00:11:22:33:44:5a", .bluetooth(address: "00:11:22:33:44:5a", adapter: nil)),
      ("bluetooth:00:11:22:33:44:5A,adapter=hci1", .bluetooth(address: "00:11:22:33:44:5A", adapter: "hci1")),
      ("bluetooth:,adapter=hci0", .bluetooth(address: nil, adapter: "hci0")),
      ("bluetooth:adapter=hci0", .bluetooth(address: nil, adapter: "hci0")),
    ])
  func forms(_ text: String, _ place: LinkURI.Place) throws {
    let uri = try LinkURI(parsing: text)
    #expect(uri.place == place && uri.fault == nil && uri.text == text)
    let faulty = try LinkURI(parsing: text + "?fault=plan.json")
    #expect(faulty.place == place && faulty.fault == "plan.json")
  }

  @Test(
    "anything else is a usage error that says what is wrong",
    arguments: [
      "", "unix:", "unix", "tcp:", "tcp:host", "tcp:host:", "tcp:host:0", "tcp:host:65536", "tcp:::1:80", "tcp::80", "usb:X", "usb:serial=",
      "usb:speed=1", "bluetooth:12", "bluetooth:00:11:22:33:44:5g", "bluetooth:adapter=", "http://x", "unix:x?fault=",
    ])
  func malformed(_ text: String) {
    do throws(Failure) {
      _ = try LinkURI(parsing: text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.code == .usage)
      #expect(error.message.contains("'\(text)'") && !error.message.contains("\n"))
    }
  }

  @Test("links that are not built yet say so with the contract's codes")
  func unsupported() throws {
    for (text, code) in [("tcp:h:1", ExitCode.noPeer), ("usb:", .notAllowed), ("bluetooth:", .notAllowed), ("unix:x?fault=f", .badInput)] {
      let uri = try LinkURI(parsing: text)
      #expect { try uri.checkSupported() } throws: { ($0 as? Failure)?.code == code }
    }
    try LinkURI(parsing: "unix:x").checkSupported()
  }
}
