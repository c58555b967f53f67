"""Tests of check.py: each break is refused by name, and what is compatible is not."""
import os
import tempfile
import unittest

from check import RELEASED, Tree, compile_tree, faults_between

BEFORE = """
syntax = "proto3";
package t;
enum Kind { KIND_NONE = 0; KIND_OLD = 1; KIND_NEW = 2; reserved 9; reserved "KIND_GONE"; }
message Inner { string text = 1; }
message M {
  int32 count = 1;
  optional string name = 2;
  Inner inner = 3;
  repeated int32 numbers = 4;
  oneof choice { string one = 5; string other = 6; }
  map<string, Inner> parts = 7;
  Kind kind = 8;
  reserved 20 to 22; reserved "gone";
}
service S { rpc Do(M) returns (Inner); rpc Watch(M) returns (stream Inner); }
"""


def compiled(text):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "t.proto"), "w") as file:
            file.write(text)
        return Tree(compile_tree(folder))


class CheckTests(unittest.TestCase):
    def faults(self, *changes):
        text = BEFORE
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new)
        return faults_between(compiled(BEFORE), compiled(text))

    def test_no_change_is_no_break(self):
        self.assertEqual(self.faults(), [])

    def test_what_is_compatible(self):
        added = ("Kind kind = 8;", "Kind kind = 8; optional uint64 more = 9; Fresh fresh = 10;")
        value = ("KIND_NEW = 2;", "KIND_NEW = 2; KIND_NEWEST = 3;")
        self.assertEqual(self.faults(added, value, ("message Inner", "message Fresh { bytes b = 1; } message Inner")), [])
        self.assertEqual(self.faults(("rpc Do", "rpc More(stream M) returns (M); rpc Do")), [])
        removed = ("int32 count = 1;", "")
        self.assertEqual(self.faults(removed, ("reserved 20 to 22;", 'reserved 1, 20 to 25; reserved "count";')), [])
        dropped = ("KIND_OLD = 1; ", "")
        self.assertEqual(self.faults(dropped, ("reserved 9;", 'reserved 1, 9; reserved "KIND_OLD";')), [])

    def test_a_changed_field(self):
        cases = {
            ("int32 count = 1", "int64 count = 1"): "t.M: field 1 (count) changed its type from int32 to int64",
            ("int32 count = 1", "sint32 count = 1"): "t.M: field 1 (count) changed its type from int32 to sint32",
            ("int32 count = 1", "repeated int32 count = 1"): "t.M: field 1 (count) changed its repetition from singular to repeated",
            ("int32 count = 1", "optional int32 count = 1"): "t.M: field 1 (count) changed its presence from plain to optional",
            ("int32 count = 1", "int32 total = 1"): "t.M: field 1 (count) changed its name from count to total",
            ("int32 count = 1;", 'int32 count = 1 [json_name="n"];'): "t.M: field 1 (count) changed its JSON name from count to n",
            ("optional string name", "string name"): "t.M: field 2 (name) changed its presence from optional to plain",
            ("Inner inner = 3", "M inner = 3"): "t.M: field 3 (inner) changed its type from t.Inner to t.M",
            ("numbers = 4", "numbers = 4 [packed = false]"): "t.M: field 4 (numbers) changed its packing from default to False",
            ("oneof choice { string one = 5; string other", "string one = 5; oneof choice { string other"):
                "t.M: field 5 (one) changed its oneof from choice to none",
            ("map<string, Inner>", "map<int32, Inner>"): "t.M.PartsEntry: field 1 (key) changed its type from string to int32",
            ("Kind kind = 8", "int32 kind = 8"): "t.M: field 8 (kind) changed its type from t.Kind to int32",
        }
        for change, fault in cases.items():
            with self.subTest(change):
                self.assertIn(fault, self.faults(change))

    def test_a_changed_number(self):
        found = self.faults(("int32 count = 1", "int32 count = 11"))
        self.assertEqual(found, ["""t.M: field 1 (count) was removed without 'reserved 1, "count";'"""])

    def test_removed_without_reserve(self):
        removed = ("int32 count = 1;", "")
        self.assertEqual(len(self.faults(removed)), 1)
        half = self.faults(removed, ("reserved 20 to 22;", "reserved 1, 20 to 22;"))
        self.assertEqual(half, ["""t.M: field 1 (count) was removed without 'reserved "count";'"""])
        self.assertEqual(self.faults(("KIND_OLD = 1; ", "")), ["""t.Kind: value 1 (KIND_OLD) was removed without 'reserved 1, "KIND_OLD";'"""])

    def test_reserved_things_stay_unused(self):
        free = ('reserved 20 to 22; reserved "gone";', "int32 gone = 21;")
        self.assertEqual(len(self.faults(free)), 4)
        self.assertEqual(self.faults(("20 to 22", "20, 22")), ["t.M: 20 to 22 are no longer reserved"])
        self.assertEqual(self.faults(("20 to 22", "20 to 21, 22 to 30")), [])
        self.assertEqual(self.faults(('reserved "KIND_GONE";', "")), ['t.Kind: "KIND_GONE" is no longer reserved'])

    def test_a_renamed_or_renumbered_value(self):
        self.assertEqual(self.faults(("KIND_OLD = 1", "KIND_AGED = 1")), ["t.Kind: value 1 lost its name KIND_OLD"])
        self.assertEqual(len(self.faults(("KIND_OLD = 1", "KIND_OLD = 4"))), 1)

    def test_removed_types_and_methods(self):
        self.assertIn("t.S was removed", self.faults(("service S", "service T")))
        self.assertEqual(self.faults(("rpc Do(M) returns (Inner); ", "")), ["t.S: method Do was removed"])
        self.assertEqual(self.faults(("rpc Do(M) returns (Inner)", "rpc Do(Inner) returns (Inner)")),
                         ["t.S: method Do changed its input type from t.M to t.Inner"])
        self.assertEqual(self.faults(("returns (stream Inner)", "returns (Inner)")),
                         ["t.S: method Watch changed its server streaming from True to False"])

    def test_the_release_holds_all_of_proto(self):
        with open(RELEASED, "rb") as file:
            released = Tree(file.read())
        self.assertIn("pillion.v1.Navigation", released.services)
        self.assertGreater(len(released.messages), 80)


if __name__ == "__main__":
    unittest.main()
