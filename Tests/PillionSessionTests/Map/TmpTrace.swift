import Testing
@Suite struct TmpTrace { @Test(arguments: [156, 204, 230]) func t(_ s: Int) { var w = MapWorld(seed: UInt64(s)); w.keepsTrace = true; w.run(); print("SEED", s, w.failures); for l in w.trace.suffix(90) { print("T", s, l) } } }
