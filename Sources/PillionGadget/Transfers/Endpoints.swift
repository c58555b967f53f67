import Glibc
package import PillionIO

/// The two endpoint files, open for as long as anybody holds this.
package final class Endpoints: Sendable {
  /// ep1: what the head unit reads.
  package let toHost: Descriptor
  /// ep2: what the head unit writes.
  package let fromHost: Descriptor

  /// Opens them; they are there once ep0 was given descriptors and strings.
  package init(mount: String) throws(SystemError) {
    // Without O_NONBLOCK a transfer on an endpoint that is not enabled would wait for that.
    toHost = try Descriptor.open("\(mount)/ep1", O_RDWR | O_NONBLOCK)
    fromHost = try Descriptor.open("\(mount)/ep2", O_RDWR | O_NONBLOCK)
  }
}
