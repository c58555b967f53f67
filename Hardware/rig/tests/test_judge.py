import unittest
from types import SimpleNamespace
from unittest.mock import patch

from guest.failed import Failed
from guest.judge import judge
from scenario import expectation
from scenario.happening import Chronicle


class Scene:
    """A stage without a kernel: its clock goes on only while something is waited for, and events come when they are due."""

    def __init__(self, *coming: tuple[float, str, dict]):
        self.clock = 0.0
        self.coming = sorted(coming, key=lambda each: each[0])
        self.programs = {name: SimpleNamespace(chronicle=Chronicle(), code=None, complaints=[]) for name in ("u", "p")}
        self.ends: dict[str, tuple[float, int]] = {}
        self.actions: dict[str, float] = {}
        self.counted: dict[str, dict[str, int]] = {}
        self.disturbed = 0.0
        self.slowness = 1.0
        self.pace = SimpleNamespace(over=lambda start, end: self.slowness)
        self.transcript = SimpleNamespace(since=lambda moment: f"{moment:.3f}")

    def act(self, name: str) -> None:
        self.disturbed = self.actions[name] = self.clock

    def program(self, name: str) -> SimpleNamespace:
        return self.programs[name]

    def chronicle(self, name: str) -> Chronicle:
        return self.programs[name].chronicle

    def pump(self, seconds: float) -> None:
        self.clock += max(seconds, 0.001)
        while self.coming and self.coming[0][0] <= self.clock:
            at, name, event = self.coming.pop(0)
            self.chronicle(name).add({"at": at} | event, at)
        for name, (at, code) in self.ends.items():
            if at <= self.clock:
                self.programs[name].code = code

    def judge(self, text: str) -> str:
        with patch("guest.judge.now", lambda: self.clock):
            return judge(self, expectation.parse(text.split()))


def view(**keys: object) -> dict:
    return {"event": "view", "view": keys}


def ended(reason: str, **keys: object) -> dict:
    return {"event": "session", "state": "ended", "reason": reason} | keys


