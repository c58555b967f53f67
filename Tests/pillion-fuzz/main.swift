import CFuzzer
import FuzzTargets
import Glibc

// pillion-fuzz --target=NAME [libFuzzer's options and folders]. A finding stops the program, and libFuzzer keeps the input. The two dashes let libFuzzer
// pass over the name, also where it starts itself again to merge.

private let flag = "--target="
private let name = CommandLine.arguments.first { $0.hasPrefix(flag) }?.dropFirst(flag.count)
/// libFuzzer's callback takes no context.
private let target = name.flatMap { FuzzTarget(rawValue: String($0)) }

if target == nil {
  print("usage: pillion-fuzz --target=NAME [-runs=0] [FOLDER...]\ntargets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
  exit(64)
} else {
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
  _ = unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    do {
      try target?.run(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      fatalError("FINDING: \(error)")
    }
    return 0
  }
}
