import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from guest.pace import Pace
from host.pace import factor

SECOND = 1_000_000_000


class PaceTests(unittest.TestCase):
    def test_waiting_as_long_as_running_is_twice_as_slow(self):
        self.assertEqual(factor((0, 0), (SECOND, SECOND)), 2)
        self.assertEqual(factor((5, 7), (5 + SECOND, 7)), 1)

    def test_a_guest_that_did_nothing_was_not_slowed(self):
        self.assertEqual(factor((SECOND, SECOND), (SECOND, SECOND)), 1)
        # A thread that ended takes its numbers with it.
        self.assertEqual(factor((SECOND, SECOND), (0, 0)), 1)

    def test_a_word_is_never_wild(self):
        self.assertEqual(factor((0, 0), (1000, 1_000_000)), 1)
        self.assertEqual(factor((0, 0), (1000, SECOND)), 10)

    def test_the_slowest_word_of_the_time_counts(self):
        with TemporaryDirectory() as folder:
            path = Path(folder, "pace")
            pace = Pace(path)
            pace.listen()
            self.assertEqual(pace.over(0, 1e9), 1)
            for word in ("3.50", "", "1.20"):
                path.write_text(word)
                pace.listen()
            self.assertEqual(pace.over(0, 1e9), 3.5)
            self.assertEqual(pace.over(1e9, 2e9), 1)
