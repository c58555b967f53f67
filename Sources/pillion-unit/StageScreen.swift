import PillionMapSurface
import PillionSession

/// The map's way to the thread that draws.
struct StageScreen: MapScreen {
  let ways: StageWays

  func post(_ news: MapNews) { ways.news.post(.map(news)) }

  func put(_ frame: FrameSlot.Waiting, roundTrip: Duration?) {
    if ways.frames.put(frame, roundTrip: roundTrip) { ways.news.post(.frame) }
  }

  func clear() { ways.frames.clear() }
}
