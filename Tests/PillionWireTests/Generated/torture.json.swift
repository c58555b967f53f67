// Written by protoc-gen-pillion from torture/torture.proto. Do not edit: run Proto/generate.sh.

public import PillionModel

extension Color {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unspecified: "unspecified"
      case .darkRed: "darkRed"
      case .negative: "negative"
      case .init_: "init"
      case .color2d: "color2d"
      case .highest: "highest"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unspecified", "COLOR_UNSPECIFIED": self = .unspecified
      case "darkRed", "COLOR_DARK_RED": self = .darkRed
      case "crimson", "COLOR_CRIMSON": self = .crimson
      case "negative", "COLOR_NEGATIVE": self = .negative
      case "init", "COLOR_INIT": self = .init_
      case "color2d", "COLOR_2D": self = .color2d
      case "highest", "COLOR_HIGHEST": self = .highest
      default: return nil
    }
  }
}

extension Unprefixed {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .unprefixedZero: "unprefixedZero"
      case .other: "other"
      case .lowerCase: "lowerCase"
      case .camelCase: "camelCase"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "unprefixedZero", "UNPREFIXED_ZERO": self = .unprefixedZero
      case "other", "OTHER": self = .other
      case "lowerCase", "lower_case": self = .lowerCase
      case "camelCase", "CamelCase": self = .camelCase
      default: return nil
    }
  }
}

extension Scalars: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "aDouble", "a_double": try notes.read(member, into: &self.aDouble)
        case "aFloat", "a_float": try notes.read(member, into: &self.aFloat)
        case "anInt32", "an_int32": try notes.read(member, into: &self.anInt32)
        case "anInt64", "an_int64": try notes.read(member, into: &self.anInt64)
        case "aUint32", "a_uint32": try notes.read(member, into: &self.aUint32)
        case "aUint64", "a_uint64": try notes.read(member, into: &self.aUint64)
        case "aSint32", "a_sint32": try notes.read(member, into: &self.aSint32)
        case "aSint64", "a_sint64": try notes.read(member, into: &self.aSint64)
        case "aFixed32", "a_fixed32": try notes.read(member, into: &self.aFixed32)
        case "aFixed64", "a_fixed64": try notes.read(member, into: &self.aFixed64)
        case "aSfixed32", "a_sfixed32": try notes.read(member, into: &self.aSfixed32)
        case "aSfixed64", "a_sfixed64": try notes.read(member, into: &self.aSfixed64)
        case "aBool", "a_bool": try notes.read(member, into: &self.aBool)
        case "aString", "a_string": try notes.read(member, into: &self.aString)
        case "aBytes", "a_bytes": try notes.read(member, into: &self.aBytes)
        case "aColor", "a_color": try notes.read(member, into: &self.aColor)
        case "highest": try notes.read(member, into: &self.highest)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.aDouble.bitPattern != 0 { object.append("aDouble", self.aDouble.jsonValue) }
    if self.aFloat.bitPattern != 0 { object.append("aFloat", self.aFloat.jsonValue) }
    if self.anInt32 != 0 { object.append("anInt32", self.anInt32.jsonValue) }
    if self.anInt64 != 0 { object.append("anInt64", self.anInt64.jsonValue) }
    if self.aUint32 != 0 { object.append("aUint32", self.aUint32.jsonValue) }
    if self.aUint64 != 0 { object.append("aUint64", self.aUint64.jsonValue) }
    if self.aSint32 != 0 { object.append("aSint32", self.aSint32.jsonValue) }
    if self.aSint64 != 0 { object.append("aSint64", self.aSint64.jsonValue) }
    if self.aFixed32 != 0 { object.append("aFixed32", self.aFixed32.jsonValue) }
    if self.aFixed64 != 0 { object.append("aFixed64", self.aFixed64.jsonValue) }
    if self.aSfixed32 != 0 { object.append("aSfixed32", self.aSfixed32.jsonValue) }
    if self.aSfixed64 != 0 { object.append("aSfixed64", self.aSfixed64.jsonValue) }
    if self.aBool { object.append("aBool", self.aBool.jsonValue) }
    if !self.aString.isEmpty { object.append("aString", self.aString.jsonValue) }
    if !self.aBytes.isEmpty { object.append("aBytes", self.aBytes.jsonValue) }
    if self.aColor.rawValue != 0 { object.append("aColor", self.aColor.jsonValue) }
    if !self.highest.isEmpty { object.append("highest", self.highest.jsonValue) }
    return .object(object)
  }
}

