package import PillionModel

/// A service that is known only by its peer's description.
package struct ProtoService: Sendable, Hashable {
  /// One method.
  package struct Method: Sendable, Hashable {
    /// "Guide".
    package var name = ""
    /// Full names of its messages.
    package var input = ""
    package var output = ""
    package var clientStreaming = false
    package var serverStreaming = false
    package var delivery = Delivery.reliable
    package var trafficClass = TrafficClass.template
  }

  /// "pillion.v1.Navigation".
  package var fullName = ""
  package var methods: [Method] = []
}
