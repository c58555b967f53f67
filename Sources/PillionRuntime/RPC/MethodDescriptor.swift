public import PillionModel

/// One method of a service, as its .proto file states it.
public struct MethodDescriptor: Sendable, Hashable {
  /// Full name of the service: "pillion.v1.Navigation".
  public let service: String
  /// The method's own name: "Guide".
  public let name: String
  /// Full name of the request's message.
  public let request: String
  /// Full name of the response's message.
  public let response: String
  /// Whether the caller sends a stream of requests.
  public let clientStreaming: Bool
  /// Whether the server sends a stream of responses.
  public let serverStreaming: Bool
  /// What the link may do with messages that wait to be sent.
  public let delivery: Delivery
  /// Which other messages these overtake.
  public let trafficClass: TrafficClass
  /// What Open carries: "pillion.v1.Navigation/Guide".
  public let path: String

  /// What the link may do with requests that wait: the option speaks of the stream that carries the data, which is the client's where it
  /// streams. What comes back on such a call (acknowledgements, refusals) is always reliable.
  public var requestDelivery: Delivery { clientStreaming ? delivery : .reliable }
  /// The same for responses.
  public var responseDelivery: Delivery { serverStreaming && !clientStreaming ? delivery : .reliable }

  /// A method of these properties.
  public init(
    service: String, name: String, request: String, response: String, clientStreaming: Bool = false, serverStreaming: Bool = false,
    delivery: Delivery = .reliable, trafficClass: TrafficClass = .template
  ) {
    self.service = service
    self.name = name
    self.request = request
    self.response = response
    self.clientStreaming = clientStreaming
    self.serverStreaming = serverStreaming
    self.delivery = delivery
    self.trafficClass = trafficClass
    path = "\(service)/\(name)"
  }
}

/// A service, as its .proto file states it.
public struct ServiceDescriptor: Sendable, Hashable {
  /// Full name: "pillion.v1.Navigation".
  public let name: String
  /// Its methods in the order of the file.
  public let methods: [MethodDescriptor]
  /// The file that declares it, for whoever meets its messages for the first time; nil where nobody described it.
  public let file: FileDescriptor?

  /// A service of these methods.
  public init(name: String, methods: [MethodDescriptor], file: FileDescriptor? = nil) {
    self.name = name
    self.methods = methods
    self.file = file
  }
}
