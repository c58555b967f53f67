/// A bounded cache in two generations: what was not asked for while one generation filled up is forgotten.
struct AgingCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let limit: Int

  /// At most twice `limit` values are kept.
  init(limit: Int) { self.limit = max(limit, 1) }

  var count: Int { young.count + old.count }

  /// The value of a key, made when it is not there.
  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old.removeValue(forKey: key) ?? make()
    if young.count >= limit {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
    return value
  }
}
