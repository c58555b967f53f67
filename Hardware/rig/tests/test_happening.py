import unittest

from scenario.condition import Pattern
from scenario.happening import Chronicle

VIEW = Pattern("view")


class ChronicleTests(unittest.TestCase):
    def test_moments_come_from_the_program_and_its_start_from_what_arrived_soonest(self):
        chronicle = Chronicle()
        chronicle.add({"event": "view", "at": 1.0}, seen=11.5)
        chronicle.add({"event": "view", "at": 2.0}, seen=12.1)
        self.assertAlmostEqual(chronicle.moment(0), 11.1)
        self.assertAlmostEqual(chronicle.moment(1), 12.1)

    def test_events_without_a_time_happened_when_they_were_seen(self):
        chronicle = Chronicle()
        chronicle.add({"event": "uevent"}, seen=4.0)
        self.assertEqual(chronicle.moment(0), 4.0)

    def test_what_was_used_up_is_not_found_again(self):
        chronicle = Chronicle()
        for number in range(3):
            chronicle.add({"event": "view", "at": number}, seen=number)
        self.assertEqual(chronicle.find(VIEW), 0)
        chronicle.cursor = 1
        self.assertEqual(chronicle.find(VIEW), 1)
        self.assertEqual(chronicle.find(VIEW, 0), 0)
        self.assertEqual(chronicle.find_last(VIEW), 2)
        chronicle.cursor = 3
        self.assertIsNone(chronicle.find(VIEW))

    def test_what_came_before_an_action_satisfies_nothing_after_it(self):
        chronicle = Chronicle()
        for number in range(5):
            chronicle.add({"event": "view", "at": number}, seen=number)
        chronicle.skip_until(2.5)
        self.assertEqual(chronicle.find(VIEW), 3)
        # Never backwards.
        chronicle.skip_until(0)
        self.assertEqual(chronicle.find(VIEW), 3)
