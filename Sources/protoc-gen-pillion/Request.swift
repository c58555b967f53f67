/// Why nothing can be generated, in words for the person who ran protoc.
struct Refusal: Error {
  let reason: String
}

/// What protoc asks for.
struct Request {
  var filesToGenerate: [String] = []
  var options: Options
  /// All files, each after those it imports.
  var files: [ProtoFile] = []

  init(_ bytes: ArraySlice<UInt8>) throws {
    var parameter = ""
    for field in try WireReader.fields(bytes) {
      switch field.number {
      case 1: filesToGenerate.append(field.text)
      case 2: parameter = field.text
      case 15: files.append(try DescriptorReader.file(field.bytes))
      default: break
      }
    }
    options = try Options(parameter)
  }
}

/// The words of `--pillion_opt`, separated by commas:
/// - one of `values`, `wire`, `services`, `cproto`: what to write
/// - `import=MODULE`, may be repeated: modules whose types the output mentions in its interface
/// - `use=MODULE`, may be repeated: modules that only its bodies need
/// - `wire=MODULE`, for services: the module that makes the messages `WireMessage`s, when it is another one; for wire: the module of
///   `WireConvertible`, when it is another one, so always PillionWire but for Pillion itself
/// - `c=MODULE`, for wire: the module of the C code of protoc-c
/// - `registry=NAME`, for wire: an enum that lists the run's messages by full name
struct Options {
  /// What to write.
  enum Output: String {
    case values, wire, services, cproto
  }

  var output = Output.values
  var imports: [String] = []
  var uses: [String] = []
  var cModule = "CWire"
  var wireModule: String?
  var registry: String?

  init(_ parameter: String) throws {
    for word in parameter.split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if let output = Output(rawValue: String(word)) {
        self.output = output
      } else if parts.count == 2, parts[0] == "import" {
        imports.append(parts[1])
      } else if parts.count == 2, parts[0] == "use" {
        uses.append(parts[1])
      } else if parts.count == 2, parts[0] == "c" {
        cModule = parts[1]
      } else if parts.count == 2, parts[0] == "wire" {
        wireModule = parts[1]
      } else if parts.count == 2, parts[0] == "registry" {
        registry = parts[1]
      } else {
        throw Refusal(reason: "unknown option \(word): use values, wire, services or cproto, and import=, use=, wire=, c=, registry=")
      }
    }
  }
}

/// The bytes protoc expects back.
enum Response {
  /// Files by name and content, with the declaration that proto3 `optional` is understood.
  static func files(_ files: [(name: String, content: String)]) -> [UInt8] {
    var bytes: [UInt8] = [2 << 3 | 0, 1]
    for file in files { bytes += delimited(15, delimited(1, Array(file.name.utf8)) + delimited(15, Array(file.content.utf8))) }
    return bytes
  }

  /// A refusal, which protoc prints.
  static func error(_ reason: String) -> [UInt8] { delimited(1, Array(reason.utf8)) }

  private static func delimited(_ number: Int, _ payload: [UInt8]) -> [UInt8] { varint(number << 3 | 2) + varint(payload.count) + payload }

  private static func varint(_ number: Int) -> [UInt8] { WireField.varint(UInt64(number)) }
}
