/// How messages look as JSON.
package enum JSONStyle: Sendable, Hashable {
  /// contract.md, "JSON of messages": enum values by their short names, zeros where a message asks for them.
  case pillion
  /// Plain proto3 JSON: enum values by their Proto names.
  case proto3
}
