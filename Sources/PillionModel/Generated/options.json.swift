// Written by protoc-gen-pillion from pillion/v1/options.proto. Do not edit: run Proto/generate.sh.

extension Delivery {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .reliable: "reliable"
      case .conflated: "conflated"
      case .droppable: "droppable"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "reliable", "DELIVERY_RELIABLE": self = .reliable
      case "conflated", "DELIVERY_CONFLATED": self = .conflated
      case "droppable", "DELIVERY_DROPPABLE": self = .droppable
      default: return nil
    }
  }
}

extension TrafficClass {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unspecified: "unspecified"
      case .control: "control"
      case .input: "input"
      case .navigation: "navigation"
      case .voice: "voice"
      case .template: "template"
      case .map: "map"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unspecified", "TRAFFIC_CLASS_UNSPECIFIED": self = .unspecified
      case "control", "TRAFFIC_CLASS_CONTROL": self = .control
      case "input", "TRAFFIC_CLASS_INPUT": self = .input
      case "navigation", "TRAFFIC_CLASS_NAVIGATION": self = .navigation
      case "voice", "TRAFFIC_CLASS_VOICE": self = .voice
      case "template", "TRAFFIC_CLASS_TEMPLATE": self = .template
      case "map", "TRAFFIC_CLASS_MAP": self = .map
      default: return nil
    }
  }
}