extension Optionals: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "aDouble", "a_double": try notes.read(member, into: &self.aDouble)
        case "aFloat", "a_float": try notes.read(member, into: &self.aFloat)
        case "anInt32", "an_int32": try notes.read(member, into: &self.anInt32)
        case "anInt64", "an_int64": try notes.read(member, into: &self.anInt64)
        case "aUint32", "a_uint32": try notes.read(member, into: &self.aUint32)
        case "aUint64", "a_uint64": try notes.read(member, into: &self.aUint64)
        case "aSint32", "a_sint32": try notes.read(member, into: &self.aSint32)
        case "aSint64", "a_sint64": try notes.read(member, into: &self.aSint64)
        case "aFixed32", "a_fixed32": try notes.read(member, into: &self.aFixed32)
        case "aFixed64", "a_fixed64": try notes.read(member, into: &self.aFixed64)
        case "aSfixed32", "a_sfixed32": try notes.read(member, into: &self.aSfixed32)
        case "aSfixed64", "a_sfixed64": try notes.read(member, into: &self.aSfixed64)
        case "aBool", "a_bool": try notes.read(member, into: &self.aBool)
        case "aString", "a_string": try notes.read(member, into: &self.aString)
        case "aBytes", "a_bytes": try notes.read(member, into: &self.aBytes)
        case "aColor", "a_color": try notes.read(member, into: &self.aColor)
        case "aMessage", "a_message": try notes.read(member, into: &self.aMessage)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.aDouble { object.append("aDouble", value.jsonValue) }
    if let value = self.aFloat { object.append("aFloat", value.jsonValue) }
    if let value = self.anInt32 { object.append("anInt32", value.jsonValue) }
    if let value = self.anInt64 { object.append("anInt64", value.jsonValue) }
    if let value = self.aUint32 { object.append("aUint32", value.jsonValue) }
    if let value = self.aUint64 { object.append("aUint64", value.jsonValue) }
    if let value = self.aSint32 { object.append("aSint32", value.jsonValue) }
    if let value = self.aSint64 { object.append("aSint64", value.jsonValue) }
    if let value = self.aFixed32 { object.append("aFixed32", value.jsonValue) }
    if let value = self.aFixed64 { object.append("aFixed64", value.jsonValue) }
    if let value = self.aSfixed32 { object.append("aSfixed32", value.jsonValue) }
    if let value = self.aSfixed64 { object.append("aSfixed64", value.jsonValue) }
    if let value = self.aBool { object.append("aBool", value.jsonValue) }
    if let value = self.aString { object.append("aString", value.jsonValue) }
    if let value = self.aBytes { object.append("aBytes", value.jsonValue) }
    if let value = self.aColor { object.append("aColor", value.jsonValue) }
    if let value = self.aMessage { object.append("aMessage", value.jsonValue) }
    return .object(object)
  }
}

