import unittest

from scenario.complaint import Complaint
from scenario.condition import Condition, Pattern

VIEW = {"event": "view", "at": 1.5, "revision": 7, "view": {"maneuver": {"kind": "arrive"}, "stale": False, "mapAge": 0.25}}


def holds(word: str, event: dict = VIEW) -> bool:
    return Condition.parse(word).holds(event)


class ConditionTests(unittest.TestCase):
    def test_what_a_view_holds_needs_no_prefix(self):
        self.assertTrue(holds("maneuver.kind=arrive"))
        self.assertTrue(holds("view.maneuver.kind=arrive"))
        self.assertFalse(holds("maneuver.kind=turn"))

    def test_one_of_several_values(self):
        self.assertTrue(holds("maneuver.kind=turn|arrive"))
        self.assertFalse(holds("maneuver.kind=turn|fork"))
        self.assertFalse(holds("maneuver.kind!=turn|arrive"))

    def test_booleans_and_numbers_are_written_as_in_json(self):
        self.assertTrue(holds("stale=false"))
        self.assertTrue(holds("revision=7"))
        self.assertTrue(holds("mapAge=0.25"))

    def test_what_is_absent_differs_from_every_value_but_equals_none(self):
        self.assertTrue(holds("pause!=arrived"))
        self.assertFalse(holds("pause=arrived"))
        self.assertFalse(holds("pause>=0"))

    def test_present_and_absent(self):
        self.assertTrue(holds("maneuver"))
        self.assertTrue(holds("!pause"))
        self.assertFalse(holds("!maneuver"))
        self.assertFalse(holds("maneuver.kind.deeper"))

    def test_numbers_are_compared_and_other_values_never_fit(self):
        self.assertTrue(holds("revision>=7"))
        self.assertFalse(holds("revision>=7.5"))
        self.assertTrue(holds("at<=1.5"))
        self.assertFalse(holds("stale>=0"))
        self.assertFalse(holds("maneuver.kind>=0"))

    def test_part_of_a_text(self):
        self.assertTrue(holds("text~error -71", {"event": "log", "text": "usb 1-1: device descriptor read/64, error -71"}))

    def test_a_pattern_is_an_event_with_all_conditions(self):
        self.assertTrue(Pattern.parse(["view", "revision=7", "stale=false"]).matches(VIEW))
        self.assertFalse(Pattern.parse(["view", "revision=7", "stale=true"]).matches(VIEW))
        self.assertFalse(Pattern.parse(["frame"]).matches(VIEW))

    def test_what_is_no_condition_is_told(self):
        for word in ("=arrive", "a b", "!stale=true", "at>=soon", ""):
            with self.subTest(word), self.assertRaises(Complaint):
                Condition.parse(word)
