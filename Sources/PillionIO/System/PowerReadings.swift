/// Where a phone's power supplies are read: the machine's own, or what stands in for them.
@LoopActor
package protocol PowerReadings: AnyObject {
  /// All supplies as they are now.
  func entries() -> [PowerSource.Entry]

  /// Calls `onChange` whenever a supply changed, until `close`.
  func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError)

  /// No word comes any more.
  func close()
}
