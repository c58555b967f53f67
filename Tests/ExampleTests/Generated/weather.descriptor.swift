// Written by protoc-gen-pillion from weather.proto. Do not edit: run Proto/generate.sh.

import PillionRuntime

extension FileDescriptor {
  /// weather.proto
  static let weather = FileDescriptor(
    name: "weather.proto",
    imports: [],
    base64: """
      Cg13ZWF0aGVyLnByb3RvEgRkZW1vIiIKDFRvZGF5UmVxdWVzdBISCgR0b3duGAEgASgJUgR0b3duIjsKDVRvZGF5UmVzcG9uc2USEAoDc2t5GAEgASgJUgNza3kSGAoH\
      ZGVncmVlcxgCIAEoAVIHZGVncmVlczI7CgdXZWF0aGVyEjAKBVRvZGF5EhIuZGVtby5Ub2RheVJlcXVlc3QaEy5kZW1vLlRvZGF5UmVzcG9uc2ViBnByb3RvMw==
      """
  )
}
