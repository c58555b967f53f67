import CTurboJPEG

/// The one door to libjpeg-turbo for encoding.
@safe final class JPEGWriter {
  private let handle: tjhandle?
  /// Large enough for the worst picture of the size last seen.
  private var memory = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init() { unsafe handle = tjInitCompress() }

  deinit {
    if let handle = unsafe handle { unsafe tjDestroy(handle) }
    unsafe memory.deallocate()
  }

  /// Encodes rows `stride` bytes apart of blue, green, red and a byte that is not looked at; `data` is replaced and keeps its memory.
  func encode(
    _ pixels: RawSpan, _ size: FrameSize, stride: Int, quality: Int, chroma: FrameEncoder.Chroma, into data: inout [UInt8]
  ) throws(FrameError) {
    guard let handle = unsafe handle else { throw .memory }
    let sampling = Int32((chroma == .half ? TJSAMP_420 : TJSAMP_444).rawValue)
    let most = Int(clamping: tjBufSize(Int32(size.width), Int32(size.height), sampling))
    if unsafe memory.count < most {
      unsafe memory.deallocate()
      unsafe memory = .allocate(capacity: most)
    }
    var target = unsafe memory.baseAddress
    var length = UInt(unsafe memory.count)
    let status = unsafe pixels.withUnsafeBytes { bytes in
      guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return Int32(-1) }
      return unsafe tjCompress2(
        handle, start, Int32(size.width), Int32(stride), Int32(size.height), Int32(TJPF_BGRX.rawValue), &target, &length, sampling,
        Int32(min(max(quality, 1), 100)), TJFLAG_NOREALLOC)
    }
    guard status == 0, Int(clamping: length) <= most else { throw .broken }
    data.removeAll(keepingCapacity: true)
    unsafe data.append(contentsOf: UnsafeMutableBufferPointer(rebasing: memory[..<Int(length)]))
  }
}
