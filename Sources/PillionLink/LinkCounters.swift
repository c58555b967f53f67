/// What a link counted: things skipped and ignored, for problems; frames and bytes, for diagnostics.
package struct LinkCounters: Sendable, Hashable {
  /// Frames of types we do not know, skipped by their length.
  package var unknownFrames: UInt64 = 0
  /// Frames with flags we do not know; the flags were ignored.
  package var unknownFlags: UInt64 = 0
  /// Frames of streams that were closed already.
  package var lateFrames: UInt64 = 0
  /// Pings left unanswered because too many came.
  package var pingsIgnored: UInt64 = 0
  /// Credits that did not grant anything new.
  package var creditsIgnored: UInt64 = 0
  /// Messages of conflated and droppable streams that a newer one replaced.
  package var messagesReplaced: UInt64 = 0
  package var framesReceived: UInt64 = 0
  package var framesSent: UInt64 = 0
  package var bytesReceived: UInt64 = 0
  package var bytesSent: UInt64 = 0

  package init() {}
}
