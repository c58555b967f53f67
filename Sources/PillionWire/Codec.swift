import CWire
package import PillionModel

extension WireConvertible {
  /// protobuf-c's own unpacking into an arena, then the conversion that checks text and enums.
  package static func unpack(_ bytes: UnsafeRawBufferPointer) throws(WireError) -> Self {
    let memory = unsafe WireMemory(limit: WireMemory.limit(forBytes: bytes.count))
    defer { unsafe memory.end() }
    guard let descriptor = unsafe descriptor(memory) else { throw .tooLarge(message: protoName) }
    if needsScan { try unsafe WireScan.check(bytes, as: descriptor, named: protoName) }
    var allocator = unsafe memory.allocator
    let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
    guard let message = unsafe protobuf_c_message_unpack(descriptor, &allocator, bytes.count, start) else {
      throw unsafe memory.isExhausted ? .tooLarge(message: protoName) : .malformed(message: protoName)
    }
    return try unsafe Self(c: UnsafeRawPointer(message))
  }

  /// The C struct in an arena, then protobuf-c's own packing.
  package static func pack(_ value: Self, into bytes: inout [UInt8]) throws(WireError) {
    let memory = unsafe WireMemory(limit: .max)
    defer { unsafe memory.end() }
    let raw = try unsafe memory.raw(value)
    let message = unsafe UnsafePointer(raw.assumingMemoryBound(to: ProtobufCMessage.self))
    let size = unsafe protobuf_c_message_get_packed_size(message)
    // The length of a field inside a message is a signed 32-bit number for protobuf's own implementations.
    guard size <= Int(Int32.max) else { throw .tooLarge(message: protoName) }
    guard size > 0 else { return }
    guard !bytes.isEmpty || bytes.capacity > 0 else {
      bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = unsafe buffer.baseAddress.map { unsafe protobuf_c_message_pack(message, $0) } ?? 0
      }
      return
    }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = unsafe protobuf_c_message_pack(message, base + start)
    }
  }

  /// The C type's descriptor. Only an initialized struct knows its address: a C constant imported into Swift has none of its own.
  private static func descriptor(_ memory: WireMemory) -> UnsafePointer<ProtobufCMessageDescriptor>? {
    guard let raw = unsafe memory.allocate(cSize) else { return nil }
    unsafe initialize(raw)
    return unsafe raw.assumingMemoryBound(to: ProtobufCMessage.self).pointee.descriptor
  }
}
