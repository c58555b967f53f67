import PillionGuidance
import PillionModel
import Testing

@testable import pillion_phone

@Suite("What a renderer reads")
struct RendererDoorTests {
  @Test("a geometry names size, scale, areas and theme")
  func geometry() {
    let geometry = MapGeometry(
      revision: 3, widthPixels: 1920, heightPixels: 720, scale: 1.5, visibleArea: Rect(x: 600, y: 0, width: 1320, height: 720),
      stableArea: Rect(x: 600, y: 80, width: 1200, height: 560), theme: .night, codecs: [.jpeg])
    #expect(
      String(decoding: RendererDoor.geometry(geometry), as: UTF8.self)
        == #"{"geometry":{"revision":3,"width":1920,"height":720,"scale":1.5,"visibleArea":[600,0,1320,720],"#
        + #""stableArea":[600,80,1200,560],"theme":"night"}}"# + "\n")
  }

  @Test("a route is one line of longitude and latitude; an empty one clears it")
  func route() {
    let shape = [Coordinate(latitude: 43.7, longitude: 7.4), Coordinate(latitude: 43.8, longitude: 7.5)]
    #expect(
      String(decoding: RendererDoor.route(revision: 1, shape: shape), as: UTF8.self)
        == #"{"route":{"revision":1,"shape":[[7.4,43.7],[7.5,43.8]]}}"# + "\n")
    #expect(String(decoding: RendererDoor.route(revision: 2, shape: []), as: UTF8.self) == #"{"route":{"revision":2,"shape":[]}}"# + "\n")
  }

  @Test("an order leaves out what is unknown")
  func draw() {
    var view = MapView()
    #expect(
      String(decoding: RendererDoor.draw(1, view), as: UTF8.self) == #"{"draw":{"number":1,"camera":"following","standing":false}}"# + "\n")
    view.coordinate = Coordinate(latitude: 43.7, longitude: 7.4)
    (view.course, view.speed, view.meters, view.camera) = (87.5, 13.9, 1234.5, .free)
    (view.center, view.zoom, view.mapBearing, view.isStanding) = (Coordinate(latitude: 43.5, longitude: 7.25), 16.5, 87.5, true)
    #expect(
      String(decoding: RendererDoor.draw(17, view), as: UTF8.self)
        == #"{"draw":{"number":17,"longitude":7.4,"latitude":43.7,"course":87.5,"speed":13.9,"meters":1234.5,"camera":"free","#
        + #""center":[7.25,43.5],"zoom":16.5,"mapBearing":87.5,"standing":true}}"# + "\n")
  }
}
