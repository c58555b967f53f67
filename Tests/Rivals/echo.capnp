# The call that pillion-bench times, for Cap'n Proto: the fields of pillion.v1.Hello, and the same back.
@0xb1f0d3c2a4958677;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("echo");

struct Hello {
  role @0 :UInt32;
  installId @1 :Data;
  name @2 :Text;
  product @3 :Text;
  prefaces @4 :Data;
  capabilities @5 :List(Text);
  maxFrameBytes @6 :UInt32;
  maxMessageBytes @7 :UInt32;
  streamWindowBytes @8 :UInt32;
  linkWindowBytes @9 :UInt32;
  maxStreams @10 :UInt32;
  heartbeatIntervalMs @11 :UInt32;
  heartbeatBudgetMs @12 :UInt32;
  sessionToken @13 :Data;
}

interface Echo {
  unary @0 (message :Hello) -> (message :Hello);
}
