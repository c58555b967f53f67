import PillionIO
import PillionModel
import PillionUSBHost

/// `pillion-bench usb-sweep`: the head unit's end of a probed cable. Transfers of every size that is asked for go both ways, and each byte of
/// them is looked at.
enum USBSweep {
  static let verb = Verb(
    "usb-sweep", "Sends transfers of many sizes over a USB cable to 'usb-echo' and back, in the rig only.",
    options: [
      Option("--sizes", "LIST", "sizes in bytes, as in 511-513,1023,1-4096/37 (default 1-4096)"),
      Option("--queued", "N", "how many transfers are sent at once in the second and third test of a size, 1 to 16 (default 3)"),
      Option("--serial", "S", "only the phone with this serial number"),
      Option("--patience", "SECONDS", "how long the transfers of one test may take (default 10)"),
    ])

  /// After so many broken sizes the rest is not tried.
  private static let mostBroken = 5

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let sizes = try ProbeSizes.parse(arguments.value("--sizes") ?? "1-4096")
    let queued = Int(try arguments.number("--queued", default: 3, in: 1...16))
    let patience = Duration.seconds(try arguments.number("--patience", default: 10, in: 0.1...600))
    let serial = arguments.value("--serial")
    try ProbePort.mustBeInRig()
    ProbeNews.begin()
    let outcome = LoopThread.runUntilDone { () async -> Result<Int, Failure> in
      let port = ProbePort(USBHostPort(serial: serial))
      do throws(Failure) {
        try port.open()
        let broken = try await sweep(sizes, queued, patience, on: port)
        await port.close()
        return .success(broken)
      } catch { return .failure(error) }
    }
    guard try outcome.get() > 0 else { return .done }
    Program.leave(failing: 1)
  }

  /// How many sizes broke.
  @LoopActor
  private static func sweep(_ sizes: [Int], _ queued: Int, _ patience: Duration, on port: ProbePort) async throws(Failure) -> Int {
    let began = Moment.now
    var (broken, bytes, tried) = (0, 0, 0)
    var end: ProbeEnd?
    for size in sizes where broken < mostBroken {
      var test = "link"
      do throws(ProbeFault) {
        if end == nil { end = try await port.link(within: .seconds(60)) }
        guard let link = end else { throw .lost(.endOfFile) }
        for (name, kind, count) in [
          ("echo", ProbeOrder.Kind.echo, 1), ("echo of \(queued)", .echo, queued), ("\(queued) back", .send, queued),
        ] {
          test = name
          try await exchange(ProbeOrder(kind, size: size, count: count), over: link, patience)
          bytes += size * count * (kind == .echo ? 2 : 1)
        }
      } catch {
        broken += 1
        ProbeNews.tell("broken", [("size", .integer(Int64(size))), ("test", .string(test)), ("detail", .string(error.description))])
        if end == nil { throw .noPeer("no phone for a probe came: start 'usb-echo' at the other end") }
        // Whatever is still under way belongs to a link that is over.
        end?.close()
        end = nil
      }
      tried += 1
      if tried % 512 == 0 { ProbeNews.tell("swept", [("sizes", .integer(Int64(tried)))]) }
    }
    end?.close()
    let seconds = Double((Moment.now - began).wholeNanoseconds / 1_000_000) / 1_000
    ProbeNews.tell(
      "sweep",
      [
        ("sizes", .integer(Int64(tried))), ("broken", .integer(Int64(broken))), ("bytes", .integer(Int64(bytes))),
        ("seconds", .number(seconds)),
      ])
    return broken
  }

  @LoopActor
  private static func exchange(_ order: ProbeOrder, over end: ProbeEnd, _ patience: Duration) async throws(ProbeFault) {
    end.send(.order(order))
    if order.kind == .echo {
      for index in 0..<order.count { end.send(ProbePattern.bytes(order.size, index: index, toPhone: true)) }
    }
    try await end.receive(order.size, times: order.count, toPhone: false, within: patience)
  }
}
