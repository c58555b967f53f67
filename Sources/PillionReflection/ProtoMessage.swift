/// A message type.
package struct ProtoMessage: Sendable, Hashable {
  /// With package and enclosing messages, without a leading dot.
  package var fullName = ""
  /// In the order of the file.
  package var fields: [ProtoField] = []
  /// Made up by protoc for a map field.
  package var isMapEntry = false
  /// Option (pillion.v1.print_zero).
  package var printsZero = false
  private var byNumber: [Int: Int] = [:]
  private var byKey: [String: Int] = [:]

  /// A type of these fields.
  ///
  /// - Parameter fields: of two with one number or key the first counts.
  package init(fullName: String, fields: [ProtoField]) {
    self.fullName = fullName
    self.fields = fields
    byNumber = Dictionary(fields.indices.map { (fields[$0].number, $0) }) { first, _ in first }
    let keys = fields.indices.map { (fields[$0].jsonName, $0) } + fields.indices.map { (fields[$0].name, $0) }
    byKey = Dictionary(keys) { first, _ in first }
  }

  /// Index of a field by its number.
  func index(of number: Int) -> Int? { byNumber[number] }

  /// Index of a field by its JSON name or its name.
  func index(of key: String) -> Int? { byKey[key] }
}
