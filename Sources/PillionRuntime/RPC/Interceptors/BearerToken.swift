import PillionModel

/// Sends a token with each call, as `authorization: Bearer TOKEN`.
public struct BearerToken: ClientInterceptor {
  private let token: @Sendable () async throws(RPCError) -> String

  /// The same token always.
  public init(_ token: String) { self.token = { () throws(RPCError) in token } }

  /// - Parameter token: gives the token for the next call; what it throws is what the caller meets.
  public init(_ token: @escaping @Sendable () async throws(RPCError) -> String) { self.token = token }

  /// Adds the token, in the place of any that the caller gave.
  public func begins(_ method: MethodDescriptor, _ options: inout CallOptions) async throws(RPCError) {
    options.metadata.removeAll { $0.key == BearerCheck.key }
    options.metadata.append(Metadata(key: BearerCheck.key, value: BearerCheck.scheme + (try await token())))
  }
}

/// Lets in only calls that bring a token that is known here; the others are UNAUTHENTICATED.
///
/// A token says who calls within a link that is private already: it does not make a link so.
public struct BearerCheck: ServerInterceptor {
  static let key = "authorization"
  static let scheme = "Bearer "
  private let isKnown: @Sendable (String) async -> Bool

  /// These tokens are known.
  public init(_ tokens: [String]) {
    let known = tokens.map { Array($0.utf8) }
    isKnown = { token in
      let bytes = Array(token.utf8)
      // How long it takes tells nothing about how much of a token was right.
      return known.map { equal($0, bytes) }.contains(true)
    }
  }

  /// - Parameter isKnown: whether a token is.
  public init(_ isKnown: @escaping @Sendable (String) async -> Bool) { self.isKnown = isKnown }

  /// Refuses calls without a known token.
  public func admits(_ call: CallContext) async throws(RPCError) {
    let given = call.metadata.filter { $0.key == BearerCheck.key }.map(\.value)
    // Of two nobody could say which one counts.
    guard given.count == 1, given[0].hasPrefix(BearerCheck.scheme) else {
      throw RPCError(.unauthenticated, "the call needs metadata '\(BearerCheck.key): \(BearerCheck.scheme)TOKEN', once")
    }
    guard await isKnown(String(given[0].dropFirst(BearerCheck.scheme.count))) else {
      throw RPCError(.unauthenticated, "the token is not known here")
    }
  }
}

/// Compares in a time that depends on nothing but the lengths.
private func equal(_ known: [UInt8], _ given: [UInt8]) -> Bool {
  guard known.count == given.count else { return false }
  return zip(known, given).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
}
