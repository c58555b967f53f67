// Written by protoc-gen-pillion from pillion/v1/vehicle.proto. Do not edit: run Proto/generate.sh.

import PillionModel

extension FileDescriptor {
  /// pillion/v1/vehicle.proto
  static let pillionV1Vehicle = FileDescriptor(
    name: "pillion/v1/vehicle.proto",
    imports: [.pillionV1Navigation, .pillionV1Options],
    base64: """
      ChhwaWxsaW9uL3YxL3ZlaGljbGUucHJvdG8SCnBpbGxpb24udjEaG3BpbGxpb24vdjEvbmF2aWdhdGlvbi5wcm90bxoYcGlsbGlvbi92MS9vcHRpb25zLnByb3RvIg4K\
      DFdhdGNoUmVxdWVzdCJQCgRSZWN0EgwKAXgYASABKAVSAXgSDAoBeRgCIAEoBVIBeRIUCgV3aWR0aBgDIAEoBVIFd2lkdGgSFgoGaGVpZ2h0GAQgASgFUgZoZWlnaHQi\
      XwoFTGltaXQSEgoEbmFtZRgBIAEoCVIEbmFtZRIQCgNtYXgYAiABKA1SA21heBIwCghvdmVyZmxvdxgDIAEoDjIULnBpbGxpb24udjEuT3ZlcmZsb3dSCG92ZXJmbG93\
      Iq8ECgxWZWhpY2xlU3RhdGUSGAoHcHJvZmlsZRgBIAEoCVIHcHJvZmlsZRIhCgx3aWR0aF9waXhlbHMYAiABKAVSC3dpZHRoUGl4ZWxzEiMKDWhlaWdodF9waXhlbHMY\
      AyABKAVSDGhlaWdodFBpeGVscxIUCgVzY2FsZRgEIAEoAVIFc2NhbGUSMwoMdmlzaWJsZV9hcmVhGAUgASgLMhAucGlsbGlvbi52MS5SZWN0Ugt2aXNpYmxlQXJlYRIx\
      CgtzdGFibGVfYXJlYRgGIAEoCzIQLnBpbGxpb24udjEuUmVjdFIKc3RhYmxlQXJlYRInCgV0aGVtZRgHIAEoDjIRLnBpbGxpb24udjEuVGhlbWVSBXRoZW1lEjEKC2Ry\
      aXZlcl9zaWRlGAggASgOMhAucGlsbGlvbi52MS5TaWRlUgpkcml2ZXJTaWRlEjIKB2RyaXZpbmcYCSABKA4yGC5waWxsaW9uLnYxLkRyaXZpbmdTdGF0ZVIHZHJpdmlu\
      ZxInCgV1bml0cxgKIAEoDjIRLnBpbGxpb24udjEuVW5pdHNSBXVuaXRzEhYKBmxvY2FsZRgLIAEoCVIGbG9jYWxlEhYKBmlucHV0cxgMIAMoCVIGaW5wdXRzEikKBmxp\
      bWl0cxgNIAMoCzIRLnBpbGxpb24udjEuTGltaXRSBmxpbWl0cxIrChFnZW9tZXRyeV9yZXZpc2lvbhgOIAEoDVIQZ2VvbWV0cnlSZXZpc2lvbip1CgxEcml2aW5nU3Rh\
      dGUSGQoVRFJJVklOR19TVEFURV9VTktOT1dOEAASGAoURFJJVklOR19TVEFURV9QQVJLRUQQARIWChJEUklWSU5HX1NUQVRFX0lETEUQAhIYChREUklWSU5HX1NUQVRF\
      X01PVklORxADKmYKCE92ZXJmbG93EhQKEE9WRVJGTE9XX1VOS05PV04QABIXChNPVkVSRkxPV19LRUVQX0ZJUlNUEAESFgoST1ZFUkZMT1dfS0VFUF9MQVNUEAISEwoP\
      T1ZFUkZMT1dfUkVKRUNUEAMyUgoHVmVoaWNsZRJHCgVXYXRjaBIYLnBpbGxpb24udjEuV2F0Y2hSZXF1ZXN0GhgucGlsbGlvbi52MS5WZWhpY2xlU3RhdGUiCIi1GAGQ\
      tRgFMAFiBnByb3RvMw==
      """
  )
}