extension Lists: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "doubles": try notes.read(member, into: &self.doubles)
        case "floats": try notes.read(member, into: &self.floats)
        case "int32s": try notes.read(member, into: &self.int32s)
        case "int64s": try notes.read(member, into: &self.int64s)
        case "uint32s": try notes.read(member, into: &self.uint32s)
        case "uint64s": try notes.read(member, into: &self.uint64s)
        case "sint32s": try notes.read(member, into: &self.sint32s)
        case "sint64s": try notes.read(member, into: &self.sint64s)
        case "fixed32s": try notes.read(member, into: &self.fixed32s)
        case "fixed64s": try notes.read(member, into: &self.fixed64s)
        case "sfixed32s": try notes.read(member, into: &self.sfixed32s)
        case "sfixed64s": try notes.read(member, into: &self.sfixed64s)
        case "bools": try notes.read(member, into: &self.bools)
        case "strings": try notes.read(member, into: &self.strings)
        case "blobs": try notes.read(member, into: &self.blobs)
        case "colors": try notes.read(member, into: &self.colors)
        case "messages": try notes.read(member, into: &self.messages)
        case "unpacked": try notes.read(member, into: &self.unpacked)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.doubles.isEmpty { object.append("doubles", self.doubles.jsonValue) }
    if !self.floats.isEmpty { object.append("floats", self.floats.jsonValue) }
    if !self.int32s.isEmpty { object.append("int32s", self.int32s.jsonValue) }
    if !self.int64s.isEmpty { object.append("int64s", self.int64s.jsonValue) }
    if !self.uint32s.isEmpty { object.append("uint32s", self.uint32s.jsonValue) }
    if !self.uint64s.isEmpty { object.append("uint64s", self.uint64s.jsonValue) }
    if !self.sint32s.isEmpty { object.append("sint32s", self.sint32s.jsonValue) }
    if !self.sint64s.isEmpty { object.append("sint64s", self.sint64s.jsonValue) }
    if !self.fixed32s.isEmpty { object.append("fixed32s", self.fixed32s.jsonValue) }
    if !self.fixed64s.isEmpty { object.append("fixed64s", self.fixed64s.jsonValue) }
    if !self.sfixed32s.isEmpty { object.append("sfixed32s", self.sfixed32s.jsonValue) }
    if !self.sfixed64s.isEmpty { object.append("sfixed64s", self.sfixed64s.jsonValue) }
    if !self.bools.isEmpty { object.append("bools", self.bools.jsonValue) }
    if !self.strings.isEmpty { object.append("strings", self.strings.jsonValue) }
    if !self.blobs.isEmpty { object.append("blobs", self.blobs.jsonValue) }
    if !self.colors.isEmpty { object.append("colors", self.colors.jsonValue) }
    if !self.messages.isEmpty { object.append("messages", self.messages.jsonValue) }
    if !self.unpacked.isEmpty { object.append("unpacked", self.unpacked.jsonValue) }
    return .object(object)
  }
}

extension Choices: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "aDouble", "a_double": if let value = try notes.value(member, as: Double.self) { self.value = .aDouble(value) }
        case "aFloat", "a_float": if let value = try notes.value(member, as: Float.self) { self.value = .aFloat(value) }
        case "anInt32", "an_int32": if let value = try notes.value(member, as: Int32.self) { self.value = .anInt32(value) }
        case "anInt64", "an_int64": if let value = try notes.value(member, as: Int64.self) { self.value = .anInt64(value) }
        case "aUint32", "a_uint32": if let value = try notes.value(member, as: UInt32.self) { self.value = .aUint32(value) }
        case "aSint64", "a_sint64": if let value = try notes.value(member, as: Int64.self) { self.value = .aSint64(value) }
        case "aFixed64", "a_fixed64": if let value = try notes.value(member, as: UInt64.self) { self.value = .aFixed64(value) }
        case "aBool", "a_bool": if let value = try notes.value(member, as: Bool.self) { self.value = .aBool(value) }
        case "aString", "a_string": if let value = try notes.value(member, as: String.self) { self.value = .aString(value) }
        case "aBytes", "a_bytes": if let value = try notes.value(member, as: [UInt8].self) { self.value = .aBytes(value) }
        case "aColor", "a_color": if let value = try notes.value(member, as: Color.self) { self.value = .aColor(value) }
        case "aMessage", "a_message": if let value = try notes.value(member, as: Scalars.self) { self.value = .aMessage(value) }
        case "between": try notes.read(member, into: &self.between)
        case "only": if let value = try notes.value(member, as: String.self) { self.second = .only(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if case .aDouble(let value)? = self.value { object.append("aDouble", value.jsonValue) }
    if case .aFloat(let value)? = self.value { object.append("aFloat", value.jsonValue) }
    if case .anInt32(let value)? = self.value { object.append("anInt32", value.jsonValue) }
    if case .anInt64(let value)? = self.value { object.append("anInt64", value.jsonValue) }
    if case .aUint32(let value)? = self.value { object.append("aUint32", value.jsonValue) }
    if case .aSint64(let value)? = self.value { object.append("aSint64", value.jsonValue) }
    if case .aFixed64(let value)? = self.value { object.append("aFixed64", value.jsonValue) }
    if case .aBool(let value)? = self.value { object.append("aBool", value.jsonValue) }
    if case .aString(let value)? = self.value { object.append("aString", value.jsonValue) }
    if case .aBytes(let value)? = self.value { object.append("aBytes", value.jsonValue) }
    if case .aColor(let value)? = self.value { object.append("aColor", value.jsonValue) }
    if case .aMessage(let value)? = self.value { object.append("aMessage", value.jsonValue) }
    if !self.between.isEmpty { object.append("between", self.between.jsonValue) }
    if case .only(let value)? = self.second { object.append("only", value.jsonValue) }
    return .object(object)
  }
}

