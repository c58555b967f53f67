// Written by protoc-gen-pillion from weather.proto. Do not edit: run Proto/generate.sh.

public import PillionRuntime
import PillionModel

extension MethodDescriptor {
  /// demo.Weather/Today
  public static let weatherToday = MethodDescriptor(
    service: "demo.Weather", name: "Today",
    request: "demo.TodayRequest", response: "demo.TodayResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// demo.Weather
  public static let weather = ServiceDescriptor(
    name: "demo.Weather", methods: [.weatherToday],
    file: .weather
  )
}

/// Calls demo.Weather over a channel.
public struct WeatherClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Calls Today.
  public func today(_ request: TodayRequest = TodayRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> TodayResponse {
    try await channel.unary(.weatherToday, request, options: options)
  }
}

/// Serves demo.Weather. What is not implemented answers UNIMPLEMENTED.
public protocol WeatherService: Sendable {
  /// Serves Today.
  func today(_ request: TodayRequest, context: CallContext) async throws -> TodayResponse
}

extension WeatherService {
  /// Answers UNIMPLEMENTED.
  public func today(_ request: TodayRequest, context: CallContext) async throws -> TodayResponse {
    throw RPCError(.unimplemented, "demo.Weather/Today is not served here")
  }

  /// The service as a server registers it.
  public var weatherHandlers: ServiceHandlers {
    ServiceHandlers(.weather, [
      .unary(.weatherToday) { try await self.today($0, context: $1) },
    ])
  }
}
