import Glibc

/// A plug-in of protoc: reads a CodeGeneratorRequest, writes a CodeGeneratorResponse. protoc's `--pillion_opt` says what to write; see
/// `Options`.
@main
struct Main {
  static func main() {
    let response: [UInt8]
    do {
      let request = try Request(readAll())
      response = try Response.files(Generator(request: request).files())
    } catch let error as Refusal {
      response = Response.error(error.reason)
    } catch {
      response = Response.error("the request is not a CodeGeneratorRequest")
    }
    writeAll(response)
  }

  private static func readAll() -> ArraySlice<UInt8> {
    var input: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(0, &buffer, buffer.count)
      if count <= 0 { return input[...] }
      input += buffer.prefix(count)
    }
  }

  private static func writeAll(_ output: [UInt8]) {
    var rest = output[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
      if count <= 0 { exit(74) }
      rest = rest.dropFirst(count)
    }
  }
}
