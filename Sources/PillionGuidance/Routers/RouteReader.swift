public import PillionModel

/// Reads a router's answer and says it in Pillion's own words.
///
/// Valhalla's two answers to one request give the same sequence of kinds and directions, but for three facts that one of them does not hold:
/// - a T junction (`turnAtEnd`) is seen only in the OSRM format; Valhalla's own says `turn`, in the same direction;
/// - the side of the road on which a leg departs stands only in Valhalla's own format;
/// - a ramp entered by more than 30 degrees (`onRamp`) is a `turn` in the OSRM format, in the same direction.
public enum RouteReader {
  /// Reads an answer: its first route, with the others as alternatives. An alternative that cannot be read is left out.
  ///
  /// `bytes` is the answer as the router sent it, up to 64 MiB of JSON. `format` says whose it is; `auto` tells it from the answer. Any
  /// bytes are answered by a route or by one clear error.
  public static func read(_ bytes: [UInt8], format: RouterFormat = .auto) throws(RouterError) -> Route {
    let root = AnswerNode(root: try json(bytes))
    let found = try recognized(root)
    guard format == .auto || format == found else {
      throw RouterError(
        reason: .unrecognized, what: "this is \(found.label)'s JSON, not \(format.label)'s",
        advice: "use --format auto or \(found.rawValue)")
    }
    let fallback = found.rawValue + "-" + fingerprint(bytes)
    switch found {
    case .valhalla: return try ValhallaReader.read(root, id: root.text("id") ?? fallback)
    case .osrm: return try OSRMReader.read(root, id: root.text("uuid") ?? fallback)
    case .graphhopper, .auto:
      throw RouterError(
        reason: .unsupported, what: "reading GraphHopper's own JSON is not built yet", advice: "ask Valhalla or OSRM, or use OSRM's format")
    }
  }

  private static func json(_ bytes: [UInt8]) throws(RouterError) -> JSON {
    do {
      return try JSON(parsing: bytes)
    } catch {
      throw RouterError(reason: .notJSON, what: "no JSON: \(error)", advice: "give a router's answer as it was sent")
    }
  }

  /// Whose answer it is, by the keys at its top.
  private static func recognized(_ root: AnswerNode) throws(RouterError) -> RouterFormat {
    let keys = Set((root.value.object?.members ?? []).map(\.key))
    if !keys.isDisjoint(with: ["trip", "error_code"]) { return .valhalla }
    if keys.contains("paths") { return .graphhopper }
    if !keys.isDisjoint(with: ["routes", "code"]) { return .osrm }
    if keys.contains("hints") { return .graphhopper }
    if let message = root.text("message") { throw root.refusal("the router refused with " + RouterError.quoted(message)) }
    throw RouterError(
      reason: .unrecognized, what: "JSON, but no router's answer: neither \"trip\" (Valhalla) nor \"routes\" (OSRM) at its top",
      advice: "give a router's answer as it was sent")
  }

  /// 64 bits of FNV-1a over the answer: a name for a route whose router gives none, the same whenever it is read.
  private static func fingerprint(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
