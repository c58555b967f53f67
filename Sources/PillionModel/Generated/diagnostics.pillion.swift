// Written by protoc-gen-pillion from pillion/v1/diagnostics.proto. Do not edit: run Proto/generate.sh.

public struct HealthRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

public struct HealthResponse: Sendable, Hashable {
  public var role: Role = .unknown
  /// Name and version of the program.
  public var product: String = ""
  /// Seconds since it started.
  public var uptimeSeconds: Double = 0
  /// Links that are up.
  public var links: UInt32 = 0
  /// Calls served on all links so far.
  public var callsServed: UInt64 = 0
  /// Frames of unknown types skipped so far.
  public var unknownFrames: UInt64 = 0
  /// Enum values met that this build does not know.
  public var unknownEnumValues: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    role: Role = .unknown,
    product: String = "",
    uptimeSeconds: Double = 0,
    links: UInt32 = 0,
    callsServed: UInt64 = 0,
    unknownFrames: UInt64 = 0,
    unknownEnumValues: UInt64 = 0
  ) {
    self.role = role
    self.product = product
    self.uptimeSeconds = uptimeSeconds
    self.links = links
    self.callsServed = callsServed
    self.unknownFrames = unknownFrames
    self.unknownEnumValues = unknownEnumValues
  }
}

public struct ListServicesRequest: Sendable, Hashable {
  /// Only this service, by full name. Empty lists all.
  public var service: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    service: String = ""
  ) {
    self.service = service
  }
}

/// One method of a service.
public struct MethodInfo: Sendable, Hashable {
  /// "Guide".
  public var name: String = ""
  /// Full name of the request's type: "pillion.v1.NavigationUpdate".
  public var request: String = ""
  public var response: String = ""
  public var clientStreaming: Bool = false
  public var serverStreaming: Bool = false
  public var delivery: Delivery = .reliable
  public var trafficClass: TrafficClass = .unspecified

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String = "",
    request: String = "",
    response: String = "",
    clientStreaming: Bool = false,
    serverStreaming: Bool = false,
    delivery: Delivery = .reliable,
    trafficClass: TrafficClass = .unspecified
  ) {
    self.name = name
    self.request = request
    self.response = response
    self.clientStreaming = clientStreaming
    self.serverStreaming = serverStreaming
    self.delivery = delivery
    self.trafficClass = trafficClass
  }
}

/// One service.
public struct ServiceInfo: Sendable, Hashable {
  /// Full name: "pillion.v1.Navigation".
  public var name: String = ""
  public var methods: [MethodInfo] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String = "",
    methods: [MethodInfo] = []
  ) {
    self.name = name
    self.methods = methods
  }
}

public struct ListServicesResponse: Sendable, Hashable {
  public var services: [ServiceInfo] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    services: [ServiceInfo] = []
  ) {
    self.services = services
  }
}

public struct DescribeServicesRequest: Sendable, Hashable {
  /// Only what this service needs, by full name. Empty describes all.
  public var service: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    service: String = ""
  ) {
    self.service = service
  }
}

public struct DescribeServicesResponse: Sendable, Hashable {
  /// One google.protobuf.FileDescriptorProto each, without comments. Each file stands after those it imports, google's own included.
  public var files: [[UInt8]] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    files: [[UInt8]] = []
  ) {
    self.files = files
  }
}

public struct EventsRequest: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// One line of --events.
public struct EventLine: Sendable, Hashable {
  /// A JSON object.
  public var text: String = ""
  /// Lines this reader missed before this one.
  public var missed: UInt64 = 0

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    text: String = "",
    missed: UInt64 = 0
  ) {
    self.text = text
    self.missed = missed
  }
}
