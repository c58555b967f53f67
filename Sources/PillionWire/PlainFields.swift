/// Fields that are written and read one by one, without protobuf-c: of a message, or of an entry of a map. Conformances are generated.
/// Those who only write ask for `~Copyable`, so that the compiler copies nothing: a copy counts the references of everything in a message.
public protocol PlainFields: ~Copyable {
  /// Fields that are all absent, zero or empty.
  init()

  /// Reads fields into those that are here. Where the reader gave up, protobuf-c has to look at the bytes.
  mutating func read(plain fields: inout FieldReader)

  /// Writes the fields in the order of their numbers, as protobuf-c does.
  func write(plain fields: inout FieldWriter)

  /// Not fewer bytes than the fields take.
  var plainBytes: Int { get }
}