extension Interleaved: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "late": try notes.read(member, into: &self.late)
        case "first": if let value = try notes.value(member, as: String.self) { self.odd = .first(value) }
        case "third": if let value = try notes.value(member, as: Scalars.self) { self.odd = .third(value) }
        case "fifth": if let value = try notes.value(member, as: Empty.self) { self.odd = .fifth(value) }
        case "last": try notes.read(member, into: &self.last)
        case "second": if let value = try notes.value(member, as: Int32.self) { self.even = .second(value) }
        case "fourth": if let value = try notes.value(member, as: [UInt8].self) { self.even = .fourth(value) }
        case "sixth": if let value = try notes.value(member, as: Interleaved.self) { self.even = .sixth(value) }
        case "inside": try notes.read(member, into: &self.inside)
        case "one": try notes.read(member, into: &self.one)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.late.isEmpty { object.append("late", self.late.jsonValue) }
    if case .first(let value)? = self.odd { object.append("first", value.jsonValue) }
    if case .third(let value)? = self.odd { object.append("third", value.jsonValue) }
    if case .fifth(let value)? = self.odd { object.append("fifth", value.jsonValue) }
    if !self.last.isEmpty { object.append("last", self.last.jsonValue) }
    if case .second(let value)? = self.even { object.append("second", value.jsonValue) }
    if case .fourth(let value)? = self.even { object.append("fourth", value.jsonValue) }
    if case .sixth(let value)? = self.even { object.append("sixth", value.jsonValue) }
    if !self.inside.isEmpty { object.append("inside", self.inside.jsonValue) }
    if let value = self.one { object.append("one", value.jsonValue) }
    return .object(object)
  }
}

extension Maps: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "texts": try notes.read(member, into: &self.texts)
        case "messages": try notes.read(member, into: &self.messages)
        case "colors": try notes.read(member, into: &self.colors)
        case "blobs": try notes.read(member, into: &self.blobs)
        case "doubles": try notes.read(member, into: &self.doubles)
        case "flags": try notes.read(member, into: &self.flags)
        case "numbers": try notes.read(member, into: &self.numbers)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.texts.isEmpty { object.append("texts", self.texts.jsonValue) }
    if !self.messages.isEmpty { object.append("messages", self.messages.jsonValue) }
    if !self.colors.isEmpty { object.append("colors", self.colors.jsonValue) }
    if !self.blobs.isEmpty { object.append("blobs", self.blobs.jsonValue) }
    if !self.doubles.isEmpty { object.append("doubles", self.doubles.jsonValue) }
    if !self.flags.isEmpty { object.append("flags", self.flags.jsonValue) }
    if !self.numbers.isEmpty { object.append("numbers", self.numbers.jsonValue) }
    return .object(object)
  }
}

