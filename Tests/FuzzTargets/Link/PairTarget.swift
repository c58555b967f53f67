import PillionLink
import PillionModel

/// Two link machines and their users: whatever they ask for, and however the bytes are cut, neither may find that the other broke the
/// protocol, and what was sent reliably arrives once and in order.
enum PairTarget {
  private struct End {
    var witness: LinkWitness
    /// Bytes on their way to the other end.
    var pipe: [UInt8] = []
    /// Messages that were told here, by stream.
    var told: [StreamID: [[UInt8]]] = [:]
  }

  static func run(_ input: FuzzInput) throws(Finding) {
    var script = LinkScript(input)
    var (first, second) = (script.configuration(.opener), script.configuration(.acceptor))
    second.nonce = LinkScript.theirs.nonce
    // Before trust a side takes less than it announces, and its user says nothing that is longer.
    (first.isTrusted, second.isTrusted) = (true, true)
    var ends = [End(witness: LinkWitness(first)), End(witness: LinkWitness(second))]
    try settle(&ends, &script)
    for _ in 0..<1000 where !script.input.isEmpty {
      let side = Int(script.input.byte() & 1)
      switch script.input.byte() % 8 {
      case 0: try flow(&ends, from: side, script.input.short(), &script)
      case 1: script.chunk = max(16, Int(script.input.byte()))
      case 2: try settle(&ends, &script)
      default: try script.act(on: &ends[side].witness)
      }
      try take(&ends, side)
    }
    try settle(&ends, &script)
    try judge(ends)
  }

  private static func take(_ ends: inout [End], _ side: Int) throws(Finding) {
    for side in [side, 1 - side] {
      for event in ends[side].witness.takeTold() {
        switch event {
        case .message(let stream, let bytes, _): ends[side].told[stream, default: []].append(bytes)
        case .helloReceived:
          try ends[side].witness.ask { machine, now in machine.accept(sessionToken: [1], resumed: false, epoch: 1, at: now) }
        default: break
        }
      }
    }
  }

  private static func flow(_ ends: inout [End], from side: Int, _ limit: Int, _ script: inout LinkScript) throws(Finding) {
    ends[side].pipe += try ends[side].witness.pull(limit)
    let bytes = ends[side].pipe
    ends[side].pipe = []
    try ends[1 - side].witness.receive(bytes, chunk: script.chunk)
    try take(&ends, side)
  }

  private static func settle(_ ends: inout [End], _ script: inout LinkScript) throws(Finding) {
    var quiet = 0
    for _ in 0..<10_000 where quiet < 2 {
      let moved = ends.map(\.witness.machine.counters.bytesSent)
      try flow(&ends, from: 0, 4096, &script)
      try flow(&ends, from: 1, 4096, &script)
      quiet = moved == ends.map(\.witness.machine.counters.bytesSent) ? quiet + 1 : 0
    }
    try hold(quiet >= 2, "two ends that never come to rest")
  }

  private static func judge(_ ends: [End]) throws(Finding) {
    for (side, end) in ends.enumerated() {
      if let fault = end.witness.fault {
        try hold(fault.reason != .protocolError, "end \(side) says that the other broke the protocol: \(fault.detail)")
      }
      let other = ends[1 - side].witness
      for (stream, told) in end.told where !other.replaced.contains(stream) {
        let sent = other.sent[stream] ?? []
        try hold(
          told.count <= sent.count && told.elementsEqual(sent.prefix(told.count)),
          "\(told.count) messages of stream \(stream.rawValue) arrived at end \(side) that are not the first of the \(sent.count) sent")
      }
    }
  }
}
