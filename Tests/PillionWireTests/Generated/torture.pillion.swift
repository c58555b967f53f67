// Written by protoc-gen-pillion from torture/torture.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

/// Values with prefixes, aliases, digits and words.
public enum Color: Int32, ProtoEnum {
  case unspecified = 0
  case darkRed = 1
  public static var crimson: Self { .darkRed }
  case negative = -5
  case init_ = 7
  case color2d = 8
  case highest = 2147483647

  /// The value that stands for everything unknown.
  public init() { self = .unspecified }
}

/// Not every value has the prefix, so none loses it.
public enum Unprefixed: Int32, ProtoEnum {
  case unprefixedZero = 0
  case other = 1
  case lowerCase = 2
  case camelCase = 3

  /// The value that stands for everything unknown.
  public init() { self = .unprefixedZero }
}

/// Every scalar, plain.
public struct Scalars: Sendable, Hashable {
  public var aDouble: Double = 0
  public var aFloat: Float = 0
  public var anInt32: Int32 = 0
  public var anInt64: Int64 = 0
  public var aUint32: UInt32 = 0
  public var aUint64: UInt64 = 0
  public var aSint32: Int32 = 0
  public var aSint64: Int64 = 0
  public var aFixed32: UInt32 = 0
  public var aFixed64: UInt64 = 0
  public var aSfixed32: Int32 = 0
  public var aSfixed64: Int64 = 0
  public var aBool: Bool = false
  public var aString: String = ""
  public var aBytes: [UInt8] = []
  public var aColor: Color = .unspecified
  /// The highest number there is.
  public var highest: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    aDouble: Double = 0,
    aFloat: Float = 0,
    anInt32: Int32 = 0,
    anInt64: Int64 = 0,
    aUint32: UInt32 = 0,
    aUint64: UInt64 = 0,
    aSint32: Int32 = 0,
    aSint64: Int64 = 0,
    aFixed32: UInt32 = 0,
    aFixed64: UInt64 = 0,
    aSfixed32: Int32 = 0,
    aSfixed64: Int64 = 0,
    aBool: Bool = false,
    aString: String = "",
    aBytes: [UInt8] = [],
    aColor: Color = .unspecified,
    highest: String = ""
  ) {
    self.aDouble = aDouble
    self.aFloat = aFloat
    self.anInt32 = anInt32
    self.anInt64 = anInt64
    self.aUint32 = aUint32
    self.aUint64 = aUint64
    self.aSint32 = aSint32
    self.aSint64 = aSint64
    self.aFixed32 = aFixed32
    self.aFixed64 = aFixed64
    self.aSfixed32 = aSfixed32
    self.aSfixed64 = aSfixed64
    self.aBool = aBool
    self.aString = aString
    self.aBytes = aBytes
    self.aColor = aColor
    self.highest = highest
  }
}

/// Every scalar with presence.
public struct Optionals: Sendable, Hashable {
  public var aDouble: Double?
  public var aFloat: Float?
  public var anInt32: Int32?
  public var anInt64: Int64?
  public var aUint32: UInt32?
  public var aUint64: UInt64?
  public var aSint32: Int32?
  public var aSint64: Int64?
  public var aFixed32: UInt32?
  public var aFixed64: UInt64?
  public var aSfixed32: Int32?
  public var aSfixed64: Int64?
  public var aBool: Bool?
  public var aString: String?
  public var aBytes: [UInt8]?
  public var aColor: Color?
  public var aMessage: Scalars?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    aDouble: Double? = nil,
    aFloat: Float? = nil,
    anInt32: Int32? = nil,
    anInt64: Int64? = nil,
    aUint32: UInt32? = nil,
    aUint64: UInt64? = nil,
    aSint32: Int32? = nil,
    aSint64: Int64? = nil,
    aFixed32: UInt32? = nil,
    aFixed64: UInt64? = nil,
    aSfixed32: Int32? = nil,
    aSfixed64: Int64? = nil,
    aBool: Bool? = nil,
    aString: String? = nil,
    aBytes: [UInt8]? = nil,
    aColor: Color? = nil,
    aMessage: Scalars? = nil
  ) {
    self.aDouble = aDouble
    self.aFloat = aFloat
    self.anInt32 = anInt32
    self.anInt64 = anInt64
    self.aUint32 = aUint32
    self.aUint64 = aUint64
    self.aSint32 = aSint32
    self.aSint64 = aSint64
    self.aFixed32 = aFixed32
    self.aFixed64 = aFixed64
    self.aSfixed32 = aSfixed32
    self.aSfixed64 = aSfixed64
    self.aBool = aBool
    self.aString = aString
    self.aBytes = aBytes
    self.aColor = aColor
    self.aMessage = aMessage
  }
}

