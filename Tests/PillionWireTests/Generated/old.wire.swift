// Written by protoc-gen-pillion from torture/old.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire
import CTorture

extension Old: WireConvertible {
  public static var protoName: String { "pillion.torture.Old" }
  public static var cSize: Int { unsafe MemoryLayout<Pillion__Torture__Old>.size }

  public static func initialize(_ raw: UnsafeMutableRawPointer) {
    unsafe pillion__torture__old__init(raw.assumingMemoryBound(to: Pillion__Torture__Old.self))
  }

  public init(c raw: UnsafeRawPointer) throws(WireError) {
    self.init()
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Old.self)
    self.name = try unsafe c.pointee.has_name != 0 ? FromC.text(c.pointee.name, "pillion.torture.Old.name") : nil
    self.count = unsafe c.pointee.has_count != 0 ? c.pointee.count : nil
    self.rank = unsafe c.pointee.has_rank != 0 ? FromC.value(c.pointee.rank) : nil
    self.numbers = unsafe FromC.numbers(c.pointee.n_numbers, c.pointee.numbers)
    self.packedNumbers = unsafe FromC.numbers(c.pointee.n_packed_numbers, c.pointee.packed_numbers)
    self.ranks = unsafe FromC.values(c.pointee.n_ranks, c.pointee.ranks)
  }

  public func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError) {
    let c = unsafe raw.assumingMemoryBound(to: Pillion__Torture__Old.self)
    if let value = self.name { unsafe c.pointee.has_name = 1; try unsafe c.pointee.name = memory.text(value) }
    if let value = self.count { unsafe c.pointee.has_count = 1; unsafe c.pointee.count = value }
    if let value = self.rank { unsafe c.pointee.has_rank = 1; unsafe c.pointee.rank = value.rawValue }
    if !self.numbers.isEmpty { try unsafe (c.pointee.n_numbers, c.pointee.numbers) = memory.numbers(self.numbers) }
    if !self.packedNumbers.isEmpty { try unsafe (c.pointee.n_packed_numbers, c.pointee.packed_numbers) = memory.numbers(self.packedNumbers) }
    if !self.ranks.isEmpty { try unsafe (c.pointee.n_ranks, c.pointee.ranks) = memory.values(self.ranks) }
  }
}
