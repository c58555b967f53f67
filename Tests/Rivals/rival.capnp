# The call that pillion-bench times, for Cap'n Proto: the fields of pillion.bench.Progress, and the same back.
@0xb1f0d3c2a4958677;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("echo");

struct Progress {
  sequence @0 :UInt64;
  sentMicroseconds @1 :UInt64;
  latitude @2 :Float64;
  longitude @3 :Float64;
  courseDegrees @4 :Float32;
  speedMps @5 :Float32;
  metersToManeuver @6 :UInt32;
  secondsToManeuver @7 :UInt32;
  metersToDestination @8 :UInt32;
  secondsToDestination @9 :UInt32;
  maneuverKind @10 :UInt32;
  road @11 :Text;
  nextRoad @12 :Text;
}

interface Echo {
  unary @0 (message :Progress) -> (message :Progress);
}
