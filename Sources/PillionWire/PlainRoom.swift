/// Room for the elements of lists. Used by generated code.
public enum PlainRoom {
  /// Not fewer bytes than messages take, each with a tag and length of `head` bytes.
  @inlinable
  public static func messages<Message: PlainFields & ~Copyable>(_ head: Int, _ list: Span<Message>) -> Int {
    var count = head * list.count
    for index in list.indices { count += list[index].plainBytes }
    return count
  }

  /// Not fewer bytes than texts take.
  public static func texts(_ head: Int, _ list: [String]) -> Int {
    let texts = list.span
    var count = head * texts.count
    for index in texts.indices { count += texts[index].utf8.count }
    return count
  }

  /// Not fewer bytes than strings of bytes take.
  public static func blobs(_ head: Int, _ list: [[UInt8]]) -> Int {
    let blobs = list.span
    var count = head * blobs.count
    for index in blobs.indices { count += blobs[index].count }
    return count
  }
}
