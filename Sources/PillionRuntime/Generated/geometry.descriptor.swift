// Written by protoc-gen-pillion from pillion/v1/geometry.proto. Do not edit: run Proto/generate.sh.

import PillionModel

extension FileDescriptor {
  /// pillion/v1/geometry.proto
  static let pillionV1Geometry = FileDescriptor(
    name: "pillion/v1/geometry.proto",
    imports: [],
    base64: """
      ChlwaWxsaW9uL3YxL2dlb21ldHJ5LnByb3RvEgpwaWxsaW9uLnYxIkYKCkNvb3JkaW5hdGUSGgoIbGF0aXR1ZGUYASABKAFSCGxhdGl0dWRlEhwKCWxvbmdpdHVkZRgC\
      IAEoAVIJbG9uZ2l0dWRlIvECCghMb2NhdGlvbhI2Cgpjb29yZGluYXRlGAEgASgLMhYucGlsbGlvbi52MS5Db29yZGluYXRlUgpjb29yZGluYXRlEioKDmNvdXJzZV9k\
      ZWdyZWVzGAIgASgBSABSDWNvdXJzZURlZ3JlZXOIAQESIAoJc3BlZWRfbXBzGAMgASgBSAFSCHNwZWVkTXBziAEBEiwKD2FjY3VyYWN5X21ldGVycxgEIAEoAUgCUg5h\
      Y2N1cmFjeU1ldGVyc4gBARIsCg9hbHRpdHVkZV9tZXRlcnMYBSABKAFIA1IOYWx0aXR1ZGVNZXRlcnOIAQESKAoNZXBvY2hfc2Vjb25kcxgGIAEoAUgEUgxlcG9jaFNl\
      Y29uZHOIAQFCEQoPX2NvdXJzZV9kZWdyZWVzQgwKCl9zcGVlZF9tcHNCEgoQX2FjY3VyYWN5X21ldGVyc0ISChBfYWx0aXR1ZGVfbWV0ZXJzQhAKDl9lcG9jaF9zZWNv\
      bmRzYgZwcm90bzM=
      """
  )
}
