/// A value of the loop that is changed in place in every turn: a link machine above all.
///
/// Of what lies in a class's own property the runtime notes the beginning and the end of each change in a list of its thread, to stop a program in
/// which two overlap. For a machine, which is changed a dozen times a call, that is a twelfth of the call (callgrind of pillion-bench). On the one
/// thread of the loop a mark says the same.
///
/// Public so that a change is compiled into the function that makes it, which is not done with what is `package`.
@safe public struct LoopCell<Value>: ~Copyable {
  @usableFromInline let place: UnsafeMutablePointer<Value>
  /// A change goes on.
  @usableFromInline let isHeld: UnsafeMutablePointer<Bool>

  /// A cell that holds the value.
  public init(_ value: consuming Value) {
    unsafe (place, isHeld) = (.allocate(capacity: 1), .allocate(capacity: 1))
    unsafe place.initialize(to: value)
    unsafe isHeld.initialize(to: false)
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
    unsafe isHeld.deallocate()
  }

  /// The value, where it lies. What comes back to it while it is being changed is our own bug, and stops the program.
  @inlinable public var value: Value {
    _read {
      unsafe precondition(!isHeld.pointee, "a value of the loop is read while it is being changed")
      yield unsafe place.pointee
    }
    nonmutating _modify {
      unsafe precondition(!isHeld.pointee, "a value of the loop is changed while it is being changed")
      unsafe isHeld.pointee = true
      defer { unsafe isHeld.pointee = false }
      yield unsafe &place.pointee
    }
  }
}
