/// The members of a JSON object in the order they were written, each key once.
public struct JSONObject: Sendable, Hashable {
  /// One key and its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// A member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The members in order.
  public private(set) var members: [Member]

  /// An object of these members. Of equal keys the last value wins, at the first one's place.
  public init(_ members: [(String, JSON)] = []) {
    self.init(members: members.map { Member(key: $0.0, value: $0.1) })
  }

  /// The same from members; linear in their number, whatever the keys are.
  init(members: [Member]) {
    self.members = members
    let few = 12
    let doubled =
      members.count > few
      || members.indices.contains { index in
        members[..<index].contains { $0.key == members[index].key }
      }
    if doubled { removeDoubles() }
  }

  private mutating func removeDoubles() {
    var places: [String: Int] = [:]
    var kept: [Member] = []
    for member in members {
      if let place = places[member.key] {
        kept[place].value = member.value
      } else {
        places[member.key] = kept.count
        kept.append(member)
      }
    }
    members = kept
  }

  /// Adds a member at the end without looking whether the key is there already: the caller writes each key once.
  public mutating func append(_ key: String, _ value: JSON) {
    members.append(Member(key: key, value: value))
  }

  /// The value of a key. Setting replaces in place, adds at the end, or with nil removes.
  public subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }
}
