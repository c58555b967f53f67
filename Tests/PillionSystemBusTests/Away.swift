/// Does what waits, such as starting a service, away from the loop, which other tests need.
@concurrent
func away<Result: Sendable>(_ work: @Sendable () throws -> Result) async rethrows -> Result { try work() }
