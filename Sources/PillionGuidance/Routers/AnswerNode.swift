import PillionModel

/// A value of a router's answer that knows where it stands, so that a fault can say so.
struct AnswerNode {
  let value: JSON
  private let path: Path

  /// The way down from the root, turned into text only when a fault is reported.
  private indirect enum Path {
    case root
    case key(String, in: Path)
    case index(Int, in: Path)

    var text: String {
      switch self {
      case .root: ""
      case .key(let key, .root): key
      case .key(let key, let outer): outer.text + "." + key
      case .index(let index, let outer): outer.text + "[\(index)]"
      }
    }
  }

  init(root: JSON) {
    value = root
    path = .root
  }

  private init(_ value: JSON, at path: Path) {
    self.value = value
    self.path = path
  }

  /// The member of that name; nil where there is none or it is null.
  func member(_ key: String) -> AnswerNode? {
    guard let member = value[key], !member.isNull else { return nil }
    return AnswerNode(member, at: .key(key, in: path))
  }

  /// The member of that name.
  func required(_ key: String) throws(RouterError) -> AnswerNode {
    guard let member = member(key) else {
      throw AnswerNode(.null, at: .key(key, in: path)).fault("is missing")
    }
    return member
  }

  /// The elements of this array.
  func elements() throws(RouterError) -> [AnswerNode] {
    guard let elements = value.array else { throw fault("should be an array") }
    return elements.enumerated().map { AnswerNode($1, at: .index($0, in: path)) }
  }

  /// The elements of a member that may be missing; of a wrong type it is taken for missing.
  func elements(of key: String) -> [AnswerNode] {
    guard let member = member(key), let elements = try? member.elements() else { return [] }
    return elements
  }

  /// A member that must be a length or time: a number from 0 to 1e9.
  func amount(_ key: String) throws(RouterError) -> Double {
    let member = try required(key)
    guard let amount = member.value.double else { throw member.fault("should be a number") }
    guard amount >= 0, amount <= 1e9 else { throw member.fault("\(amount) is out of range") }
    return amount
  }

  /// A member that must be an index below a count.
  func index(_ key: String, below count: Int) throws(RouterError) -> Int {
    let member = try required(key)
    guard let index = member.value.int else { throw member.fault("should be a whole number") }
    guard index >= 0, index < count else { throw member.fault("\(index) is outside the shape of \(count) points") }
    return Int(index)
  }

  /// A member's text, cleaned for showing; nil where there is none or nothing is left.
  func text(_ key: String) -> String? {
    member(key)?.value.string.flatMap(RouterText.clean)
  }

  /// A bearing, 0 to 360 degrees; nil for anything else.
  func bearing(_ key: String) -> Double? {
    guard let degrees = member(key)?.value.double, (0...360).contains(degrees) else { return nil }
    return Angle.bearing(degrees)
  }

  /// The texts of an array, each once.
  func texts(_ key: String) -> [String] {
    RouterText.unique(elements(of: key).map { $0.value.string.flatMap(RouterText.clean) })
  }

  /// A fault of this value.
  func fault(_ what: String, advice: String = "ask the router for the route again") -> RouterError {
    RouterError(reason: .invalid, path: path.text, what: what, advice: advice)
  }

  /// The answer of a router that found no route.
  func refusal(_ words: String) -> RouterError {
    RouterError(reason: .refused, path: path.text, what: words, advice: "change the request and ask the router again")
  }
}
