// Written by protoc-gen-pillion. Do not edit: run Proto/generate.sh.

public import PillionModel

/// Every message of the .proto files by full name.
public enum ConformanceRegistry {
  /// Types by full name: "pillion.v1.Route".
  public static let types: [String: any (WireMessage & JSONMessage).Type] = [
    "pillion.conformance.Ask": Ask.self,
    "pillion.conformance.Nothing": Nothing.self,
    "pillion.conformance.Outcome": Outcome.self,
    "pillion.conformance.Reply": Reply.self,
  ]
}