/// Every scalar, many times.
public struct Lists: Sendable, Hashable {
  public var doubles: [Double] = []
  public var floats: [Float] = []
  public var int32s: [Int32] = []
  public var int64s: [Int64] = []
  public var uint32s: [UInt32] = []
  public var uint64s: [UInt64] = []
  public var sint32s: [Int32] = []
  public var sint64s: [Int64] = []
  public var fixed32s: [UInt32] = []
  public var fixed64s: [UInt64] = []
  public var sfixed32s: [Int32] = []
  public var sfixed64s: [Int64] = []
  public var bools: [Bool] = []
  public var strings: [String] = []
  public var blobs: [[UInt8]] = []
  public var colors: [Color] = []
  public var messages: [Scalars] = []
  public var unpacked: [Int32] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    doubles: [Double] = [],
    floats: [Float] = [],
    int32s: [Int32] = [],
    int64s: [Int64] = [],
    uint32s: [UInt32] = [],
    uint64s: [UInt64] = [],
    sint32s: [Int32] = [],
    sint64s: [Int64] = [],
    fixed32s: [UInt32] = [],
    fixed64s: [UInt64] = [],
    sfixed32s: [Int32] = [],
    sfixed64s: [Int64] = [],
    bools: [Bool] = [],
    strings: [String] = [],
    blobs: [[UInt8]] = [],
    colors: [Color] = [],
    messages: [Scalars] = [],
    unpacked: [Int32] = []
  ) {
    self.doubles = doubles
    self.floats = floats
    self.int32s = int32s
    self.int64s = int64s
    self.uint32s = uint32s
    self.uint64s = uint64s
    self.sint32s = sint32s
    self.sint64s = sint64s
    self.fixed32s = fixed32s
    self.fixed64s = fixed64s
    self.sfixed32s = sfixed32s
    self.sfixed64s = sfixed64s
    self.bools = bools
    self.strings = strings
    self.blobs = blobs
    self.colors = colors
    self.messages = messages
    self.unpacked = unpacked
  }
}

/// Every scalar as one of many.
public struct Choices: Sendable, Hashable {
  public var value: Value?
  public var between: String = ""
  /// Two oneofs, one with a single member.
  public var second: Second?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    value: Value? = nil,
    between: String = "",
    second: Second? = nil
  ) {
    self.value = value
    self.between = between
    self.second = second
  }

  /// What `value` may hold: one of these.
  public enum Value: Sendable, Hashable {
    case aDouble(Double)
    case aFloat(Float)
    case anInt32(Int32)
    case anInt64(Int64)
    case aUint32(UInt32)
    case aSint64(Int64)
    case aFixed64(UInt64)
    case aBool(Bool)
    case aString(String)
    case aBytes([UInt8])
    case aColor(Color)
    case aMessage(Scalars)
  }

  /// What `second` may hold: one of these.
  public enum Second: Sendable, Hashable {
    case only(String)
  }
}

/// Oneofs whose numbers stand between those of others, and fields that do not stand in the order of their numbers.
public struct Interleaved: Sendable, Hashable {
  public var late: [Int64] = []
  public var odd: Odd?
  public var last: String = ""
  public var even: Even?
  public var inside: [Interleaved] = []
  public var one: Interleaved? {
    get { boxedOne.first }
    set { boxedOne = newValue.map { [$0] } ?? [] }
  }
  private var boxedOne: [Interleaved] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    late: [Int64] = [],
    odd: Odd? = nil,
    last: String = "",
    even: Even? = nil,
    inside: [Interleaved] = [],
    one: Interleaved? = nil
  ) {
    self.late = late
    self.odd = odd
    self.last = last
    self.even = even
    self.inside = inside
    self.boxedOne = one.map { [$0] } ?? []
  }

  /// What `odd` may hold: one of these.
  public enum Odd: Sendable, Hashable {
    case first(String)
    case third(Scalars)
    case fifth(Empty)
  }

  /// What `even` may hold: one of these.
  public indirect enum Even: Sendable, Hashable {
    case second(Int32)
    case fourth([UInt8])
    case sixth(Interleaved)
  }
}

public struct Maps: Sendable, Hashable {
  public var texts: [String: String] = [:]
  public var messages: [Int32: Scalars] = [:]
  public var colors: [String: Color] = [:]
  public var blobs: [Bool: [UInt8]] = [:]
  public var doubles: [UInt64: Double] = [:]
  public var flags: [Int64: Bool] = [:]
  public var numbers: [UInt32: Int64] = [:]

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    texts: [String: String] = [:],
    messages: [Int32: Scalars] = [:],
    colors: [String: Color] = [:],
    blobs: [Bool: [UInt8]] = [:],
    doubles: [UInt64: Double] = [:],
    flags: [Int64: Bool] = [:],
    numbers: [UInt32: Int64] = [:]
  ) {
    self.texts = texts
    self.messages = messages
    self.colors = colors
    self.blobs = blobs
    self.doubles = doubles
    self.flags = flags
    self.numbers = numbers
  }
}

