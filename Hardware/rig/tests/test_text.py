import unittest

from scenario.complaint import Complaint
from scenario.step import Repeat
from scenario.text import read

TRIP = """# A trip over USB
needs usb
each speed in high super
limit 90
usb {speed}
unit  u --link usb: --once      # the head unit
repeat 3 full 50
    unplug port
    repeat 2
        wait 100 ms
    plug port
run echo "a # b" | grep '{speed}'
expect u exit 0
"""


class TextTests(unittest.TestCase):
    def test_one_scenario_for_each_word(self):
        self.assertEqual([scenario.name for scenario in read(TRIP, "trip")], ["trip.high", "trip.super"])
        self.assertEqual([scenario.name for scenario in read("# t\neach a in x y\neach b in 1 2\nrun {a}{b}", "n")],
                         ["n.x.1", "n.x.2", "n.y.1", "n.y.2"])
        self.assertEqual([scenario.name for scenario in read("# t\nusb high", "plain")], ["plain"])

    def test_what_stands_at_its_head(self):
        scenario = read(TRIP, "trip")[1]
        self.assertEqual((scenario.title, scenario.needs, scenario.limit, scenario.hangs, scenario.only_full),
                         ("A trip over USB", ("usb",), 90, False, False))
        head = read("# t\nends in hang\nonly full\nhang guest", "n")[0]
        self.assertTrue(head.hangs and head.only_full)

    def test_steps_with_their_lines_and_words(self):
        steps = read(TRIP, "trip")[1].steps
        self.assertEqual((steps[0].line, steps[0].verb, steps[0].words), (5, "usb", ("super",)))
        self.assertEqual(steps[1].words, ("u", "--link", "usb:", "--once"))

    def test_what_a_shell_runs_stays_as_it_is(self):
        self.assertEqual(read(TRIP, "trip")[0].steps[3].words, ("""echo "a # b" | grep 'high'""",))

    def test_repeats_hold_what_stands_below_them(self):
        outer = read(TRIP, "trip")[0].steps[2]
        self.assertIsInstance(outer, Repeat)
        self.assertEqual((outer.times, outer.full, len(outer.body)), (3, 50, 3))
        self.assertEqual((outer.body[1].times, outer.body[1].full, outer.body[1].body[0].verb), (2, 2, "wait"))

    def test_a_complaint_names_file_and_line(self):
        with self.assertRaises(Complaint) as caught:
            read("# t\nusb high\nplug cable\n", "n")
        self.assertEqual(str(caught.exception), "n:3: write 'plug gadget|soft-connect|authorized|port|suspend [PORT]'")

    def test_what_cannot_be_carried_out_is_told_before_anything_boots(self):
        for text in ("usb high", "# t\n", "# t\nneeds wings", "# t\nneeds", "# t\neach x of a b\nwait 1", "# t\nlimit"):
            with self.subTest(text), self.assertRaises(Complaint):
                read(text, "n")
        for step in ("fly", "usb low", "unplug port 2", "power usb maybe", "power capacity 101", "unit", "unit kernel --once", "suspend",
                     "wait long", "repeat 3", "repeat 0\n    wait 1", "repeat 1.5\n    wait 1", "  wait 1", "    wait 1", "program p",
                     "repeat 2\n        wait 1", "unit u 'open", "expect u view within", "hang", "bluetooth 3", "count", "run"):
            with self.subTest(step), self.assertRaises(Complaint):
                read("# t\n" + step, "n")
