// Written by protoc-gen-pillion from pillion/v1/voice.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Voice/Speak
  public static let voiceSpeak = MethodDescriptor(
    service: "pillion.v1.Voice", name: "Speak",
    request: "pillion.v1.Utterance", response: "pillion.v1.SpeechEvent",
    clientStreaming: true, serverStreaming: true,
    delivery: .reliable, trafficClass: .voice
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Voice
  public static let voice = ServiceDescriptor(
    name: "pillion.v1.Voice", methods: [.voiceSpeak],
    file: .pillionV1Voice
  )
}

/// Calls pillion.v1.Voice over a channel.
///
/// Served by the head unit.
public struct VoiceClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Phrases one way, what became of each the other way. Phrases are spoken one at a time, by priority, then in order. The head unit
  /// first tells whether it can speak and is muted. Reliable: every phrase is answered once by finished or dropped.
  public func speak<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<Utterance>, MessageStream<SpeechEvent>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.voiceSpeak, options: options, body)
  }
}

/// Serves pillion.v1.Voice. What is not implemented answers UNIMPLEMENTED.
///
/// Served by the head unit.
public protocol VoiceService: Sendable {
  /// Phrases one way, what became of each the other way. Phrases are spoken one at a time, by priority, then in order. The head unit
  /// first tells whether it can speak and is muted. Reliable: every phrase is answered once by finished or dropped.
  func speak(_ requests: MessageStream<Utterance>, _ responses: MessageWriter<SpeechEvent>, context: CallContext) async throws
}

extension VoiceService {
  /// Answers UNIMPLEMENTED.
  public func speak(_ requests: MessageStream<Utterance>, _ responses: MessageWriter<SpeechEvent>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.v1.Voice/Speak is not served here")
  }

  /// The service as a server registers it.
  public var voiceHandlers: ServiceHandlers {
    ServiceHandlers(.voice, [
      .bidirectional(.voiceSpeak) { try await self.speak($0, $1, context: $2) },
    ])
  }
}
