import PillionLink
import PillionModel
import PillionWire

/// What one end of a link may write: PROTOCOL.md read from the other side.
struct OutputWitness {
  private struct Call {
    var isInside = false
    var hasEnded = false
    var hasHeaders = false
    var hasMessages = false
    var cost: UInt64 = 0
    var credit: UInt64 = 0
    var ack: UInt64 = 0
  }

  private let configuration: LinkConfiguration
  private var cutter = FrameCutter(skipping: Preface.size)
  private var calls: [UInt32: Call] = [:]
  /// Streams whose Status or Reset left.
  private(set) var finished: Set<UInt32> = []
  private var cost: UInt64 = 0
  private var credit: UInt64 = 0
  private var lastOurs: UInt32 = 0
  private var saidBye = false
  private var isIntroduced = false
  /// Totals of the peer's Credits; 0 is the link's.
  var granted: [UInt32: UInt64] = [:]
  /// Our streams: whether their Open was seen.
  var openings: [UInt32: Bool] = [:]
  var terms: LinkTerms?

  init(_ configuration: LinkConfiguration) { self.configuration = configuration }

  mutating func take(_ bytes: [UInt8]) throws(Finding) {
    var frames: [(header: FrameHeader, payload: [UInt8])] = []
    cutter.take(bytes) { frames.append(($0, Array($1))) }
    try hold(cutter.unfinished == 0, "output that ends inside a frame")
    if cutter.skipped.count == Preface.size {
      try hold(cutter.skipped == Preface(nonce: configuration.nonce).bytes, "the first bytes are not our preface")
    }
    for frame in frames { try judge(frame.header, frame.payload) }
  }

  private mutating func judge(_ header: FrameHeader, _ payload: [UInt8]) throws(Finding) {
    guard let type = FrameType(rawValue: header.type) else { throw Finding("a frame of type \(header.type)") }
    try hold(!saidBye, "a frame of type \(type) after Bye")
    try hold(header.flags.isSubset(of: .known) && header.reserved == 0, "bits without a meaning in \(header)")
    let limit = type == .hello || type == .welcome ? 4096 : terms?.maxFrameBytes ?? 4096
    try hold(FrameHeader.size + payload.count <= limit, "\(type) with \(payload.count) bytes, where frames have \(limit)")
    if type != .message {
      do { _ = try ProtobufControlCodec().decode(type, payload[...]) } catch { throw Finding("our \(type) cannot be read: \(error.what)") }
    }
    if type.belongsToLink {
      try hold(header.stream == 0, "\(type) on stream \(header.stream)")
      try hold(isIntroduced || [.hello, .welcome, .bye].contains(type), "\(type) before Hello or Welcome")
      isIntroduced = isIntroduced || type == .hello || type == .welcome
      saidBye = type == .bye
      return
    }
    if header.stream == 0 {
      try hold(type == .credit, "\(type) on stream 0")
      return try raise(&credit, payload)
    }
    try judge(type, header, payload)
  }

  private mutating func judge(_ type: FrameType, _ header: FrameHeader, _ payload: [UInt8]) throws(Finding) {
    let id = header.stream
    let isOurs = (id & 1 == 1) == (configuration.end == .opener)
    try hold(!finished.contains(id), "\(type) on stream \(id), which is over: it was answered already")
    if isOurs {
      if type == .open {
        try hold(openings[id] == false && id > lastOurs, "Open of stream \(id) twice, unasked or late")
        openings[id] = true
        lastOurs = id
        return
      }
      try hold(openings[id] == true, "\(type) on stream \(id) before its Open")
      try hold(type != .status && type != .headers, "\(type) from the caller")
    } else {
      try hold(type != .open, "Open of stream \(id), a number of the peer's")
    }
    var call = calls[id] ?? Call()
    switch type {
    case .message: try message(&call, header)
    case .headers:
      try hold(!call.hasHeaders && !call.hasMessages, "leading metadata late or twice")
      call.hasHeaders = true
    case .credit: try raise(&call.credit, payload)
    case .ack:
      let total = (try? Ack(wire: payload))?.delivered ?? 0
      try hold(total > call.ack, "Ack \(total) after \(call.ack)")
      call.ack = total
    case .status:
      try hold(!call.isInside, "Status inside a message")
      finished.insert(id)
    case .reset: finished.insert(id)
    default: break
    }
    calls[id] = call
  }

  private mutating func message(_ call: inout Call, _ header: FrameHeader) throws(Finding) {
    let id = header.stream
    try hold(!call.hasEnded, "a message after the end of stream \(id)")
    call.hasEnded = header.flags.contains(.endOfStream)
    if header.cost == 0 { return try hold(!call.isInside, "the end of stream \(id) inside a message") }
    try hold(header.flags.contains(.first) != call.isInside, "pieces of messages of stream \(id) out of order")
    call.isInside = !header.flags.contains(.last)
    call.hasMessages = true
    try hold(!call.hasEnded || !call.isInside, "the end of stream \(id) inside a message")
    call.cost += header.cost
    cost += header.cost
    let stream = max(UInt64(terms?.streamWindowBytes ?? 0), granted[id] ?? 0)
    try hold(call.cost <= stream, "\(call.cost) bytes sent on stream \(id), where \(stream) were allowed")
    let link = max(UInt64(terms?.linkWindowBytes ?? 0), granted[0] ?? 0)
    try hold(cost <= link, "\(cost) bytes sent on the link, where \(link) were allowed")
  }

  private func raise(_ total: inout UInt64, _ payload: [UInt8]) throws(Finding) {
    let told = (try? Credit(wire: payload))?.totalBytes ?? 0
    try hold(told > total, "Credit \(told) after \(total)")
    total = told
  }
}
