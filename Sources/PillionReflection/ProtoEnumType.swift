/// An enum type that is known only by its peer's description.
package struct ProtoEnumType: Sendable, Hashable {
  /// One value.
  package struct Value: Sendable, Hashable {
    /// "KIND_DEPART_U_TURN".
    package let name: String
    /// "departUTurn".
    package let shortName: String
    /// On the wire.
    package let number: Int32
  }

  /// With package and enclosing messages, without a leading dot.
  package let fullName: String
  /// In the order of the file.
  package let values: [Value]
  private let byNumber: [Int32: Int]
  private let byName: [String: Int32]

  /// An enum of these values.
  ///
  /// - Parameters:
  ///   - name: the enum's own name, which its values may repeat.
  ///   - values: in the order of the file; of two with one number the first is printed.
  init(fullName: String, name: String, values: [(name: String, number: Int32)]) {
    self.fullName = fullName
    let shortNames = EnumNaming.shortNames(values.map(\.name), of: name)
    self.values = zip(values, shortNames).map { Value(name: $0.name, shortName: $1, number: $0.number) }
    byNumber = Dictionary(self.values.indices.map { (values[$0].number, $0) }) { first, _ in first }
    byName = Dictionary(self.values.map { ($0.shortName, $0.number) } + self.values.map { ($0.name, $0.number) }) { first, _ in first }
  }

  /// The value of a number.
  func value(of number: Int32) -> Value? { byNumber[number].map { values[$0] } }

  /// The number of a short name or a Proto name.
  func number(of name: String) -> Int32? { byName[name] }
}
