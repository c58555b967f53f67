package import PillionModel

/// A service that is known only by its peer's description.
package struct ProtoService: Sendable, Hashable {
  /// One method.
  package struct Method: Sendable, Hashable {
    /// "Guide".
    package var name = ""
    /// Full name of the request's message.
    package var input = ""
    /// Full name of the response's message.
    package var output = ""
    /// Whether the caller sends a stream of requests.
    package var clientStreaming = false
    /// Whether the server sends a stream of responses.
    package var serverStreaming = false
    /// Option (pillion.v1.delivery).
    package var delivery = Delivery.reliable
    /// Option (pillion.v1.traffic_class).
    package var trafficClass = TrafficClass.template
  }

  /// "pillion.v1.Navigation".
  package var fullName = ""
  /// In the order of the file.
  package var methods: [Method] = []
}
