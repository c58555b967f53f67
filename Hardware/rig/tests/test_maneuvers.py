import unittest

from scenario.maneuvers import current, faults, shown

ROUTE = ["depart", "turn/left", "turn/right", "arrive"]


def phone(*maneuvers: tuple[int, str, float]) -> list[dict]:
    """Guidance: index, look, and when it became current."""
    events = []
    for index, step, at in maneuvers:
        kind, _, direction = step.partition("/")
        events.append({"event": "guidance", "at": at, "maneuver": index, "kind": kind, "direction": direction or "none"})
    return events


def unit(*steps: str) -> list[dict]:
    views = []
    for step in steps:
        kind, _, direction = step.partition("/")
        views.append({"event": "view", "view": {"maneuver": {"kind": kind, "direction": direction or "none"}}})
    return views


DRIVEN = phone((0, "depart", 0), (1, "turn/left", 1), (1, "turn/left", 2), (2, "turn/right", 3), (3, "arrive", 3.2), (3, "arrive", 5))


class ManeuverTests(unittest.TestCase):
    def test_each_is_current_until_the_next(self):
        lasted = [(index, step, round(seconds, 3)) for index, step, seconds in current(DRIVEN)]
        self.assertEqual(lasted, [(0, "depart", 1), (1, "turn/left", 2), (2, "turn/right", 0.2), (3, "arrive", 1.8)])

    def test_neighbours_that_look_the_same_are_one(self):
        self.assertEqual(shown(unit("depart", "depart", "turn/left")), ["depart", "turn/left"])
        self.assertEqual(shown([{"event": "frame"}, {"event": "view", "view": {}}]), [])

    def test_all_in_order_is_well(self):
        self.assertEqual(faults(DRIVEN, unit(*ROUTE), ROUTE), [])

    def test_one_that_is_missing_is_told(self):
        self.assertEqual(len(faults(DRIVEN, unit("depart", "turn/right", "arrive"), ROUTE, 0.3)), 1)
        self.assertEqual(len(faults(DRIVEN, unit("depart", "turn/left", "turn/right"), ROUTE, 0.3)), 1)
        self.assertEqual(len(faults(DRIVEN, [], ROUTE, 0.3)), 3)

    def test_only_a_short_one_may_be_missed_and_only_when_that_is_allowed(self):
        self.assertEqual(faults(DRIVEN, unit("depart", "turn/left", "arrive"), ROUTE, 0.3), [])
        self.assertEqual(len(faults(DRIVEN, unit("depart", "turn/left", "arrive"), ROUTE)), 1)

    def test_one_that_comes_again_or_too_early_is_told(self):
        self.assertEqual(len(faults(DRIVEN, unit("depart", "turn/left", "depart", "turn/right", "arrive"), ROUTE)), 1)
        self.assertEqual(len(faults(DRIVEN, unit(*ROUTE, "turn/left"), ROUTE)), 1)

    def test_a_maneuver_of_the_route_that_the_phone_never_had_is_told(self):
        self.assertEqual(len(faults(DRIVEN, unit(*ROUTE), [*ROUTE, "arrive"])), 1)

    def test_neighbours_of_one_look_are_one_on_the_screen(self):
        driven = phone((0, "turn/left", 0), (1, "turn/left", 1), (2, "arrive", 2), (2, "arrive", 3))
        self.assertEqual(faults(driven, unit("turn/left", "arrive"), ["turn/left", "turn/left", "arrive"]), [])
