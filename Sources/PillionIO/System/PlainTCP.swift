/// TCP without TLS, for whoever develops Pillion: until both sides have an identity, and between loopback addresses alone.
package enum PlainTCP {
  private static let wish = "PILLION_PLAIN_TCP"

  /// Said by the developer. It opens no way to another machine: `TCPSocket` sees to that.
  package static var isAllowed: Bool { Environment.value(wish) == "1" }
}