extension Node: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "name": try notes.read(member, into: &self.name)
        case "next": try notes.read(member, into: &self.next)
        case "children": try notes.read(member, into: &self.children)
        case "byName", "by_name": try notes.read(member, into: &self.byName)
        case "inner": if let value = try notes.value(member, as: Node.self) { self.kind = .inner(value) }
        case "branch": if let value = try notes.value(member, as: Branch.self) { self.kind = .branch(value) }
        case "leaf": if let value = try notes.value(member, as: String.self) { self.kind = .leaf(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.name.isEmpty { object.append("name", self.name.jsonValue) }
    if let value = self.next { object.append("next", value.jsonValue) }
    if !self.children.isEmpty { object.append("children", self.children.jsonValue) }
    if !self.byName.isEmpty { object.append("byName", self.byName.jsonValue) }
    if case .inner(let value)? = self.kind { object.append("inner", value.jsonValue) }
    if case .branch(let value)? = self.kind { object.append("branch", value.jsonValue) }
    if case .leaf(let value)? = self.kind { object.append("leaf", value.jsonValue) }
    return .object(object)
  }
}

extension Branch: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "left": try notes.read(member, into: &self.left)
        case "right": try notes.read(member, into: &self.right)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.left { object.append("left", value.jsonValue) }
    if let value = self.right { object.append("right", value.jsonValue) }
    return .object(object)
  }
}

