import PillionIO
import PillionModel
import PillionUSBHost

/// `pillion-bench usb-bulk`: how many bytes a second a USB cable carries to 'usb-echo' and from it, beside what bare loops carried.
enum USBBulk {
  static let verb = Verb(
    "usb-bulk", "Measures how much a USB cable carries to 'usb-echo' and back, in the rig only.",
    options: [
      Option("--transfers", "N", "transfers of 16384 bytes in a run (default 256)"),
      Option("--runs", "N", "runs in each direction, of which the median counts (default 7)"),
      Option("--serial", "S", "only the phone with this serial number"),
      Option("--beside", "FILE", "what 'usb-bare' printed: the ratio to it is told"),
    ])

  static let transferSize = 16_384
  /// What is offered to the stream at once: it cuts that as it likes.
  private static let block = 262_144

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let transfers = Int(try arguments.number("--transfers", default: 256, in: 1...65_536))
    let runs = Int(try arguments.number("--runs", default: 7, in: 1...1_000))
    let serial = arguments.value("--serial")
    let bare = try arguments.value("--beside").map(BulkRates.init(of:))
    try ProbePort.mustBeInRig()
    ProbeNews.begin()
    let outcome = LoopThread.runUntilDone { () async -> Result<BulkRates, Failure> in
      let port = ProbePort(USBHostPort(serial: serial))
      do throws(Failure) {
        try port.open()
        let rates = try await measure(transfers, runs, on: port)
        await port.close()
        return .success(rates)
      } catch { return .failure(error) }
    }
    let rates = try outcome.get()
    Program.say(rates.lines("bulk"))
    if let bare { rates.tellRatio(to: bare) }
    return .done
  }

  @LoopActor
  private static func measure(_ transfers: Int, _ runs: Int, on port: ProbePort) async throws(Failure) -> BulkRates {
    do throws(ProbeFault) {
      guard let end = try await port.link(within: .seconds(60)) else { throw .lost(.endOfFile) }
      defer { end.close() }
      var rates = BulkRates()
      let blocks = max(1, transfers * transferSize / block)
      let total = blocks * block
      // The first is for warming up.
      for run in 0...runs {
        var began = Moment.now
        end.send(.order(ProbeOrder(.swallow, size: block, count: blocks)))
        end.send(ProbePattern.bytes(block, index: 0, toPhone: true), times: blocks)
        guard try await end.message(within: .seconds(60)) == .done else { throw .noMessage }
        if run > 0 { rates.toPhone.add(Double(total) / (Moment.now - began).inSeconds) }
        began = .now
        end.send(.order(ProbeOrder(.pour, size: block, count: blocks)))
        try await end.swallow(total, within: .seconds(60))
        if run > 0 { rates.toUnit.add(Double(total) / (Moment.now - began).inSeconds) }
      }
      return rates
    } catch { throw .noPeer("the probe broke: \(error)") }
  }
}

extension Duration {
  var inSeconds: Double { Double(wholeNanoseconds) * 1e-9 }
}
