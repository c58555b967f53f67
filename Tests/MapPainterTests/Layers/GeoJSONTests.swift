import PillionIO
import PillionModel
import Testing

@testable import pillion_map

@Suite("GeoJSON layers (RFC 7946)")
struct GeoJSONTests {
  private func read(_ text: String) throws -> GeoJSON { try GeoJSON(parsing: Array(text.utf8)) }

  @Test("every kind of geometry, in collections too")
  func kinds() throws {
    let geo = try read(
      """
      {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"a"},"geometry":{"type":"Point","coordinates":[1,2,300]}},
        {"type":"Feature","properties":null,"geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}},
        {"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
        {"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}},
        {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]}},
        {"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]]],[[[0,0],[1,0],[1,1],[0,0]]]]}},
        {"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}}
      ]}
      """)
    #expect(geo.features.count == 7)
    #expect(geo.features.map(\.points.count) == [1, 2, 0, 0, 0, 0, 1])
    #expect(geo.features.map(\.lines.count) == [0, 0, 1, 2, 0, 0, 0])
    #expect(geo.features.map(\.polygons.count) == [0, 0, 0, 0, 1, 2, 0])
    #expect(geo.features[4].polygons[0].count == 2)
    #expect(geo.features[0].properties["name"]?.string == "a")
    #expect(geo.features[0].points[0] == ground(1, 2))
  }

  @Test(
    "what is empty draws nothing and is no fault",
    arguments: [
      #"{"type":"FeatureCollection","features":[]}"#,
      #"{"type":"Feature","properties":{},"geometry":null}"#,
      #"{"type":"Feature","properties":{}}"#,
      #"{"type":"Point","coordinates":[]}"#,
      #"{"type":"Polygon","coordinates":[]}"#,
      #"{"type":"MultiPolygon","coordinates":[[]]}"#,
      #"{"type":"Polygon","coordinates":[[[1,1],[2,2]]]}"#,
      #"{"type":"LineString","coordinates":[[1,1]]}"#,
      #"{"type":"GeometryCollection","geometries":[]}"#,
    ])
  func empty(text: String) throws {
    let geo = try read(text)
    for layer in Layer.allCases {
      var layers = MapLayers()
      layers.add(geo, as: layer)
      layers.index()
      let all = [layers.sea.things.count, layers.green.things.count, layers.buildings.things.count, layers.roads.things.count]
      #expect(all == [0, 0, 0, 0])
    }
  }

  @Test(
    "what is no GeoJSON is refused with what is wrong and where",
    arguments: [
      ("", "nothing but white space"), ("[]", "no type"), ("{", "line 1, column 2"), (#"{"type":"Topology"}"#, "coordinates"),
      (#"{"type":"FeatureCollection"}"#, "without a list of features"),
      (#"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},{"type":"Node"}]}"#, "feature 2 of 2"),
      (#"{"type":"Circle","coordinates":[1,2]}"#, "no geometry 'Circle'"),
      (#"{"type":"LineString","coordinates":[[1,"2"]]}"#, "list of longitude and latitude"),
      (#"{"type":"LineString","coordinates":[[825990,5422799],[1,2]]}"#, "no longitude and latitude in degrees"),
      (#"{"type":"Polygon","coordinates":[[1,2],[3,4]]}"#, "list of longitude and latitude"),
      (#"{"type":"MultiPolygon","coordinates":[1]}"#, "a polygon: expected a list"),
    ])
  func refused(text: String, words: String) throws {
    let error = #expect(throws: JSONError.self) { _ = try read(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("a folder gives the layers it has; a bad file is named, exit 65, and so is a folder without any")
  func folder() throws {
    let folder = TemporaryFolder()
    let source = LayerSource.folder(folder.path)
    #expect(throws: Failure.self) { _ = try source.load() }
    folder.write(#"{"type":"LineString","coordinates":[[7,43],[7.1,43]]}"#, to: "road.geojson")
    #expect(try source.load().roads.things.count == 1)
    folder.write("{\"type\":\n\"Feature\",}", to: "sea.geojson")
    let failure = #expect(throws: Failure.self) { _ = try source.load() }
    #expect(failure?.code == .badInput)
    #expect(failure?.message.contains("sea.geojson: line 2, column 11") == true, "\(failure?.message ?? "")")
  }

  @Test("polygons are filled together: outer rings turn left and holes right, however they were written")
  func turning() throws {
    for ring in ["[[0,0],[9,0],[9,9],[0,9],[0,0]]", "[[0,0],[0,9],[9,9],[9,0],[0,0]]"] {
      for hole in ["[[2,2],[3,2],[3,3],[2,2]]", "[[2,2],[3,3],[3,2],[2,2]]"] {
        var layers = MapLayers()
        layers.add(try read(#"{"type":"Polygon","coordinates":[\#(ring),\#(hole)]}"#), as: .green)
        let area = try #require(layers.green.things.first)
        #expect(area.rings.map { doubledArea($0) > 0 } == [true, false])
      }
    }
  }

  private func doubledArea(_ ring: [Ground]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  @Test("a road's rank is its number, or what OpenStreetMap calls it; tunnels and bridges are told as its tags tell them")
  func roads() throws {
    func road(_ properties: String) throws -> Road? {
      var layers = MapLayers()
      layers.add(
        try read(#"{"type":"Feature","properties":\#(properties),"geometry":{"type":"LineString","coordinates":[[7,43],[7.1,43]]}}"#),
        as: .road)
      return layers.roads.things.first
    }
    #expect(try road(#"{"rank":3,"kind":"footway"}"#)?.rank == .secondary)
    #expect(try road(#"{"kind":"motorway_link"}"#)?.rank == .motorway)
    #expect(try road(#"{"kind":"steps"}"#)?.rank == .path)
    #expect(try road("{}")?.rank == .street)
    #expect(try road(#"{"kind":"proposed"}"#) == nil)
    #expect(try road(#"{"rank":99}"#) == nil)
    for (value, isTunnel) in [
      ("1", true), ("0", false), ("true", true), (#""yes""#, true), (#""no""#, false), (#""building_passage""#, true), ("null", false),
    ] {
      #expect(try road(#"{"tunnel":\#(value)}"#)?.isTunnel == isTunnel)
    }
  }

  @Test("the bundled map holds all of Monaco")
  func bundled() {
    #expect(monaco.roads.things.count == 2_551)
    #expect(monaco.buildings.things.count == 1_121)
    #expect(monaco.places.things.count == 8)
    #expect(monaco.streets.things.count > 100 && monaco.streets.things.count < 600)
  }
}
