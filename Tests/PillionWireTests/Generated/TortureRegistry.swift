// Written by protoc-gen-pillion. Do not edit: run Proto/generate.sh.

public import PillionModel

/// Every message of the .proto files by full name.
public enum TortureRegistry {
  /// Types by full name: "pillion.v1.Route".
  public static let types: [String: any (WireMessage & JSONMessage).Type] = [
    "pillion.torture.Branch": Branch.self,
    "pillion.torture.Choices": Choices.self,
    "pillion.torture.Elsewhere": Elsewhere.self,
    "pillion.torture.Empty": Empty.self,
    "pillion.torture.Error": ErrorMessage.self,
    "pillion.torture.HTTPServer": HTTPServer.self,
    "pillion.torture.Inner": Inner.self,
    "pillion.torture.Interleaved": Interleaved.self,
    "pillion.torture.Lists": Lists.self,
    "pillion.torture.Maps": Maps.self,
    "pillion.torture.Node": Node.self,
    "pillion.torture.Old": Old.self,
    "pillion.torture.Optional": OptionalMessage.self,
    "pillion.torture.Optionals": Optionals.self,
    "pillion.torture.Outer": Outer.self,
    "pillion.torture.Outer.Inner": Outer.Inner.self,
    "pillion.torture.Outer.Type": Outer.TypeMessage.self,
    "pillion.torture.Scalars": Scalars.self,
    "pillion.torture.String": StringMessage.self,
    "pillion.torture.Words": Words.self,
    "pillion.torture.deep.Other": Other.self,
    "pillion.torture.deep.Other.Part": Other.Part.self,
    "pillion.torture.snake_case_name": SnakeCaseName.self,
    "pillion.torture.snake_case_name.DeepXMLNode": SnakeCaseName.DeepXMLNode.self,
  ]
}
