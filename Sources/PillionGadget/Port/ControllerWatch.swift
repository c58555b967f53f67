import CGadget
import Glibc
import PillionIO

/// A controller's `state` file: the kernel wakes those who poll it when it changes, mostly (peers 17). Evidence only, for it may be stale.
@LoopActor
final class ControllerWatch {
  private let file: Descriptor
  private var watch: Watch?
  private(set) var last: String?
  private let onChange: @LoopActor (String) -> Void

  init(_ path: String, _ onChange: @escaping @LoopActor (String) -> Void) throws(SystemError) {
    self.onChange = onChange
    file = try Descriptor.open(path, O_RDONLY)
    last = Self.state(of: file)
    watch = try EventLoop.shared.watch(file, for: Interest(rawValue: UInt32(POLLPRI))) { [weak self] _ in self?.look() }
  }

  /// Reads the state again; to be called whenever something else was told, too.
  /// - Returns: false when the controller is gone, and this file with it.
  @discardableResult
  func look() -> Bool {
    guard let state = Self.state(of: file) else {
      close()
      return false
    }
    guard state != last else { return true }
    last = state
    onChange(state)
    return true
  }

  func close() {
    watch?.cancel()
    watch = nil
  }

  private static func state(of file: borrowing Descriptor) -> String? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let number = file.number
    // From the beginning each time: only a read there makes the kernel tell of the next change.
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(number, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self)
  }
}
