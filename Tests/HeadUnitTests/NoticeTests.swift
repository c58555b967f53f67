import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionScreen
import PillionSession
import PillionWire
import Testing

@testable import pillion_unit

@Suite("What the driver is told while there is nothing to see")
@LoopActor
struct NoticeTests {
  @Test("every notice of a session is one that the screen can show, by the same name", arguments: SessionNotice.allCases)
  func names(_ notice: SessionNotice) {
    let kind = ViewBadge.Kind(notice)
    if notice == .connecting { #expect(kind == .waitingForPhone) } else { #expect(kind.rawValue == notice.rawValue) }
  }

  @Test("a phone that was killed is a lost connection, which may come back; one that says Bye is over; one that goes to sleep is asleep")
  func ends() async throws {
    let head = try await Head()
    for (farewell, expected) in [
      (nil, "lost connectionLost"), (ByeReason.shutdown, "over waitingForPhone"), (.suspending, "lost phoneAsleep"),
    ] as [(ByeReason?, String)] {
      let phone = try await SimplePhone(head.path)
      _ = try await head.news { if case .began = $0 { true } else { nil } }
      phone.leave(farewell)
      let told = try await head.news { (news: StageNews) -> String? in
        switch news {
        case .lost(_, let notice): "lost \(notice)"
        case .over(let notice): "over \(notice)"
        default: nil
        }
      }
      #expect(told == expected)
    }
    head.unit.stop()
  }

  @Test("a phone that was not taken: while none is there, the head unit knows why")
  func refused() async throws {
    let head = try await Head()
    let socket = try UnixSocket.connect(head.path)
    // A preface of protocol versions that nobody here speaks.
    _ = try socket.write(([0x50, 0x4C, 0x4E, 0x1A, 200, 201, 0, 0] + [UInt8](repeating: 1, count: 8)).span)
    let notice = try await head.news { if case .refused(let notice) = $0 { notice } else { nil } }
    #expect(notice == .versionsDiffer)
    head.unit.stop()
  }
}

/// A phone that comes and goes.
@LoopActor
private final class SimplePhone: LinkOwner {
  private var link: LinkRunner?
  private let up = Signal<Bool>()

  init(_ path: String) async throws {
    let hello = Hello(role: .phone, installId: [UInt8](repeating: 3, count: 16))
    let link = LinkRunner(
      LinkNumber(1), over: SocketStream(try UnixSocket.connect(path)), uri: "unix:\(path)",
      LinkConfiguration(end: .opener, hello: hello, nonce: 3), codec: ProtobufControlCodec(), router: Router([]), owner: self)
    self.link = link
    link.start()
    _ = try await up.pick { $0 ? true : nil }
  }

  func leave(_ farewell: ByeReason?) { if let farewell { link?.bye(farewell, "") } else { link?.cut("killed") } }

  func link(_ link: LinkRunner, received hello: Hello) {}
  func link(_ link: LinkRunner, established welcome: Welcome) { up.send(true) }
  func link(_ link: LinkRunner, ended end: SessionEnd) {}
}
