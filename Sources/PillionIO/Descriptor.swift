package import Glibc

/// The owner of one file descriptor: it closes it once, when it goes.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  /// Takes over a descriptor that is open.
  package init(owning number: Int32) { self.number = number }

  deinit { _ = Glibc.close(number) }

  /// Opens a file; CLOEXEC is always set.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> Descriptor {
    Descriptor(owning: try Syscall.call("open") { unsafe Glibc.open(path, flags | O_CLOEXEC, mode) })
  }

  /// Makes a file that only this user may read, or empties the one that is there.
  package static func create(_ path: String) throws(SystemError) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
  }

  /// Opens a file to read and write it, and makes it, for this user alone, where there is none.
  package static func update(_ path: String) throws(SystemError) -> Descriptor { try open(path, O_RDWR | O_CREAT) }

  /// Reads into the buffer; 0 is the end of the file.
  package borrowing func read(into buffer: inout MutableSpan<UInt8>) throws(SystemError) -> Int {
    let number = self.number
    return try unsafe buffer.withUnsafeMutableBufferPointer { (bytes) throws(SystemError) in
      try Syscall.call("read") { unsafe Glibc.read(number, bytes.baseAddress, bytes.count) }
    }
  }

  /// Writes what the kernel takes; returns how much that was.
  package borrowing func write(_ bytes: Span<UInt8>) throws(SystemError) -> Int {
    let number = self.number
    return try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try Syscall.call("write") { unsafe Glibc.write(number, bytes.baseAddress, bytes.count) }
    }
  }

  /// Writes everything; for files, which never refuse.
  package borrowing func writeAll(_ bytes: Span<UInt8>) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      offset += try write(bytes.extracting(offset..<bytes.count))
    }
  }
}
