import PillionModel
import Testing

@testable import PillionScreen

@Suite("Profiles")
struct ProfileTests {
  func read(_ text: String) throws -> (profile: Profile, unknown: [String]) {
    var unknown: [String] = []
    let profile = try Profile(json: try JSON(parsing: Array(text.utf8)), unknown: &unknown)
    return (profile, unknown)
  }

  @Test("The five built-in profiles are there by name, with their sizes and sides")
  func builtIn() {
    let sizes: [String: (Int, Int, Side)] = [
      "strict-800x480": (800, 480, .left), "wide-1920x720": (1920, 720, .left), "portrait-480x800": (480, 800, .left),
      "rhd-800x480": (800, 480, .right),
    ]
    for (name, size) in sizes {
      let profile = Profile.builtIn(named: name)
      #expect(profile?.widthPixels == size.0 && profile?.heightPixels == size.1 && profile?.driverSide == size.2, "\(name)")
      #expect(profile?.charset == .unicode)
    }
    #expect(Profile.builtIn(named: "cluster-ascii")?.charset == .ascii)
    #expect(Profile.builtIn(named: "cluster-ascii")?.isCluster == true)
    #expect(Profile.builtIn(named: "strict") == nil)
    #expect(Profile.builtIn(named: "strict-800x480")?.limits["mapButtons"] == ProfileLimit(max: 3, overflow: .keepFirst))
  }

  @Test("What a file leaves out takes the default")
  func partial() throws {
    #expect(try read("{}").profile == Profile())
    let profile = try read(#"{"name":"mine","widthPixels":1024,"limits":{"mapButtons":{"max":1}}}"#).profile
    #expect(profile.name == "mine" && profile.widthPixels == 1024 && profile.heightPixels == 480)
    #expect(profile.limits["mapButtons"] == ProfileLimit(max: 1, overflow: .keepFirst))
    #expect(profile.limits["stackDepth"] == ProfileLimit(max: 5, overflow: .reject))
  }

  @Test("A whole file is read")
  func whole() throws {
    let (profile, unknown) = try read(
      #"""
      {"name":"car","widthPixels":1280,"heightPixels":720,"scale":1.5,"driverSide":"right","inputs":["rotary","dpad"],
       "limits":{"listItems":{"max":9,"overflow":"keepLast"},"own":{"max":2,"overflow":"reject"}},
       "fonts":{"family":"B612","size":1.2},"displays":["main","cluster"],"charset":"ascii","colour":"red"}
      """#)
    #expect(profile.scale == 1.5 && profile.driverSide == .right && profile.inputs == [.rotary, .dpad])
    #expect(profile.limits["listItems"] == ProfileLimit(max: 9, overflow: .keepLast))
    #expect(profile.limits["own"] == ProfileLimit(max: 2, overflow: .reject))
    #expect(profile.fonts == ProfileFonts(family: "B612", size: 1.2))
    #expect(profile.displays == [.main, .cluster] && profile.charset == .ascii)
    #expect(unknown == ["colour"])
  }

  @Test(
    "A bad value is one error that names its key",
    arguments: [
      ("[]", ""), (#"{"widthPixels":"800"}"#, "widthPixels"), (#"{"widthPixels":0}"#, "widthPixels"),
      (#"{"heightPixels":1e99}"#, "heightPixels"), (#"{"heightPixels":479.5}"#, "heightPixels"), (#"{"scale":0}"#, "scale"),
      (#"{"driverSide":"middle"}"#, "driverSide"), (#"{"inputs":["touch","smell"]}"#, "inputs"), (#"{"inputs":"touch"}"#, "inputs"),
      (#"{"limits":[]}"#, "limits"), (#"{"limits":{"listItems":6}}"#, "limits.listItems"),
      (#"{"limits":{"listItems":{"max":-1}}}"#, "limits.listItems.max"), (#"{"limits":{"own":{}}}"#, "limits.own.max"),
      (#"{"limits":{"listItems":{"overflow":"drop"}}}"#, "limits.listItems.overflow"), (#"{"fonts":{"size":9}}"#, "fonts.size"),
      (#"{"widthPixels":16384,"heightPixels":16384}"#, "heightPixels"), (#"{"displays":[]}"#, "displays"),
      (#"{"charset":"ebcdic"}"#, "charset"), (#"{"name":""}"#, "name"), (#"{"name":null}"#, "name"),
    ])
  func bad(text: String, key: String) throws {
    do {
      _ = try read(text)
      Issue.record("\(text) was taken")
    } catch let error as ProfileError {
      #expect(error.key == key)
      #expect(!error.description.contains("\n"))
    }
  }
}