extension Words: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "in": try notes.read(member, into: &self.`in`)
        case "default": try notes.read(member, into: &self.`default`)
        case "self": try notes.read(member, into: &self.self_)
        case "init": try notes.read(member, into: &self.init_)
        case "class": try notes.read(member, into: &self.`class`)
        case "func": try notes.read(member, into: &self.`func`)
        case "json": try notes.read(member, into: &self.json_)
        case "wire": try notes.read(member, into: &self.wire_)
        case "Type": try notes.read(member, into: &self.type)
        case "description": try notes.read(member, into: &self.description)
        case "hashValue", "hash_value": try notes.read(member, into: &self.hashValue_)
        case "base": try notes.read(member, into: &self.base)
        case "items": try notes.read(member, into: &self.items)
        case "nItems", "n_items": try notes.read(member, into: &self.nItems)
        case "x": try notes.read(member, into: &self.x)
        case "hasX", "has_x": try notes.read(member, into: &self.hasX)
        case "int": try notes.read(member, into: &self.int)
        case "operator": try notes.read(member, into: &self.`operator`)
        case "pointee": try notes.read(member, into: &self.pointee)
        case "rawValue", "raw_value": try notes.read(member, into: &self.rawValue_)
        case "notes": try notes.read(member, into: &self.notes)
        case "object": try notes.read(member, into: &self.object)
        case "member": try notes.read(member, into: &self.member)
        case "memory": try notes.read(member, into: &self.memory)
        case "raw": try notes.read(member, into: &self.raw)
        case "c": try notes.read(member, into: &self.c)
        case "value": try notes.read(member, into: &self.value)
        case "fooURL": try notes.read(member, into: &self.fooURL)
        case "Leading", "_leading": try notes.read(member, into: &self.leading)
        case "trailing", "trailing_": try notes.read(member, into: &self.trailing)
        case "doubleUnderscore", "double__underscore": try notes.read(member, into: &self.doubleUnderscore)
        case "true": try notes.read(member, into: &self.`true`)
        case "nil": try notes.read(member, into: &self.`nil`)
        case "where": try notes.read(member, into: &self.`where`)
        case "any": try notes.read(member, into: &self.any)
        case "await": try notes.read(member, into: &self.`await`)
        case "protoName", "proto_name": try notes.read(member, into: &self.protoName_)
        case "x-renamed", "renamed": try notes.read(member, into: &self.renamed)
        case "digit1st", "digit_1st": try notes.read(member, into: &self.digit1st)
        case "linux": try notes.read(member, into: &self.linux)
        case "extension": if let value = try notes.value(member, as: String.self) { self.choice = .`extension`(value) }
        case "protocol": if let value = try notes.value(member, as: String.self) { self.choice = .`protocol`(value) }
        case "case": if let value = try notes.value(member, as: Int64.self) { self.choice = .`case`(value) }
        case "choiceCase", "choice_case": try notes.read(member, into: &self.choiceCase)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.`in`.isEmpty { object.append("in", self.`in`.jsonValue) }
    if !self.`default`.isEmpty { object.append("default", self.`default`.jsonValue) }
    if !self.self_.isEmpty { object.append("self", self.self_.jsonValue) }
    if !self.init_.isEmpty { object.append("init", self.init_.jsonValue) }
    if !self.`class`.isEmpty { object.append("class", self.`class`.jsonValue) }
    if !self.`func`.isEmpty { object.append("func", self.`func`.jsonValue) }
    if !self.json_.isEmpty { object.append("json", self.json_.jsonValue) }
    if !self.wire_.isEmpty { object.append("wire", self.wire_.jsonValue) }
    if !self.type.isEmpty { object.append("Type", self.type.jsonValue) }
    if !self.description.isEmpty { object.append("description", self.description.jsonValue) }
    if !self.hashValue_.isEmpty { object.append("hashValue", self.hashValue_.jsonValue) }
    if !self.base.isEmpty { object.append("base", self.base.jsonValue) }
    if !self.items.isEmpty { object.append("items", self.items.jsonValue) }
    if !self.nItems.isEmpty { object.append("nItems", self.nItems.jsonValue) }
    if let value = self.x { object.append("x", value.jsonValue) }
    if !self.hasX.isEmpty { object.append("hasX", self.hasX.jsonValue) }
    if !self.int.isEmpty { object.append("int", self.int.jsonValue) }
    if !self.`operator`.isEmpty { object.append("operator", self.`operator`.jsonValue) }
    if !self.pointee.isEmpty { object.append("pointee", self.pointee.jsonValue) }
    if !self.rawValue_.isEmpty { object.append("rawValue", self.rawValue_.jsonValue) }
    if !self.notes.isEmpty { object.append("notes", self.notes.jsonValue) }
    if !self.object.isEmpty { object.append("object", self.object.jsonValue) }
    if !self.member.isEmpty { object.append("member", self.member.jsonValue) }
    if !self.memory.isEmpty { object.append("memory", self.memory.jsonValue) }
    if !self.raw.isEmpty { object.append("raw", self.raw.jsonValue) }
    if !self.c.isEmpty { object.append("c", self.c.jsonValue) }
    if !self.value.isEmpty { object.append("value", self.value.jsonValue) }
    if !self.fooURL.isEmpty { object.append("fooURL", self.fooURL.jsonValue) }
    if !self.leading.isEmpty { object.append("Leading", self.leading.jsonValue) }
    if !self.trailing.isEmpty { object.append("trailing", self.trailing.jsonValue) }
    if !self.doubleUnderscore.isEmpty { object.append("doubleUnderscore", self.doubleUnderscore.jsonValue) }
    if !self.`true`.isEmpty { object.append("true", self.`true`.jsonValue) }
    if !self.`nil`.isEmpty { object.append("nil", self.`nil`.jsonValue) }
    if !self.`where`.isEmpty { object.append("where", self.`where`.jsonValue) }
    if !self.any.isEmpty { object.append("any", self.any.jsonValue) }
    if !self.`await`.isEmpty { object.append("await", self.`await`.jsonValue) }
    if !self.protoName_.isEmpty { object.append("protoName", self.protoName_.jsonValue) }
    if !self.renamed.isEmpty { object.append("x-renamed", self.renamed.jsonValue) }
    if !self.digit1st.isEmpty { object.append("digit1st", self.digit1st.jsonValue) }
    if !self.linux.isEmpty { object.append("linux", self.linux.jsonValue) }
    if case .`extension`(let value)? = self.choice { object.append("extension", value.jsonValue) }
    if case .`protocol`(let value)? = self.choice { object.append("protocol", value.jsonValue) }
    if case .`case`(let value)? = self.choice { object.append("case", value.jsonValue) }
    if !self.choiceCase.isEmpty { object.append("choiceCase", self.choiceCase.jsonValue) }
    return .object(object)
  }
}

