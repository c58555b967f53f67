/// A value of the loop that is changed in place in every turn: a link machine above all.
///
/// Of what lies in a class's own property the runtime notes the beginning and the end of each change, to stop a program in which two overlap.
/// For a machine, which is changed a dozen times a call, that is a twelfth of the call (callgrind of pillion-bench). No two changes of it can
/// overlap: it is of the loop's thread alone, and none of its functions calls anybody who could come back to it.
@safe package struct LoopCell<Value>: ~Copyable {
  @usableFromInline let place: UnsafeMutablePointer<Value>

  package init(_ value: consuming Value) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: value)
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The value, where it lies.
  @inlinable package var value: Value {
    _read { yield unsafe place.pointee }
    nonmutating _modify { yield unsafe &place.pointee }
  }
}