class JudgeTests(unittest.TestCase):
    def test_an_event_is_waited_for_and_then_used_up(self):
        scene = Scene((1, "u", view(n=1)), (2, "u", view(n=2)))
        self.assertEqual(scene.judge("u view within 5"), "at 1.000")
        self.assertEqual(scene.judge("u view within 5"), "at 2.000")
        with self.assertRaises(Failed):
            scene.judge("u view within 5")

    def test_events_of_one_program_come_in_the_order_that_is_written(self):
        scene = Scene((1, "u", view(n=1)), (2, "u", view(n=2)))
        scene.judge("u view n=2 within 5")
        with self.assertRaises(Failed):
            scene.judge("u view n=1 within 5")

    def test_an_event_that_comes_too_late_fails_and_the_last_one_is_told(self):
        scene = Scene((1, "u", view(n=1)), (9, "u", view(n=2)))
        with self.assertRaises(Failed) as caught:
            scene.judge("u view n=2 within 5")
        self.assertIn('"n": 1', str(caught.exception))

    def test_what_came_before_an_action_satisfies_nothing(self):
        scene = Scene((1, "u", view(n=1)), (3, "u", view(n=2)))
        scene.pump(2)
        scene.act("unplug")
        self.assertEqual(scene.judge("u view within 5"), "at 3.000")

    def test_a_program_that_has_ended_is_not_waited_for(self):
        scene = Scene()
        scene.ends["u"] = (1, 64)
        scene.programs["u"].complaints.append("no such option")
        with self.assertRaises(Failed) as caught:
            scene.judge("u view within 100")
        self.assertLess(scene.clock, 5)
        self.assertIn("64: no such option", str(caught.exception))

    def test_milliseconds_count_from_the_action_and_lateness_is_told(self):
        scene = Scene((2.05, "p", ended("gadgetDisabled", epoch=1)), (2.3, "u", ended("hotplugLeft", epoch=1)))
        scene.pump(2)
        scene.act("unplug")
        self.assertEqual(scene.judge("p lost gadgetDisabled within 100 ms of unplug"), "gadgetDisabled, after 50 ms")
        with self.assertRaises(Failed) as caught:
            scene.judge("u lost hotplugLeft within 100 ms of unplug")
        self.assertEqual(str(caught.exception), "after 300 ms, not within 100 ms")

    def test_a_busy_machine_stretches_what_is_counted_in_milliseconds(self):
        scene = Scene((2.15, "p", ended("gadgetDisabled", epoch=1)), (2.3, "u", ended("hotplugLeft", epoch=1)))
        scene.pump(2)
        scene.act("unplug")
        scene.slowness = 2
        self.assertEqual(scene.judge("p lost gadgetDisabled within 100 ms of unplug"),
                         "gadgetDisabled, after 150 ms on a machine 2.0 times too busy")
        with self.assertRaises(Failed):
            scene.judge("u lost hotplugLeft within 100 ms of unplug")

    def test_a_time_between_two_events_of_two_programs(self):
        scene = Scene((1, "p", {"event": "session", "state": "active"}), (1.4, "u", view(n=1)))
        self.assertEqual(scene.judge("u view within 500 ms of p session state=active"), "after 400 ms")
        with self.assertRaises(Failed):
            Scene((1, "u", view(n=1))).judge("u view within 500 ms of p session state=active")

    def test_a_session_is_lost_once_and_its_first_reason_counts(self):
        scene = Scene((1, "u", ended("heartbeat", epoch=1)), (2, "u", ended("hotplugLeft", epoch=2)))
        with self.assertRaises(Failed) as caught:
            scene.judge("u lost hotplugLeft within 5")
        self.assertIn("heartbeat", str(caught.exception))

    def test_an_attempt_that_found_nobody_is_no_lost_session(self):
        scene = Scene((1, "u", ended("noPeer")), (2, "u", ended("hotplugLeft", epoch=2)))
        self.assertEqual(scene.judge("u lost hotplugLeft|transportError within 5"), "hotplugLeft, at 2.000")

    def test_what_must_not_come(self):
        self.assertEqual(Scene((4, "u", ended("heartbeat"))).judge("u no session state=ended for 3 s"), "none came")
        with self.assertRaises(Failed):
            Scene((2, "u", ended("heartbeat"))).judge("u no session state=ended for 3 s")

    def test_what_must_not_come_uses_nothing_up(self):
        scene = Scene((1, "u", view(n=1)))
        scene.judge("u no session for 2 s")
        self.assertEqual(scene.judge("u view within 5"), "at 1.000")

    def test_exit_codes(self):
        scene = Scene()
        scene.ends |= {"u": (1, 0), "p": (1, -9)}
        self.assertEqual(scene.judge("u exit 0 within 5"), "ended")
        self.assertEqual(scene.judge("p exit -9 within 5"), "ended")
        with self.assertRaises(Failed):
            scene.judge("p exit 0 within 5")
        with self.assertRaises(Failed):
            Scene().judge("u exit 0 within 5")

    def test_descriptors_and_threads_must_be_the_same_in_the_end_and_memory_is_only_told(self):
        scene = Scene()
        held = [{"descriptors": 9, "threads": 2, "kilobytes": 100}, {"descriptors": 8, "threads": 2, "kilobytes": 200}]
        scene.counted["u"] = {"descriptors": 8, "threads": 2, "kilobytes": 100}
        scene.programs["u"].counts = lambda: held[0] if scene.clock < 1 else held[1]
        self.assertIn("200 kilobytes", scene.judge("u same counts within 5"))
        scene.programs["u"].counts = lambda: held[0]
        with self.assertRaises(Failed):
            scene.judge("u same counts within 5")
        with self.assertRaises(Failed):
            scene.judge("p same counts within 5")