extension Outer: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "nested": try notes.read(member, into: &self.nested)
        case "top": try notes.read(member, into: &self.top)
        case "type": try notes.read(member, into: &self.type)
        case "protocol": try notes.read(member, into: &self.`protocol`)
        case "enumerated": if let value = try notes.value(member, as: Choice.self) { self.choice = .enumerated(value) }
        case "other": if let value = try notes.value(member, as: TopLevelInner.self) { self.choice = .other(value) }
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.nested { object.append("nested", value.jsonValue) }
    if let value = self.top { object.append("top", value.jsonValue) }
    if let value = self.type { object.append("type", value.jsonValue) }
    if self.`protocol`.rawValue != 0 { object.append("protocol", self.`protocol`.jsonValue) }
    if case .enumerated(let value)? = self.choice { object.append("enumerated", value.jsonValue) }
    if case .other(let value)? = self.choice { object.append("other", value.jsonValue) }
    return .object(object)
  }
}

extension Outer.ProtocolEnum {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .none: "none"
      case .self_: "self"
      case .`default`: "default"
      case .init_: "init"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "none", "PROTOCOL_NONE": self = .none
      case "self", "PROTOCOL_SELF": self = .self_
      case "default", "PROTOCOL_DEFAULT": self = .`default`
      case "init", "PROTOCOL_INIT": self = .init_
      default: return nil
    }
  }
}

extension Outer.Choice {
  /// The name in JSON.
  public var name: String {
    switch self {
      case .a: "a"
      case .b: "b"
    }
  }

  /// The value of a JSON name or a Proto name.
  public init?(name: String) {
    switch name {
      case "a", "CHOICE_A": self = .a
      case "b", "CHOICE_B": self = .b
      default: return nil
    }
  }
}

extension Outer.Inner: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "nested": try notes.read(member, into: &self.nested)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.nested.isEmpty { object.append("nested", self.nested.jsonValue) }
    return .object(object)
  }
}

extension Outer.TypeMessage: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "t": try notes.read(member, into: &self.t)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.t.isEmpty { object.append("t", self.t.jsonValue) }
    return .object(object)
  }
}

extension Inner: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "topLevel", "top_level": try notes.read(member, into: &self.topLevel)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.topLevel.isEmpty { object.append("topLevel", self.topLevel.jsonValue) }
    return .object(object)
  }
}

extension StringMessage: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "text": try notes.read(member, into: &self.text)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if !self.text.isEmpty { object.append("text", self.text.jsonValue) }
    return .object(object)
  }
}

extension ErrorMessage: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "string": try notes.read(member, into: &self.string)
        case "optional": try notes.read(member, into: &self.optional)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.string { object.append("string", value.jsonValue) }
    if let value = self.optional { object.append("optional", value.jsonValue) }
    return .object(object)
  }
}

extension OptionalMessage: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "set": try notes.read(member, into: &self.set)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.set { object.append("set", self.set.jsonValue) }
    return .object(object)
  }
}

extension HTTPServer: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "snake": try notes.read(member, into: &self.snake)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.snake { object.append("snake", value.jsonValue) }
    return .object(object)
  }
}

extension SnakeCaseName: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "deep": try notes.read(member, into: &self.deep)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.deep { object.append("deep", value.jsonValue) }
    return .object(object)
  }
}

extension SnakeCaseName.DeepXMLNode: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "v1": try notes.read(member, into: &self.v1)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if self.v1 != 0 { object.append("v1", self.v1.jsonValue) }
    return .object(object)
  }
}

extension Empty: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      notes.unknownKey(member.key)
    }
  }

  /// The message as JSON.
  public var json: JSON {
    .object(JSONObject())
  }
}

extension Elsewhere: JSONMessage {
  /// Reads the message.
  public init(json: JSON, notes: inout JSONNotes) throws(JSONError) {
    self.init()
    for member in try notes.members(json) {
      switch member.key {
        case "other": try notes.read(member, into: &self.other)
        case "parts": try notes.read(member, into: &self.parts)
        case "mood": try notes.read(member, into: &self.mood)
        default: notes.unknownKey(member.key)
      }
    }
  }

  /// The message as JSON.
  public var json: JSON {
    var object = JSONObject()
    if let value = self.other { object.append("other", value.jsonValue) }
    if !self.parts.isEmpty { object.append("parts", self.parts.jsonValue) }
    if self.mood.rawValue != 0 { object.append("mood", self.mood.jsonValue) }
    return .object(object)
  }
}
