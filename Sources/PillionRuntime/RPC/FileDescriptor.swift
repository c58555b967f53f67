import PillionModel

/// A .proto file as protoc describes it: what a running program tells to whoever wants to read its messages without having them compiled in.
public struct FileDescriptor: Sendable, Hashable {
  /// The file's name in imports: "pillion/v1/navigation.proto".
  public let name: String
  /// The files it imports.
  public let imports: [FileDescriptor]
  private let base64: String

  /// A file described by the base64 of a google.protobuf.FileDescriptorProto.
  public init(name: String, imports: [FileDescriptor], base64: String) {
    self.name = name
    self.imports = imports
    self.base64 = base64
  }

  /// The google.protobuf.FileDescriptorProto. Read anew each time: it is asked for once in the life of most programs.
  public var bytes: [UInt8] { Base64.decode(base64) ?? [] }

  /// Whether it is the same file; names are unique in a program, as in protoc.
  public static func == (one: FileDescriptor, other: FileDescriptor) -> Bool { one.name == other.name }

  /// By name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// These files and all they import, each once and after those it imports.
  static func closure(of files: [FileDescriptor]) -> [FileDescriptor] {
    var found: Set<String> = []
    var ordered: [FileDescriptor] = []
    func visit(_ file: FileDescriptor) {
      guard found.insert(file.name).inserted else { return }
      file.imports.forEach(visit)
      ordered.append(file)
    }
    files.forEach(visit)
    return ordered
  }
}
