// Written by protoc-gen-pillion from pillion/v1/pairing.proto. Do not edit: run Proto/generate.sh.

import PillionModel

extension FileDescriptor {
  /// pillion/v1/pairing.proto
  static let pillionV1Pairing = FileDescriptor(
    name: "pillion/v1/pairing.proto",
    imports: [.pillionV1Options],
    base64: """
      ChhwaWxsaW9uL3YxL3BhaXJpbmcucHJvdG8SCnBpbGxpb24udjEaGHBpbGxpb24vdjEvb3B0aW9ucy5wcm90byIvCg1Db21taXRSZXF1ZXN0Eh4KCmNvbW1pdG1lbnQY\
      ASABKAxSCmNvbW1pdG1lbnQiJgoOQ29tbWl0UmVzcG9uc2USFAoFbm9uY2UYASABKAxSBW5vbmNlIiUKDVJldmVhbFJlcXVlc3QSFAoFbm9uY2UYASABKAxSBW5vbmNl\
      IhAKDlJldmVhbFJlc3BvbnNlIiwKDkNvbmZpcm1SZXF1ZXN0EhoKCGFjY2VwdGVkGAEgASgIUghhY2NlcHRlZCIRCg9Db25maXJtUmVzcG9uc2Ui3gEKDlBhaXJpbmdS\
      ZWZ1c2VkEjkKBnJlYXNvbhgBIAEoDjIhLnBpbGxpb24udjEuUGFpcmluZ1JlZnVzZWQuUmVhc29uUgZyZWFzb24ikAEKBlJlYXNvbhISCg5SRUFTT05fVU5LTk9XThAA\
      EhEKDVJFQVNPTl9DTE9TRUQQARIPCgtSRUFTT05fVVNFRBACEhMKD1JFQVNPTl9NSVNNQVRDSBADEhAKDFJFQVNPTl9PUkRFUhAEEhMKD1JFQVNPTl9ERUNMSU5FRBAF\
      EhIKDlJFQVNPTl9FWFBJUkVEEAYy4QEKB1BhaXJpbmcSRQoGQ29tbWl0EhkucGlsbGlvbi52MS5Db21taXRSZXF1ZXN0GhoucGlsbGlvbi52MS5Db21taXRSZXNwb25z\
      ZSIEkLUYARJFCgZSZXZlYWwSGS5waWxsaW9uLnYxLlJldmVhbFJlcXVlc3QaGi5waWxsaW9uLnYxLlJldmVhbFJlc3BvbnNlIgSQtRgBEkgKB0NvbmZpcm0SGi5waWxs\
      aW9uLnYxLkNvbmZpcm1SZXF1ZXN0GhsucGlsbGlvbi52MS5Db25maXJtUmVzcG9uc2UiBJC1GAFiBnByb3RvMw==
      """
  )
}
