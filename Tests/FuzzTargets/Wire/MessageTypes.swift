import PillionModel
import PillionWire

/// Every message of Proto/, chosen by the first byte of an input.
enum MessageTypes {
  typealias Message = any (WireConvertible & JSONMessage).Type

  /// In the order of their names: a new type moves those behind it, and the corpora with them.
  static let all: [Message] = MessageRegistry.types.sorted { $0.key < $1.key }.compactMap { $0.value as? Message }
}
