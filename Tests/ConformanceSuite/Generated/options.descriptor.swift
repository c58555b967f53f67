// Written by protoc-gen-pillion from pillion/v1/options.proto. Do not edit: run Proto/generate.sh.

import PillionRuntime

extension FileDescriptor {
  /// pillion/v1/options.proto
  static let pillionV1Options = FileDescriptor(
    name: "pillion/v1/options.proto",
    imports: [.googleProtobufDescriptor],
    base64: """
      ChhwaWxsaW9uL3YxL29wdGlvbnMucHJvdG8SCnBpbGxpb24udjEaIGdvb2dsZS9wcm90b2J1Zi9kZXNjcmlwdG9yLnByb3RvKlEKCERlbGl2ZXJ5EhUKEURFTElWRVJZ\
      X1JFTElBQkxFEAASFgoSREVMSVZFUllfQ09ORkxBVEVEEAESFgoSREVMSVZFUllfRFJPUFBBQkxFEAIqywEKDFRyYWZmaWNDbGFzcxIdChlUUkFGRklDX0NMQVNTX1VO\
      U1BFQ0lGSUVEEAASGQoVVFJBRkZJQ19DTEFTU19DT05UUk9MEAESFwoTVFJBRkZJQ19DTEFTU19JTlBVVBACEhwKGFRSQUZGSUNfQ0xBU1NfTkFWSUdBVElPThADEhcK\
      E1RSQUZGSUNfQ0xBU1NfVk9JQ0UQBBIaChZUUkFGRklDX0NMQVNTX1RFTVBMQVRFEAUSFQoRVFJBRkZJQ19DTEFTU19NQVAQBjpSCghkZWxpdmVyeRIeLmdvb2dsZS5w\
      cm90b2J1Zi5NZXRob2RPcHRpb25zGNGGAyABKA4yFC5waWxsaW9uLnYxLkRlbGl2ZXJ5UghkZWxpdmVyeTpfCg10cmFmZmljX2NsYXNzEh4uZ29vZ2xlLnByb3RvYnVm\
      Lk1ldGhvZE9wdGlvbnMY0oYDIAEoDjIYLnBpbGxpb24udjEuVHJhZmZpY0NsYXNzUgx0cmFmZmljQ2xhc3M6QAoKcHJpbnRfemVybxIfLmdvb2dsZS5wcm90b2J1Zi5N\
      ZXNzYWdlT3B0aW9ucxjThgMgASgIUglwcmludFplcm9iBnByb3RvMw==
      """
  )
}
