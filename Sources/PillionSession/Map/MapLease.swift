import PillionModel

/// How long the phone's map may stay on the head unit's screen when the two no longer hear each other, and why the map is then never on two
/// screens, and on none for no longer than the lease.
///
/// A side *shows* the map while its machine's `shows` is true; its screen follows that at once.
///
/// 1. The phone stops showing before it sends the first frame of a term. That frame is the leave to show, and names the head unit's offer.
/// 2. The phone shows again when the head unit says that its turn is over, or when it heard nothing for nine tenths of the lease. A byte
///    counts as heard on links where a frame was answered, or a second one sent; before that the time runs from the offer.
/// 3. The head unit shows from the first frame of its term on, until eight tenths of the lease after its *proof*: the latest moment at which
///    it sent something that the phone is known to have heard. That is its offer (the frame names it), and later each Ping that was
///    answered on a link which brought a second frame.
/// 4. When the head unit stops it says so on the stream of the frames, before anything else.
///
/// *Never two.* What was sent at the proof was heard by the phone no earlier, so its nine tenths end later than the eight tenths of the head
/// unit, however long a message takes. The tenth between covers clocks of which one runs up to five in a hundred fast and the other as much
/// slow, and a shell that acts on a deadline a hundredth of the lease late.
///
/// *None for no longer than the lease.* After the head unit stopped, nothing it sends counts as heard but behind its own word (4), or is
/// older than the stop: so the phone's nine tenths begin at the latest when the last older message arrives. The tenth that is left covers
/// that message's way and the clock. A message that takes longer keeps the map off both screens by as much longer, never on both.
package struct MapLease: Sendable, Hashable {
  /// A phone gives the map for no longer than this.
  package static let longest = Duration.seconds(60)

  /// No side believes in a higher term: adding to one must never overflow.
  package static let maxTerm = UInt64.max / 2

  package let whole: Duration

  /// The lease for a link with this heartbeat budget.
  package init(budget: Duration) {
    whole = min(max(budget, .milliseconds(100)), MapLease.longest)
  }

  /// As told in TakeMapResponse; nil for none or one too long.
  package init?(milliseconds: UInt32) {
    let told = Duration.milliseconds(Int64(milliseconds))
    guard told > .zero, told <= MapLease.longest else { return nil }
    whole = told
  }

  /// For TakeMapResponse.
  package var milliseconds: UInt32 { UInt32(clamping: whole.wholeNanoseconds / 1_000_000) }
  /// The head unit shows for this long after its proof.
  package var unit: Duration { whole * 8 / 10 }
  /// The phone stays away for this long after it heard something.
  package var phone: Duration { whole * 9 / 10 }
  /// The head unit asks for a new proof this often while it shows.
  package var ask: Duration { whole / 5 }
}
