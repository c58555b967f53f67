import Foundation

/// A system bus of a test's own, with python-dbusmock's stand-ins of the machine's services on it.
public final class PrivateBus: Sendable {
  private static let python = "/usr/bin/python3"
  private static let daemon = "/usr/bin/dbus-daemon"
  /// Debian's packages dbus and python3-dbusmock.
  public static let isThere =
    FileManager.default.isExecutableFile(atPath: daemon) && (try? finish(python, ["-c", "import dbusmock"]))?.code == 0

  /// In D-Bus's own notation.
  public let address: String
  private let folder = "/tmp/pillion-bus-\(UInt32.random(in: 0 ... .max))"
  private let bus: Process
  private let mocks = Running()

  /// Processes that were started on it.
  private final class Running: @unchecked Sendable { var processes: [Process] = [] }

  /// A new bus, with nobody on it.
  public init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder)/bus"
    // As the system's own daemon speaks, but open to whoever runs the test.
    let rules = """
      <busconfig><type>system</type><listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/><allow send_type="signal"/>
      <allow send_requested_reply="true" send_type="method_return"/><allow send_requested_reply="true" send_type="error"/>
      <allow receive_type="method_call"/><allow receive_type="signal"/><allow receive_type="method_return"/><allow receive_type="error"/>
      </policy></busconfig>
      """
    try rules.write(toFile: folder + "/bus.conf", atomically: true, encoding: .utf8)
    bus = Process()
    bus.executableURL = URL(fileURLWithPath: Self.daemon)
    bus.arguments = ["--nofork", "--nopidfile", "--nosyslog", "--config-file=\(folder)/bus.conf"]
    (bus.standardOutput, bus.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try bus.start()
    try Self.wait("the bus") { FileManager.default.fileExists(atPath: folder + "/bus") }
  }

  deinit {
    for process in mocks.processes + [bus] where process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Ends the services; the bus stays.
  public func endServices() { for process in mocks.processes where process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The bus breaks off.
  public func crash() { kill(bus.processIdentifier, SIGKILL) }

  /// Starts a service of a template ("logind"), and waits until it is on the bus under its name.
  public func serve(_ template: String, as name: String) throws {
    let mock = Process()
    mock.executableURL = URL(fileURLWithPath: Self.python)
    mock.arguments = ["-m", "dbusmock", "--system", "--template", template]
    mock.environment = environment
    mock.standardOutput = FileHandle.nullDevice
    mock.standardError = FileHandle.nullDevice
    try mock.start()
    mocks.processes.append(mock)
    try Self.wait(name) { (try? call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.GetNameOwner", "string:\(name)")) != nil }
  }

  /// Calls a method as dbus-send writes it, and gives what it answers.
  @discardableResult
  public func call(_ service: String, _ path: String, _ method: String, _ arguments: String...) throws -> String {
    let words = ["--bus=\(address)", "--print-reply", "--dest=\(service)", path, method] + arguments
    let answer = try Self.finish("/usr/bin/dbus-send", words)
    guard answer.code == 0 else { throw Failed(what: "\(method): \(answer.text)") }
    return answer.text
  }

  /// Runs Python with python-dbus, to which `bus` is this bus and `arguments` are these.
  public func python(_ script: String, _ arguments: String...) throws {
    try python(script, arguments)
  }

  private func python(_ script: String, _ arguments: [String]) throws {
    let head = "import dbus, sys; bus = dbus.bus.BusConnection(sys.argv[1]); arguments = sys.argv[2:]\n"
    let answer = try Self.finish(Self.python, ["-c", head + script, address] + arguments)
    guard answer.code == 0 else { throw Failed(what: answer.text) }
  }

  /// A service's stand-in says something.
  public func signal(_ service: String, _ path: String, _ interface: String, _ name: String, _ type: String, _ value: String) throws {
    try python(
      "bus.get_object(*arguments[:2]).EmitSignal(*arguments[2:5], [eval(arguments[5])], dbus_interface='org.freedesktop.DBus.Mock')",
      [service, path, interface, name, type, value])
  }

  /// What did not come about.
  public struct Failed: Error { let what: String }

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
    return environment
  }

  private static func wait(_ what: String, _ holds: () -> Bool) throws {
    let deadline = Date() + 30
    while !holds() {
      guard Date() < deadline else { throw Failed(what: "\(what) does not come") }
      usleep(20_000)
    }
  }

  private static func finish(_ program: String, _ words: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    let pipe = Pipe.own()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.start()
    let text = WholeText.read(pipe.fileHandleForReading.fileDescriptor)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