/// A message that holds itself in every way it can.
public struct Node: Sendable, Hashable {
  public var name: String = ""
  public var next: Node? {
    get { boxedNext.first }
    set { boxedNext = newValue.map { [$0] } ?? [] }
  }
  private var boxedNext: [Node] = []
  public var children: [Node] = []
  public var byName: [String: Node] = [:]
  public var kind: Kind?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    name: String = "",
    next: Node? = nil,
    children: [Node] = [],
    byName: [String: Node] = [:],
    kind: Kind? = nil
  ) {
    self.name = name
    self.boxedNext = next.map { [$0] } ?? []
    self.children = children
    self.byName = byName
    self.kind = kind
  }

  /// What `kind` may hold: one of these.
  public indirect enum Kind: Sendable, Hashable {
    case inner(Node)
    case branch(Branch)
    case leaf(String)
  }
}

/// Holds Node, which holds it.
public struct Branch: Sendable, Hashable {
  public var left: Node? {
    get { boxedLeft.first }
    set { boxedLeft = newValue.map { [$0] } ?? [] }
  }
  private var boxedLeft: [Node] = []
  public var right: Node? {
    get { boxedRight.first }
    set { boxedRight = newValue.map { [$0] } ?? [] }
  }
  private var boxedRight: [Node] = []

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    left: Node? = nil,
    right: Node? = nil
  ) {
    self.boxedLeft = left.map { [$0] } ?? []
    self.boxedRight = right.map { [$0] } ?? []
  }
}

/// Names that are words of Swift, of C, or of generated code.
public struct Words: Sendable, Hashable {
  public var `in`: String = ""
  public var `default`: String = ""
  public var self_: String = ""
  public var init_: String = ""
  public var `class`: String = ""
  public var `func`: String = ""
  public var json_: String = ""
  public var wire_: String = ""
  public var type: String = ""
  public var description: String = ""
  public var hashValue_: String = ""
  public var base: String = ""
  public var items: [String] = []
  public var nItems: String = ""
  public var x: Int32?
  public var hasX: String = ""
  public var int: String = ""
  public var `operator`: String = ""
  public var pointee: String = ""
  public var rawValue_: String = ""
  public var notes: String = ""
  public var object: String = ""
  public var member: String = ""
  public var memory: String = ""
  public var raw: String = ""
  public var c: String = ""
  public var value: String = ""
  public var fooURL: String = ""
  public var leading: String = ""
  public var trailing: String = ""
  public var doubleUnderscore: String = ""
  public var `true`: String = ""
  public var `nil`: String = ""
  public var `where`: String = ""
  public var any: String = ""
  public var `await`: String = ""
  public var protoName_: String = ""
  public var renamed: String = ""
  public var digit1st: String = ""
  public var linux: String = ""
  public var choice: Choice?
  public var choiceCase: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    `in`: String = "",
    `default`: String = "",
    self_: String = "",
    init_: String = "",
    `class`: String = "",
    `func`: String = "",
    json_: String = "",
    wire_: String = "",
    type: String = "",
    description: String = "",
    hashValue_: String = "",
    base: String = "",
    items: [String] = [],
    nItems: String = "",
    x: Int32? = nil,
    hasX: String = "",
    int: String = "",
    `operator`: String = "",
    pointee: String = "",
    rawValue_: String = "",
    notes: String = "",
    object: String = "",
    member: String = "",
    memory: String = "",
    raw: String = "",
    c: String = "",
    value: String = "",
    fooURL: String = "",
    leading: String = "",
    trailing: String = "",
    doubleUnderscore: String = "",
    `true`: String = "",
    `nil`: String = "",
    `where`: String = "",
    any: String = "",
    `await`: String = "",
    protoName_: String = "",
    renamed: String = "",
    digit1st: String = "",
    linux: String = "",
    choice: Choice? = nil,
    choiceCase: String = ""
  ) {
    self.`in` = `in`
    self.`default` = `default`
    self.self_ = self_
    self.init_ = init_
    self.`class` = `class`
    self.`func` = `func`
    self.json_ = json_
    self.wire_ = wire_
    self.type = type
    self.description = description
    self.hashValue_ = hashValue_
    self.base = base
    self.items = items
    self.nItems = nItems
    self.x = x
    self.hasX = hasX
    self.int = int
    self.`operator` = `operator`
    self.pointee = pointee
    self.rawValue_ = rawValue_
    self.notes = notes
    self.object = object
    self.member = member
    self.memory = memory
    self.raw = raw
    self.c = c
    self.value = value
    self.fooURL = fooURL
    self.leading = leading
    self.trailing = trailing
    self.doubleUnderscore = doubleUnderscore
    self.`true` = `true`
    self.`nil` = `nil`
    self.`where` = `where`
    self.any = any
    self.`await` = `await`
    self.protoName_ = protoName_
    self.renamed = renamed
    self.digit1st = digit1st
    self.linux = linux
    self.choice = choice
    self.choiceCase = choiceCase
  }

  /// What `choice` may hold: one of these.
  public enum Choice: Sendable, Hashable {
    case `extension`(String)
    case `protocol`(String)
    case `case`(Int64)
  }
}

