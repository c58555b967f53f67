import CLinux
import Glibc

/// The kernel's randomness; in virtual time, a seed's.
package enum Random {
  /// That many random bytes.
  package static func bytes(_ count: Int) -> [UInt8] {
    if VirtualTime.isOn { return VirtualTime.bytes(count) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe getrandom(buffer.baseAddress.map { unsafe $0 + filled }, count - filled, 0)
      }
      if got > 0 {
        filled += got
      } else if errno != EINTR {
        fatalError("the kernel gives no random bytes: \(SystemError(errno, "getrandom"))")
      }
    }
    return bytes
  }

  /// A number from 0 up to, not including, 1.
  package static var unit: Double { Double(bytes(7).reduce(0) { $0 << 8 | UInt64($1) } >> 3) * 0x1p-53 }

  /// Random bytes as text for names.
  package static func hexadecimal(bytes count: Int) -> String { Hexadecimal.text(bytes(count)) }
}

/// Bytes as people read them.
package enum Hexadecimal {
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
