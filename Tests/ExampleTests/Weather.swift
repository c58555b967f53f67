// The example of README.md and of PillionRuntime's page, which hold what stands between the marks here, word for word (ExampleTests).
import PillionModel
import PillionRuntime

// server
struct Forecast: WeatherService {
  func today(_ request: TodayRequest, context: CallContext) async throws -> TodayResponse {
    guard request.town == "Monaco" else { throw RPCError(.notFound, "no weather for '\(request.town)'") }
    return TodayResponse(sky: "clear", degrees: 21.5)
  }
}

func serve(at link: String) async throws {
  try await ServiceHost(link, serving: [Forecast().weatherHandlers]).run()
}
// end

// client
func ask(_ link: String, about town: String) async throws -> String {
  let connection = try await Connection.open(link)
  let today = try await WeatherClient(connection.channel).today(TodayRequest(town: town))
  await connection.close()
  return "\(today.sky), \(today.degrees) °C"
}
// end