/// Nested types that hide top-level ones and types of Swift.
public struct Outer: Sendable, Hashable {
  public var nested: Inner?
  public var top: TopLevelInner?
  public var type: TypeMessage?
  public var `protocol`: ProtocolEnum = .none
  /// Its enum would be called as the enum above.
  public var choice: ChoiceChoice?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    nested: Inner? = nil,
    top: TopLevelInner? = nil,
    type: TypeMessage? = nil,
    `protocol`: ProtocolEnum = .none,
    choice: ChoiceChoice? = nil
  ) {
    self.nested = nested
    self.top = top
    self.type = type
    self.`protocol` = `protocol`
    self.choice = choice
  }

  /// What `choice` may hold: one of these.
  public enum ChoiceChoice: Sendable, Hashable {
    case enumerated(Choice)
    case other(TopLevelInner)
  }

  public enum ProtocolEnum: Int32, ProtoEnum {
    case none = 0
    case self_ = 1
    case `default` = 2
    case init_ = 3

    /// The value that stands for everything unknown.
    public init() { self = .none }
  }

  public enum Choice: Int32, ProtoEnum {
    case a = 0
    case b = 1

    /// The value that stands for everything unknown.
    public init() { self = .a }
  }

  public struct Inner: Sendable, Hashable {
    public var nested: String = ""

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      nested: String = ""
    ) {
      self.nested = nested
    }
  }

  public struct TypeMessage: Sendable, Hashable {
    public var t: String = ""

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      t: String = ""
    ) {
      self.t = t
    }
  }
}

public struct Inner: Sendable, Hashable {
  public var topLevel: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    topLevel: String = ""
  ) {
    self.topLevel = topLevel
  }
}

/// Names of Swift's own types.
public struct StringMessage: Sendable, Hashable {
  public var text: String = ""

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    text: String = ""
  ) {
    self.text = text
  }
}

public struct ErrorMessage: Sendable, Hashable {
  public var string: StringMessage?
  public var optional: OptionalMessage?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    string: StringMessage? = nil,
    optional: OptionalMessage? = nil
  ) {
    self.string = string
    self.optional = optional
  }
}

public struct OptionalMessage: Sendable, Hashable {
  public var set: Bool = false

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    set: Bool = false
  ) {
    self.set = set
  }
}

/// Names that are cased in odd ways.
public struct HTTPServer: Sendable, Hashable {
  public var snake: SnakeCaseName?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    snake: SnakeCaseName? = nil
  ) {
    self.snake = snake
  }
}

public struct SnakeCaseName: Sendable, Hashable {
  public var deep: DeepXMLNode?

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    deep: DeepXMLNode? = nil
  ) {
    self.deep = deep
  }

  public struct DeepXMLNode: Sendable, Hashable {
    public var v1: Int32 = 0

    /// A value whose fields are all absent, zero or empty.
    public init() {}

    /// A value whose fields not given are absent, zero or empty.
    public init(
      v1: Int32 = 0
    ) {
      self.v1 = v1
    }
  }
}

public struct Empty: Sendable, Hashable {
  /// A message that says nothing but its name.
  public init() {}
}

/// Says things about another file, and about one more deep in folders.
public struct Elsewhere: Sendable, Hashable {
  public var other: Other?
  public var parts: [Other.Part] = []
  public var mood: Mood = .calm

  /// A value whose fields are all absent, zero or empty.
  public init() {}

  /// A value whose fields not given are absent, zero or empty.
  public init(
    other: Other? = nil,
    parts: [Other.Part] = [],
    mood: Mood = .calm
  ) {
    self.other = other
    self.parts = parts
    self.mood = mood
  }
}

/// `Inner` where a nested type of that name hides it.
public typealias TopLevelInner = Inner
