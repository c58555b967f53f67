import CLinux
import Glibc

/// A part of a file as memory: what is written there is the file's as soon as it is written, whatever becomes of this process, and costs no call
/// of the kernel. A disk that fails under it ends no program: see `hasFailed`.
@safe package struct MappedWindow: ~Copyable, @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  private let bytes: Int

  /// - Parameters:
  ///   - offset: of the file, a multiple of the page size, as `bytes` is.
  package init(_ file: borrowing Descriptor, offset: Int, bytes: Int) throws(SystemError) {
    var start: UnsafeMutableRawPointer?
    let number = file.number
    _ = try Syscall.negated("mmap") { unsafe clinux_map_window(number, Int64(offset), bytes, &start) }
    guard let mapped = unsafe start else { throw SystemError(ENOMEM, "mmap") }
    unsafe self.start = mapped
    self.bytes = bytes
  }

  deinit { unsafe clinux_unmap_window(start, bytes) }

  /// Shows another part of the same file.
  package mutating func move(_ file: borrowing Descriptor, to offset: Int) throws(SystemError) {
    let (number, window) = unsafe (file.number, start)
    _ = try Syscall.negated("mmap") { unsafe clinux_move_window(window, number, Int64(offset), bytes) }
  }

  /// What was written last may have gone nowhere: the disk is full, broken, or the file was cut short.
  package var hasFailed: Bool { unsafe clinux_window_failed(start) != 0 }

  /// Lends the memory.
  package mutating func withMemory<R>(_ body: (inout MutableRawSpan) -> R) -> R {
    var memory = unsafe MutableRawSpan(_unsafeStart: start, byteCount: bytes)
    return body(&memory)
  }
}

extension Descriptor {
  /// Gives the file room on its disk now, so that writing later does not fail for want of it.
  package borrowing func reserve(_ bytes: Int) throws(SystemError) {
    let number = self.number
    _ = try Syscall.negated("fallocate") { clinux_reserve(number, Int64(bytes)) }
  }

  /// Locks the file against other processes until this one lets go of it; false when another has it.
  package borrowing func lock() throws(SystemError) -> Bool {
    let number = self.number
    do throws(SystemError) { _ = try Syscall.call("flock") { flock(number, LOCK_EX | LOCK_NB) } } catch {
      if error.number == EWOULDBLOCK { return false }
      throw error
    }
    return true
  }

  /// Bytes of the file.
  package borrowing func size() throws(SystemError) -> Int {
    var status = stat()
    let number = self.number
    _ = try Syscall.call("fstat") { unsafe fstat(number, &status) }
    return Int(status.st_size)
  }

  /// Makes the file so long.
  package borrowing func truncate(to bytes: Int) throws(SystemError) {
    let number = self.number
    _ = try Syscall.call("ftruncate") { ftruncate(number, off_t(bytes)) }
  }

  /// Reads from a place of the file, and leaves its own place where it is.
  package borrowing func read(into buffer: inout MutableSpan<UInt8>, at offset: Int) throws(SystemError) -> Int {
    let number = self.number
    return try unsafe buffer.withUnsafeMutableBufferPointer { (bytes) throws(SystemError) in
      try Syscall.call("pread") { unsafe pread(number, bytes.baseAddress, bytes.count, off_t(offset)) }
    }
  }
}
