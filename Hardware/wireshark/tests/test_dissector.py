"""The dissector against recorded exchanges, whole and cut into any segments."""

import shutil
import struct
import unittest

import packets

PLAYS = ["unary", "stream", "guide"]
# Of the call, and what it was answered, ahead and at the end.
METADATA = 2 * ["x-grpc-test-echo-initial", "x-grpc-test-echo-trailing-bin"]


def frames(entries):
    """Headers of the recording's frames: length, stream, type, flags, class."""
    return [struct.unpack("<IIBBB", data[:11]) for _, data in entries if not data.startswith(b"PLN\x1a")]


@unittest.skipUnless(shutil.which("tshark"), "tshark is not installed")
class DissectorTests(unittest.TestCase):
    def expect_frames(self, capture, entries):
        fields = ["pillion.length", "pillion.stream", "pillion.type", "_ws.expert.message"]
        found = packets.columns(capture, *fields)
        for index, field in enumerate(fields[:3]):
            expected = sorted(frame[index] for frame in frames(entries))
            self.assertEqual(sorted(int(value) for value in found[field]), expected, field)
        self.assertEqual(found["_ws.expert.message"], [])

    def test_every_frame_of_a_recording_is_found_whole_and_in_any_segments(self):
        for play in PLAYS:
            entries = packets.recording("0.1", play)
            self.assertGreater(len(frames(entries)), 6)
            for size in [1460, 61] if play == "stream" else [1460, 61, 13, 5]:
                with self.subTest(play=play, size=size):
                    self.expect_frames(packets.over_tcp(entries, size), entries)

    def test_payloads_are_decoded_field_by_field(self):
        expected = {
            "pillion.method": ["pillion.conformance.Interop/UnaryCall"],
            "pillion.metadata.key": METADATA,
            "pillion.hello.name": ["phone under test", "unit under test"],
            "pillion.hello.role": ["1", "2"],
            "pillion.hello.capability": ["receipts", "receipts"],
            "pillion.preface.lowest": ["1", "1"],
            "pillion.preface.nonce": ["0x0000000000000002", "0x0000000000000001"],
            "pillion.unknown": [],
        }
        capture = packets.over_tcp(packets.recording("0.1", "unary"), 1460)
        self.assertEqual(packets.columns(capture, *expected), expected)

    def test_failures_are_told_with_their_code(self):
        capture = packets.over_tcp(packets.recording("0.1", "stream"), 1460)
        info = packets.tshark(capture, "-T", "fields", "-e", "_ws.col.Info")
        self.assertIn("NOT_FOUND no such trip", info)
        self.assertEqual(packets.columns(capture, "pillion.detail.type"), {"pillion.detail.type": ["a.B"]})

    def test_a_cut_in_the_middle_of_a_stream_begins_again_nowhere(self):
        entries = packets.recording("0.1", "unary")
        broken = [(side, data) if index != 4 else (side, b"\xff" * 12 + data) for index, (side, data) in enumerate(entries)]
        messages = packets.columns(packets.over_tcp(broken, 1460), "_ws.expert.message")["_ws.expert.message"]
        self.assertIn("Type 0 or a length no frame has: what follows cannot be cut", messages)

    def test_records_of_the_flight_recorder(self):
        opened = struct.pack("<IIBBBB", 6, 1, 16, 0, 3, 0) + b"\x0a\x04a/bc"
        message = struct.pack("<IIBBBB", 5000, 1, 17, 3, 6, 0)
        capture = packets.pcap(
            147,
            [
                packets.record(1, 0, 0, b'{"product":"pillion-phone 1"}'),
                packets.record(5, 2, 1, b"PLN\x1a\x01\x01\x00\x00" + b"\x07" * 8),
                packets.record(6, 2, 1, opened),
                packets.record(6, 1, 1, message),
                packets.record(4, 0, 1, b'{"reason":"bye"}'),
            ],
        )
        info = packets.tshark(capture, "-T", "fields", "-e", "_ws.col.Info").splitlines()
        self.assertEqual(
            info,
            [
                'begin {"product":"pillion-phone 1"}', "Preface 1 to 1", "Open 1 a/bc", "Message 1 (5000 bytes, first last)",
                'link end {"reason":"bye"}',
            ],
        )
        found = packets.columns(capture, "pillion.record.link", "_ws.expert.message")
        self.assertEqual(found["pillion.record.link"], ["0", "1", "1", "1", "1"])
        self.assertEqual(found["_ws.expert.message"], ["The recorder kept the header only"])

    def test_no_payload_stops_the_dissector(self):
        entries = packets.recording("0.1", "unary")
        hello = next(data for side, data in entries if not data.startswith(b"PLN\x1a"))
        captures = []
        for index in range(12, len(hello)):
            for value in (0x00, 0x7F, 0xFF):
                captures.append(packets.record(6, 1, 1, hello[:index] + bytes([value]) + hello[index + 1 :]))
        for length in range(len(hello)):
            captures.append(packets.record(6, 1, 1, hello[:length]))
            captures.append(packets.record(6, 1, 1, hello)[: length + 1])
        text = packets.tshark(packets.pcap(147, captures), "-V")
        self.assertEqual(text.count("Protocols in frame: pillion_record"), len(captures))
        self.assertFalse("Lua Error" in text, text[text.find("Lua Error") :][:200])
        self.assertFalse("exception" in text)


if __name__ == "__main__":
    unittest.main()
