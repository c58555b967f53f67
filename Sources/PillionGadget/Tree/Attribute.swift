import Glibc
package import PillionIO

/// Small files of sysfs and configfs: one value each, with a line end that means nothing.
package enum Attribute {
  /// The value; nil when the file is not there or cannot be read.
  package static func read(_ path: String) -> String? {
    guard let file = try? Descriptor.open(path, O_RDONLY) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var span = bytes.mutableSpan
    guard let count = try? file.read(into: &span) else { return nil }
    var text = String(decoding: bytes[..<count], as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// A whole file that the kernel makes while it is read.
  package static func readAll(_ path: String) -> String? {
    guard let bytes = try? FileBytes.read(path, limit: 1 << 22) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a value in one write: the kernel takes each write as a whole.
  package static func write(_ value: String, to path: String) throws(SystemError) {
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
    } catch { throw SystemError(error.number, "\(path): open") }
    do throws(SystemError) { _ = try file.write(Array("\(value)\n".utf8).span) } catch {
      throw SystemError(error.number, "\(path): write")
    }
  }

  /// Whether two values mean the same: the kernel gives numbers back in its own form (peers 23).
  package static func isSame(_ one: String?, _ other: String) -> Bool {
    guard let one else { return false }
    if one == other { return true }
    guard let left = number(one), let right = number(other) else { return false }
    return left == right
  }

  /// The names in a folder; empty where there is none.
  package static func names(in folder: String) -> [String] { (try? Folder.names(in: folder, most: 4096)) ?? [] }

  private static func number(_ text: String) -> UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
  }
}
