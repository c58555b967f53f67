import Foundation
import PillionIO
import PillionModel
import PillionRuntime

/// A message of Demo as bytes: the server of these tests needs no more, and the tool has the description.
struct Word: WireMessage {
  static let protoName = "demo.Word"
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  init(text: String) { bytes = [0x0A, UInt8(text.utf8.count)] + text.utf8 }
  init(number: UInt8) { bytes = [0x10, number] }
  init(wire bytes: [UInt8]) throws(WireError) { self.bytes = bytes }
  init(wire bytes: RawSpan) throws(WireError) {
    self.bytes = (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
  }
  func wire() throws(WireError) -> [UInt8] { bytes }
}

/// A program that serves a user's own service, with a call of each kind, on a socket of its own.
@LoopActor
final class DemoServer {
  let uri: String
  let socket: String
  private let folder: URL
  private let session: UnitSession
  private var running: Task<Void, Never>?

  /// What protoc made of:
  ///
  ///     syntax = "proto3";
  ///     package demo;
  ///     enum Mood { MOOD_UNKNOWN = 0; MOOD_GLAD = 1; }
  ///     message Word { string text = 1; int64 number = 2; Mood mood = 3; map<string, Word> parts = 4; }
  ///     service Echo {
  ///       rpc Once(Word) returns (Word);
  ///       rpc Sum(stream Word) returns (Word);
  ///       rpc List(Word) returns (stream Word);
  ///       rpc Chat(stream Word) returns (stream Word);
  ///       rpc Fail(Word) returns (Word);
  ///     }
  private static let file = FileDescriptor(
    name: "echo.proto", imports: [],
    base64: """
      CgplY2hvLnByb3RvEgRkZW1vIsUBCgRXb3JkEhIKBHRleHQYASABKAlSBHRleHQSFgoGbnVtYmVyGAIgASgDUgZudW1iZXISHgoEbW9vZBgDIAEoDjIKLmRlbW8u\
      TW9vZFIEbW9vZBIrCgVwYXJ0cxgEIAMoCzIVLmRlbW8uV29yZC5QYXJ0c0VudHJ5UgVwYXJ0cxpECgpQYXJ0c0VudHJ5EhAKA2tleRgBIAEoCVIDa2V5EiAKBXZh\
      bHVlGAIgASgLMgouZGVtby5Xb3JkUgV2YWx1ZToCOAEqJwoETW9vZBIQCgxNT09EX1VOS05PV04QABINCglNT09EX0dMQUQQATKtAQoERWNobxIeCgRPbmNlEgou\
      ZGVtby5Xb3JkGgouZGVtby5Xb3JkEh8KA1N1bRIKLmRlbW8uV29yZBoKLmRlbW8uV29yZCgBEiAKBExpc3QSCi5kZW1vLldvcmQaCi5kZW1vLldvcmQwARIiCgRD\
      aGF0EgouZGVtby5Xb3JkGgouZGVtby5Xb3JkKAEwARIeCgRGYWlsEgouZGVtby5Xb3JkGgouZGVtby5Xb3JkYgZwcm90bzM=
      """)

  private static func method(_ name: String, client: Bool = false, server: Bool = false) -> MethodDescriptor {
    MethodDescriptor(
      service: "demo.Echo", name: name, request: "demo.Word", response: "demo.Word", clientStreaming: client, serverStreaming: server)
  }

  private static var handlers: ServiceHandlers {
    let (once, sum, list, chat, fail) = (
      method("Once"), method("Sum", client: true), method("List", server: true), method("Chat", client: true, server: true), method("Fail")
    )
    return ServiceHandlers(
      ServiceDescriptor(name: "demo.Echo", methods: [once, sum, list, chat, fail], file: file),
      [
        .unary(once) { (word: Word, context) in
          guard let entry = context.metadata.first else { return word }
          try await context.sendHeaders([Metadata(key: "x-lead", value: "first"), Metadata(key: "x-lead-bin", binary: [1, 2])])
          try await context.setTrailers([Metadata(key: "x-trail", value: "last")])
          let seconds = context.deadline.map { Int(($0 - .now).components.seconds) }
          return Word(text: "\(entry.key)=\(entry.value)\(entry.binary) \(seconds.map(String.init) ?? "")")
        },
        .clientStreaming(sum) { (words: MessageStream<Word>, _) in
          var count: UInt8 = 0
          for try await _ in words { count += 1 }
          return Word(number: count)
        },
        .serverStreaming(list) { (word: Word, answers: MessageWriter<Word>, _) in
          for number in 1...(word.bytes.last ?? 1) { try await answers.write(Word(number: number)) }
          // 99 never ends.
          if word.bytes.last == 99 { while true { try await answers.write(word) } }
        },
        .bidirectional(chat) { (words: MessageStream<Word>, answers: MessageWriter<Word>, _) in
          for try await word in words {
            if word.bytes == Word(text: "bye").bytes { return }
            try await answers.write(word)
          }
        },
        .unary(fail) { (word: Word, _) -> Word in
          throw RPCError(
            StatusCode(rawValue: Int32(word.bytes.last ?? 2)) ?? .unknown, "as you wished",
            details: [ErrorDetail(type: "demo.Word", value: Word(text: "why").bytes)], trailers: [Metadata(key: "x-try", value: "again")])
        },
      ])
  }

  init() throws {
    folder = URL(fileURLWithPath: "/tmp/ht-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    uri = "unix:\(folder.path)/s"
    socket = "\(folder.path)/runtime/pillion/unit.sock"
    var settings = SessionSettings(
      links: [try LinkURI(parsing: uri)], installID: [UInt8](repeating: 1, count: 16), product: "demo")
    settings.toolSocket = socket
    session = UnitSession(settings, services: [Self.handlers], log: EventLog())
    try session.listen()
    running = EventLoop.spawn { [session] in _ = await session.run() }
  }

  func stop() async {
    session.finish(.shutdown)
    await running?.value
    try? FileManager.default.removeItem(at: folder)
  }
}
