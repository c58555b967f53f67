// Written by protoc-gen-pillion from pillion/v1/link.proto. Do not edit: run Proto/generate.sh.

/// Who speaks.
public enum Role: Int32, ProtoEnum {
  case unknown = 0
  /// The side that holds the navigation.
  case phone = 1
  /// The side that holds the screen.
  case unit = 2
  /// A diagnostic program: it makes calls and carries no session.
  case tool = 3

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// Why a link ends.
public enum ByeReason: Int32, ProtoEnum {
  case unknown = 0
  /// A person or a program asked for it; the trip is over.
  case done = 1
  /// This program is shutting down.
  case shutdown = 2
  /// The device goes to sleep.
  case suspending = 3
  /// A newer link of the same installation took the session.
  case superseded = 4
  /// Another phone holds the session.
  case busy = 5
  /// The prefaces share no version.
  case version = 6
  /// The peer broke the protocol; detail says how.
  case protocolError = 7
  /// The peer is not paired with this device.
  case notPaired = 8
  /// The peer has a role that this side cannot talk to (two phones, two head units).
  case role = 9
  /// Nothing was received for the heartbeat budget.
  case heartbeat = 10

  /// The value that stands for everything unknown.
  public init() { self = .unknown }
}

/// How a call ended. The numbers are gRPC's.
public enum StatusCode: Int32, ProtoEnum {
  case ok = 0
  case cancelled = 1
  case unknown = 2
  case invalidArgument = 3
  case deadlineExceeded = 4
  case notFound = 5
  case alreadyExists = 6
  case permissionDenied = 7
  case resourceExhausted = 8
  case failedPrecondition = 9
  case aborted = 10
  case outOfRange = 11
  case unimplemented = 12
  case `internal` = 13
  case unavailable = 14
  case dataLoss = 15
  case unauthenticated = 16

  /// The value that stands for everything unknown.
  public init() { self = .ok }
}

/// First message of the link's opener, right after the preface. Answered by Welcome, or by Bye with a reason.
public struct Hello: Sendable, Hashable {
  public var role: Role = .unknown
  /// 16 bytes that name this installation and stay the same over restarts. On unix as claimed; elsewhere it must match the pinned key.
  public var installId: [UInt8] = []
  /// What a person calls this device: "Anna's phone". May be empty.
  public var name: String = ""
  /// Name and version of the program, for logs: "pillion-phone 0.1.0".
  public var product: String = ""
  /// Both 16-byte prefaces as this side saw them, opener's first: proof that nobody changed them on the way.
  public var prefaces: [UInt8] = []
  /// Names of optional features this side understands. What both sides name is in force.
  public var capabilities: [String] = []
  /// The longest frame this side takes, header included, in bytes. Absent means 16384.
  public var maxFrameBytes: UInt32?
  /// The longest message this side takes, in bytes. Absent means 4194304.
  public var maxMessageBytes: UInt32?
  /// Bytes of messages this side takes on each stream before it grants credit. Absent means 65536.
  public var streamWindowBytes: UInt32?
  /// The same for all streams of the link together. Absent means 1048576.
  public var linkWindowBytes: UInt32?
  /// Streams this side lets the other have open at one time. Absent means 256.
  public var maxStreams: UInt32?
  /// A side that sent nothing for this long sends a Ping, in milliseconds. The longer of both sides' values is used. Absent means 1000.
  public var heartbeatIntervalMs: UInt32?
  /// A side that received nothing for this long ends the link, in milliseconds. The longer of both is used. Absent means 5000.
  public var heartbeatBudgetMs: UInt32?
  /// The session to resume, as the Welcome of an earlier link named it. Empty asks for a new session.
  public var sessionToken: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    role: Role = .unknown,
    installId: [UInt8] = [],
    name: String = "",
    product: String = "",
    prefaces: [UInt8] = [],
    capabilities: [String] = [],
    maxFrameBytes: UInt32? = nil,
    maxMessageBytes: UInt32? = nil,
    streamWindowBytes: UInt32? = nil,
    linkWindowBytes: UInt32? = nil,
    maxStreams: UInt32? = nil,
    heartbeatIntervalMs: UInt32? = nil,
    heartbeatBudgetMs: UInt32? = nil,
    sessionToken: [UInt8] = []
  ) {
    self.role = role
    self.installId = installId
    self.name = name
    self.product = product
    self.prefaces = prefaces
    self.capabilities = capabilities
    self.maxFrameBytes = maxFrameBytes
    self.maxMessageBytes = maxMessageBytes
    self.streamWindowBytes = streamWindowBytes
    self.linkWindowBytes = linkWindowBytes
    self.maxStreams = maxStreams
    self.heartbeatIntervalMs = heartbeatIntervalMs
    self.heartbeatBudgetMs = heartbeatBudgetMs
    self.sessionToken = sessionToken
  }
}

/// The acceptor's answer to Hello. After it both sides may open streams.
public struct Welcome: Sendable, Hashable {
  /// The acceptor's own introduction, with the same meanings.
  public var self_: Hello?
  /// 16 random bytes that name the session.
  public var sessionToken: [UInt8] = []
  /// True when the session of Hello.session_token goes on; false when a new one began and every older call is lost.
  public var resumed: Bool = false
  /// Grows each time a link starts to carry the session.
  public var epoch: UInt32 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    self_: Hello? = nil,
    sessionToken: [UInt8] = [],
    resumed: Bool = false,
    epoch: UInt32 = 0
  ) {
    self.self_ = self_
    self.sessionToken = sessionToken
    self.resumed = resumed
    self.epoch = epoch
  }
}

