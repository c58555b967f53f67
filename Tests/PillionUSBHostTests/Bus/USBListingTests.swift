import Foundation
import PillionUSBHost
import TestSupport
import Testing

@Suite("What the kernel lists")
struct USBListingTests {
  @Test("a phone is listed by its interface, with address, place and serial number")
  func listed() throws {
    let tree = try Tree()
    try tree.add("1-1.2", interfaces: ["1-1.2:1.0": "usb:v1D6Bp0104d0601dc00dsc00dp00icFFisc50ip4Cin00"], serial: "4a42")
    try tree.add("2-1", interfaces: ["2-1:1.0": "usb:v046Dp0000d0000dc00dsc00dp00ic03isc01ip02in00"], serial: nil)
    let phones = USBListing(root: tree.root).phones()
    #expect(phones?.count == 1)
    #expect(phones?.first?.description == "usb 1-1.2, serial 4a42")
    #expect(phones?.first?.address.node == "/dev/bus/usb/001/017")
    #expect(phones?.first?.interface.input.packetSize == 512)
  }

  @Test("a device without a serial number is listed too")
  func noSerial() throws {
    let tree = try Tree()
    try tree.add("1-1", interfaces: ["1-1:1.0": "usb:v1D6Bp0104d0601dc00dsc00dp00icFFisc50ip4Cin00"], serial: nil)
    #expect(USBListing(root: tree.root).phones()?.map(\.description) == ["usb 1-1"])
  }

  @Test("a device that is not set up or not allowed has no interface, and is not listed")
  func notSetUp() throws {
    let tree = try Tree()
    try tree.add("1-1", interfaces: [:], serial: "1")
    #expect(USBListing(root: tree.root).phones() == [])
  }

  @Test("a device that goes while it is looked at is not listed, and no kernel USB at all is something else than no device")
  func going() throws {
    let tree = try Tree()
    try tree.add("1-1", interfaces: ["1-1:1.0": "usb:v1D6Bp0104d0601dc00dsc00dp00icFFisc50ip4Cin00"], serial: "1")
    try FileManager.default.removeItem(atPath: tree.root + "/1-1")
    #expect(USBListing(root: tree.root).phones() == [])
    #expect(USBListing(root: tree.root + "/nowhere").phones() == nil)
  }

  @Test("a phone is held until it leaves, another device stands in its place, or the kernel takes it away from programs")
  func held() throws {
    let tree = try Tree()
    let listing = USBListing(root: tree.root)
    try tree.add("1-1", interfaces: ["1-1:1.0": "usb:v1D6Bp0104d0601dc00dsc00dp00icFFisc50ip4Cin00"], serial: "1")
    let phone = try #require(listing.phones()?.first)
    #expect(listing.holds(phone), "a kernel that tells no authorization")
    try tree.write("1-1/authorized", "1\n")
    #expect(listing.holds(phone))
    try tree.write("1-1/authorized", "0\n")
    #expect(!listing.holds(phone))
    try tree.write("1-1/authorized", "1\n")
    try tree.write("1-1/devnum", "18\n")
    #expect(!listing.holds(phone))
    try FileManager.default.removeItem(atPath: tree.root + "/1-1")
    #expect(!listing.holds(phone))
  }
}

/// A folder that looks like /sys/bus/usb/devices.
private final class Tree {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "pillion-usb-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func add(_ device: String, interfaces: [String: String], serial: String?) throws {
    try FileManager.default.createDirectory(atPath: "\(root)/\(device)", withIntermediateDirectories: true)
    try write("\(device)/busnum", "1\n")
    try write("\(device)/devnum", "17\n")
    if let serial { try write("\(device)/serial", serial + "\n") }
    let descriptors: [UInt8] =
      [18, 1, 0, 2, 0, 0, 0, 64, 0x6B, 0x1D, 4, 1, 0, 1, 1, 2, 3, 1] + [9, 2, 32, 0, 1, 1, 0, 0x80, 50]
      + [9, 4, 0, 0, 2, 0xFF, 0x50, 0x4C, 0] + [7, 5, 0x81, 2, 0, 2, 0] + [7, 5, 0x02, 2, 0, 2, 0]
    try Data(descriptors).write(to: URL(fileURLWithPath: "\(root)/\(device)/descriptors"))
    for (name, alias) in interfaces {
      try FileManager.default.createDirectory(atPath: "\(root)/\(name)", withIntermediateDirectories: true)
      try write("\(name)/modalias", alias + "\n")
    }
  }

  func write(_ path: String, _ text: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: false, encoding: .utf8)
  }
}
