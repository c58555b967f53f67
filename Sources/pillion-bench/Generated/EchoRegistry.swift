// Written by protoc-gen-pillion. Do not edit: run Proto/generate.sh.

public import PillionModel

/// Every message of the .proto files by full name.
public enum EchoRegistry {
  /// Types by full name: "pillion.v1.Route".
  public static let types: [String: any (WireMessage & JSONMessage).Type] = [
    "pillion.bench.Progress": Progress.self,
  ]
}