/// Asks for a Pong, so that a quiet link shows that it lives and its round trip can be measured.
public struct Ping: Sendable, Hashable {
  /// Echoed in the Pong. Only the sender gives it a meaning.
  public var opaque: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    opaque: UInt64 = 0
  ) {
    self.opaque = opaque
  }
}

/// The answer to a Ping.
public struct Pong: Sendable, Hashable {
  /// The opaque of the Ping.
  public var opaque: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    opaque: UInt64 = 0
  ) {
    self.opaque = opaque
  }
}

/// The last message of a link that ends in order. Nothing follows it.
public struct Bye: Sendable, Hashable {
  public var reason: ByeReason = .unknown
  /// One line for a log, in English. May be empty.
  public var detail: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    reason: ByeReason = .unknown,
    detail: String = ""
  ) {
    self.reason = reason
    self.detail = detail
  }
}

/// What one end has of one stream of the other's direction.
public struct Delivered: Sendable, Hashable {
  public var stream: UInt32 = 0
  /// Whole messages counted from the stream's start, and one more when its end arrived. The rest is sent again.
  public var count: UInt64 = 0
  /// Bytes of Message frames, headers included, that count against the stream's credit: the sender's total becomes this.
  public var bytes: UInt64 = 0
  /// This end served the call and ended it; its Status or Reset comes again, and nothing else is wanted.
  public var ended: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    stream: UInt32 = 0,
    count: UInt64 = 0,
    bytes: UInt64 = 0,
    ended: Bool = false
  ) {
    self.stream = stream
    self.count = count
    self.bytes = bytes
    self.ended = ended
  }
}

/// Moves the session to this link. Each end sends its own, with the same epoch; what it lists is what it has, and a call that it does not list is
/// over at its end, or was never heard of.
public struct Carry: Sendable, Hashable {
  public var epoch: UInt32 = 0
  public var delivered: [Delivered] = []
  /// The highest stream of the other end that this end heard of; 0: none.
  public var lastStream: UInt32 = 0
  /// The list goes on in another Carry of the same epoch.
  public var more: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    epoch: UInt32 = 0,
    delivered: [Delivered] = [],
    lastStream: UInt32 = 0,
    more: Bool = false
  ) {
    self.epoch = epoch
    self.delivered = delivered
    self.lastStream = lastStream
    self.more = more
  }
}

/// How many bytes of map frames, headers included, arrived since the link began: a total, told about once for each read that brought some.
/// Its sender keeps no more of them in flight than the link needs, so that a small call is not held up behind pictures. Both sides must have
/// named the capability "receipts".
public struct Receipt: Sendable, Hashable {
  public var mapBytes: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    mapBytes: UInt64 = 0
  ) {
    self.mapBytes = mapBytes
  }
}

/// One metadata entry of a call. Keys are lower-case ASCII; keys that end in "-bin" carry bytes, others carry text.
public struct Metadata: Sendable, Hashable {
  public var key: String = ""
  public var value: String = ""
  public var binary: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    key: String = "",
    value: String = "",
    binary: [UInt8] = []
  ) {
    self.key = key
    self.value = value
    self.binary = binary
  }
}

/// Opens a stream: one call.
public struct Open: Sendable, Hashable {
  /// Full name of the method: "pillion.v1.Navigation/Guide".
  public var method: String = ""
  /// Time left until the caller gives up, in milliseconds from the moment this frame is read. Absent means no deadline.
  public var timeoutMs: UInt64?
  public var metadata: [Metadata] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    method: String = "",
    timeoutMs: UInt64? = nil,
    metadata: [Metadata] = []
  ) {
    self.method = method
    self.timeoutMs = timeoutMs
    self.metadata = metadata
  }
}

/// Leading metadata of the side that serves the call. It comes once at most, before the first response. A side that does not know it skips it.
public struct Headers: Sendable, Hashable {
  public var metadata: [Metadata] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    metadata: [Metadata] = []
  ) {
    self.metadata = metadata
  }
}

/// Lets the other side send up to an absolute number of message bytes since the stream's start. On stream 0: for the whole link.
/// A total, not a difference: a doubled or lost grant does no harm.
public struct Credit: Sendable, Hashable {
  public var totalBytes: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    totalBytes: UInt64 = 0
  ) {
    self.totalBytes = totalBytes
  }
}

/// Says how many messages of this stream were handed to their consumer, counted since its start. On stream 0, where both sides named the
/// capability "resume": how many calls of its sender's ended on this link by the other side's Status or Reset.
public struct Ack: Sendable, Hashable {
  public var delivered: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    delivered: UInt64 = 0
  ) {
    self.delivered = delivered
  }
}

/// Ends a stream at once, both ways: the caller cancelled, or the callee cannot go on.
public struct Reset: Sendable, Hashable {
  public var code: StatusCode = .ok
  public var message: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    code: StatusCode = .ok,
    message: String = ""
  ) {
    self.code = code
    self.message = message
  }
}

/// A machine-readable part of a failed call's status.
public struct ErrorDetail: Sendable, Hashable {
  /// Full name of the message in value: "pillion.v1.UnsupportedTemplate".
  public var type: String = ""
  public var value: [UInt8] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    type: String = "",
    value: [UInt8] = []
  ) {
    self.type = type
    self.value = value
  }
}

/// The last message of a call, from the side that serves it. It carries the trailing metadata.
public struct Status: Sendable, Hashable {
  public var code: StatusCode = .ok
  /// One line for a developer, in English. Empty when the code is OK.
  public var message: String = ""
  public var details: [ErrorDetail] = []
  public var trailers: [Metadata] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    code: StatusCode = .ok,
    message: String = "",
    details: [ErrorDetail] = [],
    trailers: [Metadata] = []
  ) {
    self.code = code
    self.message = message
    self.details = details
    self.trailers = trailers
  }
}
