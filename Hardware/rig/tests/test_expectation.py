import unittest

from scenario import expectation
from scenario.complaint import Complaint
from scenario.condition import Pattern


def parse(text: str) -> expectation.Expectation:
    return expectation.parse(text.split())


class ExpectationTests(unittest.TestCase):
    def test_an_event_with_conditions_and_a_time(self):
        found = parse("u view maneuver.kind=arrive within 120 s")
        self.assertEqual(found, expectation.Event("u", Pattern.parse(["view", "maneuver.kind=arrive"]), expectation.Limit(120)))

    def test_without_a_time_patience_is_long(self):
        self.assertEqual(parse("u view").limit.seconds, expectation.PATIENCE)

    def test_milliseconds_counted_from_an_action(self):
        found = parse("p lost gadgetUnbound|gadgetDisabled within 100 ms of unplug")
        self.assertEqual(found.reasons, ("gadgetUnbound", "gadgetDisabled"))
        self.assertEqual(found.limit, expectation.Limit(0.1, expectation.Anchor(action="unplug")))

    def test_a_time_between_two_events(self):
        found = parse("u view maneuver within 500 ms of p session state=active")
        self.assertEqual(found.limit.anchor, expectation.Anchor(who="p", pattern=Pattern.parse(["session", "state=active"])))

    def test_no_event_for_some_time(self):
        self.assertEqual(parse("u no session state=ended for 3 s").seconds, 3)
        self.assertEqual(parse("u no session state=ended").seconds, 0)

    def test_exit_codes_and_signals(self):
        self.assertEqual(parse("p exit 0 within 5").code, 0)
        self.assertEqual(parse("p exit -9").code, -9)

    def test_maneuvers_counts(self):
        self.assertEqual(parse("u shows every maneuver of p"), expectation.Maneuvers("u", "p", 0))
        self.assertEqual(parse("u shows every maneuver of p that lasted 300 ms"), expectation.Maneuvers("u", "p", 0.3))
        self.assertEqual(parse("u same counts within 5 s"), expectation.SameCounts("u", 5))

    def test_what_cannot_be_meant_is_told(self):
        for text in ("u", "u view within", "u view within soon", "u view within 5 s from unplug", "u view within 5 of breakfast", "u lost",
                     "u lost a b", "u exit well", "u exit 0 within 5 of unplug", "u shows maneuvers", "u no view for 3 s more",
                     "u shows every maneuver of p that lasted 1 s or so", "u shows every maneuver of p in order"):
            with self.subTest(text), self.assertRaises(Complaint):
                parse(text)
