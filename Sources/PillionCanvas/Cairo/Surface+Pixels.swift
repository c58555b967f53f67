extension Surface {
  /// One pixel as 0xAARRGGBB with colours multiplied by alpha, or its coverage; 0 outside.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return withBytes { bytes in
      switch format {
      case .argb32: unsafe bytes.unsafeLoad(fromByteOffset: y * stride + x * 4, as: UInt32.self)
      case .alpha8: UInt32(unsafe bytes.unsafeLoad(fromByteOffset: y * stride + x, as: UInt8.self))
      }
    }
  }

  /// The pixels as red, green, blue, row by row without gaps; transparency shows black.
  package var rgb: [UInt8] {
    guard format == .argb32 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: width * height * 3) { out, count in
      withBytes { bytes in
        for y in 0..<height {
          for x in 0..<width {
            let pixel = unsafe bytes.unsafeLoad(fromByteOffset: y * stride + x * 4, as: UInt32.self)
            let at = (y * width + x) * 3
            unsafe out[at] = UInt8(truncatingIfNeeded: pixel >> 16)
            unsafe out[at + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            unsafe out[at + 2] = UInt8(truncatingIfNeeded: pixel)
          }
        }
      }
      count = width * height * 3
    }
  }

  /// Turns the picture about its vertical middle: pixel (x, y) changes place with (width - 1 - x, y).
  func mirror() {
    guard format == .alpha8 else { return }
    let (width, height, stride) = (width, height, stride)
    withMutableBytes { bytes in
      for y in 0..<height {
        var left = y * stride
        var right = left + width - 1
        while left < right {
          let kept = unsafe bytes.unsafeLoad(fromByteOffset: left, as: UInt8.self)
          let other = unsafe bytes.unsafeLoad(fromByteOffset: right, as: UInt8.self)
          bytes.storeBytes(of: other, toByteOffset: left, as: UInt8.self)
          bytes.storeBytes(of: kept, toByteOffset: right, as: UInt8.self)
          left += 1
          right -= 1
        }
      }
    }
  }
}
