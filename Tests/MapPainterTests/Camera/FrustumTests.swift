import PillionCanvas
import TestSupport
import Testing

@testable import pillion_map

@Suite("What is seen is cut out of what there is")
struct FrustumTests {
  private func camera(_ pitch: Double) throws -> Camera {
    Camera.following(try geometry(), place: ground(7.41, 43.73), bearing: 33, pitch: pitch)
  }

  private func isNear(_ p: Point, _ camera: Camera) -> Bool {
    let edge = Camera.margin + 0.01
    return p.x >= -edge && p.y >= -edge && p.x <= camera.width + edge && p.y <= camera.height + edge
  }

  @Test("a ring around the world covers all of the picture, also from behind a tilted camera", arguments: [0.0, 50, 60])
  func around(pitch: Double) throws {
    let camera = try camera(pitch)
    let far = 5e6
    let ring = [Ground(-far, -far), Ground(far, -far), Ground(far, far), Ground(-far, far)].map { camera.center + $0 }
    var pixels: [Point] = []
    Frustum(camera).clip(ring, into: &pixels)
    #expect(pixels.count >= 4)
    for pixel in pixels { #expect(isNear(pixel, camera)) }
    let surface = Surface(width: 1920, height: 720)
    Context(surface).fill(Path(through: pixels, closed: true), Color(0xFFFFFF))
    #expect(surface.count(Color(0xFFFFFF)) == 1920 * 720)
  }

  @Test("rings and lines of every kind give pixels near the picture only")
  func random() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<2_000 {
      let camera = try camera(round % 2 == 0 ? 50 : 0)
      let reach = [50.0, 500, 5_000, 2e7][round % 4]
      let points = (0..<Int.random(in: 2...8, using: &random)).map { _ in
        camera.center + Ground(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
      }
      var pixels: [Point] = []
      Frustum(camera).clip(points, into: &pixels)
      for pixel in pixels { #expect(isNear(pixel, camera)) }
      Frustum(camera).forEachPiece(of: points) { piece, start in
        #expect(piece.count > 1 && start >= 0)
        for place in piece { #expect(isNear(camera.pixel(place), camera)) }
      }
    }
  }

  @Test("a line that leaves the picture and comes back is two pieces, each told how far it lies from the start")
  func pieces() throws {
    let camera = Camera.free(try geometry(), center: .zero, zoom: 16, bearing: 0)
    let line = [Ground(0, 0), Ground(0, 5_000), Ground(300, 5_000), Ground(300, 0)]
    var starts: [Double] = []
    Frustum(camera).forEachPiece(of: line) { piece, start in
      starts.append(start)
      #expect(piece.count == 2)
    }
    #expect(starts.count == 2)
    #expect(starts.first == 0)
    #expect((starts.last ?? 0) > 9_000)
  }
}
