import ConformanceSuite
import PillionGadget
import PillionIO
import PillionModel
import PillionUSBHost

/// A cable whose two ends are both here: the phone's is a gadget, the head unit's the host that finds it.
@LoopActor
final class Cable {
  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  private typealias End = (stream: any ByteStream, nonce: UInt64)

  private let gadget: GadgetPort
  private let host: USBHostPort
  private var phone: End?
  private var unit: End?
  private var lastWord = "nothing came"
  private var waiting: CheckedContinuation<Void, Never>?
  private var timer: LoopTimer?
  fileprivate(set) var isFree = true

  init(serial: String) {
    gadget = GadgetPort(KernelGadget(GadgetConfiguration(name: serial, serial: serial)), name: serial)
    host = USBHostPort(serial: serial)
  }

  func open() throws {
    timer = LoopTimer { [weak self] in self?.wake() }
    try gadget.open { [weak self] in self?.told($0, at: \.phone) }
    try host.open { [weak self] in self?.told($0, at: \.unit) }
  }

  func close() async {
    host.close()
    gadget.close()
    await host.closed()
    await gadget.closed()
  }

  /// The next link of the cable, as both ends see it.
  func join() async throws -> Joint {
    isFree = false
    let patience = Moment.now + .seconds(30)
    while true {
      if let phone, let unit, phone.nonce == unit.nonce {
        (self.phone, self.unit) = (nil, nil)
        var joint = Joint(client: phone.stream, server: unit.stream, keeping: [Lease(self, [phone.stream, unit.stream])])
        joint.linkStart = unit.nonce
        joint.sever = { [weak self] in self?.gadget.replug() }
        return joint
      }
      guard .now < patience else {
        isFree = true
        throw Silent(description: "no link began on the cable within 30 s: \(lastWord)")
      }
      // A head unit of its own accord would take its time for the next link.
      host.restart()
      timer?.set(min(patience, .now + .milliseconds(20)))
      await withCheckedContinuation { waiting = $0 }
    }
  }

  private func told(_ event: LinkPortEvent, at end: ReferenceWritableKeyPath<Cable, End?>) {
    switch event {
    case .arrived(let stream, _, let nonce):
      self[keyPath: end]?.stream.close()
      self[keyPath: end] = (stream, nonce ?? 0)
      wake()
    case .problem(_, let detail): lastWord = detail
    case .evidence: break
    }
  }

  private func wake() {
    timer?.set(nil)
    waiting?.resume()
    waiting = nil
  }
}

/// The use of a cable by one link: when nobody holds it any more, the next may begin.
@LoopActor
private final class Lease {
  private let cable: Cable
  private let streams: [any ByteStream]

  init(_ cable: Cable, _ streams: [any ByteStream]) {
    self.cable = cable
    self.streams = streams
  }

  isolated deinit {
    for stream in streams { stream.close() }
    cable.isFree = true
  }
}
