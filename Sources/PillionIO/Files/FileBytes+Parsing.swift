extension FileBytes {
  /// Reads a file and hands its bytes to a parser; what the parser refuses becomes bad input that names the file.
  package static func read<Value, Problem: Error & CustomStringConvertible>(
    _ path: String, limit: Int, as parse: ([UInt8]) throws(Problem) -> Value
  ) throws(Failure) -> Value {
    let bytes = try read(path, limit: limit)
    do throws(Problem) { return try parse(bytes) } catch { throw .badInput("\(path): \(error.description)") }
  }
}
